// Which rules apply to a claim: by the kind of part they look at, in the order in which their faults are told.
import type { ClaimRule } from '../rule.ts';

export interface StreamRules {
  readonly claim: readonly ClaimRule<'claim'>[];
  readonly event: readonly ClaimRule<'event'>[];
  readonly service: readonly ClaimRule<'service'>[];
}
