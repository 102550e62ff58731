// Identifiers and secrets from the system's random source.
import { randomBytes, randomFillSync } from 'node:crypto';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Ids } from '../../ports/ids.ts';

const ofThisProcess = randomBytes(12).toString('base64url');
let made = 0;

const traceIdBytes = 16;
/** Random bytes for so many trace ids are made at once: each alone would cost several times as much. */
const randomAhead = Buffer.alloc(256 * traceIdBytes);
let randomUsed = randomAhead.length;

function traceId(): TraceId {
  if (randomUsed === randomAhead.length) {
    randomFillSync(randomAhead);
    randomUsed = 0;
  }
  const from = randomUsed;
  randomUsed += traceIdBytes;
  return randomAhead.toString('hex', from, randomUsed) as TraceId;
}

/** Identifiers begin with 96 random bits of this process and count on from there; secrets are all random. */
export const systemIds: Ids = {
  requestId: () => `${ofThisProcess}-${(made += 1).toString(36)}`,
  traceId,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
