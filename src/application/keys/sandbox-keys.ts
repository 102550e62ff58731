// The two public sandbox keys that the examples use; valid only with the simulator and on a loopback address.
import { keyScopes } from '../../domain/values/api-key-scope.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { parseMinorId } from '../../domain/values/minor-id.ts';
import { invariant } from '../../domain/values/invariant.ts';
import type { PublicKeyHolder } from './api-key-cache.ts';

const bound = (text: string): MinorId => {
  const minorId = parseMinorId(text);
  invariant(minorId, `not a Minor ID: ${text}`);
  return minorId;
};

/** Everything, `admin` included: nothing in a sandbox is real, and only this machine reaches it. */
const everything = { scopes: keyScopes, providers: null, networks: null, expiresOn: null } as const;

/** One key bound to two locations, and one of another practice (behaviour 1.6). */
export const sandboxKeys: readonly PublicKeyHolder[] = [
  {
    secret: 'sandbox-key',
    keyId: 'sandbox',
    minorIds: [bound('SBX00001'), bound('SBX00002')],
    ...everything,
  },
  { secret: 'sandbox-other-key', keyId: 'sandbox-other', minorIds: [bound('SBX00009')], ...everything },
];

/** Whether a request came with one of them. */
export function isSandboxKey(keyId: string | null): boolean {
  return sandboxKeys.some((key) => key.keyId === keyId);
}
