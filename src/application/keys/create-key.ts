// Creates an API key: the secret is returned once, only its hash is stored (behaviour 1.6).
import { parseMinorId } from '../../domain/values/minor-id.ts';
import type { Ids } from '../../ports/system/ids.ts';
import type { KeyRegister } from '../../ports/keys/key-register.ts';
import { secretHashOf } from './api-key-cache.ts';
import { answered, badRequest, type Result } from '../failure.ts';

export interface NewKey {
  /** Public name of the key, for lists, logs and revoking. */
  readonly id: string;
  /** What callers send as `x-api-key`; it cannot be shown again. */
  readonly secret: string;
}

const labelLengthMax = 100;
const labelShape = /^[^\p{Cc}\p{Cs}]+$/u;
const idBytes = 6;
const secretBytes = 20;

/** Fails for a malformed Minor ID, none at all, and a label that is missing or not one line of text. */
export async function createKey(
  { keys, ids }: { readonly keys: KeyRegister; readonly ids: Ids },
  request: { readonly label: string; readonly minorIds: readonly string[] },
): Promise<Result<NewKey>> {
  const label = request.label.trim();
  if (label === '' || label.length > labelLengthMax || !labelShape.test(label))
    return badRequest(
      `A key needs a label: send 1 to ${labelLengthMax} characters that say whose key it is.`,
    );
  const minorIds = [];
  for (const text of new Set(request.minorIds)) {
    const minorId = parseMinorId(text);
    if (minorId === null)
      return badRequest(`${JSON.stringify(text)} is not a Minor ID: send 8 letters or digits.`);
    minorIds.push(minorId);
  }
  if (minorIds.length === 0) return badRequest('A key needs a Minor ID: send at least one location.');
  const id = `key_${ids.secretHex(idBytes)}`;
  const secret = `mgk_${ids.secretHex(secretBytes)}`;
  await keys.add({ id, label, minorIds, secretHash: secretHashOf(secret) });
  return answered({ id, secret });
}
