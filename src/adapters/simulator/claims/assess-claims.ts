// Assesses claims: who their patients are, what each service pays, and the totals, from records alone.
import type { AssessedEvent, AssessedService, ClaimAssessment } from '../../../domain/claims/assessment.ts';
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { cents, parseMoney, plus, type Cents } from '../../../domain/values/money.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { InsurerClaim } from '../../../ports/insurer-records.ts';
import { assessmentTexts, isPayment } from '../codes.ts';
import type { Records } from '../records.ts';
import { assessedPatient } from './corrections.ts';
import { identify } from './identify.ts';
import { itemNumberOf, type AssessmentGround, type ServiceDecision } from './patient-day.ts';
import { personsClaims } from './persons-claims.ts';

/** Digits of an item number in a report. */
const itemDigits = 5;

/**
 * The assessments of `claims`, in their order. `lodged` holds every claim that names any of their people, in the order
 * of lodging: what was paid before decides on what comes after, whatever comes later never does.
 */
export function assessClaims(
  ground: AssessmentGround,
  people: Records,
  claims: readonly InsurerClaim[],
  lodged: readonly InsurerClaim[],
): readonly ClaimAssessment[] {
  const named = new Set(claims.flatMap(({ patients }) => patients));
  const decisions = new Map<MedicalEvent, readonly ServiceDecision[]>();
  const last = Math.max(...claims.map(({ place }) => place));
  const byPlace = new Map(claims.map((claim) => [claim.place, claim]));
  // The same objects throughout, so that the decisions on an event are found again.
  const relevant = lodged.filter(({ place }) => place <= last).map((each) => byPlace.get(each.place) ?? each);
  for (const person of people.people.filter(({ key }) => named.has(key))) {
    const { decisions: decided } = personsClaims(ground, people, person, relevant);
    for (const [event, ofServices] of decided) decisions.set(event, ofServices);
  }
  return claims.map((claim) => assessmentOf(people, claim, decisions));
}

function assessmentOf(
  people: Records,
  claim: InsurerClaim,
  decisions: ReadonlyMap<MedicalEvent, readonly ServiceDecision[]>,
): ClaimAssessment {
  const events = claim.claim.medicalEvent.map((event): AssessedEvent => {
    const person = identify(people, event, claim.lodgedOn);
    return {
      id: event.id,
      eventDate: eventDateOf(event),
      patient: assessedPatient(event, person, claim.lodgedOn),
      services: servicesOf(event, decisions.get(event)),
    };
  });
  const services = events.flatMap((event) => event.services);
  return {
    claimId: claim.claimId,
    benefitPaid: sum(services.map(({ benefitPaid }) => benefitPaid)),
    chargeAmount: sum(services.map(({ chargeAmount }) => chargeAmount)),
    serviceProviderNumber: claim.claim.serviceProvider.providerNumber,
    events,
  };
}

export function eventDateOf({ medicalEventDate }: MedicalEvent): LocalDate {
  const date = parseOffsetDate(medicalEventDate);
  invariant(date !== null, 'a claim that was accepted has the days of its events');
  return date;
}

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(plus, cents(0));

/** Of somebody whom the insurer does not know there are no decisions. */
const unknownPatient: ServiceDecision = { code: '217', benefit: cents(0) };

function servicesOf(
  { service: services }: MedicalEvent,
  decisions: readonly ServiceDecision[] | undefined,
): readonly AssessedService[] {
  return services.map((service, at) => {
    const { code, benefit } = decisions?.[at] ?? unknownPatient;
    return {
      id: service.id,
      itemNumber: itemNumberOf(service).padStart(itemDigits, '0'),
      assessmentCode: code,
      benefitPaid: benefit,
      chargeAmount: parseMoney(service.chargeAmount) ?? cents(0),
      numberOfPatientsSeen: service.numberOfPatientsSeen ?? null,
      error: isPayment(code) ? null : { code: Number(code), text: `${assessmentTexts[code]}.` },
    };
  });
}
