// A field for many lines of text: pasted, or read from a chosen file by a browser module (`browser/read-file.ts`).
import { html, type Raw } from '../html.ts';
import { fileTextWords as words } from './file-text-words.ts';

interface FileTextField {
  /** Also its id. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** What is wrong with the text; null: nothing. */
  readonly error: string | null;
  readonly rows: number;
  readonly file: {
    readonly label: string;
    readonly hint: string;
    /** As the attribute `accept` of HTML. */
    readonly accept: string;
  };
}

/** Without script the file cannot be read, and its field is not shown. */
export const fileTextField = ({ name, label, hint, value, error, rows, file }: FileTextField): Raw =>
  html`<div class="field full" hidden data-shown-with-script>
      <label for="file">${file.label}</label>
      <span class="hint" id="file-hint">${file.hint}</span>
      <input
        type="file"
        id="file"
        accept="${file.accept}"
        aria-describedby="file-hint"
        data-read-into="${name}"
      />
      <span class="error" role="status" data-too-large="${words.tooLarge}"></span>
    </div>
    <div class="field full${error !== null && ' wrong'}">
      <label for="${name}">${label}</label>
      <span class="hint" id="${name}-hint">${hint}</span>
      ${error !== null && html`<span class="error" id="${name}-error">${error}</span>`}
      <textarea
        id="${name}"
        name="${name}"
        rows="${rows}"
        spellcheck="false"
        aria-describedby="${name}-hint${error !== null && ` ${name}-error`}"
        ${error !== null && html`aria-invalid="true"`}
      >
${value}</textarea>
    </div>`;
