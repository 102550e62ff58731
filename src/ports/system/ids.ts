// Where identifiers and secrets come from.
import type { TraceId } from '../../domain/values/trace-id.ts';

export interface Ids {
  /** A request id, unique for as long as logs are kept. */
  requestId(): string;
  /** A trace id that nobody else has. */
  traceId(): TraceId;
  /** `bytes` random bytes as lower-case hexadecimal, fit for secrets. */
  secretHex(bytes: number): string;
}
