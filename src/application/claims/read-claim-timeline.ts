// Reads what happened to a claim, oldest first: from the audit trail, and from the days of its outcome.
import { systemActor } from '../../domain/values/actor.ts';
import { compareTexts } from '../../domain/values/compare-texts.ts';
import { anyAuditEntries, type StoredAuditEntry } from '../../ports/claims/audit-trail.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';
import { notFound, succeed, type Result } from '../failure-result.ts';
import {
  claimNotFound,
  findClaimOutcome,
  type OutcomeCaller,
  type OutcomeDependencies,
} from './read-claim-outcomes.ts';

export interface TimelineEntry {
  /** ISO 8601: a moment, or the day of what the service found out by itself. */
  readonly at: string;
  readonly what: string;
  /** The label of the API key; `person` for somebody at the desk, `service` for what the service did by itself. */
  readonly by: string;
}

/** Entries that are shown at most: a claim that is read for years has more. */
const entriesMax = 1_000;

/** The timeline of a claim of the caller; reading it is itself an entry, from the next reading on. */
export async function readClaimTimeline(
  deps: OutcomeDependencies,
  caller: OutcomeCaller,
  correlationId: string,
): Promise<Result<readonly TimelineEntry[]>> {
  const claim = await findClaimOutcome(deps, caller, correlationId);
  if (claim === null) return notFound(claimNotFound);
  const { location } = claim;
  const about = { correlationIds: [claim.correlationId], patients: [] };
  const entries = await deps.audit.read({ ...anyAuditEntries, about, location }, 0, entriesMax);
  const timeline = [...entries.map(entryOf), ...milestonesOf(claim)];
  const { actor = systemActor } = caller;
  const read = { act: 'read-timeline', outcome: claim.stage, correlationId: claim.correlationId } as const;
  await deps.audit.add({ ...read, location, actor });
  return succeed(timeline.toSorted((one, other) => compareTexts(one.at, other.at)));
}

/** What the service found out, by the day. */
const milestonesOf = ({ assessedOn, settledOn, stage }: ClaimOutcome): readonly TimelineEntry[] => [
  ...(assessedOn === null ? [] : [{ at: assessedOn, what: 'assessed', by: 'service' }]),
  ...(settledOn === null ? [] : [{ at: settledOn, what: stage, by: 'service' }]),
];

const entryOf = ({ at, act, outcome, keyLabel, actor }: StoredAuditEntry): TimelineEntry => ({
  at: at.toISOString(),
  what: `${act}: ${outcome}`,
  by: keyLabel ?? actor.keyId ?? (actor.person === null ? 'service' : 'person'),
});
