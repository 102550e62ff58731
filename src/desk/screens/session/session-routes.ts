// The routes of signing in, locking, unlocking and choosing a location: what comes before any page.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { listPeopleAtWorkstation } from '../../../application/people/list-people-at-workstation.ts';
import {
  openSandboxSession,
  type SandboxSessionDependencies,
} from '../../../application/people/open-sandbox-session.ts';
import { unlockSession, type UnlockDependencies } from '../../../application/people/unlock-session.ts';
import { signOut } from '../../../application/people/use-person-session.ts';
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import type { KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { PasskeyDependencies } from '../../../application/people/passkey-ceremony.ts';
import { sandboxOwner } from '../../../domain/people/sandbox-owner.ts';
import type { Permission } from '../../../domain/people/person-role.ts';
import type { AccountStore } from '../../../ports/people/account-store.ts';
import type { IdentityProvider } from '../../../ports/people/identity-provider.ts';
import type { PersonRegister } from '../../../ports/people/person-register.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import type { SignInFailure } from '../../../application/people/sign-in-failure.ts';
import type { App } from '../../../http/types/app-and-route-types.ts';
import { readCookie, removeCookie, writeCookie } from '../../cookies.ts';
import { renderBarePage, type PageFrame } from '../../desk-layout.ts';
import { deskWords } from '../../desk-words.ts';
import { hasFormToken } from '../../form-token.ts';
import { messagePage } from '../../parts/message-page.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { deskPathOr, pathToGoTo, refererPath } from './desk-path.ts';
import { findFormsBeforePin } from './form-after-pin.ts';
import { formOfLockedPage, keptForm, keptFormOf, type KeptForm } from './kept-form.ts';
import { lockAddress, lockPage } from './lock-page.ts';
import { goOnPage, linkAccountPage, lockedPage, signInPage } from './session-pages.ts';
import { keepAtLock } from './waiting-at-lock.ts';
import {
  findWaiting,
  keepLeft,
  keepWaiting,
  readWaiting,
  waitingSecretOf,
  type WaitingForm,
} from './waiting-form.ts';
import { findWhoTyped } from './who-typed.ts';

export interface SessionRouteDependencies
  extends UnlockDependencies, SandboxSessionDependencies, PasskeyDependencies, KeepPageDependencies {
  readonly frame: PageFrame;
  readonly isSandbox: boolean;
  readonly people: PersonRegister;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  /** Null: the practice has none. */
  readonly identityProvider: IdentityProvider | null;
}

/** Adds the routes. */
export function addSessionRoutes(
  desk: App,
  route: RouteShorthandOptions,
  deps: SessionRouteDependencies,
): void {
  addPasskeyRoutes(desk, route, deps);
  const { identityProvider } = deps;
  if (identityProvider !== null)
    addAccountRoutes(
      desk,
      route,
      { ...deps, identityProvider },
      {
        fail: (reply, { reason, sentence }, to) =>
          sendBare(
            deps,
            reply,
            signInPage({ ...offeredBy(deps), to, again: null, sentence }),
            reason === 'account-unreachable' ? 503 : 422,
          ),
        goOn: (reply, address) => sendBare(deps, reply, linkAccountPage(address)),
      },
    );
  desk.get('/desk/sign-in', route, (request, reply) => sendSignIn(deps, request, reply));
  desk.post('/desk/sign-in/sandbox', route, async (request, reply) => {
    if (!deps.isSandbox) return reply.callNotFound();
    const kept = await findWaiting(deps, readWaiting(request), sandboxOwner.id);
    return openSandbox(deps, request, reply, { to: deskPathOr(fieldsOf(request).get('to')), kept });
  });
  desk.post('/desk/sign-in/go-on', route, async (request, reply) => {
    const [waiting, token] = [readCookie(request, 'waiting'), readCookie(request, 'session')];
    if (!hasFormToken(fieldsOf(request), waiting ?? '')) return sendForeignForm(deps, reply);
    const session = token === null ? null : await deps.sessions.find(hashSecret(token));
    const own = session === null ? null : await findWaiting(deps, readWaiting(request), session.personId);
    if (token === null || own === null) return reply.redirect('/desk', 303);
    return sendBare(deps, reply, goOnPage(own, token));
  });
  desk.get('/desk/locked', route, (request, reply) =>
    sendLocked(deps, request, reply, { to: pathToGoTo(request), sentence: null }),
  );
  desk.post('/desk/locked', route, (request, reply) => unlock(deps, request, reply));
  desk.post('/desk/lock', route, (request, reply) => lock(deps, request, reply));
  desk.post('/desk/sign-out', route, async (request, reply) => {
    const token = readCookie(request, 'session');
    if (token === null) return reply.redirect('/desk/sign-in', 303);
    if (!hasFormToken(fieldsOf(request), token)) return sendForeignForm(deps, reply);
    await signOut(deps, token);
    removeCookie(reply, 'session');
    return reply.redirect('/desk/sign-in', 303);
  });
  desk.post('/desk/location', route, (request, reply) => {
    if (!hasFormToken(fieldsOf(request), readCookie(request, 'session') ?? ''))
      return sendForeignForm(deps, reply);
    // Whether the person acts for it is looked at with every page.
    const location = fieldsOf(request).get('location') ?? '';
    if (/^[0-9A-Za-z]{8}$/.test(location)) writeCookie(reply, 'location', location);
    return reply.redirect(deskPathOr(refererPath(request)), 303);
  });
}

const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Why a page is not shown or does not act, and what it would have needed. */
interface WhyNotLetIn {
  readonly reason: SignInFailure['reason'];
  readonly permission: Permission | null;
}

/** Leads somebody who is not signed in, or locked, to the page that helps. */
export const createLetIn =
  (deps: SessionRouteDependencies) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { reason, permission }: WhyNotLetIn,
    goOn: (token: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const to = deskPathOr(request.method === 'GET' ? (request.raw.url ?? null) : refererPath(request));
    const kept = request.method === 'POST' ? keptForm(request, await findWhoTyped(deps, request)) : null;
    if (reason === 'locked' && kept !== null) {
      const address = deskPathOr(refererPath(request, 'with-query'));
      const typed = formOfLockedPage(fieldsOf(request), kept.personId);
      await keepAtLock(deps, readCookie(request, 'session'), address, typed);
      const secret = waitingSecretOf(request, reply);
      await keepLeft(deps, secret, { personId: kept.personId, typed });
      const waiting = await keepWaiting(deps, secret, kept);
      return sendLocked(deps, request, reply, { to, sentence: null, waiting });
    }
    if (reason === 'locked') return reply.redirect(`/desk/locked?to=${encodeURIComponent(to)}`, 303);
    // The page itself: a redirect would go round for ever where no cookie is kept.
    if (deps.isSandbox && reason === 'signed-out' && request.method === 'GET')
      return goOn(await beginSandboxSession(deps, request, reply));
    if (deps.isSandbox && reason === 'signed-out')
      return openSandbox(deps, request, reply, { to, kept: keptFormOf(kept, sandboxOwner.id) });
    if (reason !== 'passkey-needed' && kept === null)
      return sendSignedOut(deps, reply, { to, waiting: null });
    const waiting = await keepWaiting(deps, waitingSecretOf(request, reply), kept);
    if (reason !== 'passkey-needed') return sendSignedOut(deps, reply, { to, waiting });
    const again = { permission, waiting };
    return sendBare(deps, reply, signInPage({ ...offeredBy(deps), to, again }), 403);
  };

/** The way to sign in; what was typed waits there, if it is known who typed it. */
function sendSignedOut(
  deps: SessionRouteDependencies,
  reply: FastifyReply,
  { to, waiting }: { readonly to: string; readonly waiting: WaitingForm | null },
  sentence: string | null = null,
): FastifyReply {
  const address = `/desk/sign-in?to=${encodeURIComponent(to)}`;
  if (waiting === null && sentence === null) return reply.redirect(address, 303);
  const again = waiting === null ? null : { permission: null, waiting, isSignedOut: true };
  return sendBare(deps, reply, signInPage({ ...offeredBy(deps), to, again, sentence }), 403);
}

const sendForeignForm = (deps: SessionRouteDependencies, reply: FastifyReply): FastifyReply =>
  sendBare(
    deps,
    reply,
    {
      title: deskWords.foreignFormTitle,
      body: messagePage(deskWords.foreignFormTitle, deskWords.foreignForm, {
        path: '/desk',
        label: deskWords.backToDesk,
      }),
    },
    403,
  );

/** Which ways to sign in the page offers. */
const offeredBy = ({ isSandbox, identityProvider }: SessionRouteDependencies) => ({
  isSandbox,
  hasAccounts: identityProvider !== null,
});

const sendBare = (
  { frame }: SessionRouteDependencies,
  reply: FastifyReply,
  page: Parameters<typeof renderBarePage>[1],
  status = 200,
): FastifyReply => reply.code(status).type('text/html; charset=utf-8').send(renderBarePage(frame, page));

/** Its token, which goes to the browser as a cookie. */
async function beginSandboxSession(
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { token, workstationSecret } = await openSandboxSession(deps, readCookie(request, 'workstation'));
  writeCookie(reply, 'session', token);
  writeCookie(reply, 'workstation', workstationSecret);
  return token;
}

async function openSandbox(
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { to, kept }: { readonly to: string; readonly kept: KeptForm | null },
): Promise<FastifyReply> {
  const token = await beginSandboxSession(deps, request, reply);
  return kept === null ? reply.redirect(to, 303) : sendBare(deps, reply, goOnPage(kept, token));
}

const sendSignIn = (
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  sendBare(deps, reply, signInPage({ ...offeredBy(deps), to: pathToGoTo(request), again: null }));

async function sendLocked(
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    to,
    sentence,
    waiting = null,
  }: { readonly to: string; readonly sentence: string | null; readonly waiting?: WaitingForm | null },
): Promise<FastifyReply> {
  const secret = readCookie(request, 'workstation');
  const people = secret === null ? [] : await listPeopleAtWorkstation(deps, secret);
  if (secret === null || people.length === 0) return sendSignedOut(deps, reply, { to, waiting });
  const { isSandbox } = deps;
  const page = lockedPage({ people, to, sentence, isSandbox, workstationSecret: secret, waiting });
  return sendBare(deps, reply, page, sentence === null ? 200 : 422);
}

/** Leads to the PIN, and from there back to the page that was open, with what was typed on it. */
async function lock(
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const to = lockAddress(request);
  const waiting = await lockPage(deps, request, reply);
  if (waiting === null) return reply.redirect(`/desk/locked?to=${encodeURIComponent(to)}`, 303);
  return sendLocked(deps, request, reply, { to, sentence: null, waiting });
}

async function unlock(
  deps: SessionRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = fieldsOf(request);
  const workstationSecret = readCookie(request, 'workstation');
  const to = deskPathOr(fields.get('to'));
  if (workstationSecret === null || !hasFormToken(fields, workstationSecret))
    return reply.redirect(`/desk/locked?to=${encodeURIComponent(to)}`, 303);
  const waiting = readWaiting(request);
  const formOf = await findFormsBeforePin(deps, request, to);
  const personId = fields.get('person') ?? '';
  const pin = (fields.get('pin') ?? '').trim();
  const unlocked = await unlockSession(deps, { workstationSecret, personId, pin });
  if (unlocked.ok) {
    const { token } = unlocked.answer;
    writeCookie(reply, 'session', token);
    const own = await formOf(personId);
    return own === null ? reply.redirect(to, 303) : sendBare(deps, reply, goOnPage(own, token));
  }
  const { reason, sentence } = unlocked.failure;
  if (reason === 'pin-wrong') return sendLocked(deps, request, reply, { to, sentence, waiting });
  removeCookie(reply, 'session');
  return sendSignedOut(deps, reply, { to, waiting }, reason === 'pin-missing' ? sentence : null);
}
