// The assessment of a claim as its report tells it: the patients as on record, every service, and the totals.
import type { AssessedEvent, AssessedService, ClaimAssessment } from '../../../domain/claims/assessment.ts';
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { cents, parseMoney, plus, type Cents } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { InsurerClaim } from '../../../ports/simulator/insurer-records.ts';
import { assessmentTexts, isPayment } from '../codes.ts';
import type { Records } from '../patient-directory.ts';
import { assessedPatient } from './corrections.ts';
import { identify } from './identify.ts';
import { itemNumberOf, type ServiceDecision } from './patient-day.ts';
import type { PersonsBook } from './persons-claims.ts';

/** Digits of an item number in a report. */
const itemDigits = 5;

/** `books`: what was decided for each person, by key. */
export function assessmentOf(
  people: Records,
  books: ReadonlyMap<string, PersonsBook>,
  { claim, claimId, correlationId, lodgedOn }: InsurerClaim,
): ClaimAssessment {
  const events = claim.medicalEvent.map((event, at): AssessedEvent => {
    const person = identify(people, event, lodgedOn);
    const pages = books.get(person?.key ?? '')?.pages;
    const decisions = pages?.find((page) => page.correlationId === correlationId)?.decisions.get(at);
    invariant(person === null || decisions !== undefined, 'a known person has their decisions');
    const eventDate = parseOffsetDate(event.medicalEventDate);
    invariant(eventDate !== null, 'a claim that was accepted has the days of its events');
    const services = servicesOf(event, decisions);
    return { id: event.id, eventDate, patient: assessedPatient(event, person, lodgedOn), services };
  });
  const services = events.flatMap((event) => event.services);
  return {
    claimId,
    benefitPaid: sum(services.map(({ benefitPaid }) => benefitPaid)),
    chargeAmount: sum(services.map(({ chargeAmount }) => chargeAmount)),
    serviceProviderNumber: claim.serviceProvider.providerNumber,
    events,
  };
}

/** The sum of amounts. */
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
