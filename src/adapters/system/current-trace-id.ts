// Carries the trace id of the current request through asynchronous calls (AsyncLocalStorage).
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Tracing } from '../../ports/system/current-trace-id.ts';

const currentTraceId = new AsyncLocalStorage<TraceId>();

/** The trace id is known in everything that `within` starts and awaits. */
export const systemTracing: Tracing = {
  current: () => currentTraceId.getStore() ?? null,
  within: (traceId, work) => currentTraceId.run(traceId, work),
};
