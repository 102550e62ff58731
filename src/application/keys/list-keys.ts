// Lists the API keys, without their secret hashes.
import type { ApiKey, KeyRegister } from '../../ports/keys/api-key-register.ts';

export type ListedKey = Omit<ApiKey, 'secretHash'>;

/** Oldest first, revoked ones included. */
export async function listKeys({ keys }: { readonly keys: KeyRegister }): Promise<readonly ListedKey[]> {
  const stored = await keys.list();
  return stored.map(({ secretHash: _secretHash, ...listed }) => listed);
}
