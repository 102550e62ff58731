// A person's claims in the order of assessment: each service is decided on with what earlier claims were paid for.
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { InsurerClaim } from '../../../ports/simulator/insurer-records.ts';
import type { Person } from '../person.ts';
import type { Records } from '../patient-directory.ts';
import { assessDay } from './assess-day.ts';
import { identify } from './identify.ts';
import { linesOf, type AssessmentGround, type ServiceDecision } from './patient-day.ts';

/** What was decided on one claim, for one person. */
interface Page {
  readonly correlationId: CorrelationId;
  readonly revision: number;
  readonly assessedOn: LocalDate;
  /** By the place of an event in the claim, a decision for each of its services in order. */
  readonly decisions: ReadonlyMap<number, readonly ServiceDecision[]>;
  readonly paid: readonly PastService[];
}

/** What was decided on a person's claims; it only saves work, for all of it follows from the claims. */
export interface PersonsBook {
  readonly person: Person;
  readonly pages: readonly Page[];
}

/** The book as far as it agrees with the claims that name the person, which stand in the order of assessment. */
export function agreeingBook(book: PersonsBook, claims: readonly InsurerClaim[]): PersonsBook {
  const differing = book.pages.findIndex(
    ({ correlationId, revision }, at) =>
      claims[at]?.correlationId !== correlationId || claims[at].revision !== revision,
  );
  return differing < 0 ? book : { ...book, pages: book.pages.slice(0, differing) };
}

/** The book with decisions on the next `atMost` of the claims. */
export function continuedBook(
  ground: AssessmentGround,
  people: Records,
  { person, pages }: PersonsBook,
  claims: readonly InsurerClaim[],
  atMost: number,
): PersonsBook {
  const paid = pages.flatMap((page) => page.paid);
  const next = claims.slice(pages.length, pages.length + atMost).map((claim): Page => {
    const page = pageOf(ground, people, { person, claim, paid });
    paid.push(...page.paid);
    return page;
  });
  return { person, pages: [...pages, ...next] };
}

interface NextClaim {
  readonly person: Person;
  readonly claim: InsurerClaim;
  /** By the claims before it. */
  readonly paid: readonly PastService[];
}

function pageOf(ground: AssessmentGround, people: Records, { person, claim, paid: before }: NextClaim): Page {
  const { correlationId, revision, assessedOn, lodgedOn } = claim;
  const { medicalEvent: events, serviceProvider } = claim.claim;
  const decisions = new Map<number, ServiceDecision[]>();
  const paid: PastService[] = [];
  for (const [date, ofDay] of daysOf(people, person, claim)) {
    const history = [...people.servicesOf(person, lodgedOn), ...before, ...paid];
    const lines = linesOf(ground, ofDay, date);
    const day = { claim, bulkBilled: true, person, date, lines, history };
    for (const [at, decision] of assessDay(ground, day).entries()) {
      const line = lines[at];
      if (line === undefined) continue;
      const eventAt = events.indexOf(line.event);
      decisions.set(eventAt, [...(decisions.get(eventAt) ?? []), decision]);
      if (decision.benefit === 0) continue;
      const { itemNumber } = line.requested;
      paid.push({ itemNumber, dateOfService: date, providerNumber: serviceProvider.providerNumber });
    }
  }
  return { correlationId, revision, assessedOn, decisions, paid };
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
