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
  if (resubmittedAs !== null) {
    const isResubmitted = how === 'resubmitted' && resubmittedAs !== correlationId;
    if (!isResubmitted) return badRequest(notResubmitted);
    if ((await findClaimOutcome(deps, caller, resubmittedAs)) === null) return badRequest(otherClaimNotFound);
  }
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

const nothingToAttend = 'Nothing about this claim needs attention; there is nothing to attend to.';
const notWords = 'Words has a character that no text has; write the note again without it.';
const notResubmitted =
  'ResubmittedAs is for a claim that was lodged again under another id; send it with the action Resubmitted, or leave it out.';
const otherClaimNotFound =
  'ResubmittedAs is not a claim of your location; send the id that lodging the new claim answered.';
