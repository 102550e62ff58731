// The form that takes the list of a day: a file, or pasted text.
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { fileTextField } from '../../parts/file-text-field.ts';
import { postForm, typedFormId } from '../../parts/form-fields.ts';
import { dayWords as words } from './day-words.ts';

const seesOnly = 'show';

/** Its id, for buttons elsewhere on the page. */
export const dayListFormId = typedFormId + seesOnly;

/** The form with what was typed; `error` says what is wrong with it. The file is read by a browser module. */
export const dayListForm = (
  visit: DeskVisit,
  on: LocalDate,
  { text, error }: { readonly text: string; readonly error: string | null },
): Raw =>
  postForm(
    visit,
    { action: '/desk/day', kept: { do: seesOnly } },
    html`<input type="hidden" name="on" value="${on}" />
      ${fileTextField({
        name: 'list',
        label: words.list,
        hint: words.listHint,
        value: text,
        error,
        rows: 6,
        file: { label: words.file, hint: words.fileHint, accept: '.csv,text/csv,text/plain' },
      })}
      <div class="actions">
        <button name="do" value="check-all">${words.checkAll}</button>
        <button class="quiet" name="do" value="${seesOnly}">${words.show}</button>
      </div>
      <details>
        <summary>${words.sampleTitle}</summary>
        <textarea id="sample" rows="3" readonly spellcheck="false" aria-label="${words.sampleTitle}">
${words.sample}</textarea>
        <p>${copyButton('sample', words.sampleName)}</p>
      </details>`,
  );
