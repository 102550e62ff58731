// Reads a day list that somebody pasted or chose as a file: its rows as a batch takes them, or what is wrong with the whole.
import type { SentBatchRow } from '../../application/batches/accept-batch.ts';
import { dayListSeparator } from '../../domain/eligibility/day-list/day-list-separator.ts';
import { readPastedHeading } from '../../domain/eligibility/day-list/read-pasted-heading.ts';
import { HttpErrorException } from '../errors/http-errors.ts';
import { readDayListCsv } from './day-list-parsers.ts';
import { createBatchRowReader } from './read-batch-rows.ts';
import { schemaValidator } from './schema-validator.ts';

/** The rows, or a sentence that says what to do. */
type DayListText =
  | {
      readonly ok: true;
      readonly rows: readonly SentBatchRow[];
      /** The headings of the columns that are not known and not read, in quotes. */
      readonly leftOut: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** A birth that is no day keeps its row, so that its patient is named, and can be mended where one patient is checked. */
const asTyped = new Set(['PatientDateOfBirth'] as const);

/** A patient whose item is not known yet stays in the list. */
const readRows = createBatchRowReader(schemaValidator, { mayLackItems: true });

/** Reads CSV text, or rows that were copied out of a spreadsheet. */
export async function readDayListText(typed: string): Promise<DayListText> {
  try {
    const text = typed.replace(/^\ufeff/, '');
    let leftOut: readonly string[] = [];
    const readHeading = (cells: readonly string[]) => {
      const heading = readPastedHeading(cells);
      if (heading.ok) ({ leftOut } = heading);
      return heading;
    };
    const { Rows } = await readDayListCsv(text, { separator: dayListSeparator(text), readHeading, asTyped });
    return { ok: true, rows: await readRows(Rows), leftOut };
  } catch (error) {
    if (error instanceof HttpErrorException) return { ok: false, sentence: error.message };
    throw error;
  }
}
