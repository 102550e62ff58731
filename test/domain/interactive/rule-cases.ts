// The form of a case of a rule on interactive claims: what is changed in a good claim, and the sentences that it gets.
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import { somebody } from '../../support/interactive-claims.ts';

export type Change = Partial<InteractiveClaim>;
/** A claim, and the sentences it gets; none for a claim that passes. */
export type InteractiveRuleCase = readonly [label: string, change: Change, ...errors: readonly RegExp[]];

/** A person born on that day; null: not known. */
export const patientBorn = (dateOfBirth: string | undefined) => {
  const { dateOfBirth: _, ...identity } = somebody.identity;
  return { ...somebody, identity: dateOfBirth === undefined ? identity : { ...identity, dateOfBirth } };
};
