// Starts the service, says where it listens, and stops it gracefully when asked to.
import type { Server } from 'node:http';
import { jsonLog } from '../adapters/system/log.ts';
import { compose, type Composed } from '../compose.ts';
import { readConfig, type Config } from '../config/settings.ts';
import type { App } from '../http/app.ts';
import { listenForMetrics } from '../http/metrics/listener.ts';
import { warmUpCache } from '../http/cache/warm-up.ts';
import { createServer } from '../http/server.ts';
import type { Log } from '../ports/system/log.ts';
import type { CommandContext } from './context.ts';
import { exitCode } from './exit-code.ts';
import { startProblem } from './start-error.ts';
import { tryPorts } from './try-ports.ts';
import { onceDatabaseIsThere } from './wait-for-database.ts';

/** Requests in flight get this long to finish once the service is asked to stop, in milliseconds. */
const finishMs = 6_000;
const letGoEveryMs = 50;
/** Ctrl-C under npm arrives twice, once through npm: what follows this soon is the same request to stop, in milliseconds. */
const sameSignalMs = 500;
/** By then the process ends whatever is still open, in milliseconds. */
const stopMs = 9_000;

/**
 * Runs until SIGTERM or SIGINT, waiting at first for a database that is away. Returns the exit code: 0 after a stop, 1
 * when it could not start.
 */
export async function serve({ env, terminal }: CommandContext): Promise<number> {
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.problems.join('\n'));
    return exitCode.failed;
  }
  const log = jsonLog(read.config.logLevel);
  const signals = stopSignals();
  try {
    const starting = new AbortController();
    void signals.first.then(() => starting.abort());
    const running = await start(read.config, log, starting.signal);
    if (running === null) return exitCode.done;
    terminal.print(`listening on ${running.origin}`);
    await signals.first;
    log.info('stopping');
    await stop(running, signals.second);
    log.info('stopped');
    return exitCode.done;
  } catch (error) {
    terminal.error(startProblem(error, read.config));
    return exitCode.failed;
  } finally {
    signals.forget();
    await log.flush();
  }
}

interface Running {
  readonly origin: string;
  readonly app: App;
  readonly metrics: Server | null;
  readonly composed: Composed;
}

/** Null when it was asked to stop before it could start. */
async function start(config: Config, log: Log, stopped: AbortSignal): Promise<Running | null> {
  await tryPorts(config);
  const begun = await onceDatabaseIsThere(config, log, stopped, () =>
    compose(config, log, 'service', undefined, stopped),
  );
  if (begun === null) return null;
  const { opened: composed, port } = begun;
  try {
    const app = await createServer(composed);
    const { host } = config;
    await app.listen({ host, port });
    const metrics =
      typeof config.metrics === 'object'
        ? await listenForMetrics(() => app.metrics(), host, config.metrics.port)
        : null;
    const prepare = (): void => void warmUpCache(composed).catch((error: unknown) => notPrepared(log, error));
    prepare();
    composed.schedule.onChange(prepare);
    return { origin: originOf(app, host), app, metrics, composed };
  } catch (error) {
    await composed.close();
    throw error;
  }
}

/** They are then made when they are asked for. */
function notPrepared(log: Log, error: unknown): void {
  log.error('large answers were not prepared', { error: error instanceof Error ? error.name : typeof error });
}

function originOf(app: App, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Stops accepting, lets requests finish, then closes the rest; `hurry` or the time limit cuts requests off. */
async function stop({ app, metrics, composed }: Running, hurry: Promise<void>): Promise<void> {
  const cutOff = (): void => app.server.closeAllConnections();
  // A connection whose request has just finished would be kept open for the next one, which will not come.
  const letGo = setInterval(() => app.server.closeIdleConnections(), letGoEveryMs);
  const timers = [letGo, setTimeout(cutOff, finishMs)];
  void hurry.then(cutOff);
  const outOfTime = new Promise<void>((resolve) => {
    timers.push(setTimeout(resolve, stopMs));
  });
  metrics?.close();
  metrics?.closeAllConnections();
  await Promise.race([app.close().then(() => composed.close()), outOfTime]);
  for (const timer of timers) clearTimeout(timer);
}

/** The first and the second request to stop; listening for them begins at once. */
function stopSignals(): { first: Promise<void>; second: Promise<void>; forget(): void } {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let firstAt: number | null = null;
  const onSignal = (): void => {
    if (firstAt === null) first.resolve();
    else if (performance.now() - firstAt > sameSignalMs) second.resolve();
    firstAt ??= performance.now();
  };
  const names = ['SIGTERM', 'SIGINT'] as const;
  for (const name of names) process.on(name, onSignal);
  return {
    first: first.promise,
    second: second.promise,
    forget() {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
