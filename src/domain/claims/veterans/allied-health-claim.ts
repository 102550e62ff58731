// Defines the schema of a veteran's allied health claim: one form for six streams, with fields of nursing, dental and optical care.
import Type, { type Static } from 'typebox';
import { claimEventsMax, claimServicesPerEventMax } from '../../limits.ts';
import { publishedLimits } from '../../values/published-limits.ts';
import { Claim, ClaimService, MedicalEvent, claimText, optionalClaimText } from '../claim.ts';
import {
  alliedHealthClaimFormats,
  alliedHealthEventFormats,
  alliedHealthServiceFormats,
} from './allied-health-field-formats.ts';
import { veteranEventProperties, veteranServiceProperties } from './veteran-claim-parts.ts';

const closed = { additionalProperties: false } as const;

/** Whose hours and visits they are, in community nursing. */
const nurses = {
  RN: 'registered nurses',
  EN: 'enrolled nurses',
  NSS: 'nursing support staff',
  CNC: 'clinical nurse consultants',
} as const;
const hoursOf = (nurse: keyof typeof nurses) =>
  optionalClaimText(`Of ${nurses[nurse]}.`, alliedHealthEventFormats[`numberOf${nurse}Hours`]);
const visitsOf = (nurse: keyof typeof nurses) =>
  optionalClaimText(null, alliedHealthEventFormats[`numberOf${nurse}Visits`]);

const {
  id,
  duplicateServiceOverrideInd,
  multipleProcedureOverrideInd,
  restrictiveOverrideCode,
  numberOfPatientsSeen,
  timeDuration,
  selfDeemedCode,
} = ClaimService.properties;
const formats = alliedHealthServiceFormats;

export const AlliedHealthService = Type.Object(
  {
    id,
    duplicateServiceOverrideInd,
    multipleProcedureOverrideInd,
    restrictiveOverrideCode,
    numberOfPatientsSeen,
    timeDuration,
    selfDeemedCode,
    ...veteranServiceProperties,
    chargeAmount: optionalClaimText('At most 99999.99; may be left out.', formats.chargeAmount),
    admissionDate: optionalClaimText('Community nursing.', formats.admissionDate),
    dischargeDate: optionalClaimText('Community nursing.', formats.dischargeDate),
    numberOfTeeth: optionalClaimText('Dental: teeth treated.', formats.numberOfTeeth),
    toothNumber: optionalClaimText('Dental: the tooth.', formats.toothNumber),
    upperLowerJawCode: optionalClaimText('Dental: which jaw.', formats.upperLowerJawCode),
    opticalScriptCode: optionalClaimText('Optical: kind of script.', formats.opticalScriptCode),
    secondDeviceInd: optionalClaimText('Y or N: a second device.', formats.secondDeviceInd),
  },
  { ...closed, title: 'Allied health service' },
);
export type AlliedHealthService = Static<typeof AlliedHealthService>;

export const AlliedHealthEvent = Type.Object(
  {
    ...MedicalEvent.properties,
    ...veteranEventProperties,
    breakInEpisodeOfCareNumber: optionalClaimText(null, alliedHealthEventFormats.breakInEpisodeOfCareNumber),
    breakInEpisodeStartDate: optionalClaimText(null, alliedHealthEventFormats.breakInEpisodeStartDate),
    breakInEpisodeEndDate: optionalClaimText(null, alliedHealthEventFormats.breakInEpisodeEndDate),
    numberOfRNHours: hoursOf('RN'),
    numberOfRNVisits: visitsOf('RN'),
    numberOfENHours: hoursOf('EN'),
    numberOfENVisits: visitsOf('EN'),
    numberOfNSSHours: hoursOf('NSS'),
    numberOfNSSVisits: visitsOf('NSS'),
    numberOfCNCHours: hoursOf('CNC'),
    numberOfCNCVisits: visitsOf('CNC'),
    service: Type.Array(AlliedHealthService, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimServicesPerEventMax }),
    }),
  },
  { ...closed, title: 'Allied health medical event' },
);
export type AlliedHealthEvent = Static<typeof AlliedHealthEvent>;

const { facilityId: _atTheEvent, ...sameAsBulkBill } = Claim.properties;

export const AlliedHealthClaim = Type.Object(
  {
    ...sameAsBulkBill,
    serviceTypeCode: claimText(
      'F community nursing, G dental, I speech pathology, J allied health, K psychology, L optical.',
      alliedHealthClaimFormats.serviceTypeCode,
    ),
    medicalEvent: Type.Array(AlliedHealthEvent, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimEventsMax }),
    }),
  },
  { ...closed, title: 'Allied health claim' },
);
export type AlliedHealthClaim = Static<typeof AlliedHealthClaim>;
