// Starts the service, says where it listens, and stops it gracefully when asked to.
import { jsonLog } from '../adapters/system/log.ts';
import { readConfig } from '../config/settings.ts';
import type { CommandContext } from './context.ts';
import { exitCode } from './exit-code.ts';
import { startProblem } from './start-error.ts';
import { startService, type StartedService } from './start-service.ts';

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
    const running = await startService(read.config, log, starting.signal);
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

/** Stops accepting, lets requests finish, then closes the rest; `hurry` or the time limit cuts requests off. */
async function stop({ app, metrics, composed }: StartedService, hurry: Promise<void>): Promise<void> {
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
