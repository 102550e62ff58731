// Decides the claims of one person in the order of assessment; each service sees what earlier claims were paid for.
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { BulkBillClaimRecord } from '../../../ports/simulator/insurer-claim-records.ts';
import type { InventedPerson } from '../invented-person.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { assessPatientDay } from './assess-patient-day.ts';
import { identifyPatient } from './identify-patient.ts';
import { serviceLinesFromEvents, type AssessmentInputs, type ServiceDecision } from './patient-day.ts';

/** What was decided on one claim, for one person. */
interface ClaimDecisions {
  readonly correlationId: CorrelationId;
  readonly revision: number;
  readonly assessedOn: LocalDate;
  /** By the place of an event in the claim, a decision for each of its services in order. */
  readonly decisions: ReadonlyMap<number, readonly ServiceDecision[]>;
  readonly paid: readonly PastService[];
}

/** The decisions on a person's claims; a cache, since all of it follows from the claims. */
export interface PatientDecisions {
  readonly person: InventedPerson;
  readonly claims: readonly ClaimDecisions[];
}

/** The decisions that still match the claims of the person, which are in the order of assessment. */
export function unchangedDecisions(
  decisions: PatientDecisions,
  claims: readonly BulkBillClaimRecord[],
): PatientDecisions {
  const differing = decisions.claims.findIndex(
    ({ correlationId, revision }, at) =>
      claims[at]?.correlationId !== correlationId || claims[at].revision !== revision,
  );
  return differing < 0 ? decisions : { ...decisions, claims: decisions.claims.slice(0, differing) };
}

/** The decisions, with those on the next `atMost` claims. */
export function decideNextClaims(
  inputs: AssessmentInputs,
  people: PatientDirectory,
  { person, claims: decided }: PatientDecisions,
  claims: readonly BulkBillClaimRecord[],
  atMost: number,
): PatientDecisions {
  const paid = decided.flatMap((decision) => decision.paid);
  const next = claims.slice(decided.length, decided.length + atMost).map((claim): ClaimDecisions => {
    const decision = decideClaim(inputs, people, { person, claim, paid });
    paid.push(...decision.paid);
    return decision;
  });
  return { person, claims: [...decided, ...next] };
}

interface NextClaim {
  readonly person: InventedPerson;
  readonly claim: BulkBillClaimRecord;
  /** By the claims before it. */
  readonly paid: readonly PastService[];
}

function decideClaim(
  inputs: AssessmentInputs,
  people: PatientDirectory,
  { person, claim, paid: before }: NextClaim,
): ClaimDecisions {
  const { correlationId, revision, assessedOn, lodgedOn } = claim;
  const { medicalEvent: events, serviceProvider } = claim.claim;
  const decisions = new Map<number, ServiceDecision[]>();
  const paid: PastService[] = [];
  for (const [date, ofDay] of daysOf(people, person, claim)) {
    const history = [...people.servicesOf(person, lodgedOn), ...before, ...paid];
    const lines = serviceLinesFromEvents(inputs, ofDay, date);
    const day = { claim, bulkBilled: true, person, date, lines, history };
    for (const [at, decision] of assessPatientDay(inputs, day).entries()) {
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
  people: PatientDirectory,
  person: InventedPerson,
  { claim, lodgedOn }: BulkBillClaimRecord,
): ReadonlyMap<LocalDate, readonly MedicalEvent[]> {
  const days = new Map<LocalDate, MedicalEvent[]>();
  for (const event of claim.medicalEvent) {
    const date = parseOffsetDate(event.medicalEventDate);
    if (date === null || identifyPatient(people, event, lodgedOn)?.key !== person.key) continue;
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return days;
}
