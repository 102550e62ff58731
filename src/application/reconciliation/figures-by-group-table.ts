// Figures of one group as a table for spreadsheets: what they are grouped by with its names, then the sums.
import { checkForCode } from '../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import type { DeskFigureGroup } from '../../domain/values/figure-group.ts';
import { tableOf, type SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { FigureRow } from '../../ports/reconciliation/claim-figures.ts';

type Column = Parameters<typeof tableOf<FigureRow>>[1][number];

/** Names practitioners; null where it knows none. */
type NameOf = (providerNumber: string) => string | null;

const named =
  (nameOf: NameOf, read: (row: FigureRow) => string | null) =>
  (row: FigureRow): string | null => {
    const number = read(row);
    return number === null ? null : nameOf(number);
  };

const providerOf = ({ servicingProviderNumber }: FigureRow) => servicingProviderNumber;
const payeeOf = ({ payeeProviderNumber }: FigureRow) => payeeProviderNumber;
const explained = ({ code }: FigureRow) => (code === null ? null : explainCode(code, false));

const keyColumns: Readonly<Record<DeskFigureGroup, (nameOf: NameOf) => readonly Column[]>> = {
  day: () => [['Day', 'date', ({ day }) => day]],
  provider: (nameOf) => [
    ['Servicing provider', 'text', providerOf],
    ['Practitioner', 'text', named(nameOf, providerOf)],
  ],
  // Empty where the claimants are paid.
  payee: (nameOf) => [
    ['Payee', 'text', payeeOf],
    ['Practitioner', 'text', named(nameOf, payeeOf)],
  ],
  stream: () => [['Stream', 'text', ({ stream }) => stream]],
  item: () => [['Item', 'text', ({ itemNumber }) => itemNumber]],
  code: (nameOf) => [
    ['Code', 'text', ({ code }) => code],
    ['Item', 'text', ({ itemNumber }) => itemNumber],
    ['Servicing provider', 'text', providerOf],
    ['Practitioner', 'text', named(nameOf, providerOf)],
    ['Meaning', 'text', (row) => explained(row)?.meaning ?? null],
    ['Remedy', 'text', (row) => explained(row)?.remedy ?? null],
    ['Check', 'text', ({ code }) => (code === null ? null : checkForCode(code))],
  ],
};

const sums: readonly Column[] = [
  ['Count', 'number', ({ count }) => count],
  ['Charge', 'amount', ({ charge }) => charge],
  ['Benefit paid', 'amount', ({ benefitPaid }) => benefitPaid],
  ['Paid', 'number', ({ paid }) => paid],
  ['Rejected', 'number', ({ rejected }) => rejected],
  ['Paid less than lodged', 'amount', ({ shortfall }) => shortfall],
  ['First-pass rate', 'number', ({ firstPassRate }) => firstPassRate],
  ['Days to payment (half)', 'number', ({ daysToPaymentP50 }) => daysToPaymentP50],
  ['Days to payment (nine in ten)', 'number', ({ daysToPaymentP90 }) => daysToPaymentP90],
];
/** What is known of a service that was rejected. */
const sumsOfCodes = sums.slice(0, 2);

/** One row a group. */
export const figuresByGroupTable = (
  by: DeskFigureGroup,
  rows: readonly FigureRow[],
  nameOf: NameOf,
): SpreadsheetTable => tableOf(rows, [...keyColumns[by](nameOf), ...(by === 'code' ? sumsOfCodes : sums)]);
