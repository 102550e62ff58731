// Identifiers and secrets from the system's random source.
import { randomBytes } from 'node:crypto';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Ids } from '../../ports/system/ids.ts';

const ofThisProcess = randomBytes(12).toString('base64url');
let made = 0;

/** Digits of a trace id. */
const traceIdLength = 32;
/** Every request needs one, and they are no secrets: they are cut from a text of random digits made for many at once. */
const bytesAtOnce = 4_096;
let traceIds = '';
let traced = 0;

function nextTraceId(): TraceId {
  if (traced >= traceIds.length) {
    traceIds = randomBytes(bytesAtOnce).toString('hex');
    traced = 0;
  }
  traced += traceIdLength;
  return traceIds.slice(traced - traceIdLength, traced) as TraceId;
}

/** Identifiers begin with 96 random bits of this process and count on from there; secrets are all random. */
export const systemIds: Ids = {
  requestId: () => `${ofThisProcess}-${(made += 1).toString(36)}`,
  traceId: nextTraceId,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
