// Figures of one group as a table for spreadsheets: what they are grouped by with its names, then the sums.
import type { DeskFigureGroup } from '../../domain/values/figure-group.ts';
import { tableOf, type SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { FigureRow } from '../../ports/reconciliation/claim-figures.ts';
import {
  lodgedColumns,
  meaningColumns,
  paidColumns,
  rateColumns,
  type FigureColumn,
} from './figure-columns.ts';

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

const keyColumns: Readonly<Record<DeskFigureGroup, (nameOf: NameOf) => readonly FigureColumn[]>> = {
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
    ...meaningColumns,
  ],
};

const sums: readonly FigureColumn[] = [
  ...lodgedColumns,
  ...paidColumns,
  ['Paid less than lodged', 'amount', ({ shortfall }) => shortfall],
  ...rateColumns,
];

/** One row a group; of a service that was rejected no more is summed than what was lodged. */
export const figuresByGroupTable = (
  by: DeskFigureGroup,
  rows: readonly FigureRow[],
  nameOf: NameOf,
): SpreadsheetTable => tableOf(rows, [...keyColumns[by](nameOf), ...(by === 'code' ? lodgedColumns : sums)]);
