// Builds the processing report of a claim: patients as on record, every service with its code, and the totals.
import type { AssessedEvent, AssessedService, ClaimAssessment } from '../../../domain/claims/assessment.ts';
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { cents, parseMoney, addCents, type Cents } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { BulkBillClaimRecord } from '../../../ports/simulator/insurer-claim-records.ts';
import { assessmentTexts, isPayment } from '../medicare-codes.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { sparseEvent } from '../leave-out-optional-fields.ts';
import { buildReportedPatient } from './reported-patient.ts';
import { identifyPatient } from './identify-patient.ts';
import { withoutLeadingZeros, type ServiceDecision } from './patient-day.ts';
import type { PatientDecisions } from './decide-patient-claims.ts';

/** Digits of an item number in a report. */
const itemDigits = 5;
/** An item number as reports have it, with zeros in front. */
export const padToFiveDigits = (itemNumber: string): string => itemNumber.padStart(itemDigits, '0');

/** The simulator knows every total. */
export interface SimulatedAssessment extends ClaimAssessment {
  readonly claimId: string;
  readonly benefitPaid: Cents;
  readonly chargeAmount: Cents;
}

type DecidedService = AssessedService & { readonly benefitPaid: Cents; readonly chargeAmount: Cents };
interface DecidedEvent extends AssessedEvent {
  readonly services: readonly DecidedService[];
  /** Whether the report says no more of it than it must. */
  readonly isSparse: boolean;
}

/** `decided`: the decisions for each person, by key. */
export function buildClaimAssessment(
  people: PatientDirectory,
  decided: ReadonlyMap<string, PatientDecisions>,
  { claim, claimId, correlationId, lodgedOn }: BulkBillClaimRecord,
): SimulatedAssessment {
  const events = claim.medicalEvent.map((event, at): DecidedEvent => {
    const person = identifyPatient(people, event, lodgedOn);
    const claims = decided.get(person?.key ?? '')?.claims;
    const decisions = claims?.find((each) => each.correlationId === correlationId)?.decisions.get(at);
    invariant(person === null || decisions !== undefined, 'a known person has their decisions');
    const eventDate = parseOffsetDate(event.medicalEventDate);
    invariant(eventDate !== null, 'a claim that was accepted has the days of its events');
    const lodged = servicesOf(event, decisions);
    const services = person?.key === assessedOtherwise ? lodged.map(withAnotherCharge) : lodged;
    const patient = buildReportedPatient(event, person, lodgedOn);
    const isSparse = person?.fault === 'sparse-answers';
    return { id: event.id, eventDate, patient, services, isSparse };
  });
  const services = events.flatMap((event) => event.services);
  return {
    claimId,
    benefitPaid: sumCents(services.map(({ benefitPaid }) => benefitPaid)),
    chargeAmount: sumCents(services.map(({ chargeAmount }) => chargeAmount)),
    serviceProviderNumber: claim.serviceProvider.providerNumber,
    events: events.map(({ isSparse, ...event }) => (isSparse ? sparseEvent : event)),
  };
}

/** The persona whose claims are assessed with other content than they were lodged with. */
const assessedOtherwise = 'assessed-otherwise';
const withAnotherCharge = (service: DecidedService): DecidedService => ({
  ...service,
  chargeAmount: addCents(service.chargeAmount, cents(100)),
});

/** The sum of amounts. */
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, cents(0));

/** The decision where the patient is unknown. */
const unknownPatient: ServiceDecision = { code: '217', benefit: cents(0) };

function servicesOf(
  { service: services }: MedicalEvent,
  decisions: readonly ServiceDecision[] | undefined,
): readonly DecidedService[] {
  return services.map((service, at) => {
    const { code, benefit } = decisions?.[at] ?? unknownPatient;
    return {
      id: service.id,
      itemNumber: padToFiveDigits(withoutLeadingZeros(service)),
      assessmentCode: code,
      benefitPaid: benefit,
      chargeAmount: parseMoney(service.chargeAmount) ?? cents(0),
      numberOfPatientsSeen: service.numberOfPatientsSeen ?? null,
      error: isPayment(code) ? null : { code: Number(code), text: `${assessmentTexts[code]}.` },
    };
  });
}
