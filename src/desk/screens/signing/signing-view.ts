// The page on which a patient reads and signs an agreement, and the one that thanks: nothing of the desk is on them.
import type { StrokesFault } from '../../../domain/claims/signature-strokes.ts';
import { signatureUnitsHigh, signatureUnitsWide } from '../../../domain/limits.ts';
import { formTokenOf } from '../../form-token.ts';
import { html, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import type { FoundHandedOver } from './handed-over.ts';
import type { ShownAgreement } from './shown-agreement.ts';
import type { Refused, Signed } from './signing-state.ts';
import { signingWords as words } from './signing-words.ts';

/** The names of the fields, in this file and where they are read. */
export const signatureField = 'signature';
export const signerField = 'signer';

interface SigningPage {
  readonly title: string;
  readonly body: Raw;
}

/** `refused`: what was sent and not taken; null where nothing was. */
export const signingPage = (
  handed: FoundHandedOver,
  shown: ShownAgreement,
  refused: Refused | null,
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
        html`${handed.agreement.signer === null && nameField(refused)} ${pad(refused?.drawnFault ?? null)}
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
export const backPath = ({ to }: FoundHandedOver): string => `/desk/locked?to=${encodeURIComponent(to)}`;

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

const nameField = (refused: Refused | null): Raw =>
  textField({
    name: signerField,
    label: words.name,
    hint: words.nameHint,
    value: refused?.name ?? '',
    width: 'full',
    error: refused?.isNameWrong === true ? words.nameWrong : null,
  });

/** A browser module draws in it; its box is as wide and as high as that of the strokes. */
const pad = (fault: StrokesFault | null): Raw =>
  html`<div class="pad">
    <p id="pad-hint">${words.hint}</p>
    ${fault !== null && html`<p class="error" role="alert" tabindex="-1" data-focus>${words.faults[fault]}</p>`}
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

/** Shown until the desk is open again. */
export const thanksPage = (handed: FoundHandedOver, { isSaved, isAsked }: Signed): SigningPage => {
  const form = { formToken: formTokenOf(handed.by.sessionToken) };
  const isUnsaved = isAsked && !isSaved;
  return {
    title: words.thanksTitle,
    body: html`<h1>${words.thanksTitle}</h1>
      <p class="lead">${words.thanks}</p>
      <section>
        <h2>${words.practiceTitle}</h2>
        ${isUnsaved && html`<p class="error" role="alert" tabindex="-1" data-focus>${words.notSaved}</p>`}
        <p>${isSaved ? words.savedText : words.practiceText}</p>
        ${postForm(
          form,
          { action: handed.path },
          html`<button name="do" value="save" class="${isSaved && 'quiet'}">
              ${isSaved ? words.saveAgain : words.save}
            </button>
            <p role="status" data-working="${words.saving}"></p>`,
        )}
        ${postForm(
          form,
          { action: handed.path },
          html`<button name="do" value="go-on" class="${!isSaved && 'quiet'}">
            ${isUnsaved ? words.goOnUnsaved : words.goOn}
          </button>`,
        )}
      </section>`,
  };
};
