// The form that takes the list of a day: a file, or pasted text.
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { defaultButton, postForm } from '../../parts/form-fields.ts';
import { dayWords as words } from './day-words.ts';

/** The form with what was typed; `error` says what is wrong with it. The file is read by a browser module. */
export const dayListForm = (
  visit: DeskVisit,
  on: LocalDate,
  { text, error }: { readonly text: string; readonly error: string | null },
): Raw =>
  postForm(
    visit,
    { action: '/desk/day', isKept: true },
    html`${defaultButton('show')}
      <input type="hidden" name="on" value="${on}" />
      <div class="field full" data-shown-with-script hidden>
        <label for="file">${words.file}</label><span class="hint" id="file-hint">${words.fileHint}</span>
        <input
          type="file"
          id="file"
          accept=".csv,text/csv,text/plain"
          aria-describedby="file-hint"
          data-reads-into="list"
        />
      </div>
      <div class="field full${error !== null && ' wrong'}">
        <label for="list">${words.list}</label><span class="hint" id="list-hint">${words.listHint}</span>
        ${error !== null && html`<span class="error" id="list-error">${error}</span>`}
        <textarea
          id="list"
          name="list"
          rows="6"
          spellcheck="false"
          aria-describedby="list-hint${error !== null && ' list-error'}"
          ${error !== null && html`aria-invalid="true"`}
        >
${text}</textarea>
      </div>
      <div class="actions">
        <button name="do" value="check-all">${words.checkAll}</button>
        <button class="quiet" name="do" value="show">${words.show}</button>
      </div>`,
  );
