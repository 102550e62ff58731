// An agreement that is handed over to be signed: kept, encrypted, for the session that was locked when it was handed over, until its PIN.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepPage, readKeptPage, type KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { PostedBy } from '../../../application/people/posted-by.ts';
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import { computeSessionState } from '../../../domain/people/session-state.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import { readCookie } from '../../cookies.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import type { AgreementToSign } from '../lodge/agreement-to-sign.ts';
import { lockAddress, lockPage, type LockPageDependencies } from '../session/lock-page.ts';

interface HandedOver {
  readonly agreement: AgreementToSign;
  readonly location: MinorId;
  /** The page of the desk that is shown again after the PIN. */
  readonly to: string;
}

/** With the browser that has it. */
export interface FoundHandedOver extends HandedOver {
  readonly path: string;
  readonly by: PostedBy;
}

const idBytes = 16;
const idShape = /^[0-9a-f]{32}$/;

/** The PIN gives the session a new token: what was handed over is then no longer found, and can no longer be read. */
const handedOverBy = (personId: string, sessionToken: string, id: string): PostedBy => ({
  personId,
  sessionToken,
  formId: `handed over ${id}`,
});

/** What a page answers that hands over: what is typed on it waits for the PIN, as on any page that is locked. */
export const createHandOver =
  (deps: LockPageDependencies) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person, sessionToken, location }: DeskVisit,
    agreement: AgreementToSign,
  ): Promise<FastifyReply> => {
    const id = randomBytes(idBytes).toString('hex');
    const handed: HandedOver = { agreement, location, to: lockAddress(request) };
    await keepPage(deps, handedOverBy(person.personId, sessionToken, id), JSON.stringify(handed));
    await lockPage(deps, request, reply);
    return reply.redirect(`/desk/signing/${id}`, 303);
  };

/** What the address names; null where this browser has none such, or the desk is open in it again. */
export async function findHandedOver(
  deps: KeepPageDependencies & { readonly sessions: Pick<SessionStore, 'find'> },
  request: FastifyRequest,
): Promise<FoundHandedOver | null> {
  const { id = '' } = request.params as { readonly id?: string };
  const token = readCookie(request, 'session');
  if (token === null || !idShape.test(id)) return null;
  const session = await deps.sessions.find(hashSecret(token));
  if (session === null || computeSessionState(session, deps.clock.now()) !== 'locked') return null;
  const by = handedOverBy(session.personId, token, id);
  const text = await readKeptPage(deps, by);
  return text === null ? null : { ...(JSON.parse(text) as HandedOver), by, path: `/desk/signing/${id}` };
}
