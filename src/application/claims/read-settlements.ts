// Reads how claims were settled by hand: reason and moment, and the person as the audit trail has it.
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { anyAuditEntries, type AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { AttendedThen, ClaimOutcome, ClaimOutcomes } from '../../ports/claims/claim-outcomes.ts';

interface Settlement extends AttendedThen {
  /** Null where practice software settled it. */
  readonly person: string | null;
}

interface SettlementDependencies {
  readonly outcomes: Pick<ClaimOutcomes, 'attendedOf'>;
  readonly audit: AuditTrail;
}

const entriesAtOnce = 1_000;

/** Of claims of one location; without those that are not settled so. */
export async function readSettlements(
  { outcomes, audit }: SettlementDependencies,
  location: MinorId,
  claims: readonly ClaimOutcome[],
): Promise<ReadonlyMap<CorrelationId, Settlement>> {
  const ids = claims.filter(({ attendedHow }) => attendedHow !== null).map((claim) => claim.correlationId);
  if (ids.length === 0) return new Map();
  const attended = await outcomes.attendedOf(location, ids);
  const people = await settlingPeople(audit, location, ids);
  return new Map([...attended].map(([id, how]) => [id, { ...how, person: people.get(id) ?? null }] as const));
}

/** By the claim that each settled. */
async function settlingPeople(
  audit: AuditTrail,
  location: MinorId,
  correlationIds: readonly CorrelationId[],
): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>();
  const query = { ...anyAuditEntries, about: { correlationIds, patients: [] }, location };
  for (let after: number | undefined = 0; after !== undefined;) {
    const entries = await audit.read(query, after, entriesAtOnce);
    for (const { act, correlationId, actor } of entries)
      if (act === 'attend-claim' && correlationId !== null && actor.person !== undefined)
        people.set(correlationId, actor.person);
    after = entries.length < entriesAtOnce ? undefined : entries.at(-1)?.id;
  }
  return people;
}
