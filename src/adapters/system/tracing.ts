// The trace of the request in hand, kept by the platform along everything that is awaited.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { Tracing } from '../../ports/system/tracing.ts';

const inHand = new AsyncLocalStorage<TraceId>();

export const systemTracing: Tracing = {
  current: () => inHand.getStore() ?? null,
  within: (traceId, work) => inHand.run(traceId, work),
};
