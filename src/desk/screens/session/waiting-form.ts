// A form that waits for the PIN or the passkey. It stays here, encrypted under a secret of the browser, and is given to its person alone; the page that asks has nothing but its id.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepPage, readKeptPage, type KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { PostedBy } from '../../../application/people/posted-by.ts';
import { readCookie, writeCookie } from '../../cookies.ts';
import { html, type HtmlValue } from '../../html.ts';
import type { KeptForm } from './kept-form.ts';

const waitingField = 'waiting-form';
const secretBytes = 32;
const idBytes = 16;

/** What a person left at this browser last, where another one came before the person was back. */
const leftLast = 'left last';

const waitingBy = (personId: string, browserSecret: string, id: string): PostedBy => ({
  personId,
  sessionToken: browserSecret,
  formId: `waiting ${id}`,
});

/** Of a form that waits: the session that posts it again is another one. Several tabs share it. */
export function waitingSecretOf(request: FastifyRequest, reply: FastifyReply): string {
  const secret = readCookie(request, 'waiting') ?? randomBytes(secretBytes).toString('hex');
  writeCookie(reply, 'waiting', secret);
  return secret;
}

/** A form that waits in a browser. */
export interface WaitingForm {
  readonly id: string;
  readonly browserSecret: string;
}

/** Keeps it; null: there is none. */
export async function keepWaiting(
  deps: KeepPageDependencies,
  browserSecret: string,
  kept: KeptForm | null,
): Promise<WaitingForm | null> {
  if (kept === null) return null;
  const id = randomBytes(idBytes).toString('hex');
  await keepPage(deps, waitingBy(kept.personId, browserSecret, id), JSON.stringify(kept));
  return { id, browserSecret };
}

/** The form; null where there is none, or another person left it. */
export async function findWaiting(
  deps: KeepPageDependencies,
  waiting: WaitingForm | null,
  personId: string,
): Promise<KeptForm | null> {
  if (waiting === null) return null;
  const text = await readKeptPage(deps, waitingBy(personId, waiting.browserSecret, waiting.id));
  return text === null ? null : (JSON.parse(text) as KeptForm | null);
}

/** Notes what a person leaves at a locked page, only to be shown again: another one may come before the person is back. */
export const keepLeft = (
  deps: KeepPageDependencies,
  browserSecret: string,
  { personId, typed }: { readonly personId: string; readonly typed: KeptForm | null },
): Promise<void> => keepPage(deps, waitingBy(personId, browserSecret, leftLast), JSON.stringify(typed));

/** What the person left, once. */
export async function takeLeft(
  deps: KeepPageDependencies,
  request: FastifyRequest,
  personId: string,
): Promise<KeptForm | null> {
  const browserSecret = readCookie(request, 'waiting');
  if (browserSecret === null) return null;
  const left = await findWaiting(deps, { id: leftLast, browserSecret }, personId);
  if (left !== null) await keepLeft(deps, browserSecret, { personId, typed: null });
  return left;
}

/** Hidden in the form of the PIN. */
export const waitingFormField = (waiting: WaitingForm | null): HtmlValue =>
  waiting !== null && html`<input type="hidden" name="${waitingField}" value="${waiting.id}" />`;

/** As it came back with the PIN or the passkey. */
export function readWaiting(request: FastifyRequest): WaitingForm | null {
  const id = request.body instanceof URLSearchParams ? request.body.get(waitingField) : null;
  const browserSecret = readCookie(request, 'waiting');
  return id === null || browserSecret === null ? null : { id, browserSecret };
}
