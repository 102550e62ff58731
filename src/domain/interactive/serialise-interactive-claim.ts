// Serialises an interactive claim to compare contents: equal texts are the same claim of the same stream.
import { serialiseClaimContent } from '../claims/compare-claims.ts';
import type { ClaimStream } from '../claims/claim.ts';
import type { InteractiveClaim } from './interactive-claim.ts';

/** A general claim is serialised without its stream, as it was when there was no other. */
export function serialiseInteractiveContent(stream: ClaimStream, claim: InteractiveClaim): string {
  const content = serialiseClaimContent(claim);
  return stream === 'general' ? content : `${stream}\n${content}`;
}
