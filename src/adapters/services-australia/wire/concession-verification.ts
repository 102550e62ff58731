// Concession verification: translates its messages to and from questions about a patient's concession.
import Type, { type Static } from 'typebox';
import type { ConcessionAnswer } from '../../../domain/patients/concession.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { VerifyConcessionCall } from '../../../ports/insurer/eligibility-insurer.ts';
import {
  patientFromWire,
  RecordedPatient,
  recordedPatientFromErrors,
  recordedPatientFromWire,
  recordedPatientToWire,
  toWirePatient,
  WirePatient,
} from './patient-message-parts.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService } from './web-service-definition.ts';
import { AnyText, DayText, omitUndefined, Optional, WireCodedText } from './wire-fields.ts';

const Request = Type.Object({ patient: WirePatient, dateOfService: Optional(DayText) });

const ConcessionStatus = Type.Object({ status: Optional(WireCodedText), processDate: Optional(AnyText) });
const Response = Type.Object({
  medicareStatus: Optional(RecordedPatient),
  concessionStatus: Optional(ConcessionStatus),
});

/** Its messages are described; its path is a vendor's word, and its operation name follows those of the others. */
export const concessionVerificationService = defineWebService<
  VerifyConcessionCall,
  ConcessionAnswer,
  typeof Request,
  typeof Response
>({
  name: 'concession-verification',
  operation: 'mcp-concession-verification@1',
  paths: ['/mcp/concessionverification/v1'],
  request: Request,
  response: Response,
  subjectOf: ({ patient }) => cardSubject(patient.medicareNumber),
  writeRequest: ({ patient, dateOfService }) => ({ patient: toWirePatient(patient), dateOfService }),
  readRequest({ patient: sent, dateOfService: day }, { location, correlationId, today }) {
    const patient = patientFromWire(sent);
    const dateOfService = day === undefined ? today : parseLocalDate(day);
    return patient === null || dateOfService === null
      ? null
      : { minorId: location, correlationId, patient, dateOfService };
  },
  writeAnswer: ({ medicare, concession }) => ({
    medicareStatus: recordedPatientToWire(medicare),
    ...omitUndefined({ concessionStatus: concession === null ? undefined : toWireConcession(concession) }),
  }),
  readAnswer: ({ medicareStatus, concessionStatus }) => ({
    medicare: recordedPatientFromWire(medicareStatus),
    concession: concessionStatus === undefined ? null : concessionFromWire(concessionStatus),
  }),
  readErrorMessages(messages) {
    const medicare = recordedPatientFromErrors(messages);
    return medicare === null ? null : { medicare, concession: null };
  },
});

type Concession = NonNullable<ConcessionAnswer['concession']>;

const toWireConcession = ({ status, processDate }: Concession): Static<typeof ConcessionStatus> => ({
  status: omitNulls({ code: status.code, text: status.text }),
  ...omitUndefined({ processDate }),
});

const concessionFromWire = ({ status, processDate }: Static<typeof ConcessionStatus>): Concession => ({
  status: { code: status?.code ?? null, text: status?.text ?? '' },
  ...omitUndefined({ processDate }),
});
