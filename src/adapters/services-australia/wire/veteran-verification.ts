// Veteran verification: translates its messages to and from questions about a patient to Veterans' Affairs.
import Type, { type Static } from 'typebox';
import { patientSexes } from '../../../domain/patients/patient.ts';
import type { VeteranAnswer, VeteranPatient } from '../../../domain/patients/veteran.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import { parseVeteranNumber } from '../../../domain/values/veteran-number.ts';
import type { VerifyVeteranCall } from '../../../ports/insurer/eligibility-insurer.ts';
import {
  RecordedPatient,
  recordedPatientFromErrors,
  recordedPatientFromWire,
  recordedPatientToWire,
  WireIdentity,
} from './patient-message-parts.ts';
import { defineWebService } from './web-service-definition.ts';
import { AnyText, BoundedText, Optional } from './wire-fields.ts';

const WireVeteran = Type.Object({
  identity: WireIdentity,
  veteranMembership: Optional(Type.Object({ veteranNumber: BoundedText(9, 3) })),
  residentialAddress: Optional(
    Type.Object({ locality: Optional(BoundedText(40)), postcode: Optional(BoundedText(4, 4)) }),
  ),
});

const Request = Type.Object({ patient: WireVeteran });

const { status, currentMember, processDate } = RecordedPatient.properties;
const RecordedVeteran = Type.Object({
  status,
  currentMember,
  processDate,
  currentMembership: Optional(Type.Object({ veteranNumber: AnyText, entitlementCode: Optional(AnyText) })),
});
const Response = Type.Object({ veteranStatus: Optional(RecordedVeteran) });

/** With a file number it verifies; without one it looks for the number. */
export const veteranVerificationService = defineWebService<
  VerifyVeteranCall,
  VeteranAnswer,
  typeof Request,
  typeof Response
>({
  name: 'veteran-verification',
  operation: 'mcp-veteran-verification@1',
  paths: ['/mcp/veteranverification/v1'],
  request: Request,
  response: Response,
  subjectOf: ({ patient: { veteranNumber } }) =>
    veteranNumber === null ? null : { type: 'Veteran File Number', id: veteranNumber },
  writeRequest: ({ patient }) => ({ patient: veteranToWire(patient) }),
  readRequest({ patient: sent }, { location, correlationId }) {
    const patient = veteranFromWire(sent);
    return patient === null ? null : { minorId: location, correlationId, patient };
  },
  writeAnswer: ({ currentMembership, ...record }) => {
    const { currentMembership: _, ...written } = recordedPatientToWire({
      ...record,
      currentMembership: null,
    });
    if (currentMembership === null) return { veteranStatus: written };
    const { veteranNumber, entitlementCode } = currentMembership;
    return {
      veteranStatus: { ...written, currentMembership: { veteranNumber, ...omitNulls({ entitlementCode }) } },
    };
  },
  readAnswer: ({ veteranStatus: { currentMembership, ...record } = {} }) => ({
    ...recordedPatientFromWire(record),
    currentMembership:
      currentMembership === undefined ? null : { entitlementCode: null, ...currentMembership },
  }),
  readErrorMessages(messages) {
    const answer = recordedPatientFromErrors(messages);
    return answer === null ? null : { ...answer, currentMembership: null };
  },
});

function veteranToWire(patient: VeteranPatient): Static<typeof WireVeteran> {
  const { dateOfBirth, familyName, givenName, sex, secondInitial, veteranNumber, locality, postcode } =
    patient;
  const residentialAddress =
    locality === null && postcode === null ? null : omitNulls({ locality, postcode });
  return {
    identity: { dateOfBirth, familyName, givenName, sex, ...omitNulls({ secondInitial }) },
    ...omitNulls({
      veteranMembership: veteranNumber === null ? null : { veteranNumber },
      residentialAddress,
    }),
  };
}

/** Null when a detail is missing or invalid. */
function veteranFromWire({
  identity,
  veteranMembership,
  residentialAddress,
}: Static<typeof WireVeteran>): VeteranPatient | null {
  const { familyName, givenName, secondInitial = null } = identity;
  const dateOfBirth = parseLocalDate(identity.dateOfBirth ?? '');
  const sex = patientSexes.find((each) => each === identity.sex);
  const veteranNumber =
    veteranMembership === undefined ? null : parseVeteranNumber(veteranMembership.veteranNumber);
  if (veteranMembership !== undefined && veteranNumber === null) return null;
  if (dateOfBirth === null || sex === undefined || familyName === undefined || givenName === undefined)
    return null;
  const { locality = null, postcode = null } = residentialAddress ?? {};
  return { dateOfBirth, familyName, givenName, sex, secondInitial, veteranNumber, locality, postcode };
}
