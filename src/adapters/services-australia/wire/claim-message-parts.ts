// The parts that all claim messages share: services, referrals and patients.
import Type, { type Static } from 'typebox';
import type { Claim, ClaimService, MedicalEvent } from '../../../domain/claims/claim.ts';
import { padEventId, padServiceId } from '../../../domain/claims/event-and-service-ids.ts';
import { timeOfOffsetDateTime } from '../../../domain/values/offset-date-time.ts';
import { toWireIdentity, type WirePatient } from './patient-message-parts.ts';
import {
  AnyText,
  CentsText,
  centsTextToDollars,
  DayText,
  dollarsToCentsText,
  Optional,
  padDurationMinutes,
  padProviderNumber,
  dayWithoutOffset,
  omitUndefined,
  ProviderRef,
  BoundedText,
} from './wire-fields.ts';

export const WireService = Type.Object({
  id: BoundedText(4, 4),
  itemNumber: Optional(BoundedText(5)),
  chargeAmount: Optional(CentsText),
  text: Optional(AnyText),
  aftercareOverrideInd: Optional(BoundedText(1)),
  duplicateServiceOverrideInd: Optional(BoundedText(1)),
  multipleProcedureOverrideInd: Optional(BoundedText(1)),
  restrictiveOverrideCode: Optional(BoundedText(2, 2)),
  numberOfPatientsSeen: Optional(BoundedText(2)),
  timeDuration: Optional(BoundedText(3, 3)),
  fieldQuantity: Optional(BoundedText(2)),
  lspNumber: Optional(BoundedText(6)),
  selfDeemedCode: Optional(BoundedText(2)),
  accessionDateTime: Optional(AnyText),
  collectionDateTime: Optional(AnyText),
  scpId: Optional(BoundedText(5, 3)),
  rule3ExemptInd: Optional(BoundedText(1)),
  s4b3ExemptInd: Optional(BoundedText(1)),
});

export const WireReferral = Type.Object({
  issueDate: DayText,
  typeCode: BoundedText(1),
  provider: ProviderRef,
  period: Optional(BoundedText(2)),
  periodCode: Optional(BoundedText(1)),
});

/** The fields of a medical event that all lodged claims have. */
export const WireEventFields = {
  id: BoundedText(2, 2),
  authorisationDate: DayText,
  createDateTime: AnyText,
  medicalEventDate: DayText,
  medicalEventTime: Optional(AnyText),
  submissionAuthorityInd: BoundedText(1),
  referral: Optional(WireReferral),
  referralOverrideCode: Optional(BoundedText(1)),
};

/** Who rendered the services, and who is paid. */
export const WireProvidersFields = { serviceProvider: ProviderRef, payeeProvider: Optional(ProviderRef) };

/** Converts a service for a message: dollars to cents, minutes with leading zeros. */
export function toWireService<
  Service extends { readonly id: string; readonly chargeAmount?: string; readonly timeDuration?: string },
>({ id, chargeAmount, timeDuration, ...same }: Service) {
  return {
    ...same,
    id: padServiceId(id),
    ...omitUndefined({
      chargeAmount: chargeAmount === undefined ? undefined : dollarsToCentsText(chargeAmount),
      timeDuration: timeDuration === undefined ? undefined : padDurationMinutes(timeDuration),
    }),
  };
}

/** Converts a provider for a message: its number with leading zeros. */
export const toWireProvider = ({ providerNumber }: { readonly providerNumber: string }) => ({
  providerNumber: padProviderNumber(providerNumber),
});

/** Converts a service of a message: cents to dollars; an absent charge is 0 and an absent item number is empty. */
export const serviceFromWire = ({
  chargeAmount = '0',
  itemNumber = '',
  ...same
}: Static<typeof WireService>): ClaimService => ({
  ...same,
  itemNumber,
  chargeAmount: centsTextToDollars(chargeAmount),
});

/** Converts a service to a veteran of a message: cents to dollars; DVA may have a price of its own. */
export const veteranServiceFromWire = <
  Service extends { readonly chargeAmount?: string; readonly itemNumber?: string },
>({
  chargeAmount,
  itemNumber = '',
  ...same
}: Service) => ({
  ...same,
  itemNumber,
  ...omitUndefined({
    chargeAmount: chargeAmount === undefined ? undefined : centsTextToDollars(chargeAmount),
  }),
});

/** Converts the providers of a claim. A payee who is the servicing provider is omitted: the insurer rejects it with 2017. */
export function toWireProviders({
  serviceProvider,
  payeeProvider,
}: Pick<Claim, 'serviceProvider' | 'payeeProvider'>) {
  const isOther = payeeProvider?.providerNumber !== serviceProvider.providerNumber;
  return {
    serviceProvider: toWireProvider(serviceProvider),
    ...omitUndefined({
      payeeProvider: payeeProvider !== undefined && isOther ? toWireProvider(payeeProvider) : undefined,
    }),
  };
}

/** Converts what a medical event says besides its patient and its services. */
export function toWireEvent<
  Event extends Pick<
    MedicalEvent,
    'id' | 'authorisationDate' | 'medicalEventDate' | 'medicalEventTime' | 'referral'
  >,
>({ id, authorisationDate, referral, medicalEventDate, medicalEventTime, ...same }: Event) {
  return {
    ...same,
    id: padEventId(id),
    authorisationDate: dayWithoutOffset(authorisationDate),
    ...toWireEventTime({ medicalEventDate, ...omitUndefined({ medicalEventTime }) }),
    ...omitUndefined({ referral: referral === undefined ? undefined : toWireReferral(referral) }),
  };
}

/** Converts a referral for a message: the issue date without its offset. */
export function toWireReferral(referral: NonNullable<MedicalEvent['referral']>): Static<typeof WireReferral> {
  return {
    ...referral,
    issueDate: dayWithoutOffset(referral.issueDate),
    provider: toWireProvider(referral.provider),
  };
}

/** Converts the patient of a claim for a message, without the details that were not sent. */
export const toWireClaimPatient = ({ identity, medicare }: MedicalEvent['patient']): WirePatient => ({
  identity: toWireIdentity(identity),
  medicare,
});

/** Day and time of a medical event for a message. A date-time gives its day, and its time unless another is sent. */
export function toWireEventTime({
  medicalEventDate,
  medicalEventTime,
}: Pick<MedicalEvent, 'medicalEventDate' | 'medicalEventTime'>) {
  const time = medicalEventTime ?? timeOfOffsetDateTime(medicalEventDate) ?? undefined;
  return {
    medicalEventDate: dayWithoutOffset(medicalEventDate),
    ...omitUndefined({ medicalEventTime: time }),
  };
}
