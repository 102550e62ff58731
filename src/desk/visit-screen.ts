// Runs a page for a request: finds who is signed in, what they may do and where, and sends what the page answers.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  usePermittedSession,
  useSession,
  whyNotPermitted,
  type SessionDependencies,
} from '../application/people/use-person-session.ts';
import type { SignInFailure } from '../application/people/sign-in-failure.ts';
import type { MinorId } from '../domain/values/minor-id.ts';
import type { Permission } from '../domain/people/person-role.ts';
import { invariant } from '../domain/values/invariant.ts';
import type { clientLeftSignal } from '../http/plugins/client-left-signal.ts';
import type { App } from '../http/types/app-and-route-types.ts';
import type { AuditTrail } from '../ports/claims/audit-trail.ts';
import type { AuditIndex } from '../ports/claims/audit-index.ts';
import type { LocationZones } from '../ports/providers/location-zones.ts';
import type { PersonSession } from '../ports/people/session-store.ts';
import { secretPageCaching } from './compress-pages.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { renderPage, type PageFrame } from './desk-layout.ts';
import type { AnswerVisit, DeskAnswer, DeskScreen, DeskVisit } from './desk-screen.ts';
import type { KeepPageDependencies } from '../application/people/keep-page.ts';
import { findKeptPage, keepAnswer } from './kept-pages.ts';
import { deskWords as words } from './desk-words.ts';
import { formTokenOf, hasFormToken } from './form-token.ts';
import { formLocationField } from './parts/form-fields.ts';
import { messagePage } from './parts/message-page.ts';
import type { AgreementToSign } from './screens/lodge/agreement-to-sign.ts';

export interface VisitDependencies extends SessionDependencies, KeepPageDependencies {
  readonly frame: PageFrame;
  readonly auditIndex: Pick<AuditIndex, 'person'>;
  readonly zones: Pick<LocationZones, 'zoneOf'>;
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly clientLeftSignal: typeof clientLeftSignal;
  /** What is sent to somebody who is not signed in, or locked: the way to sign in, or to unlock; in a sandbox the page itself. */
  letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    why: { readonly reason: SignInFailure['reason']; readonly permission: Permission | null },
    goOn: (token: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply>;
  /** Locks the session, and leads to the page on which the patient signs. */
  handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: DeskVisit,
    agreement: AgreementToSign,
  ): Promise<FastifyReply>;
}

const formIdBytes = 16;

type ShownAnswer = Exclude<DeskAnswer, { readonly kind: 'rejected' | 'hand-over' }>;

/** Adds GET and POST of a page. */
export function addScreen(
  desk: App,
  route: RouteShorthandOptions,
  screen: DeskScreen,
  deps: VisitDependencies,
): void {
  const { show, act } = screen;
  const run = (answer: AnswerVisit) => (request: FastifyRequest, reply: FastifyReply) =>
    visit(deps, request, reply, { screen, answer, token: readCookie(request, 'session') });
  if (show !== undefined) desk.get(screen.path, route, run(show));
  if (act !== undefined) desk.post(screen.path, route, run(act));
}

interface ScreenVisit {
  readonly screen: DeskScreen;
  readonly answer: AnswerVisit;
  /** Null: the request has none. */
  readonly token: string | null;
}

async function visit(
  deps: VisitDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { screen, answer, token }: ScreenVisit,
): Promise<FastifyReply> {
  const { permission, path } = screen;
  const letIn = (reason: SignInFailure['reason'], needed = permission): Promise<FastifyReply> =>
    deps.letIn(request, reply, { reason, permission: needed }, (opened) =>
      visit(deps, request, reply, { screen, answer, token: opened }),
    );
  if (token === null) return letIn('signed-out');
  const used =
    permission === null ? await useSession(deps, token) : await usePermittedSession(deps, token, permission);
  if (!used.ok) {
    if (used.failure.reason !== 'not-permitted') return letIn(used.failure.reason);
    const signedIn = await useSession(deps, token);
    if (!signedIn.ok) return letIn(signedIn.failure.reason);
    return send(
      deps,
      reply,
      visitOf(deps, request, reply, { token, person: signedIn.answer }),
      path,
      notPermitted,
    );
  }
  const visitor = visitOf(deps, request, reply, { token, person: used.answer });
  const isForeign = request.method === 'POST' && !hasFormToken(visitor.form, token);
  const answered = isForeign ? foreignForm : await answerOf(deps, request, visitor, { screen, answer });
  if (answered.kind === 'hand-over') return deps.handOver(request, reply, visitor, answered.agreement);
  if (answered.kind === 'file') await recordDownload(deps, visitor, answered.fileName);
  if (answered.kind !== 'rejected') return send(deps, reply, visitor, path, answered);
  if (answered.reason === 'passkey-needed') return letIn(answered.reason, answered.permission);
  return send(deps, reply, visitor, path, answered.reason === 'foreign-form' ? foreignForm : notPermitted);
}

/** Before the file goes: it is out of this service then. */
const recordDownload = (
  { audit }: VisitDependencies,
  { location, actor }: DeskVisit,
  outcome: string,
): Promise<void> => audit.add({ act: 'download-file', outcome, correlationId: null, location, actor });

/** A page that answers a form is kept and led to: no browser asks to send the form again on the way back. */
async function answerOf(
  deps: VisitDependencies,
  { method, raw }: FastifyRequest,
  visitor: DeskVisit,
  { screen, answer }: Pick<ScreenVisit, 'screen' | 'answer'>,
): Promise<DeskAnswer> {
  if (method !== 'POST') return (await findKeptPage(deps, visitor)) ?? answer(visitor);
  const answered = await answer(visitor);
  const path = screen.show === undefined ? screen.shownAt : raw.url?.split('?', 1)[0];
  if (answered.kind !== 'page' || answered.isSecret === true || path === undefined) return answered;
  return keepAnswer(deps, visitor, path, answered);
}

const message = (status: number, title: string, text: string): ShownAnswer => ({
  kind: 'page',
  status,
  title,
  body: messagePage(title, text, { path: '/desk', label: words.backToDesk }),
});
const notPermitted = message(403, words.notPermittedTitle, words.notPermitted);
const foreignForm = message(403, words.foreignFormTitle, words.foreignForm);

function visitOf(
  { auditIndex, zones, clock, clientLeftSignal: signalOf }: VisitDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, person }: { readonly token: string; readonly person: PersonSession },
): DeskVisit {
  const { body, raw, id, params } = request;
  const search = raw.url?.split('?', 2)[1] ?? '';
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const location = locationOf(request, reply, person.minorIds, form.get(formLocationField));
  return {
    person,
    location,
    timeZone: zones.zoneOf(location),
    actor: { keyId: null, requestId: id, person: auditIndex.person(person.personId) },
    query: new URLSearchParams(search),
    form,
    params: params as Readonly<Record<string, string>>,
    formToken: formTokenOf(token),
    formId: randomBytes(formIdBytes).toString('hex'),
    sessionToken: token,
    workstationSecret: readCookie(request, 'workstation'),
    whyNot: (permission) => whyNotPermitted(person, permission, clock.now()),
    signal: signalOf(request, reply),
  };
}

/** That of the page on which a form was filled in: another one may have been chosen meanwhile in another tab. Else the chosen one. */
function locationOf(
  request: FastifyRequest,
  reply: FastifyReply,
  minorIds: readonly MinorId[],
  ofForm: string | null,
): MinorId {
  const chosen = chosenLocation(minorIds, readCookie(request, 'location'));
  const location = chosenLocation(minorIds, ofForm ?? chosen);
  // What the form leads to is of that location too.
  if (location !== chosen && location === ofForm) writeCookie(reply, 'location', location);
  return location;
}

/** The one that was chosen in this browser, if the person acts for it; else the person's first. */
function chosenLocation(minorIds: readonly MinorId[], chosen: string | null): MinorId {
  const location = minorIds.find((minorId) => minorId === chosen) ?? minorIds[0];
  invariant(location !== undefined, 'a person acts for at least one location');
  return location;
}

function send(
  { frame }: VisitDependencies,
  reply: FastifyReply,
  visitor: DeskVisit,
  path: string,
  answer: ShownAnswer,
): FastifyReply {
  if (answer.kind === 'see-other') {
    if (answer.setCookie !== undefined) writeCookie(reply, answer.setCookie.cookie, answer.setCookie.value);
    return reply.redirect(answer.path, 303);
  }
  if (answer.kind === 'json')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.value));
  if (answer.kind === 'parts') return reply.type('text/html; charset=utf-8').send(answer.body.toString());
  if (answer.kind === 'file')
    return reply
      .type(answer.type)
      .header('content-disposition', `attachment; filename="${answer.fileName}"`)
      .send(Buffer.from(answer.bytes));
  if (answer.kind === 'pdf')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${answer.fileName}"`)
      .send(Buffer.from(answer.bytes));
  if (answer.isSecret === true) reply.header('cache-control', secretPageCaching);
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(renderPage(frame, visitor, { ...answer, path }));
}
