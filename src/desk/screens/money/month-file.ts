// A month of money as one table: payment runs, deposits and what was written off or accepted, by day, each kind of amount in a column of its own.
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Cents } from '../../../domain/values/money.ts';
import { tableOf, type SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { claimName } from '../claims/claim-in-words.ts';
import type { WrittenOffInWords } from '../claims/write-offs-in-words.ts';
import { isSetAside } from './matched-path.ts';
import { howMatched } from './matched-view.ts';
import { moneyWords } from './money-words.ts';
import { aboveZero } from './money-files.ts';
import { runAndDay } from './run-name.ts';
import type { RunsById } from './match-difference.ts';
import { monthWords as words } from './month-words.ts';

/** What there is of a month. */
export interface MoneyOfMonth {
  readonly runs: readonly PaymentRun[];
  readonly deposits: readonly Deposit[];
  readonly writeOffs: readonly WrittenOffInWords[];
  /** By run, what it pays for claims that were not lodged here. */
  readonly elsewhere: ReadonlyMap<string, Cents>;
  /** Those that the deposits pay, of any month. */
  readonly ofDeposits: RunsById;
  /** By how much a deposit is more than its runs, by its id. */
  readonly differences: ReadonlyMap<string, Cents>;
}

/** A line of the table; what is left out is empty. */
interface MonthLine {
  readonly day: LocalDate;
  readonly what: string;
  readonly paid?: Cents | null;
  readonly elsewhere?: Cents | null;
  readonly notArrived?: Cents | null;
  readonly arrived?: Cents;
  readonly lessThanRuns?: Cents | null;
  readonly moreThanRuns?: Cents | null;
  readonly setAside?: Cents;
  readonly writtenOff?: Cents;
  readonly accepted?: Cents;
  readonly closed?: Cents;
  readonly payee?: string | null;
  readonly bankWords?: string;
  readonly run?: string | null;
  readonly reference?: string | null;
  readonly account?: string | null;
  readonly how?: string;
  readonly claim?: string;
  readonly why?: string | null;
  readonly by?: string;
}

/** The columns that are summed, and what their lines are called. */
export const amountColumns = [
  [words.paid, 'paid', words.runs],
  [words.elsewhere, 'elsewhere', words.runs],
  [words.notArrived, 'notArrived', words.runs],
  [words.arrived, 'arrived', words.deposits],
  [words.lessThanRuns, 'lessThanRuns', words.deposits],
  [words.moreThanRuns, 'moreThanRuns', words.deposits],
  [words.setAside, 'setAside', words.deposits],
  [words.writtenOff, 'writtenOff', words.claims],
  [words.accepted, 'accepted', words.claims],
  [words.closed, 'closed', words.claims],
] as const;

const runNumbers = (run: PaymentRun | undefined): readonly string[] =>
  run === undefined ? [] : [runAndDay(run)];

const lineOfRun = (run: PaymentRun, elsewhere: MoneyOfMonth['elsewhere']): MonthLine => ({
  day: run.runOn,
  what: words.kinds.run,
  paid: run.deposit,
  elsewhere: elsewhere.get(run.id) ?? null,
  notArrived: run.depositState === 'matched' ? null : run.deposit,
  run: runAndDay(run),
  payee: run.payeeProviderNumber,
  reference: run.paymentReference ?? run.runNumber,
  account: run.accountLast4,
  how: run.depositState === 'matched' ? moneyWords.matchedTitle : moneyWords.waits,
});

function lineOfDeposit(deposit: Deposit, { ofDeposits, differences }: MoneyOfMonth): MonthLine {
  const { bookedOn, amount, words: written, reference, account, how } = deposit;
  const isOther = how !== null && isSetAside(deposit);
  return {
    day: bookedOn,
    what: words.kinds.deposit,
    ...(isOther ? { setAside: amount } : { arrived: amount }),
    lessThanRuns: aboveZero(0 - (differences.get(deposit.id) ?? 0)),
    moreThanRuns: aboveZero(differences.get(deposit.id) ?? 0),
    run: deposit.runs.flatMap((id) => runNumbers(ofDeposits.get(id))).join(', '),
    bankWords: written ?? moneyWords.wordsRemoved,
    reference,
    account,
    how: how === null ? moneyWords.waits : howMatched(deposit),
  };
}

const columnOfKind = { 'written-off': 'writtenOff', accepted: 'accepted', account: 'closed' } as const;

const lineOfWriteOff = ({ claim, amount, kind, on, by, reason }: WrittenOffInWords): MonthLine => ({
  day: on,
  what: words.kinds[kind],
  [columnOfKind[kind]]: amount,
  payee: claim.payeeProviderNumber,
  claim: claimName(claim),
  why: reason,
  by,
});

/** One row a payment run, deposit and claim that was written off, the first day first. */
export function monthFile(month: MoneyOfMonth, names: ProviderNames): SpreadsheetTable {
  const { runs, deposits, writeOffs, elsewhere } = month;
  const lines = [
    ...runs.map((run) => lineOfRun(run, elsewhere)),
    ...deposits.map((deposit) => lineOfDeposit(deposit, month)),
    ...writeOffs.map(lineOfWriteOff),
  ];
  const nameOf = (number: string | null | undefined) =>
    number === null || number === undefined ? null : providerName(names, number);
  return tableOf(
    lines.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
    [
      [words.day, 'date', ({ day }) => day],
      [words.what, 'text', ({ what }) => what],
      ...amountColumns.map(
        ([heading, name]) => [heading, 'amount', (line: MonthLine) => line[name] ?? null] as const,
      ),
      [moneyWords.payee, 'text', ({ payee }) => nameOf(payee)],
      [moneyWords.providerNumber, 'text', ({ payee }) => payee ?? null],
      [moneyWords.bankWords, 'text', ({ bankWords }) => bankWords ?? null],
      [moneyWords.run, 'text', ({ run }) => run ?? null],
      [moneyWords.reference, 'text', ({ reference }) => reference ?? null],
      [moneyWords.account, 'text', ({ account }) => account ?? null],
      [moneyWords.how, 'text', ({ how }) => how ?? null],
      [moneyWords.claimNumber, 'text', ({ claim }) => claim ?? null],
      [words.why, 'text', ({ why }) => why ?? null],
      [words.by, 'text', ({ by }) => by ?? null],
    ],
  );
}
