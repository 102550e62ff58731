// Makes request ids, trace ids and secrets from the system's random source.
import { randomBytes } from 'node:crypto';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Ids } from '../../ports/system/ids.ts';

const processPrefix = randomBytes(12).toString('base64url');
let requestCount = 0;

/** Digits of a trace id. */
const traceIdLength = 32;
/** Every request needs a trace id and none is a secret, so random digits are drawn for 256 of them at once. */
const traceIdBatchBytes = 4_096;
let traceIdBatch = '';
let traceIdOffset = 0;

function nextTraceId(): TraceId {
  if (traceIdOffset >= traceIdBatch.length) {
    traceIdBatch = randomBytes(traceIdBatchBytes).toString('hex');
    traceIdOffset = 0;
  }
  traceIdOffset += traceIdLength;
  return traceIdBatch.slice(traceIdOffset - traceIdLength, traceIdOffset) as TraceId;
}

/** A request id is 96 random bits of this process and a counter; a secret is random in full. */
export const systemIds: Ids = {
  requestId: () => `${processPrefix}-${(requestCount += 1).toString(36)}`,
  traceId: nextTraceId,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
