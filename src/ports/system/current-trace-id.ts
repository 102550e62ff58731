// The trace id of the current request, for messages that are sent on its behalf.
import type { TraceId } from '../../domain/values/trace-id.ts';

export interface Tracing {
  /** The trace of the request that is being answered; null outside of one. */
  current(): TraceId | null;
  /** Runs work, and everything that it starts, within a trace. */
  within<Result>(traceId: TraceId, work: () => Result): Result;
}
