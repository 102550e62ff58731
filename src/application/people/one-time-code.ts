// Makes one-time codes, by which an invited person, or one without a passkey, registers a new passkey.
import type { OneTimeCode } from '../../ports/people/person-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { hashSecret } from '../keys/api-key-cache.ts';

const codeBytes = 20;
const hourMs = 3_600_000;
/** An invitation may wait in somebody's mail; a reset is done while both are on the phone. */
const validHours = { invitation: 7 * 24, reset: 24 } as const;

/** A code to hand over, and what is stored of it. */
export function makeOneTimeCode(
  { ids, clock }: { readonly ids: IdGenerator; readonly clock: Pick<Clock, 'now'> },
  kind: keyof typeof validHours,
): { readonly code: string; readonly stored: OneTimeCode } {
  const code = `mgp_${ids.secretHex(codeBytes)}`;
  return { code, stored: { hash: hashSecret(code), expiresAt: oneTimeCodeEnd(clock, kind) } };
}

/** When a code that is made now ends, in milliseconds since 1970. */
export const oneTimeCodeEnd = (clock: Pick<Clock, 'now'>, kind: keyof typeof validHours): number =>
  clock.now() + validHours[kind] * hourMs;
