// What is chosen on the page of money to be matched: a deposit, the payment runs that are ticked, and which runs are looked for.
import { findRunsThatFit, type RunsThatFit } from '../../../domain/reconciliation/runs-that-fit.ts';
import type { RunToMatch } from '../../../domain/reconciliation/deposit-match.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { formatMoney } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { isoDateOf, isoMonthOf } from '../../typed-values.ts';

export interface MatchChoice {
  readonly deposit: string | null;
  readonly runs: ReadonlySet<string>;
  /** An amount, a day, a month, a reference or a payee; empty: every run. */
  readonly find: string;
  /** How many runs are shown, besides those that are ticked. */
  readonly shown: number;
}

const runsAtFirst = 10;
const runsMore = 50;
/** More make the page heavy: what is looked for shows the others. */
const runsShownMax = 210;

/** As posted; else as a link names it. */
export function readMatchChoice({ form, query }: DeskVisit): MatchChoice {
  const typed = form.size > 0 ? form : query;
  return {
    deposit: typed.get('deposit'),
    runs: new Set(typed.getAll('run')),
    find: (typed.get('find') ?? '').trim(),
    shown: shownOf(typed),
  };
}

/** As before, and more where they are asked for. */
function shownOf(typed: URLSearchParams): number {
  const before = Number.parseInt(typed.get('runs-shown') ?? '', 10);
  const known = Number.isSafeInteger(before) ? Math.max(before, runsAtFirst) : runsAtFirst;
  return Math.min(known + (typed.get('do') === 'more' ? runsMore : 0), runsShownMax);
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

/** The runs that a page shows. */
export interface ShownRuns {
  /** Those that fit the chosen deposit, the likeliest first. */
  readonly fitting: readonly PaymentRun[];
  /** In the order in which they come: some of the others that are looked for, and all that are ticked. */
  readonly others: readonly PaymentRun[];
  /** How many others are looked for. */
  readonly found: number;
}

/** Choosing and ticking moves no row of the others. */
export function shownRuns(
  runs: readonly PaymentRun[],
  { deposit, runs: ticked, find, shown }: MatchChoice,
  fits: FitsOfDeposits,
  names: ProviderNames,
): ShownRuns {
  const fittingIds = new Set((fits.get(deposit ?? '') ?? []).flatMap((fit) => fit.runs.map(({ id }) => id)));
  const byId = new Map(runs.map((run) => [run.id, run]));
  const others = runs.filter(({ id }) => !fittingIds.has(id));
  const found = new Set(others.filter((run) => isFound(run, find, names)));
  const first = new Set([...found].slice(0, shown));
  return {
    fitting: [...fittingIds].flatMap((id) => byId.get(id) ?? []),
    others: others.filter((run) => first.has(run) || ticked.has(run.id)),
    found: found.size,
  };
}

const monthOf = ({ runOn }: PaymentRun): string => runOn.slice(0, 'YYYY-MM'.length);

/** A day, a month and an amount as people type them; `412` is any amount of that many dollars. */
function isFound(run: PaymentRun, find: string, names: ProviderNames): boolean {
  if (find === '' || run.runOn === parseLocalDate(isoDateOf(find))) return true;
  if (monthOf(run) === isoMonthOf(find)) return true;
  const { deposit, payeeProviderNumber, paymentReference, runNumber } = run;
  const typedAmount = find.replaceAll(/[$,\s]/g, '');
  const amount = deposit === null ? null : formatMoney(deposit);
  if (amount !== null && (amount === typedAmount || amount.split('.')[0] === typedAmount)) return true;
  const texts = [payeeProviderNumber, paymentReference, runNumber, providerName(names, payeeProviderNumber)];
  return texts.some((text) => text?.toLowerCase().includes(find.toLowerCase()) === true);
}
