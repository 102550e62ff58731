// PVM, patient verification: translates its messages to and from verifications.
import Type from 'typebox';
import type { PatientRecordAnswer } from '../../../domain/patients/patient-record-answer.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { VerifyPatientCall } from '../../../ports/insurer/eligibility-insurer.ts';
import {
  patientFromWire,
  recordedPatientFields,
  toWirePatient,
  WirePatient,
} from './patient-message-parts.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import { WireCodedText, DayText, Optional, omitUndefined } from './wire-fields.ts';
import { defineWebService } from './web-service-definition.ts';

const Request = Type.Object({
  typeCode: Type.Literal('PVM'),
  patient: WirePatient,
  dateOfService: Optional(DayText),
});

const Response = Type.Object({
  medicareStatus: Type.Object({
    status: WireCodedText,
    ...recordedPatientFields,
  }),
});

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
  writeAnswer: ({ status, currentMembership, currentMember }) => ({
    medicareStatus: {
      status: { code: status.code, text: status.text },
      ...omitUndefined({
        currentMembership: currentMembership === null ? undefined : withoutNulls(currentMembership),
        currentMember: currentMember === null ? undefined : withoutNulls(currentMember),
      }),
    },
  }),
  readAnswer: ({ medicareStatus: { status, currentMembership, currentMember } }) => ({
    status: { code: status.code, text: status.text ?? '' },
    currentMembership:
      currentMembership === undefined
        ? null
        : {
            memberNumber: currentMembership.memberNumber ?? null,
            memberRefNumber: currentMembership.memberRefNumber ?? null,
          },
    currentMember: currentMember === undefined ? null : { givenName: currentMember.givenName ?? null },
  }),
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

type WithoutNulls<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as WithoutNulls<Fields>;
}
