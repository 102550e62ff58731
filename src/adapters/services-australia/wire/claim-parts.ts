// The parts that all claim messages share: services, referrals and patients.
import Type, { type Static } from 'typebox';
import type { ClaimService, MedicalEvent } from '../../../domain/claims/claim.ts';
import type { WirePatient } from './patient-parts.ts';
import {
  AnyText,
  CentsText,
  centsTextToDollars,
  Day,
  dollarsToCentsText,
  Optional,
  padDurationMinutes,
  padProviderNumber,
  plainDay,
  omitUndefined,
  ProviderRef,
  Text,
} from './wire-fields.ts';

export const WireService = Type.Object({
  id: Text(4),
  itemNumber: Optional(Text(5)),
  chargeAmount: Optional(CentsText),
  text: Optional(AnyText),
  aftercareOverrideInd: Optional(Text(1)),
  duplicateServiceOverrideInd: Optional(Text(1)),
  multipleProcedureOverrideInd: Optional(Text(1)),
  restrictiveOverrideCode: Optional(Text(2, 2)),
  numberOfPatientsSeen: Optional(Text(2)),
  timeDuration: Optional(Text(3, 3)),
  fieldQuantity: Optional(Text(2)),
  lspNumber: Optional(Text(6)),
  selfDeemedCode: Optional(Text(2)),
  accessionDateTime: Optional(AnyText),
  collectionDateTime: Optional(AnyText),
  scpId: Optional(Text(5, 3)),
  rule3ExemptInd: Optional(Text(1)),
  s4b3ExemptInd: Optional(Text(1)),
});

export const WireReferral = Type.Object({
  issueDate: Day,
  typeCode: Text(1),
  provider: ProviderRef,
  period: Optional(Text(2)),
  periodCode: Optional(Text(1)),
});

/** Converts a service for a message: dollars to cents, minutes with leading zeros. */
export function wireServiceOf({
  chargeAmount,
  timeDuration,
  ...same
}: ClaimService): Static<typeof WireService> {
  return {
    ...same,
    chargeAmount: dollarsToCentsText(chargeAmount),
    ...omitUndefined({
      timeDuration: timeDuration === undefined ? undefined : padDurationMinutes(timeDuration),
    }),
  };
}

/** Converts a provider for a message: its number with leading zeros. */
export const wireProviderOf = ({ providerNumber }: { readonly providerNumber: string }) => ({
  providerNumber: padProviderNumber(providerNumber),
});

/** Converts a service of a message: cents to dollars; an absent charge is 0 and an absent item number is empty. */
export const serviceOfWire = ({
  chargeAmount = '0',
  itemNumber = '',
  ...same
}: Static<typeof WireService>): ClaimService => ({
  ...same,
  itemNumber,
  chargeAmount: centsTextToDollars(chargeAmount),
});

/** Converts a referral for a message: the issue date without its offset. */
export function wireReferralOf(referral: NonNullable<MedicalEvent['referral']>): Static<typeof WireReferral> {
  return {
    ...referral,
    issueDate: plainDay(referral.issueDate),
    provider: wireProviderOf(referral.provider),
  };
}

/** Converts the patient of a claim for a message, without the details that were not sent. */
export function wireSentPatientOf({ identity, medicare }: MedicalEvent['patient']): WirePatient {
  const { dateOfBirth, ...same } = identity;
  return {
    identity: {
      ...same,
      ...omitUndefined({ dateOfBirth: dateOfBirth === undefined ? undefined : plainDay(dateOfBirth) }),
    },
    medicare,
  };
}
