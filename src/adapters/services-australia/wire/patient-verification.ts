// PVM, patient verification: translates its messages to and from verifications.
import Type from 'typebox';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { PatientRecordAnswer } from '../../../domain/patients/patient-record-answer.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { VerifyPatientCall } from '../../../ports/insurer/eligibility-insurer.ts';
import { patientFromWire, RecordedPatient, toWirePatient, WirePatient } from './patient-message-parts.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import { DayText, Optional, omitUndefined } from './wire-fields.ts';
import { defineWebService } from './web-service-definition.ts';

const Request = Type.Object({
  typeCode: Type.Literal('PVM'),
  patient: WirePatient,
  dateOfService: Optional(DayText),
});

const Response = Type.Object({ medicareStatus: Optional(RecordedPatient) });

/** The location is in the headers: that of the call, or the default location of the client. */
export const patientVerificationService = defineWebService<
  VerifyPatientCall,
  PatientRecordAnswer,
  typeof Request,
  typeof Response
>({
  name: 'patient-verification',
  operation: 'mcp-patient-verification-medicare@1',
  paths: ['/mcp/patientverification/medicare/v1'],
  request: Request,
  response: Response,
  subjectOf: ({ patient }) => patient.medicareNumber,
  writeRequest: ({ patient, dateOfService }) => ({
    typeCode: 'PVM',
    patient: toWirePatient(patient),
    dateOfService,
  }),
  readRequest({ patient: sent, dateOfService: day }, { location, today }) {
    const patient = patientFromWire(sent);
    const dateOfService = day === undefined ? today : parseLocalDate(day);
    return patient === null || dateOfService === null ? null : { minorId: location, patient, dateOfService };
  },
  writeAnswer: ({ status, currentMembership, currentMember, processDate }) => ({
    medicareStatus: {
      status: omitNulls({ code: status.code, text: status.text }),
      ...omitUndefined({
        currentMembership: currentMembership === null ? undefined : omitNulls(currentMembership),
        currentMember: currentMember === null ? undefined : omitNulls(currentMember),
        processDate,
      }),
    },
  }),
  readAnswer({ medicareStatus: { status, currentMembership, currentMember, processDate } = {} }) {
    const { givenName = null, ...others } = currentMember ?? {};
    return {
      status: { code: status?.code ?? null, text: status?.text ?? '' },
      currentMembership:
        currentMembership === undefined
          ? null
          : {
              memberNumber: currentMembership.memberNumber ?? null,
              memberRefNumber: currentMembership.memberRefNumber ?? null,
            },
      currentMember: currentMember === undefined ? null : { givenName, ...others },
      ...omitUndefined({ processDate }),
    };
  },
  readErrorMessages,
});

/** A detail that the insurer rejects for its form is a status like any other, which never verifies. */
function readErrorMessages({ serviceMessage }: ServiceMessagesBody): PatientRecordAnswer | null {
  const [first] = serviceMessage;
  if (first === undefined || !/^[1-9]\d{0,5}$/.test(first.code)) return null;
  return {
    status: { code: Number(first.code), text: first.reason },
    currentMembership: null,
    currentMember: null,
  };
}
