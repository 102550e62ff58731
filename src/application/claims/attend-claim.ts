// Records that somebody attended to a claim: accepted what became of it, lodged it again, or wrote it off.
import { endingWays, type AttendedWay } from '../../domain/claims/outcomes/claim-outcome.ts';
import { isAccountOpen } from '../../domain/claims/outcomes/open-account.ts';
import { systemActor } from '../../domain/values/actor.ts';
import { parseCorrelationId } from '../../domain/values/correlation-id.ts';
import { isStorableText } from '../../domain/values/storable-text.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';
import { badRequest, notFound, succeed, type Result } from '../failure-result.ts';
import {
  claimNotFound,
  findClaimOutcome,
  type OutcomeCaller,
  type OutcomeDependencies,
} from './read-claim-outcomes.ts';

interface AttentionRequest {
  readonly correlationId: string;
  readonly how: AttendedWay;
  /** What the practice notes about it; null: nothing. */
  readonly words: string | null;
  /** The id of the claim that was lodged instead; null where it is not named. */
  readonly resubmittedAs: string | null;
}

/** The claim afterwards. Attended to in the same way again, it stays as it is; an account that is owed is closed at any time. */
export async function attendToClaim(
  deps: OutcomeDependencies,
  caller: OutcomeCaller,
  { correlationId, how, words, resubmittedAs }: AttentionRequest,
): Promise<Result<ClaimOutcome>> {
  if (!isStorableText(words ?? '')) return badRequest(notWords);
  const claim = await findClaimOutcome(deps, caller, correlationId);
  if (claim === null) return notFound(claimNotFound);
  const closes = endingWays.includes(how) && isAccountOpen(claim);
  if (claim.attention === null && claim.attendedHow !== how && !closes) return badRequest(nothingToAttend);
  const wrong = await whyNotResubmitted(deps, caller, { claim, how, resubmittedAs });
  if (wrong !== null) return badRequest(wrong);
  const { actor = systemActor } = caller;
  const { location } = claim;
  const attended = { how, words, resubmittedAs };
  if (!(await deps.outcomes.attend({ location, correlationId: claim.correlationId }, attended))) {
    const now = await findClaimOutcome(deps, caller, correlationId);
    return now?.attendedHow === how ? succeed(now) : badRequest(nothingToAttend);
  }
  const outcome = `${claim.attention ?? 'nothing'}: ${how}`;
  const id = parseCorrelationId(correlationId);
  await deps.audit.add({ act: 'attend-claim', outcome, correlationId: id, location, actor });
  return succeed({ ...claim, attention: null, attendedHow: how });
}

interface Resubmission extends Pick<AttentionRequest, 'how' | 'resubmittedAs'> {
  readonly claim: ClaimOutcome;
}

/** Why the other claim cannot stand for this one; null: it can, or none is named. */
async function whyNotResubmitted(
  deps: OutcomeDependencies,
  caller: OutcomeCaller,
  { claim, how, resubmittedAs }: Resubmission,
): Promise<string | null> {
  if (resubmittedAs === null) return null;
  if (how !== 'resubmitted' || resubmittedAs === claim.correlationId) return notResubmitted;
  const other = await findClaimOutcome(deps, caller, resubmittedAs);
  if (other === null) return otherClaimNotFound;
  // Of two claims that stand for each other neither would be looked at.
  const attended = await deps.outcomes.attended(other);
  return attended?.resubmittedAs === claim.correlationId ? eachOther : null;
}

const nothingToAttend = 'Nothing about this claim needs attention; there is nothing to attend to.';
const notWords = 'Words has a character that no text has; write the note again without it.';
const notResubmitted =
  'ResubmittedAs is for a claim that was lodged again under another id; send it with the action Resubmitted, or leave it out.';
const eachOther =
  'ResubmittedAs was itself lodged again as this one; send the claim that stands for both, or leave it out.';
const otherClaimNotFound =
  'ResubmittedAs is not a claim of your location; send the id that lodging the new claim answered.';
