// The whole service in this process, on a free loopback port, over a fresh store on the run's embedded PostgreSQL.
import { compose, type Composed } from '../../src/compose.ts';
import { readConfig, type Config } from '../../src/config/settings.ts';
import type { App, RouteRegistrar } from '../../src/http/types/app-and-route-types.ts';
import { createServer } from '../../src/http/server.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import { capturedLog, type CapturedLog } from './captured-log.ts';
import { embedded } from './database.ts';
import { releasedWhenStopped } from './releasable.ts';
import { patientLimits } from './patient-limits.ts';
import { documentedCheck, type DocumentedCheck } from './check-against-openapi.ts';
import { testTimeZone } from './time-zone.ts';

export interface RunningService {
  readonly app: App;
  readonly composed: Composed;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** Where its /Sandbox is: its own origin, or that of the insurer's process. */
  readonly sandboxOrigin: string;
  readonly databaseUrl: string;
  readonly log: CapturedLog;
  /**
   * A request with the sandbox key and its first Minor ID, and without compression, unless the headers say otherwise.
   * Fails when the answer is not what the interface description says.
   */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** POSTs JSON with `call`. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

interface Parts {
  readonly app: App;
  readonly composed: Composed;
  readonly check: DocumentedCheck;
}

/**
 * Starts the service with the bundled schedule and the sandbox keys; `env` sets settings by their names, `clock` is its
 * clock where there is no sandbox.
 */
export async function startService(
  env: Readonly<Record<string, string>> = {},
  extraRoutes:
    readonly RouteRegistrar[] | ((config: Config, composed: Composed) => readonly RouteRegistrar[]) = [],
  clock?: Clock,
): Promise<RunningService> {
  const database = await embedded.migratedDatabase();
  const read = readConfig({
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '0',
    ...patientLimits,
    TIME_ZONE: testTimeZone,
    PORT: '0',
    METRICS: 'main',
    ...env,
  });
  if (!read.ok) throw new Error(read.errors.join(' '));
  const log = capturedLog();
  const composed = await compose(read.config, log, { clock });
  const added = typeof extraRoutes === 'function' ? extraRoutes(read.config, composed) : extraRoutes;
  const app = await createServer(composed, { extraRoutes: added });
  const origin = await app.listen({ host: read.config.host, port: read.config.port });
  const parts = releasedWhenStopped<Parts>({ app, composed, check: documentedCheck(app, added) });
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, {
      ...init,
      headers: {
        'x-api-key': 'sandbox-key',
        'x-minor-id': 'SBX00001',
        'accept-encoding': 'identity',
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    return parts.get().check(init.method ?? 'GET', path, response);
  };
  return {
    get app() {
      return parts.get().app;
    },
    get composed() {
      return parts.get().composed;
    },
    origin,
    sandboxOrigin: origin,
    databaseUrl: database.url,
    log,
    call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async stop() {
      const { app: listening, composed: open } = parts.take();
      listening.server.closeAllConnections();
      await listening.close();
      await open.close();
      await database.drop();
    },
  };
}
