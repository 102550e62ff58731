// Who typed a form that comes from a page of a session that is locked or has ended.
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import { readCookie } from '../../cookies.ts';
import { hasFormToken } from '../../form-token.ts';
import { formPersonField } from '../../parts/form-fields.ts';

/**
 * The id of the person whose session the browser has, also one that has ended; of a page of an earlier session the one that this
 * page names. Null in a browser that was never let in: nothing is kept for it, or anybody could fill the database.
 */
export async function findWhoTyped(
  { sessions }: { readonly sessions: Pick<SessionStore, 'find' | 'workstationOf'> },
  request: FastifyRequest,
): Promise<string | null> {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const [token, workstation] = [readCookie(request, 'session'), readCookie(request, 'workstation')];
  const session = token === null ? null : await sessions.find(hashSecret(token));
  if (token !== null && session !== null && hasFormToken(fields, token)) return session.personId;
  const isKnown =
    session !== null ||
    (workstation !== null && (await sessions.workstationOf(hashSecret(workstation))) !== null);
  return isKnown ? fields.get(formPersonField) : null;
}
