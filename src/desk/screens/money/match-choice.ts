// What is chosen on the page of money to be matched: a deposit, the payment runs that are ticked, and which runs are looked for.
import { findRunsThatFit, type RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import type { RunToMatch } from '../../../domain/reconciliation/deposit-match.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { formatMoney } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { isoDateOf } from '../../typed-values.ts';

export interface MatchChoice {
  readonly deposit: string | null;
  readonly runs: ReadonlySet<string>;
  /** An amount, a day, a reference or a payee; empty: every run. */
  readonly find: string;
}

/** As posted; else as a link names it. */
export function readMatchChoice({ form, query }: DeskVisit): MatchChoice {
  const typed = form.size > 0 ? form : query;
  return {
    deposit: typed.get('deposit'),
    runs: new Set(typed.getAll('run')),
    find: (typed.get('find') ?? '').trim(),
  };
}

/** By deposit. */
export type FitsOfDeposits = ReadonlyMap<string, readonly RunsThatFit[]>;

/** What these runs and deposits suggest; a run without an amount fits nothing. */
export const fitsOf = (runs: readonly PaymentRun[], deposits: readonly Deposit[]): FitsOfDeposits =>
  findRunsThatFit(
    runs.flatMap((run): RunToMatch[] =>
      run.deposit === null || run.deposit <= 0 ? [] : [{ ...run, amount: run.deposit }],
    ),
    deposits.map(({ id, bookedOn, amount, words, reference }) => ({
      id,
      bookedOn,
      amount,
      words: `${words ?? ''} ${reference ?? ''}`,
      accountLast4: null,
    })),
  );

/** Those that fit the chosen deposit first, then those that are ticked, then the others that are looked for, the newest first. */
export function runsInOrder(
  runs: readonly PaymentRun[],
  { deposit, runs: ticked, find }: MatchChoice,
  fits: FitsOfDeposits,
  names: ProviderNames,
): readonly PaymentRun[] {
  const fitting = (fits.get(deposit ?? '') ?? []).flatMap((fit) => fit.runs.map(({ id }) => id));
  const first = new Map([...new Set([...fitting, ...ticked])].map((id, at) => [id, at]));
  const place = ({ id }: PaymentRun) => first.get(id) ?? first.size;
  return runs
    .filter((run) => ticked.has(run.id) || isFound(run, find, names))
    .toSorted((one, other) => place(one) - place(other));
}

/** A day and an amount as people type them; `412` is any amount of that many dollars. */
function isFound(run: PaymentRun, find: string, names: ProviderNames): boolean {
  if (find === '' || run.runOn === parseLocalDate(isoDateOf(find))) return true;
  const { deposit, payeeProviderNumber, paymentReference, runNumber } = run;
  const typedAmount = find.replaceAll(/[$,\s]/g, '');
  const amount = deposit === null ? null : formatMoney(deposit);
  if (amount !== null && (amount === typedAmount || amount.split('.')[0] === typedAmount)) return true;
  const texts = [payeeProviderNumber, paymentReference, runNumber, providerName(names, payeeProviderNumber)];
  return texts.some((text) => text?.toLowerCase().includes(find.toLowerCase()) === true);
}
