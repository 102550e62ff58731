// Reads a day list that somebody pasted or chose as a file: its rows as a batch takes them, or what is wrong with the whole.
import type { SentBatchRow } from '../../application/batches/accept-batch.ts';
import { HttpErrorException } from '../errors/http-errors.ts';
import { readDayListCsv } from './day-list-parsers.ts';
import { createBatchRowReader } from './read-batch-rows.ts';
import { schemaValidator } from './schema-validator.ts';

/** The rows, or a sentence that says what to do. */
type DayListText =
  | { readonly ok: true; readonly rows: readonly SentBatchRow[] }
  | { readonly ok: false; readonly sentence: string };

/** A birth that is no day keeps its row, so that its patient is named, and can be mended where one patient is checked. */
const asTyped = new Set(['PatientDateOfBirth'] as const);

const readRows = createBatchRowReader(schemaValidator);

/** Reads CSV text. */
export async function readDayListText(text: string): Promise<DayListText> {
  try {
    const { Rows } = await readDayListCsv(text.replace(/^\ufeff/, ''), asTyped);
    return { ok: true, rows: await readRows(Rows) };
  } catch (error) {
    if (error instanceof HttpErrorException) return { ok: false, sentence: error.message };
    throw error;
  }
}
