// The page on which a patient reads and signs an agreement, and the one that thanks: nothing of the desk is on them.
import { signatureUnitsHigh, signatureUnitsWide } from '../../../domain/limits.ts';
import { formTokenOf } from '../../form-token.ts';
import { html, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import type { FoundHandedOver } from './handed-over.ts';
import type { ShownAgreement } from './shown-agreement.ts';
import { signingWords as words } from './signing-words.ts';

/** The names of the fields, in this file and where they are read. */
export const signatureField = 'signature';
export const signerField = 'signer';
export const encryptedField = 'signed';

interface SigningPage {
  readonly title: string;
  readonly body: Raw;
}

interface Typed {
  readonly name: string;
  /** By field, as sentences. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Without an error as it is handed over. */
export const signingPage = (
  handed: FoundHandedOver,
  shown: ShownAgreement,
  { name, errors }: Typed = { name: '', errors: new Map() },
): SigningPage => ({
  title: words.title,
  body: html`<h1>${words.title}</h1>
    <p>${shown.isSignedByPatient ? words.forPatient : words.forOther(shown.patientName)}</p>
    ${factList([
      [words.patient, shown.patientName],
      [words.practitioner, shown.providerName],
      [words.agreedOn, shown.agreedOn],
    ])}
    ${servicesTable(shown)}
    <section>
      <h2>${words.statementTitle}</h2>
      ${shown.statement.map((paragraph) => html`<p>${paragraph}</p>`)}
      <details>
        <summary>${words.privacyTitle}</summary>
        ${shown.privacyNotice.map((paragraph) => html`<p>${paragraph}</p>`)}
      </details>
    </section>
    <section>
      <h2>${words.signTitle}</h2>
      <noscript><p class="error">${words.needsScript}</p></noscript>
      ${postForm(
        { formToken: formTokenOf(handed.by.sessionToken) },
        { action: handed.path },
        html`${handed.agreement.signer === null && nameField(name, errors)} ${pad(errors.get(signatureField))}
          <div class="actions">
            <button>${words.use}</button>
            <button type="button" class="quiet" data-pad-clear>${words.clear}</button>
          </div>`,
      )}
      <p class="note">${words.byHandHint}</p>
      <p><a class="button quiet" href="${backPath(handed)}">${words.notHere}</a></p>
    </section>`,
});

/** Asks for the PIN, or the passkey, and leads to the page that was open. */
const backPath = ({ to }: FoundHandedOver): string => `/desk/locked?to=${encodeURIComponent(to)}`;

const servicesTable = ({ services }: ShownAgreement): Raw =>
  html`<section>
    <h2 id="services-title">${words.servicesTitle}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="services-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.service}</th>
            <th>${words.date}</th>
            <th class="amount">${words.benefit}</th>
          </tr>
        </thead>
        <tbody>
          ${services.map(
            ({ what, on, benefit }) =>
              html`<tr>
                <td data-label="${words.service}">${what}</td>
                <td class="day" data-label="${words.date}">${on}</td>
                <td class="amount" data-label="${words.benefit}">${benefit ?? words.benefitOpen}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;

const nameField = (value: string, errors: Typed['errors']): Raw =>
  textField({
    name: signerField,
    label: words.name,
    hint: words.nameHint,
    value,
    width: 'full',
    error: errors.get(signerField) ?? null,
  });

/** A browser module draws in it; its box is as wide and as high as that of the strokes. */
const pad = (error: string | undefined): Raw =>
  html`<div class="pad">
    <p id="pad-hint">${words.hint}</p>
    ${error !== undefined && html`<p class="error" role="alert" tabindex="-1" data-focus>${error}</p>`}
    <canvas
      role="img"
      aria-label="${words.pad}"
      aria-describedby="pad-hint"
      width="${signatureUnitsWide}"
      height="${signatureUnitsHigh}"
      data-pad
    ></canvas>
    <p class="note" role="status" data-pad-empty="${words.padEmpty}" data-pad-drawn="${words.padDrawn}"></p>
    <input type="hidden" name="${signatureField}" value="" />
  </div>`;

/** `encrypted`: what was signed, which only this browser can give back. */
export const thanksPage = (handed: FoundHandedOver, encrypted: string): SigningPage => ({
  title: words.thanksTitle,
  body: html`<h1>${words.thanksTitle}</h1>
    <p class="lead">${words.thanks}</p>
    <section>
      <h2>${words.practiceTitle}</h2>
      <p>${words.practiceText}</p>
      ${postForm(
        { formToken: formTokenOf(handed.by.sessionToken) },
        { action: handed.path },
        html`<input type="hidden" name="${encryptedField}" value="${encrypted}" /><button>
            ${words.save}
          </button>`,
      )}
      <p><a class="button quiet" href="${backPath(handed)}">${words.goOn}</a></p>
    </section>`,
});
