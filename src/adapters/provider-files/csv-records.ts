// Splits CSV into records with csv-parse (strict quotes, LF or CR LF), each with the line on which it begins.
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { rejectProviderAt } from './provider-file-error.ts';

export interface CsvRecord {
  /** The line on which it begins, as `Line 3`. */
  readonly place: string;
  readonly fields: readonly string[];
}

/** Longest record, in bytes: an open quote must not read a file of any size into memory. */
const recordBytesMax = 65_536;

/** The records of a text, empty lines left out. @throws ProviderFileError. */
export async function* splitCsvRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let nextLine = 1;
  let emptyLines = 0;
  const lineAfter = (emptyLinesNow: number): number => nextLine + emptyLinesNow - emptyLines;
  const parser = parse({
    record_delimiter: ['\n', '\r\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordBytesMax,
    // Called while parsing: an error drops the records that are not consumed yet, but has to name the line after them.
    on_record(fields, { empty_lines: empty }) {
      const line = lineAfter(empty);
      emptyLines = empty;
      nextLine = line + 1 + fields.reduce((breaks, field) => breaks + field.split('\n').length - 1, 0);
      return [`Line ${line}`, ...fields];
    },
  });
  // The callback is required; an error of either stream also rejects the iteration.
  const records: AsyncIterable<readonly string[]> = pipeline(Readable.from(text), parser, () => {});
  try {
    for await (const [place = '', ...fields] of records) {
      if (fields.some((field) => strayReturn.test(field))) rejectProviderAt(place, strayReturnError);
      yield { place, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const empty = 'empty_lines' in error ? Number(error['empty_lines']) : emptyLines;
    rejectProviderAt(`Line ${lineAfter(empty)}`, errorsByCode.get(error.code) ?? 'this is not CSV.');
  }
}

const strayReturn = /\r(?!\n)/;
const strayReturnError = 'a carriage return stands without a line feed; end lines with LF or CR LF.';

const errorsByCode: ReadonlyMap<string, string> = new Map([
  [
    'INVALID_OPENING_QUOTE',
    'a quote stands inside a field; put the whole field in quotes and double the quote.',
  ],
  ['CSV_INVALID_CLOSING_QUOTE', 'text follows a closing quote; double a quote that belongs to the text.'],
  ['CSV_QUOTE_NOT_CLOSED', 'a quote is opened here and never closed.'],
  ['CSV_MAX_RECORD_SIZE', `one provider takes more than ${recordBytesMax} characters; is a quote left open?`],
]);
