// Checks that the insurer assessed the content that it accepted last, and logs an error when it did not (ADR 0072).
import {
  findAssessmentDifferences,
  type AssessedContent,
  type ClaimedContent,
  type ComparedPart,
} from '../../domain/claims/compare-assessment-with-claim.ts';
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Log } from '../../ports/system/log.ts';

/** What was assessed otherwise; the operator finds the claim by the request, or in the audit trail. */
export function checkAssessedContent(
  { log }: { readonly log: Log },
  { location, actor = systemActor }: { readonly location: MinorId; readonly actor?: Actor },
  accepted: ClaimedContent,
  assessed: AssessedContent,
): readonly ComparedPart[] {
  const differing = findAssessmentDifferences(accepted, assessed);
  if (differing.length > 0) {
    const { requestId } = actor;
    log.error('Medicare assessed other content than it accepted', {
      ...(requestId === null ? {} : { requestId }),
      minorId: location,
      error: differing.join(', '),
    });
  }
  return differing;
}
