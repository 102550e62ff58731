// The columns of a day list: their headings in words, the field that each fills, and how a cell is read.
import { patientFieldNames } from '../../patients/read-patient.ts';
import type { RequestField } from '../../values/request-field-words.ts';
import { parseDayListDate } from './day-list-date.ts';

/** What a cell says, or a sentence about what is wrong with it; the sentence never repeats the cell, which may be personal. */
type CellReading =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly sentence: string };

/** A column of a day list. */
export interface DayListColumn {
  /** As the file names it; case and spaces around it do not matter. */
  readonly heading: string;
  /** The field of the eligibility check, or the caller's own reference. */
  readonly field: RequestField | 'Reference';
  /** Reads a cell that is not empty. */
  readonly read: (cell: string) => CellReading;
}

const value = (read: unknown): CellReading => ({ ok: true, value: read });
const wrong = (sentence: string): CellReading => ({ ok: false, sentence });

const asItIs = (cell: string): CellReading => value(cell);

/** What a spreadsheet makes of a long number. */
const scientific = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

const number =
  (heading: string) =>
  (cell: string): CellReading =>
    scientific.test(cell)
      ? wrong(
          `${heading}: the spreadsheet has shortened the number. Format the column as text, enter the number again and save the list.`,
        )
      : value(cell.replaceAll(/[\s-]/g, ''));

const date =
  (heading: string) =>
  (cell: string): CellReading => {
    const day = parseDayListDate(cell);
    return day === null
      ? wrong(
          `${heading} is not a day of the calendar. Write it as 23/9/2026 or 2026-09-23, the day before the month.`,
        )
      : value(day);
  };

const answers: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

const yesOrNo =
  (heading: string) =>
  (cell: string): CellReading => {
    const said = answers.get(cell.toLowerCase());
    return said === undefined ? wrong(`${heading} is neither yes nor no. Write yes or no.`) : value(said);
  };

/** The codes of interface 2.5 and the words for them. */
const sexes: ReadonlyMap<string, string> = new Map([
  ...['1', 'm', 'male'].map((word) => [word, '1'] as const),
  ...['2', 'f', 'female'].map((word) => [word, '2'] as const),
  ...['3', 'x', 'other'].map((word) => [word, '3'] as const),
  ...['9', 'not stated'].map((word) => [word, '9'] as const),
]);

function sex(cell: string): CellReading {
  const code = sexes.get(cell.toLowerCase());
  return code === undefined
    ? wrong('Sex is not one that is known here. Write male, female, other or not stated.')
    : value(code);
}

const items = (cell: string): CellReading =>
  value(
    cell
      .split(/[\s;,]+/)
      .filter((itemNumber) => itemNumber !== '')
      .map((itemNumber) => ({ ItemNumber: itemNumber })),
  );

/** Every column, in the order in which they are documented; a file may have them in any order. */
export const dayListColumns: readonly DayListColumn[] = [
  { heading: 'Reference', field: 'Reference', read: asItIs },
  { heading: 'Items', field: 'MedicareItems', read: items },
  { heading: 'Date of service', field: 'DateOfService', read: date('Date of service') },
  { heading: 'Date of birth', field: 'PatientDateOfBirth', read: date('Date of birth') },
  { heading: 'Family name', field: 'PatientFamilyName', read: asItIs },
  { heading: 'Given name', field: 'PatientGivenName', read: asItIs },
  { heading: 'Sex', field: 'PatientSex', read: sex },
  { heading: 'Medicare number', field: 'PatientMedicareNumber', read: number('Medicare number') },
  { heading: 'IRN', field: 'PatientMedicareRefNumber', read: number('IRN') },
  { heading: 'Servicing provider', field: 'ServicingProviderNumber', read: asItIs },
  { heading: 'Principal provider', field: 'PrincipalProviderNumber', read: asItIs },
  { heading: 'Referrer', field: 'ReferrerProviderNumber', read: asItIs },
  { heading: 'Bulk billed', field: 'BulkBilled', read: yesOrNo('Bulk billed') },
  { heading: 'In hospital', field: 'InHospitalTreatment', read: yesOrNo('In hospital') },
];

const neededFields: ReadonlySet<DayListColumn['field']> = new Set([
  'MedicareItems',
  ...patientFieldNames,
  'ServicingProviderNumber',
] as const);

/** The columns without which Medicare is not asked about a patient and the items. */
export const neededColumns = dayListColumns.filter(({ field }) => neededFields.has(field));
