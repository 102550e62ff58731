// The lines of a bank statement: pasted, or read from a file by a browser module.
import { html, type Raw } from '../../html.ts';
import { moneyWords as words } from './money-words.ts';

/** Without script the file cannot be read, and its field is not shown. */
export const statementField = (value: string, error: string | null): Raw =>
  html`<div class="field full" hidden data-shown-with-script>
      <label for="file">${words.file}</label>
      <span class="hint" id="file-hint">${words.fileHint}</span>
      <input
        type="file"
        id="file"
        accept=".csv,text/csv"
        aria-describedby="file-hint"
        data-read-into="statement"
      />
    </div>
    <div class="field full${error !== null && ' wrong'}">
      <label for="statement">${words.statement}</label>
      <span class="hint" id="statement-hint">${words.statementHint}</span>
      ${error !== null && html`<span class="error" id="statement-error">${error}</span>`}
      <textarea
        id="statement"
        name="statement"
        rows="10"
        spellcheck="false"
        aria-describedby="statement-hint${error !== null && ' statement-error'}"
        ${error !== null && html`aria-invalid="true"`}
      >
${value}</textarea>
    </div>`;
