// A person's claims in the order of lodging: each service is decided on with what the earlier ones were paid for.
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { InsurerClaim } from '../../../ports/insurer-records.ts';
import type { Person } from '../person.ts';
import type { Records } from '../records.ts';
import { assessDay } from './assess-day.ts';
import { identify } from './identify.ts';
import { linesOf, type AssessmentGround, type ServiceDecision } from './patient-day.ts';

export interface PaidService extends PastService {
  /** The day its claim was assessed. */
  readonly assessedOn: LocalDate;
}

interface PersonsClaims {
  /** By event, a decision for each of its services in order. */
  readonly decisions: ReadonlyMap<MedicalEvent, readonly ServiceDecision[]>;
  /** In the order of lodging. */
  readonly paid: readonly PaidService[];
}

/** `lodged`: claims in the order of lodging, of whomever. */
export function personsClaims(
  ground: AssessmentGround,
  people: Records,
  person: Person,
  lodged: readonly InsurerClaim[],
): PersonsClaims {
  const decisions = new Map<MedicalEvent, readonly ServiceDecision[]>();
  const paid: PaidService[] = [];
  for (const claim of lodged) {
    if (!claim.patients.includes(person.key)) continue;
    for (const [date, events] of daysOf(people, person, claim)) {
      const history = [...people.servicesOf(person, claim.lodgedOn), ...paid];
      const lines = linesOf(ground, events, date);
      const decided = assessDay(ground, { claim, bulkBilled: true, person, date, lines, history });
      for (const [at, { event, requested }] of lines.entries()) {
        const decision = decided[at];
        if (decision === undefined) continue;
        decisions.set(event, [...(decisions.get(event) ?? []), decision]);
        if (decision.benefit === 0) continue;
        const providerNumber = claim.claim.serviceProvider.providerNumber;
        const { itemNumber } = requested;
        paid.push({ itemNumber, dateOfService: date, providerNumber, assessedOn: claim.assessedOn });
      }
    }
  }
  return { decisions, paid };
}

/** The events of the person by day, in event order. */
function daysOf(
  people: Records,
  person: Person,
  { claim, lodgedOn }: InsurerClaim,
): ReadonlyMap<LocalDate, readonly MedicalEvent[]> {
  const days = new Map<LocalDate, MedicalEvent[]>();
  for (const event of claim.medicalEvent) {
    const date = parseOffsetDate(event.medicalEventDate);
    if (date === null || identify(people, event, lodgedOn)?.key !== person.key) continue;
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return days;
}
