// PVM and OPV, patient verification by Medicare, or by Medicare and a health fund: translates messages to and from verifications.
import Type, { type Static } from 'typebox';
import type { OptionalPatientDetails } from '../../../domain/patients/optional-patient-details.ts';
import type { PatientRecordAnswer } from '../../../domain/patients/patient-record-answer.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { VerifyPatientCall } from '../../../ports/insurer/eligibility-insurer.ts';
import {
  patientFromWire,
  RecordedPatient,
  recordedPatientFromErrors,
  recordedPatientFromWire,
  recordedPatientToWire,
  toWirePatient,
  WireIdentity,
  WirePatient,
} from './patient-message-parts.ts';
import { AnyText, BoundedText, DayText, omitUndefined, Optional, WireCodedText } from './wire-fields.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService } from './web-service-definition.ts';

const Address = Type.Object({ locality: Optional(BoundedText(40)), postcode: Optional(BoundedText(4, 4)) });
const Fund = Type.Object({
  organisation: BoundedText(3, 3),
  memberNumber: BoundedText(19),
  memberRefNumber: Optional(BoundedText(2)),
});
const VerifiedPatient = Type.Object({
  ...WirePatient.properties,
  residentialAddress: Optional(Address),
  alsoKnownAs: Optional(WireIdentity),
  healthFund: Optional(Fund),
});
type VerifiedPatient = Static<typeof VerifiedPatient>;

const Request = Type.Object({
  typeCode: Type.Enum(['PVM', 'OPV']),
  patient: VerifiedPatient,
  dateOfService: Optional(DayText),
});

const FundStatus = Type.Object({
  status: Optional(WireCodedText),
  currentMembership: Optional(
    Type.Object({
      organisation: Optional(AnyText),
      memberNumber: Optional(AnyText),
      memberRefNumber: Optional(AnyText),
    }),
  ),
  currentMember: RecordedPatient.properties.currentMember,
  processDate: Optional(AnyText),
});
const Response = Type.Object({
  medicareStatus: Optional(RecordedPatient),
  healthFundStatus: Optional(FundStatus),
});

const isOfFund = ({ details }: VerifyPatientCall): boolean => details?.healthFund !== undefined;
const medicarePath = '/mcp/patientverification/medicare/v1';
const bothPath = '/mcp/patientverification/v1';

/** The location is in the headers: that of the call, or the default location of the client. */
export const patientVerificationService = defineWebService<
  VerifyPatientCall,
  PatientRecordAnswer,
  typeof Request,
  typeof Response
>({
  name: 'patient-verification',
  operation: 'mcp-patient-verification-medicare@1',
  operationOf: (call) =>
    isOfFund(call) ? 'mcp-patient-verification@1' : 'mcp-patient-verification-medicare@1',
  paths: [medicarePath, bothPath],
  pathOf: (call) => (isOfFund(call) ? bothPath : medicarePath),
  request: Request,
  response: Response,
  subjectOf: ({ patient }) => cardSubject(patient.medicareNumber),
  writeRequest: (call) => ({
    typeCode: isOfFund(call) ? 'OPV' : 'PVM',
    patient: withDetails(toWirePatient(call.patient), call.details ?? {}),
    dateOfService: call.dateOfService,
  }),
  readRequest({ typeCode, patient: sent, dateOfService: day }, { location, path, today }) {
    const patient = patientFromWire(sent);
    const dateOfService = day === undefined ? today : parseLocalDate(day);
    const isForBoth = path === bothPath;
    if (isForBoth !== (typeCode === 'OPV') || isForBoth !== (sent.healthFund !== undefined)) return null;
    if (patient === null || dateOfService === null) return null;
    const details = detailsOf(sent);
    const others = Object.keys(details).length === 0 ? {} : { details };
    return { minorId: location, patient, dateOfService, ...others };
  },
  writeAnswer: (answer) => ({
    medicareStatus: recordedPatientToWire(answer),
    ...(answer.healthFund === undefined
      ? {}
      : { healthFundStatus: { status: omitNulls(answer.healthFund.status) } }),
  }),
  readAnswer: ({ medicareStatus, healthFundStatus }) => ({
    ...recordedPatientFromWire(medicareStatus),
    ...(healthFundStatus === undefined
      ? {}
      : {
          healthFund: {
            status: {
              code: healthFundStatus.status?.code ?? null,
              text: healthFundStatus.status?.text ?? '',
            },
          },
        }),
  }),
  // Who the fund holds the patient for is not passed on: no rule says when it may be.
  leftOutOf: ({ healthFundStatus = {} }) =>
    (['currentMembership', 'currentMember', 'processDate'] as const)
      .filter((field) => healthFundStatus[field] !== undefined)
      .map((field) => `healthFundStatus.${field}`),
  readErrorMessages: recordedPatientFromErrors,
});

function withDetails(patient: WirePatient, details: OptionalPatientDetails): VerifiedPatient {
  const { secondInitial, alsoKnownAs, locality, postcode, healthFund } = details;
  const address = omitUndefined({ locality, postcode });
  return {
    ...patient,
    identity: { ...patient.identity, ...omitUndefined({ secondInitial }) },
    ...omitUndefined({
      residentialAddress: Object.keys(address).length === 0 ? undefined : address,
      alsoKnownAs,
      healthFund,
    }),
  };
}

function detailsOf({
  identity,
  residentialAddress,
  alsoKnownAs,
  healthFund,
}: VerifiedPatient): OptionalPatientDetails {
  const { familyName, givenName } = alsoKnownAs ?? {};
  return omitUndefined({
    secondInitial: identity.secondInitial,
    alsoKnownAs: alsoKnownAs === undefined ? undefined : omitUndefined({ familyName, givenName }),
    locality: residentialAddress?.locality,
    postcode: residentialAddress?.postcode,
    healthFund: healthFund === undefined ? undefined : { ...healthFund },
  });
}
