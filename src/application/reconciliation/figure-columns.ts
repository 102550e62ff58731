// The columns of figures that several tables for spreadsheets have.
import { checkForCode } from '../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import type { tableOf } from '../../domain/values/spreadsheet-table.ts';
import type { FigureRow } from '../../ports/reconciliation/claim-figures.ts';

export type FigureColumn = Parameters<typeof tableOf<FigureRow>>[1][number];

const explained = ({ code }: FigureRow) => (code === null ? null : explainCode(code, false));

/** What a code means; empty in a row without one. */
export const meaningColumns: readonly FigureColumn[] = [
  ['Meaning', 'text', (row) => explained(row)?.meaning ?? null],
  ['Remedy', 'text', (row) => explained(row)?.remedy ?? null],
  ['Check', 'text', ({ code }) => (code === null ? null : checkForCode(code))],
];

export const lodgedColumns: readonly FigureColumn[] = [
  ['Count', 'number', ({ count }) => count],
  ['Charge', 'amount', ({ charge }) => charge],
];

export const paidColumns: readonly FigureColumn[] = [
  ['Benefit paid', 'amount', ({ benefitPaid }) => benefitPaid],
  ['Paid', 'number', ({ paid }) => paid],
  ['Rejected', 'number', ({ rejected }) => rejected],
];

export const rateColumns: readonly FigureColumn[] = [
  ['First-pass rate', 'number', ({ firstPassRate }) => firstPassRate],
  ['Days to payment (half)', 'number', ({ daysToPaymentP50 }) => daysToPaymentP50],
  ['Days to payment (nine in ten)', 'number', ({ daysToPaymentP90 }) => daysToPaymentP90],
];
