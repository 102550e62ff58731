// The error of a claim request that failed after it had an id: the caller needs the id to ask for the outcome.
import type { CorrelationId } from '../../domain/values/correlation-id.ts';

/** It is unknown whether the claim was stored; sent again with this id it is answered, and never lodged twice. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';
  readonly correlationId: CorrelationId;
  constructor(correlationId: CorrelationId, cause: unknown) {
    super('a claim failed on the way', { cause });
    this.correlationId = correlationId;
  }
}

/** Does `work`, and adds the claim's id to any error of it. @throws ClaimError. */
export async function withCorrelationId<Answer>(
  correlationId: CorrelationId,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new ClaimError(correlationId, error);
  }
}
