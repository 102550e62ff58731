// Defines the schema of a veteran's medical claim: a bulk bill claim with a file number, an accepted disability and travel.
import Type, { type Static } from 'typebox';
import { claimEventsMax, claimServicesPerEventMax } from '../../limits.ts';
import { publishedLimits } from '../../values/published-limits.ts';
import {
  Claim,
  ClaimService,
  MedicalEvent,
  PatientIdentity,
  claimText,
  optionalClaimText,
} from '../claim.ts';
import {
  acceptedDisabilityFormats,
  veteranEventFormats,
  veteranServiceFormats,
} from './veteran-field-formats.ts';
import { addressFormats, veteranMembershipFormats } from '../claim-field-formats.ts';

const closed = { additionalProperties: false } as const;
/** Travel of one service at most; ours, the insurer sets no limit. */
const distanceKilometresMax = 9_999;

const VeteranMembership = Type.Object(
  {
    veteranNumber: claimText(
      'DVA file number, three to nine characters.',
      veteranMembershipFormats.veteranNumber,
    ),
  },
  { ...closed, title: 'Membership of a veteran' },
);

const VeteranAddress = Type.Object(
  {
    addressLineOne: optionalClaimText('At most 40 characters.', addressFormats.addressLineOne),
    addressLineTwo: optionalClaimText('At most 40 characters.', addressFormats.addressLineTwo),
    locality: optionalClaimText('At most 40 characters.', addressFormats.locality),
    postcode: optionalClaimText('Four digits.', addressFormats.postcode),
  },
  { ...closed, title: 'Veteran address' },
);

export const VeteranClaimPatient = Type.Object(
  {
    identity: PatientIdentity,
    veteranMembership: Type.Optional(VeteranMembership),
    residentialAddress: Type.Optional(VeteranAddress),
  },
  {
    ...closed,
    title: 'Veteran',
    description:
      'By file number, or by names, date of birth, sex, locality and postcode where it is not known.',
  },
);
export type VeteranClaimPatient = Static<typeof VeteranClaimPatient>;

const AcceptedDisability = Type.Object(
  {
    ind: claimText(
      'Y: a condition that DVA has accepted (white card). N: none.',
      acceptedDisabilityFormats.ind,
    ),
    code: claimText('The condition in words, at most 100 characters.', acceptedDisabilityFormats.code),
  },
  { ...closed, title: 'Accepted disability' },
);

/** The fields that a service of any veteran's claim has besides the usual ones. */
const veteranServiceProperties = {
  accountReferenceNumber: optionalClaimText(
    "The practice's own number for the service, at most eight characters.",
    veteranServiceFormats.accountReferenceNumber,
  ),
  distanceKilometres: Type.Optional(
    Type.Integer({ minimum: 1, maximum: distanceKilometresMax, description: 'Travel in whole kilometres.' }),
  ),
  itemNumber: claimText('MBS item, or an item of DVA; travel is KM.', veteranServiceFormats.itemNumber),
  text: optionalClaimText('Words to the assessor, at most 100 characters.', veteranServiceFormats.text),
  chargeAmount: optionalClaimText(
    'Dollars with two decimals; may be left out, since DVA pays by its own schedule.',
    veteranServiceFormats.chargeAmount,
  ),
};

export const VeteranService = Type.Object(
  { ...ClaimService.properties, ...veteranServiceProperties },
  { ...closed, title: 'Veteran claim service' },
);
export type VeteranService = Static<typeof VeteranService>;

/** The fields that an event of any veteran's claim has besides the usual ones. */
const veteranEventProperties = {
  patient: VeteranClaimPatient,
  acceptedDisability: AcceptedDisability,
  facilityId: optionalClaimText(
    'Hospital provider number, eight characters.',
    veteranEventFormats.facilityId,
  ),
};

export const VeteranEvent = Type.Object(
  {
    ...MedicalEvent.properties,
    ...veteranEventProperties,
    treatmentLocationCode: optionalClaimText(
      'One letter: H hospital, R rooms; V home visit, N residential care and C community health centre are not confirmed.',
      veteranEventFormats.treatmentLocationCode,
    ),
    service: Type.Array(VeteranService, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimServicesPerEventMax }),
    }),
  },
  { ...closed, title: 'Veteran claim medical event' },
);
export type VeteranEvent = Static<typeof VeteranEvent>;

const { facilityId: _atTheEvent, ...sameAsBulkBill } = Claim.properties;

export const VeteranClaim = Type.Object(
  {
    ...sameAsBulkBill,
    medicalEvent: Type.Array(VeteranEvent, { minItems: 1, ...publishedLimits({ maxItems: claimEventsMax }) }),
  },
  { ...closed, title: "Veteran's claim" },
);
export type VeteranClaim = Static<typeof VeteranClaim>;
