// Reads and writes the trace id of a request, in the form of W3C Trace Context.

export type TraceId = string & { readonly __brand: 'TraceId' };

const idForm = /^(?!0{32})[\da-f]{32}$/;
/** Version, trace id, the sender's own span, flags; versions to come may add parts. */
const headerForm = /^(?!ff)([\da-f]{2})-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;
/** The same form in plain regular expressions, for descriptions: it lets ids of zeros and version `ff` through. */
export const traceparentPattern = '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$';
/** A header of many more characters is not a trace id. */
const headerLengthMax = 512;

/** Reads a trace id alone: 32 lower-case hexadecimal digits, not all zero; null for another form. */
export function parseTraceId(text: string): TraceId | null {
  return idForm.test(text) ? (text as TraceId) : null;
}

/** The trace id of a `traceparent` header (W3C Trace Context, section 3.2); null for a header that is not valid. */
export function parseTraceparent(header: string): TraceId | null {
  if (header.length > headerLengthMax) return null;
  const [, version, traceId, more] = headerForm.exec(header) ?? [];
  if (traceId === undefined || (version === '00' && more !== undefined)) return null;
  return traceId as TraceId;
}

/** A `traceparent` header; `spanId` is 16 hexadecimal digits that name one message of the trace. Nothing is sampled here. */
export function formatTraceparent(traceId: TraceId, spanId: string): string {
  return `00-${traceId}-${spanId}-00`;
}
