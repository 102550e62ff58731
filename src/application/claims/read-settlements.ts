// Reads how claims were settled by hand: reason and moment, and the person as the audit trail has it.
import { attentionReasons, type AttentionReason } from '../../domain/claims/outcomes/claim-outcome.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { anyAuditEntries, type AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { AttendedThen, ClaimOutcome, ClaimOutcomes } from '../../ports/claims/claim-outcomes.ts';

export interface Settlement extends AttendedThen {
  /** Null where practice software settled it. */
  readonly person: string | null;
  /** What the claim needed before; null: nothing, or that is not known. */
  readonly attentionBefore: AttentionReason | null;
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
  const acts = await settlingActs(audit, location, ids);
  return new Map(
    [...attended].map(([id, how]) => [id, { ...how, ...(acts.get(id) ?? unknownAct) }] as const),
  );
}

type SettlingAct = Pick<Settlement, 'person' | 'attentionBefore'>;

const unknownAct: SettlingAct = { person: null, attentionBefore: null };

/** By the claim that each settled. */
async function settlingActs(
  audit: AuditTrail,
  location: MinorId,
  correlationIds: readonly CorrelationId[],
): Promise<ReadonlyMap<string, SettlingAct>> {
  const acts = new Map<string, SettlingAct>();
  const query = { ...anyAuditEntries, about: { correlationIds, patients: [] }, location };
  for (let after: number | undefined = 0; after !== undefined;) {
    const entries = await audit.read(query, after, entriesAtOnce);
    for (const { act, correlationId, outcome, actor } of entries)
      if (act === 'attend-claim' && correlationId !== null)
        acts.set(correlationId, { person: actor.person ?? null, attentionBefore: attentionIn(outcome) });
    after = entries.length < entriesAtOnce ? undefined : entries.at(-1)?.id;
  }
  return acts;
}

/** `rejected: written-off` begins with it. */
const attentionIn = (outcome: string): AttentionReason | null =>
  attentionReasons.find((each) => outcome.startsWith(`${each}:`)) ?? null;
