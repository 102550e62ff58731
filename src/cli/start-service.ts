// Starts the service: listens at once, then opens the database and everything else, and serves on the same listener.
import { systemIds } from '../adapters/system/random-ids.ts';
import { compose, type Composed } from '../compose.ts';
import { openDesk } from '../compose/open-desk.ts';
import type { Config } from '../config/settings.ts';
import type { App } from '../http/types/app-and-route-types.ts';
import { warmUpCache } from '../http/cache/warm-up-cache.ts';
import { listenForMetrics } from '../http/metrics-listener.ts';
import { createServer } from '../http/server.ts';
import { createStartUpServer, type StartUpServer } from '../http/start-up-server.ts';
import type { Log } from '../ports/system/log.ts';
import { retryUntilDatabaseIsUp } from './retry-until-database-is-up.ts';
import { loggableErrorName } from '../domain/values/loggable-error-name.ts';

export interface StartedService {
  /** `http://host:port`. */
  readonly origin: string;
  readonly app: App;
  /** The listener of METRICS where it is a port. */
  readonly metrics: App | null;
  readonly composed: Composed;
}

const waitingForDatabase =
  'The service waits for its database and is not ready yet; send the same request again later.';

/** The caches are filled so long after the service is ready, so that its first requests do not wait for that. */
const warmUpAfterMs = 1_000;

/**
 * Null when `stopped` came before it was ready. Rejects when it cannot listen, before any store is opened or any
 * PostgreSQL started; and when it cannot be ready, with nothing left open.
 */
export async function startWholeService(
  config: Config,
  log: Log,
  stopped: AbortSignal,
): Promise<StartedService | null> {
  const dependencies = { settings: config, ids: systemIds, log };
  const startUp = await createStartUpServer(dependencies);
  let metrics: App | null = null;
  let metricsText = (): Promise<string> => Promise.reject(new Error('the service is not ready'));
  const close = async (): Promise<void> => {
    startUp.app.server.closeAllConnections();
    await metrics?.close();
    await startUp.app.close();
  };
  try {
    await startUp.app.listen({ host: config.host, port: config.port });
    if (typeof config.metrics === 'object')
      metrics = await listenForMetrics(() => metricsText(), {
        host: config.metrics.host ?? config.host,
        port: config.metrics.port,
        ...dependencies,
      });
    const origin = originOf(startUp.app, config.host);
    const composed = await composeWhenDatabaseIsUp({ config, log, stopped, startUp, origin });
    if (composed === null) {
      await close();
      return null;
    }
    const app = await serverOf(config, composed, startUp);
    metricsText = () => app.metrics();
    return { origin, app, metrics, composed };
  } catch (error) {
    await close();
    throw error;
  }
}

function composeWhenDatabaseIsUp(from: {
  readonly config: Config;
  readonly log: Log;
  readonly stopped: AbortSignal;
  readonly startUp: StartUpServer;
  readonly origin: string;
}): Promise<Composed | null> {
  const { config, log, stopped, startUp, origin } = from;
  return retryUntilDatabaseIsUp({
    databaseUrl: config.databaseUrl,
    stopped,
    open: () => compose(config, log, { stopped }),
    onWaiting(error) {
      startUp.setReason(waitingForDatabase);
      log.warn(`waiting for the database and answering 503 until it is there: ${error.message}`, {
        address: new URL(origin).host,
      });
    },
  });
}

async function serverOf(config: Config, composed: Composed, startUp: StartUpServer): Promise<App> {
  const { log, schedule } = composed;
  try {
    const app = await createServer(composed, { startUp, extraRoutes: openDesk(config, composed) });
    const warmUp = (): void => void warmUpCache(composed).catch((error: unknown) => notWarmedUp(log, error));
    setTimeout(warmUp, warmUpAfterMs).unref();
    schedule.onChange(warmUp);
    return app;
  } catch (error) {
    await composed.close();
    throw error;
  }
}

/** The large responses are then made when they are requested. */
function notWarmedUp(log: Log, error: unknown): void {
  log.error('the response cache could not be warmed up', {
    error: loggableErrorName(error),
  });
}

function originOf(app: App, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
