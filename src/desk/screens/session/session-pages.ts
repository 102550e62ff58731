// The pages of signing in and of unlocking with a PIN.
import { sandboxPin } from '../../../domain/people/sandbox-owner.ts';
import type { PersonAtWorkstation } from '../../../ports/people/session-store.ts';
import { formTokenOf } from '../../form-token.ts';
import { html, type Raw } from '../../html.ts';
import { postForm, selectField } from '../../parts/form-fields.ts';
import { sessionWords as words } from './session-words.ts';

interface BarePage {
  readonly title: string;
  readonly body: Raw;
}

/** The form of the sandbox needs no token: it changes nothing for somebody who is signed in elsewhere. */
export const signInPage = ({ isSandbox }: { readonly isSandbox: boolean }): BarePage => ({
  title: words.signInTitle,
  body: html`<h1>${words.signInTitle}</h1>
    ${
      isSandbox
        ? html`<p>${words.sandboxText}</p>
            <form method="post" action="/desk/sign-in/sandbox"><button>${words.sandboxButton}</button></form>`
        : html`<p>${words.signInText}</p>
            <noscript><p class="error">${words.needsScript}</p></noscript>
            <p><button data-passkey="sign-in">${words.signInButton}</button></p>`
    }`,
});

/** Who is locked, or who else was here today, with the PIN. */
export function lockedPage({
  people,
  to,
  sentence,
  isSandbox,
  workstationSecret,
}: {
  readonly people: readonly PersonAtWorkstation[];
  readonly to: string;
  readonly sentence: string | null;
  readonly isSandbox: boolean;
  readonly workstationSecret: string;
}): BarePage {
  const [first] = people;
  return {
    title: words.lockedTitle,
    body: html`<h1>${words.lockedTitle}</h1>
      <p>${words.lockedText(first?.name ?? '')}</p>
      ${postForm(
        { formToken: formTokenOf(workstationSecret) },
        { action: '/desk/locked' },
        html`<input type="hidden" name="to" value="${to}" />
          ${whoField(people)}
          <div class="field short${sentence !== null && ' wrong'}">
            <label for="pin">${words.pinLabel}</label>
            <span class="hint" id="pin-hint"
              >${isSandbox ? words.sandboxPin(sandboxPin) : words.pinHint}</span
            >
            ${sentence !== null && html`<span class="error" id="pin-error" role="alert">${sentence}</span>`}
            <input
              id="pin"
              name="pin"
              type="password"
              inputmode="numeric"
              maxlength="6"
              autocomplete="off"
              autofocus
              aria-describedby="pin-hint${sentence !== null && ' pin-error'}"
            />
          </div>
          <button>${words.unlockButton}</button>`,
      )}
      <p><a href="/desk/sign-in">${words.otherPerson}</a></p>`,
  };
}

/** Several people who signed in here today take turns by PIN. */
function whoField(people: readonly PersonAtWorkstation[]): Raw {
  const [first] = people;
  if (people.length < 2) return html`<input type="hidden" name="person" value="${first?.personId ?? ''}" />`;
  return selectField({
    name: 'person',
    label: words.personLabel,
    value: first?.personId ?? '',
    options: people.map(({ personId, name }) => [personId, name] as const),
  });
}
