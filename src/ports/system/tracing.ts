// Which request is being answered, for whoever sends something on its behalf.
import type { TraceId } from '../../domain/values/trace-id.ts';

export interface Tracing {
  /** The trace of the request that is being answered; null outside of one. */
  current(): TraceId | null;
  /** Does work that belongs to a trace, with all that it starts. */
  within<Result>(traceId: TraceId, work: () => Result): Result;
}
