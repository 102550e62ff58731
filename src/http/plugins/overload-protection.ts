// Sheds load with @fastify/under-pressure: 503 while the event loop lags or the heap is nearly full.
import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure';
import type { App, ServerSettings } from '../types/app-and-route-types.ts';
import { HttpErrorBeforeBody, httpErrors } from '../errors/http-errors.ts';

export type OverloadSettings = Pick<ServerSettings, 'overloadEventLoopDelayMs' | 'overloadHeapPercent'>;

class OverloadError extends HttpErrorBeforeBody {
  constructor() {
    super(httpErrors.overloaded());
  }
}

/** For the config of routes that answer however busy the process is. */
export const overloadExemption = { pressureHandler: () => {} } as const;

/** So long after it is ready the service fills its caches, and the figure of the second before still stands, in milliseconds. */
const startMs = 5_000;

/**
 * Registers the plugin; it looks at both figures once a second. A limit of 0 is none. The delay that the start itself made
 * is not held against the first requests.
 */
export async function addOverloadProtection(app: App, settings: OverloadSettings): Promise<void> {
  const { overloadEventLoopDelayMs, overloadHeapPercent } = settings;
  if (overloadEventLoopDelayMs === 0 && overloadHeapPercent === 0) return;
  let startCountsUntil = Infinity;
  app.addHook('onReady', (done) => {
    startCountsUntil = performance.now() + startMs;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: overloadEventLoopDelayMs,
    maxHeapUsedBytes: (getHeapStatistics().heap_size_limit * overloadHeapPercent) / 100,
    pressureHandler: (_request, _reply, type) => {
      const isOfStart = type === TYPE_EVENT_LOOP_DELAY && performance.now() < startCountsUntil;
      return isOfStart ? undefined : Promise.reject(new OverloadError());
    },
  });
}
