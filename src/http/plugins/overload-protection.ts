// Sheds load with @fastify/under-pressure: 503 while the event loop lags or the heap is nearly full.
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
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

/** Registers the plugin; it looks at both figures once a second. A limit of 0 is none. */
export async function addOverloadProtection(app: App, settings: OverloadSettings): Promise<void> {
  const { overloadEventLoopDelayMs, overloadHeapPercent } = settings;
  if (overloadEventLoopDelayMs === 0 && overloadHeapPercent === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: overloadEventLoopDelayMs,
    maxHeapUsedBytes: (getHeapStatistics().heap_size_limit * overloadHeapPercent) / 100,
    customError: OverloadError,
  });
}
