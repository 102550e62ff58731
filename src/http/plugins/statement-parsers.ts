// Parses the bodies of bank statements: CSV into cells, OFX into its account and lines.
import { isUtf8 } from 'node:buffer';
import type { SentStatement } from '../../application/reconciliation/add-bank-statement.ts';
import { statementLinesMax } from '../../domain/limits.ts';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';
import type { App } from '../types/app-and-route-types.ts';
import { csvRecords } from './csv-records.ts';
import { readOfxStatement } from './ofx-statement.ts';

/** The types of statements, as OpenAPI shows them. */
export const statementTypes = ['text/csv', 'application/x-ofx'] as const;

/** Replaces the parsers of one context; other types are answered 415. */
export function addStatementParsers(app: App): void {
  app.removeAllContentTypeParsers();
  const add = (type: (typeof statementTypes)[number], read: (text: string) => Promise<SentStatement>) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
      read(decode(bytes)),
    );
  add('text/csv', readCsvStatement);
  add('application/x-ofx', async (text) => {
    const read = await readOfxStatement(text);
    if (!read.ok) return reject(read.sentence);
    if (read.rows.length > statementLinesMax) return reject(tooManyLines);
    return { format: 'ofx', account: read.account, rows: read.rows };
  });
}

const tooManyLines = `The statement has more than ${statementLinesMax} lines; export it in parts.`;

function reject(sentence: string): never {
  throw new HttpErrorException(httpErrors.invalidRequest(sentence));
}

/** Banks also write the encoding of Windows. */
function decode(bytes: Buffer): string {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

async function readCsvStatement(text: string): Promise<SentStatement> {
  return { format: 'csv', rows: await readCsvRows(text) };
}

/** The same for a page; or the sentence that says why the lines cannot be read. */
export async function readPastedStatement(text: string): Promise<SentStatement | string> {
  try {
    return await readCsvStatement(text);
  } catch (error) {
    if (error instanceof HttpErrorException) return error.message;
    throw error;
  }
}

async function readCsvRows(text: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const cells of csvRecords(text, 'statement')) {
    rows.push(cells);
    // The first may be a heading.
    if (rows.length > statementLinesMax + 1) return reject(tooManyLines);
  }
  return rows;
}
