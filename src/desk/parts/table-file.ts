// Answers a table as a file for spreadsheets, and links to it in both forms.
import { formatCsv } from '../../documents/csv-table.ts';
import type { RenderJob } from '../../documents/render-worker.ts';
import type { SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { DeskAnswer, DeskVisit } from '../desk-screen.ts';
import { html, type Raw } from '../html.ts';
import { messagePage } from './message-page.ts';
import { tableWords as words } from './table-words.ts';

export interface TableFileDependencies {
  /** Outside the event loop. */
  readonly renderDocument: (job: RenderJob) => Promise<Uint8Array>;
}

/** The form that the address names (`form=xlsx`), else CSV; `name` is that of the file without its ending. */
export async function tableFile(
  deps: TableFileDependencies,
  { query }: DeskVisit,
  { name, table }: { readonly name: string; readonly table: SpreadsheetTable },
): Promise<DeskAnswer> {
  if (query.get('form') !== 'xlsx')
    return {
      kind: 'file',
      bytes: Buffer.from(formatCsv(table)),
      type: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
    };
  return {
    kind: 'file',
    bytes: await deps.renderDocument({ document: 'spreadsheet', table }),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
  };
}

/** A table that would not be whole is not given: `back` is the page on which it can be narrowed. */
export const tableTooLong = (back: string): DeskAnswer => ({
  kind: 'page',
  status: 422,
  title: words.tooLongTitle,
  body: messagePage(words.tooLongTitle, words.tooLong, { path: back, label: words.back }),
});

/** `path` with its query is of a page that answers `tableFile`; `what` names the table. */
export function tableLinks(path: string, what: string): Raw {
  const address = (form: string) => `${path}${path.includes('?') ? '&' : '?'}form=${form}`;
  return html`<p class="note">
    ${words.download(what)}
    <a href="${address('csv')}" download>${words.csv}<span class="hidden">, ${what}</span></a
    >,
    <a href="${address('xlsx')}" download>${words.excel}<span class="hidden">, ${what}</span></a>
  </p>`;
}
