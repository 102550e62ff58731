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
import { monthWords as words } from './month-words.ts';

/** What there is of a month. */
export interface MoneyOfMonth {
  readonly runs: readonly PaymentRun[];
  readonly deposits: readonly Deposit[];
  readonly writeOffs: readonly WrittenOffInWords[];
}

/** A line of the table; what is left out is empty. */
interface MonthLine {
  readonly day: LocalDate;
  readonly what: string;
  readonly paid?: Cents | null;
  readonly arrived?: Cents;
  readonly setAside?: Cents;
  readonly writtenOff?: Cents;
  readonly accepted?: Cents;
  readonly closed?: Cents;
  readonly payee?: string | null;
  readonly bankWords?: string;
  readonly reference?: string | null;
  readonly account?: string | null;
  readonly how?: string;
  readonly claim?: string;
  readonly why?: string | null;
  readonly by?: string;
}

/** The columns that are summed. */
export const amountColumns = [
  [words.paid, 'paid'],
  [words.arrived, 'arrived'],
  [words.setAside, 'setAside'],
  [words.writtenOff, 'writtenOff'],
  [words.accepted, 'accepted'],
  [words.closed, 'closed'],
] as const;

const lineOfRun = (run: PaymentRun): MonthLine => ({
  day: run.runOn,
  what: words.kinds.run,
  paid: run.deposit,
  payee: run.payeeProviderNumber,
  reference: run.paymentReference ?? run.runNumber,
  account: run.accountLast4,
  how: run.depositState === 'matched' ? moneyWords.matchedTitle : moneyWords.waits,
});

function lineOfDeposit(deposit: Deposit): MonthLine {
  const { bookedOn, amount, words: written, reference, account, how } = deposit;
  const isOther = how !== null && isSetAside(deposit);
  return {
    day: bookedOn,
    what: words.kinds.deposit,
    ...(isOther ? { setAside: amount } : { arrived: amount }),
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
export function monthFile(
  { runs, deposits, writeOffs }: MoneyOfMonth,
  names: ProviderNames,
): SpreadsheetTable {
  const lines = [...runs.map(lineOfRun), ...deposits.map(lineOfDeposit), ...writeOffs.map(lineOfWriteOff)];
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
      [moneyWords.reference, 'text', ({ reference }) => reference ?? null],
      [moneyWords.account, 'text', ({ account }) => account ?? null],
      [moneyWords.how, 'text', ({ how }) => how ?? null],
      [moneyWords.claimNumber, 'text', ({ claim }) => claim ?? null],
      [words.why, 'text', ({ why }) => why ?? null],
      [words.by, 'text', ({ by }) => by ?? null],
    ],
  );
}
