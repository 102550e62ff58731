// Prepares the simulator's assessment of a claim: its services for one patient on one day, in the form that checks and prices read.
import type { ClaimService, MedicalEvent } from '../../../domain/claims/claim.ts';
import type { ResolvedEligibilityRequest } from '../../../domain/eligibility/facts/resolved-request.ts';
import { knownFact, notSentFact, type Fact } from '../../../domain/eligibility/facts/fact.ts';
import type { NamedProvider, RequestedItem } from '../../../domain/eligibility/facts/eligibility-facts.ts';
import { readItemValues } from '../../../domain/eligibility/facts/read-request-fields.ts';
import { readPatient } from '../../../domain/patients/read-patient.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import type { RoleIndex } from '../../../domain/providers/role-index.ts';
import type { GroupLookup } from '../../../domain/schedule/items/groups.ts';
import { findItemInForce } from '../../../domain/schedule/releases/item-in-force.ts';
import type { Releases } from '../../../domain/schedule/releases/choose-release.ts';
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import type { BulkBillClaimRecord } from '../../../ports/simulator/insurer-claim-records.ts';
import type { PricingInputs } from '../../../domain/eligibility/price-items.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';
import type { Cents } from '../../../domain/values/money.ts';
import type { AssessmentCode } from '../medicare-codes.ts';
import { birthDateOf, type InventedPerson } from '../invented-person.ts';

/** The inputs of an assessment besides claims and people. */
export interface AssessmentInputs {
  readonly releases: Releases;
  readonly providers: ProviderRegister;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  readonly pricing: Pick<PricingInputs, 'rules' | 'parameters'>;
}

export interface ServiceLine {
  readonly event: MedicalEvent;
  readonly service: ClaimService;
  readonly requested: RequestedItem;
}

/** What is decided on one service. */
export interface ServiceDecision {
  readonly code: AssessmentCode;
  readonly benefit: Cents;
}

export interface PatientDay {
  /** The document, where it came from, and the days of its lodgement and assessment. */
  readonly claim: Pick<BulkBillClaimRecord, 'location' | 'claim' | 'lodgedOn' | 'assessedOn'>;
  readonly bulkBilled: boolean;
  readonly person: InventedPerson;
  readonly date: LocalDate;
  /** In the order of the claim. */
  readonly lines: readonly ServiceLine[];
  /** What the patient has had: the insurer's record, and what earlier claims were paid for. */
  readonly history: readonly PastService[];
}

/** Zeros in front of an item number mean nothing on a claim (behaviour 1.3). */
export const withoutLeadingZeros = ({ itemNumber }: ClaimService): string => String(Number(itemNumber));

/** The services of some events of one patient on one day. */
export function serviceLinesFromEvents(
  { releases }: AssessmentInputs,
  events: readonly MedicalEvent[],
  date: LocalDate,
): readonly ServiceLine[] {
  return events
    .flatMap((event) => event.service.map((service) => ({ event, service })))
    .map(({ event, service }, index) => {
      const itemNumber = withoutLeadingZeros(service);
      const requested = {
        index,
        itemNumber,
        medicalEventId: event.id,
        occasion: event.id,
        ...readItemValues({
          chargeAmount: service.chargeAmount,
          patientsSeen: service.numberOfPatientsSeen,
          timeDuration: service.timeDuration,
          fieldQuantity: service.fieldQuantity,
        }),
        inForce: findItemInForce(releases, itemNumber, date),
        priceRelease: null,
      };
      return { event, service, requested };
    });
}

/** Asks about these services of the day, as the caller of an eligibility check would; the referral is that of `event`. */
export function buildEligibilityRequest(
  { providers }: AssessmentInputs,
  { claim, bulkBilled, person, date }: PatientDay,
  event: MedicalEvent,
  lines: readonly ServiceLine[],
): ResolvedEligibilityRequest {
  const named = (number: string): Fact<NamedProvider> =>
    knownFact({ number, provider: providers.find(number) });
  const servicing = named(claim.claim.serviceProvider.providerNumber);
  const referrer = event.referral?.provider.providerNumber;
  return {
    minorId: claim.location,
    items: lines.map(({ requested }) => requested),
    dateOfService: knownFact(date),
    onDay: date,
    inHospital: claim.claim.hospitalInd === 'Y',
    bulkBilled,
    patient: readPatient(onRecord(person, claim.lodgedOn), claim.lodgedOn),
    referrer: referrer === undefined ? notSentFact('ReferrerProviderNumber') : named(referrer),
    ...referralDates(event),
    servicingProvider: servicing,
    principalProvider: servicing,
  };
}

/** The dates of the referral, as the claim says them. */
function referralDates({ referral }: MedicalEvent): Pick<ResolvedEligibilityRequest, 'referral'> {
  const issuedOn = parseLocalDate(referral?.issueDate ?? '');
  if (referral === undefined || issuedOn === null) return {};
  const { periodCode, period } = referral;
  if (periodCode === 'I') return { referral: { issuedOn, period: null } };
  const isStated = periodCode === 'N' && period !== undefined;
  return { referral: { issuedOn, period: isStated ? Number(period) : 'standard' } };
}

function onRecord(person: InventedPerson, on: LocalDate): Readonly<Record<string, string>> {
  return {
    PatientDateOfBirth: birthDateOf(person, on),
    PatientFamilyName: person.familyName,
    PatientGivenName: person.givenName,
    PatientSex: person.sex,
    PatientMedicareNumber: person.card.number,
    PatientMedicareRefNumber: person.card.refNumber,
  };
}
