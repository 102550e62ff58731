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
  padMinutes,
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

/** A service as messages hold it: cents for dollars, minutes with zeros in front. */
export function wireServiceOf({
  chargeAmount,
  timeDuration,
  ...same
}: ClaimService): Static<typeof WireService> {
  return {
    ...same,
    chargeAmount: dollarsToCentsText(chargeAmount),
    ...omitUndefined({ timeDuration: timeDuration === undefined ? undefined : padMinutes(timeDuration) }),
  };
}

/** A provider as messages hold it, its number with zeros in front. */
export const wireProviderOf = ({ providerNumber }: { readonly providerNumber: string }) => ({
  providerNumber: padProviderNumber(providerNumber),
});

/** The way back: dollars for cents. What the insurer leaves out is nothing charged, and no item. */
export const serviceOfWire = ({
  chargeAmount = '0',
  itemNumber = '',
  ...same
}: Static<typeof WireService>): ClaimService => ({
  ...same,
  itemNumber,
  chargeAmount: centsTextToDollars(chargeAmount),
});

/** With plain days, whatever offset was sent with them. */
export function wireReferralOf(referral: NonNullable<MedicalEvent['referral']>): Static<typeof WireReferral> {
  return {
    ...referral,
    issueDate: plainDay(referral.issueDate),
    provider: wireProviderOf(referral.provider),
  };
}

/** A patient of a claim: what was not sent is not there. */
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
