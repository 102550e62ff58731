// Fills the lodging page with a claim that was lodged: one medical event of it, and of a closed claim only what was not paid.
import {
  servicesToLodgeAgain,
  type ClaimToCorrect,
} from '../../../application/claims/find-claim-to-correct.ts';
import type { Claim, ClaimService, MedicalEvent } from '../../../domain/claims/claim.ts';
import type { InteractivePatient } from '../../../domain/interactive/interactive-claim.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { formatMoney } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { typedDateOf } from '../../typed-values.ts';
import { emptyService, readTypedLodgement, type TypedLodgement, type TypedService } from './lodge-form.ts';

/** The form; null for a claim that this page cannot show: a veteran's. `eventId`: which event; empty: the first to fix. */
export function typedOfClaim(
  { outcome, way, lodged, patient }: Omit<ClaimToCorrect, 'rejection'>,
  eventId: string,
): TypedLodgement | null {
  const toFix = servicesToLodgeAgain(outcome);
  if (lodged === null) return outcome.stream === interactiveStream ? typedOfOutcome(outcome, patient) : null;
  if (!isBulkBillClaim(lodged)) return null;
  const { claim } = lodged;
  const first = way === 'new-id' ? toFix[0]?.eventId : undefined;
  const event =
    claim.medicalEvent.find(({ id }) => id === (eventId === '' ? first : eventId)) ?? claim.medicalEvent[0];
  if (event === undefined) return null;
  const unpaid = toFix.filter((service) => service.eventId === event.id).map(({ id }) => id);
  // A service that was paid must not be lodged twice.
  const services =
    way === 'new-id' && unpaid.length > 0
      ? event.service.filter(({ id }) => unpaid.includes(id))
      : event.service;
  return typedOfEvent(claim, event, services, outcome.correlationId);
}

const dayOf = (text: string): string => typedDateOf(parseOffsetDate(text) ?? text);

function typedOfEvent(
  claim: Claim,
  event: MedicalEvent,
  services: readonly ClaimService[],
  corrects: string,
): TypedLodgement {
  const { referral } = event;
  return {
    ...readTypedLodgement(new URLSearchParams()),
    kind: 'bulk-bill',
    corrects,
    event: event.id,
    ...typedOfPatient(event.patient),
    day: dayOf(event.medicalEventDate),
    agreed: dayOf(event.authorisationDate),
    provider: claim.serviceProvider.providerNumber,
    payee: claim.payeeProvider?.providerNumber ?? '',
    facility: claim.facilityId ?? '',
    inHospital: claim.hospitalInd === 'Y',
    bulkBilled: true,
    referrer: referral?.provider.providerNumber ?? '',
    issued: typedDateOf(referral?.issueDate ?? ''),
    period: referral?.period ?? '',
    periodCode: referral?.periodCode === 'I' ? 'I' : '',
    noReferral: event.referralOverrideCode ?? '',
    items: services.map(typedOfService),
  };
}

const typedOfPatient = ({ identity, medicare }: MedicalEvent['patient']) => ({
  familyName: identity.familyName ?? '',
  givenName: identity.givenName ?? '',
  birth: typedDateOf(identity.dateOfBirth ?? ''),
  sex: identity.sex ?? '',
  card: medicare.memberNumber,
  irn: medicare.memberRefNumber,
});

const typedOfService = (service: ClaimService): TypedService => ({
  ...emptyService,
  serviceId: service.id,
  item: service.itemNumber.replace(/^0+(?=\d)/, ''),
  charge: service.chargeAmount,
  minutes: service.timeDuration ?? '',
  patients: service.numberOfPatientsSeen ?? '',
  duplicate: yesOf(service.duplicateServiceOverrideInd),
  aftercare: yesOf(service.aftercareOverrideInd),
  multiple: yesOf(service.multipleProcedureOverrideInd),
  restriction: service.restrictiveOverrideCode ?? '',
  selfDeemed: service.selfDeemedCode ?? '',
  lspn: service.lspNumber ?? '',
  quantity: service.fieldQuantity ?? '',
  note: service.text ?? '',
});

const yesOf = (mark: string | undefined): string => (mark === 'Y' ? 'Y' : '');

/** Of an interactive claim its patient and services are kept: who claims for somebody else, and the bank details, are typed again. */
export const typedOfOutcome = (
  { correlationId, servicingProviderNumber, firstServiceOn, isAccountPaid, services }: ClaimOutcome,
  patient: InteractivePatient | null,
): TypedLodgement => ({
  ...readTypedLodgement(new URLSearchParams()),
  kind: 'patient',
  corrects: correlationId,
  ...(patient === null ? {} : typedOfPatient(patient)),
  isUnpaid: isAccountPaid === false,
  provider: servicingProviderNumber ?? '',
  day: typedDateOf(firstServiceOn ?? ''),
  items: services.map(({ itemNumber, charge }) => ({
    ...emptyService,
    item: itemNumber,
    charge: formatMoney(charge),
  })),
});
