// The words of what was given up of claims that somebody settled by hand.
import type { GivenUpKind } from '../../../domain/claims/outcomes/given-up.ts';

/** What each is called where it is summed. */
const kinds: Readonly<Record<GivenUpKind, string>> = {
  'written-off': 'Written off',
  accepted: 'Accepted, not paid',
  account: 'Accounts of patients closed',
};

export const givenUpWords = {
  kinds,
  /** `sums`: each kind with its amount. */
  ofShown: (count: number, sums: readonly string[]) =>
    `Of ${count === 1 ? 'this claim' : `these ${count} claims`}: ${sums.join('; ')}.`,
  /** Under the choice of how a claim is settled. */
  whichWay:
    'Accepted: Medicare is right. Written off: more should have been paid, and you give it up. What is not paid is summed in Figures either way.',
} as const;
