// What was typed on a page that is locked now: kept for its address until the PIN, so that going back from the page that asks for it loses nothing.
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import { keepPage, readKeptPage, type KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { PostedBy } from '../../../application/people/posted-by.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import type { KeptForm } from './kept-form.ts';

/** The PIN gives the session a new token: what waited is then no longer found, and can no longer be read. */
const waitingFor = (personId: string, sessionToken: string, address: string): PostedBy => ({
  personId,
  sessionToken,
  formId: `locked ${hashSecret(sessionToken)} ${address}`,
});

/** Keeps the form of the page at this address; that of a page of an earlier session is not kept. */
export async function keepAtLock(
  deps: KeepPageDependencies,
  sessionToken: string | null,
  address: string,
  typed: KeptForm | null,
): Promise<void> {
  if (sessionToken === null || typed === null || typed.personId === null) return;
  const { personId, path, fields } = typed;
  await keepPage(deps, waitingFor(personId, sessionToken, address), JSON.stringify({ path, fields }));
}

/** The form that waits for the page at this address; null where none does. */
export async function findAtLock(
  deps: KeepPageDependencies & { readonly sessions: Pick<SessionStore, 'find'> },
  sessionToken: string | null,
  address: string,
): Promise<KeptForm | null> {
  const session = sessionToken === null ? null : await deps.sessions.find(hashSecret(sessionToken));
  if (sessionToken === null || session === null) return null;
  const { personId } = session;
  const text = await readKeptPage(deps, waitingFor(personId, sessionToken, address));
  return text === null ? null : { personId, ...(JSON.parse(text) as Omit<KeptForm, 'personId'>) };
}
