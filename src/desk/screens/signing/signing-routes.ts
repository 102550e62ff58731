// The routes of the page on which a patient signs: it is opened in a browser whose session is locked, and shows nothing but its agreement.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AgreementRecordDependencies } from '../../../application/audit/record-agreements.ts';
import type { KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { SignedOnScreen } from '../../../documents/signed-on-screen.ts';
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
import { findHandedOver, type FoundHandedOver } from './handed-over.ts';
import { decryptSignature, encryptSignature } from './encrypted-signature.ts';
import { shownAgreement } from './shown-agreement.ts';
import { encryptedField, signatureField, signerField, signingPage, thanksPage } from './signing-view.ts';
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

/** Adds the routes: GET shows the agreement, POST takes the signature, and then gives the signed agreement. */
export function addSigningRoutes(
  desk: App,
  route: RouteShorthandOptions,
  deps: SigningRouteDependencies,
): void {
  const path = '/desk/signing/:id';
  desk.get(path, route, async (request, reply) => {
    const handed = await findHandedOver(deps.kept, request);
    return handed === null ? reply.redirect('/desk', 303) : sendAgreement(deps, reply, handed);
  });
  desk.post(path, route, async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!hasFormToken(fields, readCookie(request, 'session') ?? '')) return sendForeignForm(deps, reply);
    const handed = await findHandedOver(deps.kept, request);
    if (handed === null) return reply.redirect('/desk', 303);
    const encrypted = fields.get(encryptedField);
    return encrypted === null
      ? sign(deps, request, reply, { handed, fields })
      : giveSigned(deps, reply, handed, encrypted);
  });
}

/** Null: there is no patient on it, which no page of the desk hands over. */
function sendAgreement(
  deps: SigningRouteDependencies,
  reply: FastifyReply,
  handed: FoundHandedOver,
  typed?: Parameters<typeof signingPage>[2],
): FastifyReply {
  const shown = shownAgreement(handed.agreement, deps.wording.agreements);
  if (shown === null) return reply.redirect('/desk', 303);
  return sendPage(deps, reply, handed, signingPage(handed, shown, typed), typed === undefined ? 200 : 422);
}

const sendPage = (
  { frame }: SigningRouteDependencies,
  reply: FastifyReply,
  { location }: FoundHandedOver,
  page: { readonly title: string; readonly body: Raw },
  status = 200,
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderHandedOverPage(frame, { ...page, location }));

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
  reply: FastifyReply,
  { handed, fields }: Signing,
): Promise<FastifyReply> {
  const read = readSigned(handed, fields);
  if ('errors' in read) {
    const name = fields.get(signerField) ?? '';
    return sendAgreement(deps, reply, handed, { name, errors: read.errors });
  }
  const { agreement, location, by } = handed;
  const actor = { keyId: null, requestId: request.id, person: deps.auditIndex.person(by.personId) };
  await recordAgreement(deps, { location, actor }, agreement, 'sign-agreement');
  const signed: SignedOnScreen = {
    ...read,
    date: formatLongDate(deps.clock.today(location)),
    how: words.how(timeInZone(new Date(deps.clock.now()), deps.zones.zoneOf(location))),
  };
  return sendPage(deps, reply, handed, thanksPage(handed, encryptSignature(deps.kept.cipher, by, signed)));
}

type ReadSigned =
  | { readonly strokes: readonly Stroke[]; readonly name: string }
  /** By field, as sentences. */
  | { readonly errors: ReadonlyMap<string, string> };

function readSigned({ agreement: { signer } }: FoundHandedOver, fields: URLSearchParams): ReadSigned {
  const drawn = readStrokes(fields.get(signatureField) ?? '');
  const typed = readPatientName(fields.get(signerField) ?? '');
  const name = signer ?? (typed.ok ? typed.name : null);
  if (drawn.ok && name !== null) return { strokes: drawn.strokes, name };
  return {
    errors: new Map([
      ...(name === null ? [[signerField, words.nameWrong] as const] : []),
      ...(drawn.ok ? [] : [[signatureField, words.faults[drawn.fault]] as const]),
    ]),
  };
}

/** What cannot be decrypted was not encrypted for this page: the agreement is shown again. */
async function giveSigned(
  deps: SigningRouteDependencies,
  reply: FastifyReply,
  handed: FoundHandedOver,
  encrypted: string,
): Promise<FastifyReply> {
  const signed = decryptSignature(deps.kept.cipher, handed.by, encrypted);
  if (signed === null) return reply.redirect(handed.path, 303);
  const bytes = await renderAgreement(deps, handed.agreement, signed);
  return reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="SignedAgreement.pdf"')
    .send(Buffer.from(bytes));
}
