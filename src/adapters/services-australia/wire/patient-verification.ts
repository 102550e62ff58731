// PVM, patient verification: translates its messages to and from verifications.
import Type from 'typebox';
import type { PatientRecordAnswer } from '../../../domain/patients/patient-record-answer.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { VerifyPatientCall } from '../../../ports/insurer/eligibility-insurer.ts';
import {
  patientFromWire,
  RecordedPatient,
  recordedPatientFromErrors,
  recordedPatientFromWire,
  recordedPatientToWire,
  toWirePatient,
  WirePatient,
} from './patient-message-parts.ts';
import { DayText, Optional } from './wire-fields.ts';
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
  writeAnswer: (answer) => ({ medicareStatus: recordedPatientToWire(answer) }),
  readAnswer: ({ medicareStatus }) => recordedPatientFromWire(medicareStatus),
  readErrorMessages: recordedPatientFromErrors,
});
