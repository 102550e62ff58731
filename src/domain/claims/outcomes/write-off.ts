// Decides whether an amount is written off by a role alone, or is large enough to need a passkey of a moment ago.
import type { Permission } from '../../people/person-role.ts';
import { cents } from '../../values/money.ts';
import { unpaidAmount, type AmountsOfClaim } from './unpaid-amount.ts';

/** The largest amount that is written off without one: five hundred dollars. */
export const writeOffWithoutPasskeyMax = cents(500_00);

/** What writing off the rest of a claim takes. A claim whose charge is not known counts as a large one. */
export function writeOffPermission(claim: AmountsOfClaim): Permission {
  const unpaid = unpaidAmount(claim);
  const isSmall = unpaid !== null && unpaid <= writeOffWithoutPasskeyMax;
  return isSmall ? 'write-off' : 'write-off-large-amounts';
}
