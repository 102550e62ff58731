// The pages of signing in and of unlocking with a PIN.
import { sandboxOwner, sandboxPin } from '../../../domain/people/sandbox-owner.ts';
import type { Permission } from '../../../domain/people/person-role.ts';
import type { PersonAtWorkstation } from '../../../ports/people/session-store.ts';
import { formTokenOf } from '../../form-token.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { messagePage } from '../../parts/message-page.ts';
import { formTokenInput, postForm, selectField, textField } from '../../parts/form-fields.ts';
import { accountLink, accountPath } from './account-path.ts';
import type { KeptForm } from './kept-form.ts';
import { sessionWords as words } from './session-words.ts';
import { waitingFormField, type WaitingForm } from './waiting-form.ts';

interface BarePage {
  readonly title: string;
  readonly body: Raw;
}

/** In a form that asks who is there: once it is sent, the way back leads to this address, and sends nothing again. */
const leftAt = (path: string): Raw => html`<span hidden data-left-at="${path}"></span>`;

/** For the other tabs, which are locked too. `back`: where this one goes once the desk is open in another; empty: it stays. */
const lockedMark = (back: string): Raw => html`<span hidden data-desk-locked="${back}"></span>`;

/** Where a browser module brings the person afterwards, and where it says what went wrong. */
const passkeyAnswer = (to: string): Raw =>
  html`<p
    class="error"
    role="alert"
    data-passkey-answer
    data-to="${to}"
    data-stopped="${words.stopped}"
  ></p>`;

const sandboxForm = (to: string, waiting: WaitingForm | null): Raw =>
  html`<p>${words.sandboxText}</p>
    <form method="post" action="/desk/sign-in/sandbox">
      <input type="hidden" name="to" value="${to}" />${waitingFormField(waiting)}<button>
        ${words.sandboxButton}
      </button>
    </form>`;

/** A browser module posts it once the passkey was used: the form that waited is then posted with a new token. */
const waitingForm = (waiting: WaitingForm): Raw =>
  html`<form method="post" action="/desk/sign-in/go-on" data-after-passkey>${waitingFields(waiting)}</form>`;

const waitingFields = (waiting: WaitingForm): HtmlValue =>
  html`${leftAt('/desk/sign-in')}${formTokenInput(formTokenOf(waiting.browserSecret))}${waitingFormField(waiting)}`;

/** For somebody who is signed in, or was: a form that was posted, and the secret that its token is made of. */
interface SignInAgain {
  /** The session has ended, or nothing but a new sign-in unlocks it. */
  readonly isSignedOut?: boolean;
  /** What the person asked for. */
  readonly permission: Permission | null;
  /** The form that waits; null: none does. */
  readonly waiting: WaitingForm | null;
}

/** A link to the identity provider; a form that waits stays in this tab, and is gone on with once the person is back. */
function accountSection(to: string, again: SignInAgain | null): Raw {
  if (again === null || again.waiting === null)
    return html`<section>
      <p>
        <a class="button" href="${accountLink(to)}"
          >${again === null ? words.accountButton : words.againWithAccount}</a
        >
      </p>
      <p class="hint">${words.accountHint}</p>
    </section>`;
  return html`<section>
    <p>
      <a class="button" href="${accountLink('/desk')}" target="_blank" rel="noopener"
        >${words.againInNewTab}</a
      >
    </p>
    <form method="post" action="/desk/sign-in/go-on">
      ${waitingFields(again.waiting)}<button class="quiet">${words.againGoOn}</button>
    </form>
  </section>`;
}

/**
 * With a passkey, or the first time with a code. `again`: somebody who is signed in has to use the passkey for what was
 * asked, or was signed out meanwhile; a form that was posted is kept. The form of the sandbox needs no token: it changes nothing for others.
 */
export const signInPage = ({
  isSandbox,
  to,
  again,
  hasAccounts,
  sentence = null,
}: {
  readonly isSandbox: boolean;
  /** Whether the practice has an identity provider. */
  readonly hasAccounts: boolean;
  /** Why somebody was not signed in. */
  readonly sentence?: string | null;
  readonly to: string;
  readonly again: SignInAgain | null;
}): BarePage => {
  const waiting = again?.waiting ?? null;
  const isSignedOut = again === null || again.isSignedOut === true;
  const title = sentence !== null ? words.failedTitle : titleOf(!isSignedOut, hasAccounts);
  return {
    title,
    body: html`<h1>${title}</h1>
      ${isSignedOut && lockedMark('')}
      ${sentence !== null && html`<p class="error" role="alert">${sentence}</p>`}
      ${again !== null && !isSignedOut && html`<p>${againText(again, hasAccounts)}</p>`}
      ${waiting !== null && html`<p>${isSignedOut ? words.signedOutKept : words.againKept}</p>`}
      ${isSandbox && sandboxForm(to, waiting)}
      <section>
        <p>${words.signInText}</p>
        <noscript><p class="error">${words.needsScript}</p></noscript>
        <p><button type="button" data-passkey="sign-in">${words.signInButton}</button></p>
        ${passkeyAnswer(to)} ${waiting !== null && waitingForm(waiting)}
      </section>
      ${hasAccounts && accountSection(to, again)}
      ${again === null ? firstTime(hasAccounts) : leaveLink(isSignedOut)}`,
  };
};

const leaveLink = (isSignedOut: boolean): Raw =>
  isSignedOut
    ? html`<p><a href="/desk/sign-in">${words.withoutKept}</a></p>`
    : html`<p><a href="/desk">${words.notNow}</a></p>`;

const againText = ({ permission }: SignInAgain, hasAccounts: boolean): string => {
  const what = Object.entries(words.againFor).find(([needed]) => needed === permission)?.[1];
  const how = hasAccounts ? words.againTextWithAccount : words.againText;
  return what === undefined ? how : `${what} ${how}`;
};

/** `isAgain`: somebody who is signed in has to prove it anew. */
const titleOf = (isAgain: boolean, hasAccounts: boolean): string => {
  if (!isAgain) return words.signInTitle;
  return hasAccounts ? words.againTitleWithAccount : words.againTitle;
};

const firstTime = (hasAccounts: boolean): Raw =>
  html`<details data-one-time-code>
    <summary>${words.firstTimeTitle}</summary>
    <form>
      ${textField({ name: 'code', label: words.codeLabel, hint: words.codeHint, value: '', width: 'full' })}
      <button data-passkey="register">${words.registerButton}</button>
      ${
        hasAccounts &&
        html`<button class="quiet" formmethod="post" formaction="${accountPath}">${words.linkButton}</button>`
      }
    </form>
  </details>`;

/** With a link to the identity provider, once a code is accepted. */
export const linkAccountPage = (address: string): BarePage => ({
  title: words.linkTitle,
  body: messagePage(words.linkTitle, words.linkText, { path: address, label: words.linkGoOn }),
});

/** After the PIN, when a form was waiting: it is posted again with one click, or at once by a browser module. */
export const goOnPage = ({ path, fields }: KeptForm, sessionToken: string): BarePage => ({
  title: words.welcomeBackTitle,
  body: html`<h1>${words.welcomeBackTitle}</h1>
    <p>${words.welcomeBackText}</p>
    ${postForm(
      { formToken: formTokenOf(sessionToken) },
      { action: path },
      html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button data-submit-at-once>${words.welcomeBackButton}</button>`,
    )}`,
});

/** Who is locked, or who else was here today, with the PIN. */
export function lockedPage({
  people,
  to,
  sentence,
  isSandbox,
  workstationSecret,
  waiting,
}: {
  readonly people: readonly PersonAtWorkstation[];
  readonly to: string;
  readonly sentence: string | null;
  readonly isSandbox: boolean;
  readonly workstationSecret: string;
  /** The form that waits; null: none does. */
  readonly waiting: WaitingForm | null;
}): BarePage {
  const [first] = people;
  const canUnlock = people.some(({ hasPin }) => hasPin);
  return {
    title: words.lockedTitle,
    body: html`<h1>${words.lockedTitle}</h1>
      ${lockedMark(waiting === null && sentence === null ? to : '')}
      <p>${words.lockedText(first?.name ?? '', first?.hasPin ?? false)}</p>
      ${postForm(
        { formToken: formTokenOf(workstationSecret) },
        { action: '/desk/locked' },
        html`${leftAt(to)} <input type="hidden" name="to" value="${to}" />${waitingFormField(waiting)}
          ${whoField(people)} ${canUnlock && pinField(pinHint(people, isSandbox), sentence)}
          <button>${canUnlock ? words.unlockButton : words.goOnWithPasskey}</button>`,
      )}
      <p><a href="/desk/sign-in">${words.otherPerson}</a></p>`,
  };
}

const pinField = (hint: string, sentence: string | null): Raw =>
  html`<div class="field medium${sentence !== null && ' wrong'}">
    <label for="pin">${words.pinLabel}</label>
    <span class="hint" id="pin-hint">${hint}</span>
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
  </div>`;

/** The PIN of a sandbox is that of its invented owner alone. */
function pinHint(people: readonly PersonAtWorkstation[], isSandbox: boolean): string {
  const owner = isSandbox ? people.find(({ personId }) => personId === sandboxOwner.id) : undefined;
  if (owner === undefined) return words.pinHint;
  return words.sandboxPin(sandboxPin, people.length < 2 ? null : owner.name);
}

/** Several people who signed in here today take turns by PIN. */
function whoField(people: readonly PersonAtWorkstation[]): Raw {
  const [first] = people;
  if (people.length < 2) return html`<input type="hidden" name="person" value="${first?.personId ?? ''}" />`;
  return selectField({
    name: 'person',
    label: words.personLabel,
    value: first?.personId ?? '',
    options: people.map(
      ({ personId, name, hasPin }) => [personId, hasPin ? name : words.withoutPin(name)] as const,
    ),
  });
}
