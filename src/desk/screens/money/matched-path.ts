// Where the page of money shows a deposit that is matched or set aside.
import { formatDollars } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { shortDate } from '../../typed-values.ts';

/** The id of the section that shows one deposit alone: it is matched or set aside. */
export const idOfOne = 'decided';

/** Only this one, with what undoes its match. */
export const matchedPath = (deposit: string): string =>
  `/desk/money?${new URLSearchParams({ matched: deposit }).toString()}#${idOfOne}`;

/** Whether a deposit that is decided about pays no run. */
export const isSetAside = ({ runs }: Pick<Deposit, 'runs'>): boolean => runs.length === 0;

/** Those that a person matched. */
export const matchedByHandPath = '/desk/money?matched-by=hand#matched';

/** `$45.05, 24 Sep 2026`. */
export const depositName = ({ amount, bookedOn }: Pick<Deposit, 'amount' | 'bookedOn'>): string =>
  `${formatDollars(amount)}, ${shortDate(bookedOn)}`;
