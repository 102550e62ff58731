// Figures as tables for spreadsheets, in the words of the page: what they are grouped by with its names, then the sums.
import { checkForCode } from '../../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import type { DeskFigureGroup } from '../../../domain/values/figure-group.ts';
import { tableOf, type SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import type { FigureRow } from '../../../ports/reconciliation/claim-figures.ts';
import { costliestFirst } from './code-counts.ts';
import { figuresWords as words } from './figures-words.ts';

/** Names practitioners; null where it knows none. */
type NameOf = (providerNumber: string) => string | null;
type FigureColumn = Parameters<typeof tableOf<FigureRow>>[1][number];

/** The name, then the number; `others` where there is no number. */
const providerColumns = (
  heading: string,
  read: (row: FigureRow) => string | null,
  nameOf: NameOf,
  others: string | null,
): readonly FigureColumn[] => [
  [
    heading,
    'text',
    (row) => {
      const number = read(row);
      return number === null ? others : nameOf(number);
    },
  ],
  [words.providerNumber, 'text', read],
];

const servicing = (nameOf: NameOf) =>
  providerColumns(words.provider, ({ servicingProviderNumber }) => servicingProviderNumber, nameOf, null);
const itemColumn: FigureColumn = [words.item, 'text', ({ itemNumber }) => itemNumber];

const keyColumns: Readonly<Record<DeskFigureGroup, (nameOf: NameOf) => readonly FigureColumn[]>> = {
  day: () => [[words.day, 'date', ({ day }) => day]],
  provider: servicing,
  payee: (nameOf) =>
    providerColumns(words.payee, ({ payeeProviderNumber }) => payeeProviderNumber, nameOf, words.claimants),
  stream: () => [[words.stream, 'text', ({ stream }) => words.streamText(stream ?? '')]],
  item: () => [itemColumn],
  code: (nameOf) => [[words.code, 'text', ({ code }) => code], itemColumn, ...servicing(nameOf)],
};

type Counted = keyof typeof words.counted;

const explained = ({ code }: FigureRow) => (code === null ? null : explainCode(code, false));

const countAndCharge = (counts: Counted): readonly FigureColumn[] => [
  [words.counted[counts], 'number', (row) => row.count],
  [words.charge, 'amount', ({ charge }) => charge],
];

const sums = (counts: Counted): readonly FigureColumn[] => [
  [words.benefit, 'amount', ({ benefitPaid }) => benefitPaid],
  [words.shortfall, 'amount', ({ shortfall }) => shortfall],
  // In a file it is a part of one, which a spreadsheet can calculate with.
  [words.firstPass[counts], 'number', ({ firstPassRate }) => firstPassRate],
  [words.rejected, 'number', ({ rejected }) => rejected],
  [words.daysHalf, 'number', ({ daysToPaymentP50 }) => daysToPaymentP50],
  [words.daysMost, 'number', ({ daysToPaymentP90 }) => daysToPaymentP90],
];

const meanings: readonly FigureColumn[] = [
  [words.unpaid, 'amount', ({ shortfall }) => shortfall],
  [words.meaning, 'text', (row) => explained(row)?.meaning ?? words.unknownMeaning],
  [words.todo, 'text', (row) => explained(row)?.remedy ?? null],
  [words.check, 'text', ({ code }) => (code === null ? null : checkForCode(code)) ?? words.noCheck],
];

/** One row a group; of services that were rejected no more is summed than what was lodged and what was not paid of it. */
export const figuresFile = (
  by: DeskFigureGroup,
  rows: readonly FigureRow[],
  nameOf: NameOf,
): SpreadsheetTable => {
  const counts = by === 'item' || by === 'code' ? 'services' : 'claims';
  return tableOf(by === 'code' ? rows.toSorted(costliestFirst) : rows, [
    ...keyColumns[by](nameOf),
    ...countAndCharge(counts),
    ...(by === 'code' ? meanings : sums(counts)),
  ]);
};
