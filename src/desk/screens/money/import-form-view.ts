// The form that takes a bank statement, and below it the statements that were added before.
import type { StatementImport } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { fileTextField } from '../../parts/file-text-field.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { chooseColumns } from './choose-columns-view.ts';
import { importPath } from './import-path.ts';
import { importsTable } from './imports-view.ts';
import { moneyWords as words } from './money-words.ts';

type Errors = ReadonlyMap<string, string>;

/** `rows`: of the file, where its columns are to be chosen. */
export function importPage(
  { form, ...visit }: DeskVisit,
  errors: Errors,
  rows: readonly (readonly string[])[] | null,
  { imports, timeZone }: { readonly imports: readonly StatementImport[]; readonly timeZone: string },
): DeskAnswer {
  const account = textField({
    name: 'account',
    label: words.account,
    hint: words.accountHint,
    width: 'full',
    value: form.get('account') ?? '',
    error: errors.get('account') ?? null,
  });
  return {
    kind: 'page',
    title: words.importTitle,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.importTitle}</h1>
      ${errorSummary(words.importWrongTitle, errors)}
      <p class="reason">${words.importText}</p>
      ${postForm(
        visit,
        { action: importPath, label: words.importTitle, kept: { do: 'preview' } },
        html`${account} ${rows !== null && chooseColumns(rows, form, errors)} ${statementField(form, errors)}
          <div class="actions">
            <button name="do" value="preview">${words.previewShow}</button>
            ${rows === null && html`<button class="quiet" name="do" value="columns">${words.columnsButton}</button>`}
          </div>`,
      )}
      ${imports.length > 0 && importsTable({ ...visit, form }, imports, timeZone)}
      <p><a href="/desk/money">${words.back}</a></p>`,
  };
}

const statementField = (form: URLSearchParams, errors: Errors): Raw =>
  fileTextField({
    name: 'statement',
    label: words.statement,
    hint: words.statementHint,
    value: form.get('statement') ?? '',
    error: errors.get('statement') ?? null,
    rows: 10,
    file: { label: words.file, hint: words.fileHint, accept: '.csv,text/csv' },
  });
