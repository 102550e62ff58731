// Decides what the practice gave up of a claim that somebody settled by hand, and in which way.
import { cents, type Cents } from '../../values/money.ts';
import type { AttendedWay, OutcomeStage } from './claim-outcome.ts';
import { unpaidAmount, type AmountsOfClaim } from './unpaid-amount.ts';

/** accepted: Medicare's answer, with something not paid · account: of a patient, closed also once the patient paid it. */
export type GivenUpKind = 'accepted' | 'written-off' | 'account';

/** Ways that may give something up. */
export const givingUpWays = ['accepted', 'written-off'] as const satisfies readonly AttendedWay[];

export interface GivenUp {
  readonly kind: GivenUpKind;
  /** Nothing where the charge is not known any more. */
  readonly amount: Cents;
}

interface SettledClaim extends AmountsOfClaim {
  readonly attendedHow: AttendedWay | null;
  /** False: the patient owed the account when the claim was lodged. */
  readonly isAccountPaid: boolean | null;
}

/** Nothing is assessed of a claim at these stages: it is still expected whole, or it is deleted. */
const notDecided: ReadonlySet<OutcomeStage> = new Set(['lodged', 'deleted']);

/**
 * `claim.attention`: what it needed before. Null where nothing is given up: what a patient owes is owed after Medicare's answer
 * is accepted too.
 */
export function givenUp(claim: SettledClaim): GivenUp | null {
  const isAccount = claim.isAccountPaid === false;
  if (claim.attendedHow === 'written-off')
    return { kind: isAccount ? 'account' : 'written-off', amount: unpaidAmount(claim) ?? cents(0) };
  if (claim.attendedHow !== 'accepted' || isAccount || notDecided.has(claim.stage)) return null;
  const amount = unpaidAmount({ ...claim, attention: null }) ?? cents(0);
  return amount > 0 ? { kind: 'accepted', amount } : null;
}
