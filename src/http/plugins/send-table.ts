// Sends a list as a table for spreadsheets, CSV or XLSX, where the caller asks for one in the header accept.
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { formatCsv } from '../../documents/csv-table.ts';
import type { SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import { tableRowsMax } from '../../domain/limits.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { renderDocument, type DocumentLimit, type RenderThread } from './document-concurrency.ts';

const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
type TableType = (typeof tableTypes)[number];

/** What renders spreadsheets outside the event loop. */
export interface TableRendering {
  readonly documentLimit: DocumentLimit;
  readonly renderThread: RenderThread;
}

/** The type of table that a request asks for; null: none, JSON. */
export const tableTypeOf = ({ headers }: FastifyRequest): TableType | null =>
  tableTypes.find((type) => headers.accept?.includes(type)) ?? null;

/** A response that is JSON or a table. */
export const jsonOrTable = <Schema extends TSchema>(schema: Schema) => ({
  description: 'At most 10,000 rows as CSV or XLSX.',
  content: {
    'application/json': { schema },
    [tableTypes[0]]: { schema: Type.String() },
    [tableTypes[1]]: { schema: Type.String({ format: 'binary' }) },
  },
});

/** Sends the table; one that is not whole is an error. */
export async function sendTable(
  { documentLimit, renderThread }: TableRendering,
  reply: FastifyReply,
  {
    type,
    table,
    isWhole,
  }: { readonly type: TableType; readonly table: SpreadsheetTable; readonly isWhole: boolean },
): Promise<FastifyReply> {
  if (!isWhole) return sendError(reply, httpErrors.invalidRequest(tooManyRows));
  const bytes =
    type === 'text/csv'
      ? Buffer.from(formatCsv(table))
      : Buffer.from(
          await renderDocument(documentLimit, reply.request, () =>
            renderThread.run({ document: 'spreadsheet', table }),
          ),
        );
  return reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('cache-control', 'no-store')
    .send(bytes);
}

const tooManyRows = `There are more than ${tableRowsMax} rows; choose fewer days for a table.`;
