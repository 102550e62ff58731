// Defines a validation rule of interactive claims, like that of bulk bill claims, with the parts of an interactive claim.
import type { ClaimStream } from '../claims/claim.ts';
import type { ClaimRuleContext, DocumentRule } from '../claims/claim-rule.ts';
import type { InteractiveClaim, InteractiveEvent, InteractiveService } from './interactive-claim.ts';

/** The part of a claim that a rule looks at; every rule looks at one kind of part. */
export interface InteractiveClaimParts {
  readonly claim: { readonly claim: InteractiveClaim };
  readonly event: { readonly claim: InteractiveClaim; readonly event: InteractiveEvent };
  readonly service: {
    readonly claim: InteractiveClaim;
    readonly event: InteractiveEvent;
    readonly service: InteractiveService;
  };
}

export type InteractiveRule<Of extends keyof InteractiveClaimParts = keyof InteractiveClaimParts> =
  DocumentRule<Of, InteractiveClaimParts[Of], ClaimRuleContext<ClaimStream>>;

/** Keeps the literal kind of part in the type. */
export function defineInteractiveRule<const Of extends keyof InteractiveClaimParts>(
  rule: InteractiveRule<Of>,
): InteractiveRule<Of> {
  return rule;
}
