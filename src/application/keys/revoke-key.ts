// Revokes an API key: it is rejected from then on, and stays in the list.
import type { KeyRegister } from '../../ports/keys/api-key-register.ts';
import { succeed, notFound, type Result } from '../failure-result.ts';

/** Fails for an id that no valid key has. */
export async function revokeKey(
  { keys }: { readonly keys: KeyRegister },
  id: string,
): Promise<Result<{ readonly id: string }>> {
  if (await keys.revoke(id)) return succeed({ id });
  return notFound(
    `No valid key has the id ${JSON.stringify(id)}: send one that list shows and that is not revoked.`,
  );
}
