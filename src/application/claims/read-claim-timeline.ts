// Reads what happened to a claim, oldest first: from the audit trail, and from what the service found out by itself.
import { systemActor } from '../../domain/values/actor.ts';
import { dayEndMs, type LocalDate } from '../../domain/values/local-date.ts';
import { anyAuditEntries, type AuditTrail, type StoredAuditEntry } from '../../ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes, OutcomeMoments } from '../../ports/claims/claim-outcomes.ts';
import type { LocationZones } from '../../ports/providers/location-zones.ts';
import { notFound, succeed, type Result } from '../failure-result.ts';
import { claimNotFound, findClaimOutcome, type OutcomeCaller } from './read-claim-outcomes.ts';

export interface TimelineEntry {
  readonly at: Date;
  readonly what: string;
  /** The label of the API key; `person` for somebody at the desk, `service` for what the service did by itself. */
  readonly by: string;
  /** Who acted, as the audit trail has it; null: it names none. */
  readonly person: string | null;
}

/** Entries that are shown at most: a claim that is read for years has more. */
const entriesMax = 1_000;

export interface TimelineDependencies {
  readonly outcomes: Pick<ClaimOutcomes, 'find' | 'moments'>;
  readonly audit: Pick<AuditTrail, 'add' | 'read'>;
  readonly zones: Pick<LocationZones, 'zoneOf'>;
}

/** The timeline of a claim of the caller; reading it is itself an entry, from the next reading on. */
export async function readClaimTimeline(
  deps: TimelineDependencies,
  caller: OutcomeCaller,
  correlationId: string,
): Promise<Result<readonly TimelineEntry[]>> {
  const claim = await findClaimOutcome(deps, caller, correlationId);
  if (claim === null) return notFound(claimNotFound);
  const { location } = claim;
  const about = { correlationIds: [claim.correlationId], patients: [] };
  const [entries, moments] = await Promise.all([
    deps.audit.read({ ...anyAuditEntries, about, location }, 0, entriesMax),
    deps.outcomes.moments(claim),
  ]);
  // What was found out in the same millisecond as an entry was made came before it: the entry is about it.
  const timeline = [...milestonesOf(claim, moments, deps.zones.zoneOf(location)), ...entries.map(entryOf)];
  const { actor = systemActor } = caller;
  const read = { act: 'read-timeline', outcome: claim.stage, correlationId: claim.correlationId } as const;
  await deps.audit.add({ ...read, location, actor });
  return succeed(timeline.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
}

/** What the service found out; where the moment is not known any more, at the end of its day. A deletion is an entry of who asked for it. */
function milestonesOf(
  { assessedOn, settledOn, stage }: ClaimOutcome,
  { assessedAt, settledAt }: OutcomeMoments,
  timeZone: string,
): readonly TimelineEntry[] {
  const milestone = (on: LocalDate | null, at: Date | null, what: string): readonly TimelineEntry[] =>
    on === null ? [] : [{ at: at ?? dayEnd(timeZone, on), what, by: 'service', person: null }];
  return [
    ...milestone(assessedOn, assessedAt, 'assessed'),
    ...milestone(stage === 'deleted' ? null : settledOn, settledAt, stage),
  ];
}

const dayEnd = (timeZone: string, day: LocalDate) => new Date(dayEndMs(timeZone, day) - 1);

const entryOf = ({ at, act, outcome, keyLabel, actor }: StoredAuditEntry): TimelineEntry => ({
  at,
  what: `${act}: ${outcome}`,
  by: keyLabel ?? actor.keyId ?? (actor.person === null ? 'service' : 'person'),
  person: actor.person ?? null,
});
