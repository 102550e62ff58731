// Payment runs, deposits, receivables and figures as tables for spreadsheets.
import { checkForCode } from '../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import type { Figures } from './read-figures.ts';
import type { Receivables } from './read-receivables.ts';
import { wholeUnitsBetween } from '../../domain/values/local-date.ts';
import { tableOf, type SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { PaymentRun } from '../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../ports/reconciliation/deposit-store.ts';

/** One row a run. */
export const paymentRunTable = (runs: readonly PaymentRun[]): SpreadsheetTable =>
  tableOf(runs, [
    ['Run on', 'date', ({ runOn }) => runOn],
    ['Run number', 'text', ({ runNumber }) => runNumber],
    ['Payee', 'text', ({ payeeProviderNumber }) => payeeProviderNumber],
    ['Deposit', 'amount', ({ deposit }) => deposit],
    ['Payment reference', 'text', ({ paymentReference }) => paymentReference],
    ['Account', 'text', ({ accountLast4 }) => accountLast4],
    ['State', 'text', ({ depositState }) => depositState],
    ['Id', 'text', ({ id }) => id],
  ]);

function stateOfDeposit({ how, runs }: Deposit): string {
  if (how === null) return 'unmatched';
  return runs.length === 0 ? 'set aside' : 'matched';
}

/** One row a deposit. */
export const depositTable = (deposits: readonly Deposit[]): SpreadsheetTable =>
  tableOf(deposits, [
    ['Booked on', 'date', ({ bookedOn }) => bookedOn],
    ['Amount', 'amount', ({ amount }) => amount],
    ['Words', 'text', ({ words }) => words],
    ['Reference', 'text', ({ reference }) => reference],
    ['Account', 'text', ({ account }) => account],
    ['State', 'text', stateOfDeposit],
    ['How', 'text', ({ how }) => how],
    ['Payment runs', 'text', ({ runs }) => runs.join('; ')],
    ['Id', 'text', ({ id }) => id],
  ]);

/** One row a claim for which something is owed; `nameOf` names practitioners, null where it knows none. */
export const receivablesTable = (
  { claims, asAt }: Pick<Receivables, 'claims' | 'asAt'>,
  nameOf: (providerNumber: string) => string | null,
): SpreadsheetTable =>
  tableOf(claims, [
    ['Lodged on', 'date', ({ lodgedOn }) => lodgedOn],
    ['Days', 'number', ({ lodgedOn }) => wholeUnitsBetween(lodgedOn, asAt, 'days')],
    // A claim that is kept here until the insurer takes it has no number yet.
    ['Claim', 'text', ({ claimId, correlationId }) => claimId ?? correlationId],
    ['Stream', 'text', ({ stream }) => stream],
    ['Payee', 'text', ({ payeeProviderNumber }) => payeeProviderNumber],
    ['Servicing provider', 'text', ({ servicingProviderNumber }) => servicingProviderNumber],
    [
      'Practitioner',
      'text',
      ({ servicingProviderNumber: number }) => (number === null ? null : nameOf(number)),
    ],
    ['Owed', 'amount', ({ owed }) => owed],
  ]);

/** One row a group. */
export const figuresTable = ({ rows }: Pick<Figures, 'rows'>): SpreadsheetTable =>
  tableOf(rows, [
    ['Day', 'date', ({ day }) => day],
    ['Servicing provider', 'text', ({ servicingProviderNumber }) => servicingProviderNumber],
    ['Item', 'text', ({ itemNumber }) => itemNumber],
    ['Code', 'text', ({ code }) => code],
    ['Meaning', 'text', ({ code }) => explained(code)?.meaning ?? null],
    ['Remedy', 'text', ({ code }) => explained(code)?.remedy ?? null],
    ['Check', 'text', ({ code }) => (code === null ? null : checkForCode(code))],
    ['Count', 'number', ({ count }) => count],
    ['Charge', 'amount', ({ charge }) => charge],
    ['Benefit paid', 'amount', ({ benefitPaid }) => benefitPaid],
    ['Paid', 'number', ({ paid }) => paid],
    ['Rejected', 'number', ({ rejected }) => rejected],
    ['First-pass rate', 'number', ({ firstPassRate }) => firstPassRate],
    ['Days to payment (half)', 'number', ({ daysToPaymentP50 }) => daysToPaymentP50],
    ['Days to payment (nine in ten)', 'number', ({ daysToPaymentP90 }) => daysToPaymentP90],
  ]);

/** What a code means; nothing of a row without one. */
const explained = (code: string | null) => (code === null ? null : explainCode(code, false));
