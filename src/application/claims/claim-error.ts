// A claim that failed on the way, with the id it has by then: under it the caller finds out what became of it.
import type { CorrelationId } from '../../domain/values/correlation-id.ts';

/** Nobody knows whether the claim is held; the same claim with this id, sent again, is answered and never doubled. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';
  readonly correlationId: CorrelationId;
  constructor(correlationId: CorrelationId, cause: unknown) {
    super('a claim failed on the way', { cause });
    this.correlationId = correlationId;
  }
}

/** Any failure of the work, told with the id of the claim. @throws FailedClaim. */
export async function withClaimId<Answer>(
  correlationId: CorrelationId,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new ClaimError(correlationId, error);
  }
}
