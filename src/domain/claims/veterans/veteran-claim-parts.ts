// Defines what every veteran's claim has besides the fields of a bulk bill claim: file number, accepted disability, travel.
import Type, { type Static } from 'typebox';
import { PatientIdentity, claimText, optionalClaimText } from '../claim.ts';
import { addressFormats, veteranMembershipFormats } from '../claim-field-formats.ts';
import {
  acceptedDisabilityFormats,
  veteranEventFormats,
  veteranServiceFormats,
} from './veteran-field-formats.ts';

const closed = { additionalProperties: false } as const;
/** Travel of one service at most; ours, the insurer sets no limit. */
const distanceKilometresMax = 9_999;

export const VeteranMembership = Type.Object(
  {
    veteranNumber: claimText('DVA file number.', veteranMembershipFormats.veteranNumber),
  },
  { ...closed, title: 'Veteran membership' },
);

export const VeteranAddress = Type.Object(
  {
    addressLineOne: optionalClaimText(null, addressFormats.addressLineOne),
    addressLineTwo: optionalClaimText(null, addressFormats.addressLineTwo),
    locality: optionalClaimText(null, addressFormats.locality),
    postcode: optionalClaimText(null, addressFormats.postcode),
  },
  { ...closed, title: 'Residential address' },
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
    description: 'By file number, or by identity, locality and postcode.',
  },
);
export type VeteranClaimPatient = Static<typeof VeteranClaimPatient>;

export const AcceptedDisability = Type.Object(
  {
    ind: claimText('Y: a condition that DVA has accepted (white card).', acceptedDisabilityFormats.ind),
    code: claimText(null, acceptedDisabilityFormats.code),
  },
  { ...closed, title: 'Accepted disability' },
);

/** The fields that a service of any veteran's claim has besides the usual ones. */
export const veteranServiceProperties = {
  accountReferenceNumber: optionalClaimText(null, veteranServiceFormats.accountReferenceNumber),
  distanceKilometres: Type.Optional(Type.Integer({ minimum: 1, maximum: distanceKilometresMax })),
  itemNumber: claimText('MBS item, or an item of DVA; travel is KM.', veteranServiceFormats.itemNumber),
  text: optionalClaimText('Words to the assessor.', veteranServiceFormats.text),
  chargeAmount: optionalClaimText(
    'May be left out: DVA pays by its own schedule.',
    veteranServiceFormats.chargeAmount,
  ),
};

/** The fields that an event of any veteran's claim has besides the usual ones. */
export const veteranEventProperties = {
  patient: VeteranClaimPatient,
  acceptedDisability: AcceptedDisability,
  facilityId: optionalClaimText('Of the hospital.', veteranEventFormats.facilityId),
};
