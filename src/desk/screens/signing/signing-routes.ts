// The routes of the page on which a patient signs: it is opened in a browser whose session is locked, and shows nothing but its agreement.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AgreementRecordDependencies } from '../../../application/audit/record-agreements.ts';
import type { KeepPageDependencies } from '../../../application/people/keep-page.ts';
import { readStrokes, type Stroke } from '../../../domain/claims/signature-strokes.ts';
import { readPatientName } from '../../../domain/patients/patient-name.ts';
import { formatLongDate } from '../../../domain/values/local-date.ts';
import type { App } from '../../../http/types/app-and-route-types.ts';
import type { AuditIndex } from '../../../ports/claims/audit-index.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import type { LocationZones } from '../../../ports/providers/location-zones.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import { readCookie } from '../../cookies.ts';
import { renderHandedOverPage, type PageFrame } from '../../desk-layout.ts';
import { deskWords } from '../../desk-words.ts';
import { renderMessage } from '../../error-pages.ts';
import { hasFormToken } from '../../form-token.ts';
import type { Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import {
  recordAgreement,
  renderAgreement,
  type RenderAgreementDependencies,
} from '../lodge/print-agreement.ts';
import { signedField } from '../lodge/lodge-form.ts';
import { findAtLock, keepAtLock } from '../session/waiting-at-lock.ts';
import { agreementFileName } from './agreement-file-name.ts';
import { findHandedOver, type FoundHandedOver } from './handed-over.ts';
import { shownAgreement } from './shown-agreement.ts';
import { findSigningState, keepSigningState, type Refused, type Signed } from './signing-state.ts';
import { backPath, signatureField, signerField, signingPage, thanksPage } from './signing-view.ts';
import { signingWords as words } from './signing-words.ts';

interface SigningRouteDependencies extends RenderAgreementDependencies {
  readonly frame: PageFrame;
  /** Its clock is that of the sessions. */
  readonly kept: KeepPageDependencies & { readonly sessions: Pick<SessionStore, 'find'> };
  readonly accesses: AgreementRecordDependencies['accesses'];
  readonly auditIndex: Pick<AuditIndex, 'patient' | 'person'>;
  /** That of the documents. */
  readonly clock: Clock;
  readonly zones: Pick<LocationZones, 'zoneOf'>;
}

/** Adds the routes: GET shows how far the signing has come; each POST leads there, or gives the signed agreement. */
export function addSigningRoutes(
  desk: App,
  route: RouteShorthandOptions,
  deps: SigningRouteDependencies,
): void {
  const path = '/desk/signing/:id';
  desk.get(path, route, async (request, reply) => {
    const handed = await findHandedOver(deps.kept, request);
    return handed === null ? reply.redirect('/desk', 303) : sendHandedOver(deps, reply, handed);
  });
  desk.post(path, route, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!hasFormToken(fields, readCookie(request, 'session') ?? '')) return sendForeignForm(deps, reply);
    const handed = await findHandedOver(deps.kept, request);
    if (handed === null) return reply.redirect('/desk', 303);
    const state = await findSigningState(deps.kept, handed.by);
    const isSigned = state?.state === 'signed';
    if (isSigned && fields.get('do') === 'save') return giveSigned(deps, reply, handed, state);
    if (isSigned && fields.get('do') === 'go-on') return goOn(deps, reply, handed, state);
    // Signed once, it is not signed over.
    if (!isSigned && !fields.has('do')) await sign(deps, request, { handed, fields });
    return reply.redirect(handed.path, 303);
  });
}

/** Without a patient on it, which no page of the desk hands over, there is nothing to show. */
async function sendHandedOver(
  deps: SigningRouteDependencies,
  reply: FastifyReply,
  handed: FoundHandedOver,
): Promise<FastifyReply> {
  const state = await findSigningState(deps.kept, handed.by);
  if (state?.state === 'signed') return sendPage(deps, reply, handed, thanksPage(handed, state));
  const shown = shownAgreement(handed.agreement, deps.wording.agreements);
  if (shown === null) return reply.redirect('/desk', 303);
  return sendPage(deps, reply, handed, signingPage(handed, shown, state));
}

const sendPage = (
  { frame }: SigningRouteDependencies,
  reply: FastifyReply,
  { location }: FoundHandedOver,
  page: { readonly title: string; readonly body: Raw },
): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(renderHandedOverPage(frame, { ...page, location }));

const sendForeignForm = ({ frame }: SigningRouteDependencies, reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send(renderMessage(frame, { title: deskWords.foreignFormTitle, text: deskWords.foreignForm }));

interface Signing {
  readonly handed: FoundHandedOver;
  readonly fields: URLSearchParams;
}

/** An agreement is signed only when its entry is recorded. */
async function sign(
  deps: SigningRouteDependencies,
  request: FastifyRequest,
  { handed, fields }: Signing,
): Promise<void> {
  const { agreement, location, by } = handed;
  const read = readSigned(handed, fields);
  if ('state' in read) return keepSigningState(deps.kept, by, read);
  const actor = { keyId: null, requestId: request.id, person: deps.auditIndex.person(by.personId) };
  await recordAgreement(deps, { location, actor }, agreement, 'sign-agreement');
  const at = timeInZone(new Date(deps.clock.now()), deps.zones.zoneOf(location));
  const signed = { ...read, date: formatLongDate(deps.clock.today(location)), how: words.how(at) };
  await noteOnForm(deps, handed, `${read.name}, ${at}`);
  await keepSigningState(deps.kept, by, { state: 'signed', signed, isSaved: false, isAsked: false });
}

/** The form that waits for the PIN says then who signed, and when. */
async function noteOnForm(
  { kept }: SigningRouteDependencies,
  { by, to }: FoundHandedOver,
  signed: string,
): Promise<void> {
  const typed = await findAtLock(kept, by.sessionToken, to);
  if (typed === null) return;
  const fields = typed.fields.filter(([name]) => name !== signedField);
  await keepAtLock(kept, by.sessionToken, to, { ...typed, fields: [...fields, [signedField, signed]] });
}

type ReadSigned = { readonly strokes: readonly Stroke[]; readonly name: string } | Refused;

function readSigned({ agreement: { signer } }: FoundHandedOver, fields: URLSearchParams): ReadSigned {
  const drawn = readStrokes(fields.get(signatureField) ?? '');
  const typed = readPatientName(fields.get(signerField) ?? '');
  const name = signer ?? (typed.ok ? typed.name : null);
  if (drawn.ok && name !== null) return { strokes: drawn.strokes, name };
  return {
    state: 'refused',
    name: fields.get(signerField) ?? '',
    isNameWrong: name === null,
    drawnFault: drawn.ok ? null : drawn.fault,
  };
}

async function giveSigned(
  deps: SigningRouteDependencies,
  reply: FastifyReply,
  handed: FoundHandedOver,
  state: Signed,
): Promise<FastifyReply> {
  const bytes = await renderAgreement(deps, handed.agreement, state.signed);
  await keepSigningState(deps.kept, handed.by, { ...state, isSaved: true });
  const fileName = agreementFileName(handed.agreement.familyName, deps.clock.today(handed.location));
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(bytes));
}

/** Who has not saved it is asked once. */
async function goOn(
  deps: SigningRouteDependencies,
  reply: FastifyReply,
  handed: FoundHandedOver,
  state: Signed,
): Promise<FastifyReply> {
  if (state.isSaved || state.isAsked) return reply.redirect(backPath(handed), 303);
  await keepSigningState(deps.kept, handed.by, { ...state, isAsked: true });
  return reply.redirect(handed.path, 303);
}
