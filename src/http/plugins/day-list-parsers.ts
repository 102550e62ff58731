// Parses the bodies of eligibility batches that are not JSON: CSV and NDJSON, into the rows that a JSON body would have.
import { isUtf8 } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import secureJson from 'secure-json-parse';
import { eligibilityBatchRowsMax } from '../../domain/limits.ts';
import { readDayListHeading, readDayListRow } from '../../domain/eligibility/day-list/read-day-list.ts';
import type { DayListColumn } from '../../domain/eligibility/day-list/day-list-columns.ts';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';
import { csvRecords } from './csv-records.ts';
import type { App } from '../types/app-and-route-types.ts';

/** A row that its parser could not read, among those of a body. */
export class RowFailure {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A body as it is validated: what each row holds is checked row by row. */
interface ParsedDayList {
  readonly Rows: readonly unknown[];
}

/** Adds the parsers to the routes of one context; every other route goes on to answer 415. */
export function addDayListParsers(app: App): void {
  const add = (type: string, read: (text: string) => Promise<ParsedDayList>) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => {
      if (!isUtf8(bytes)) return reject('The list is not valid UTF-8; save it as UTF-8 and send it again.');
      const text = bytes.toString('utf8');
      return read(text.startsWith('\ufeff') ? text.slice(1) : text);
    });
  add('text/csv', (text) => readDayListCsv(text));
  add('application/x-ndjson', readNdjson);
}

function reject(sentence: string): never {
  throw new HttpErrorException(httpErrors.invalidRequest(sentence));
}

type Columns = readonly (DayListColumn | null)[];

/** How a list is read. */
interface DayListReading {
  readonly separator: string;
  readonly readHeading: (
    cells: readonly string[],
  ) => { readonly ok: true; readonly columns: Columns } | { readonly ok: false; readonly sentence: string };
  /** As for `readDayListRow`. */
  readonly asTyped: ReadonlySet<DayListColumn['field']>;
}

const asDocumented: DayListReading = {
  separator: ',',
  readHeading: readDayListHeading,
  asTyped: new Set(),
};

/** Reads CSV; its first line names the columns. @throws HttpErrorException. */
export async function readDayListCsv(
  text: string,
  { separator, readHeading, asTyped }: DayListReading = asDocumented,
): Promise<ParsedDayList> {
  let columns: Columns | null = null;
  const rows: unknown[] = [];
  for await (const cells of csvRecords(text, 'list', separator)) {
    if (columns === null) {
      const heading = readHeading(cells);
      columns = heading.ok ? heading.columns : reject(heading.sentence);
    } else rows.push(rowOf(columns, cells, asTyped));
    if (rows.length > eligibilityBatchRowsMax) break;
  }
  if (columns === null) reject('The list is empty; name the columns in its first line.');
  return { Rows: rows };
}

function rowOf(
  columns: Columns,
  cells: readonly string[],
  asTyped: ReadonlySet<DayListColumn['field']>,
): unknown {
  const row = readDayListRow(columns, cells, asTyped);
  return row.ok ? row.fields : new RowFailure(row.sentence);
}

/** Rows that are parsed before other requests get their turn. */
const rowsPerTurn = 200;

async function readNdjson(text: string): Promise<ParsedDayList> {
  const rows: unknown[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    rows.push(lineOf(line));
    if (rows.length > eligibilityBatchRowsMax) break;
    if (rows.length % rowsPerTurn === 0) await turn();
  }
  return { Rows: rows };
}

function lineOf(line: string): unknown {
  try {
    return secureJson.parse(line, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return new RowFailure('The line is not a JSON object; send one object a line.');
  }
}
