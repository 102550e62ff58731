// Defines the schema of a veteran's medical claim: a bulk bill claim with a file number, an accepted disability and travel.
import Type, { type Static } from 'typebox';
import { claimEventsMax, claimServicesPerEventMax } from '../../limits.ts';
import { publishedLimits } from '../../values/published-limits.ts';
import { Claim, ClaimService, MedicalEvent, optionalClaimText } from '../claim.ts';
import { veteranEventProperties, veteranServiceProperties } from './veteran-claim-parts.ts';
import { veteranEventFormats } from './veteran-field-formats.ts';

const closed = { additionalProperties: false } as const;

export const VeteranMedicalService = Type.Object(
  { ...ClaimService.properties, ...veteranServiceProperties },
  { ...closed, title: 'Veteran service' },
);
export type VeteranMedicalService = Static<typeof VeteranMedicalService>;

export const VeteranMedicalEvent = Type.Object(
  {
    ...MedicalEvent.properties,
    ...veteranEventProperties,
    treatmentLocationCode: optionalClaimText(
      'H hospital, R rooms; not confirmed: V home visit, N residential care, C community health centre.',
      veteranEventFormats.treatmentLocationCode,
    ),
    service: Type.Array(VeteranMedicalService, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimServicesPerEventMax }),
    }),
  },
  { ...closed, title: 'Veteran medical event' },
);
export type VeteranMedicalEvent = Static<typeof VeteranMedicalEvent>;

const { facilityId: _atTheEvent, ...sameAsBulkBill } = Claim.properties;

export const VeteranMedicalClaim = Type.Object(
  {
    ...sameAsBulkBill,
    medicalEvent: Type.Array(VeteranMedicalEvent, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimEventsMax }),
    }),
  },
  { ...closed, title: 'Veteran claim' },
);
export type VeteranMedicalClaim = Static<typeof VeteranMedicalClaim>;
