// Defines the rules of one claim type, by the part of the claim that they look at; rules of one kind of claim see no other.
import type { ClaimRule } from '../claim-rule.ts';

export interface StreamRules {
  readonly claim: readonly ClaimRule<'claim'>[];
  readonly event: readonly ClaimRule<'event'>[];
  readonly service: readonly ClaimRule<'service'>[];
}
