// Deposits, payment runs and what is owed as tables for spreadsheets, in the words of the page.
import type { Receivables } from '../../../application/reconciliation/read-receivables.ts';
import { wholeUnitsBetween } from '../../../domain/values/local-date.ts';
import { tableOf, type SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import { cents, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { claimName } from '../claims/claim-in-words.ts';
import { figuresWords } from '../figures/figures-words.ts';
import { howMatched } from './matched-view.ts';
import { moneyWords as words } from './money-words.ts';
import { owedWords } from './owed-words.ts';

/** One row a deposit; `differences`: by how much it is more than its runs, by its id. */
export const depositsFile = (
  deposits: readonly Deposit[],
  differences: ReadonlyMap<string, Cents>,
): SpreadsheetTable =>
  tableOf(deposits, [
    [words.bookedOn, 'date', ({ bookedOn }) => bookedOn],
    [words.deposit, 'amount', ({ amount }) => amount],
    [words.bankWords, 'text', (deposit) => deposit.words ?? words.wordsRemoved],
    [words.reference, 'text', ({ reference }) => reference],
    [words.account, 'text', ({ account }) => account],
    [words.how, 'text', (deposit) => (deposit.how === null ? words.waits : howMatched(deposit))],
    [words.lessThanRuns, 'amount', ({ id }) => aboveZero(0 - (differences.get(id) ?? 0))],
    [words.moreThanRuns, 'amount', ({ id }) => aboveZero(differences.get(id) ?? 0)],
    [words.run, 'text', ({ runs }) => runs.join(', ')],
  ]);

/** A file for a spreadsheet has no amount below zero: there it would be taken for a formula. */
export const aboveZero = (amount: number): Cents | null => (amount > 0 ? cents(amount) : null);

/** One row a run; its id is in the last column, as in the files of deposits and claims. */
export const paymentRunsFile = (
  runs: readonly PaymentRun[],
  names: ProviderNames,
  paidElsewhere: ReadonlyMap<string, Cents>,
): SpreadsheetTable =>
  tableOf(runs, [
    [words.runOn, 'date', ({ runOn }) => runOn],
    [words.amount, 'amount', ({ deposit }) => deposit],
    [words.paidElsewhere, 'amount', ({ id }) => paidElsewhere.get(id) ?? null],
    [words.payee, 'text', ({ payeeProviderNumber }) => providerName(names, payeeProviderNumber)],
    [words.providerNumber, 'text', ({ payeeProviderNumber }) => payeeProviderNumber],
    [words.reference, 'text', ({ paymentReference }) => paymentReference],
    [words.runNumber, 'text', ({ runNumber }) => runNumber],
    [words.account, 'text', ({ accountLast4 }) => accountLast4],
    [
      words.deposit,
      'text',
      ({ depositState }) => (depositState === 'matched' ? words.matchedTitle : words.waits),
    ],
    [words.run, 'text', ({ id }) => id],
  ]);

/** One row a claim for which something is owed. */
export const owedFile = (
  { claims, asAt }: Pick<Receivables, 'claims' | 'asAt'>,
  names: ProviderNames,
): SpreadsheetTable =>
  tableOf(claims, [
    [words.lodged, 'date', ({ lodgedOn }) => lodgedOn],
    [words.claimNumber, 'text', claimName],
    [
      words.provider,
      'text',
      ({ servicingProviderNumber: number }) => (number === null ? null : providerName(names, number)),
    ],
    [words.providerNumber, 'text', ({ servicingProviderNumber }) => servicingProviderNumber],
    [owedWords.owedBy, 'text', ({ owedBy }) => owedWords.party[owedBy]],
    [words.owed, 'amount', ({ owed }) => owed],
    [owedWords.age, 'number', ({ lodgedOn }) => wholeUnitsBetween(lodgedOn, asAt, 'days')],
    [figuresWords.stream, 'text', ({ stream }) => figuresWords.streamText(stream)],
    [
      words.payee,
      'text',
      ({ payeeProviderNumber: number }) => (number === null ? null : (providerName(names, number) ?? number)),
    ],
    [words.claimReference, 'text', ({ correlationId }) => correlationId],
  ]);
