// Identifiers and secrets from the system's random source.
import { randomBytes, randomFillSync } from 'node:crypto';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Ids } from '../../ports/ids.ts';

const ofThisProcess = randomBytes(12).toString('base64url');
let made = 0;

/** The system is asked for so many random bytes at once: a question for a few costs as much as one for all of them. */
const ahead = Buffer.alloc(4_096);
let used = ahead.length;

/** Random bytes as lower-case hexadecimal; none are given twice, or kept once they are given. */
function randomHex(bytes: number): string {
  if (bytes > ahead.length) return randomBytes(bytes).toString('hex');
  if (used + bytes > ahead.length) {
    randomFillSync(ahead);
    used = 0;
  }
  const text = ahead.toString('hex', used, used + bytes);
  ahead.fill(0, used, used + bytes);
  used += bytes;
  return text;
}

/** Digits of a trace id. */
const traceIdLength = 32;
/** Trace ids are no secrets: they are cut from one text, made for many at once. */
let traceIds = '';
let traced = 0;

function nextTraceId(): TraceId {
  if (traced >= traceIds.length) {
    traceIds = randomBytes(ahead.length).toString('hex');
    traced = 0;
  }
  traced += traceIdLength;
  return traceIds.slice(traced - traceIdLength, traced) as TraceId;
}

/** Identifiers begin with 96 random bits of this process and count on from there; secrets are all random. */
export const systemIds: Ids = {
  requestId: () => `${ofThisProcess}-${(made += 1).toString(36)}`,
  traceId: nextTraceId,
  secretHex: randomHex,
};
