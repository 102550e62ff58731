// Lists the API keys for people: everything about them but their secrets.
import type { ApiKey, KeyRegister } from '../../ports/keys/key-register.ts';

export type ListedKey = Omit<ApiKey, 'secretHash'>;

/** Oldest first, revoked ones included. */
export async function listKeys({ keys }: { readonly keys: KeyRegister }): Promise<readonly ListedKey[]> {
  const held = await keys.list();
  return held.map(({ id, label, minorIds, createdAt, revokedAt }) => ({
    id,
    label,
    minorIds,
    createdAt,
    revokedAt,
  }));
}
