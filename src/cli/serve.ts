// medicare-gateway serve: starts the service, prints where it listens, and stops it gracefully on SIGTERM or SIGINT.
import { createJsonLog } from '../adapters/system/json-log.ts';
import { configuredInsurerIdentity } from '../compose/open-insurer.ts';
import { readConfig } from '../config/settings.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { describeStartError } from './start-error.ts';
import { startWholeService, type StartedService } from './start-service.ts';

/** So long after the signal the requests that are still in flight are cut off, in milliseconds. */
const cutOffMs = 7_000;
const closeIdleEveryMs = 50;
/** Ctrl-C under npm arrives twice, once through npm: what follows this soon is the same request to stop, in milliseconds. */
const sameSignalMs = 500;
/** So long after the signal the process ends, even with requests open, in milliseconds. */
const stopMs = 9_000;

/**
 * Runs until SIGTERM or SIGINT, waiting at first for a database that is down. Returns the exit code: 0 after a stop, 1
 * when it could not start.
 */
export async function runServe({ env, terminal }: CommandContext): Promise<number> {
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  const log = createJsonLog(read.config.logLevel);
  const { name, host } = configuredInsurerIdentity(read.config);
  log.info('starting', host === null ? { insurer: name } : { insurer: name, address: host });
  const signals = stopSignals();
  try {
    const starting = new AbortController();
    void signals.first.then(() => starting.abort());
    const running = await startWholeService(read.config, log, starting.signal);
    if (running === null) return exitCode.done;
    terminal.print(`listening on ${running.origin}`);
    await signals.first;
    log.info('stopping');
    await stop(running, read.config.stopDelayMs, signals.second);
    log.info('stopped');
    return exitCode.done;
  } catch (error) {
    terminal.error(describeStartError(error, read.config));
    return exitCode.failed;
  } finally {
    signals.remove();
    await log.flush();
  }
}

/**
 * Says for `delayMs` that it is not ready, and still answers; then stops accepting connections and lets requests finish.
 * `hurry` or the end of the grace period cuts them off.
 */
async function stop(
  { app, metrics, composed }: StartedService,
  delayMs: number,
  hurry: Promise<void>,
): Promise<void> {
  const cutOff = (): void => app.server.closeAllConnections();
  const timers = [setTimeout(cutOff, cutOffMs)];
  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      timers.push(setTimeout(resolve, milliseconds));
    });
  const outOfTime = after(stopMs);
  void hurry.then(cutOff);
  app.drain();
  if (delayMs > 0) await Promise.race([after(delayMs), hurry]);
  // A connection whose request has just finished would be kept open for the next one, which will not come.
  timers.push(setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs));
  metrics?.server.closeAllConnections();
  void metrics?.close();
  await Promise.race([app.close().then(() => composed.close()), outOfTime]);
  for (const timer of timers) clearTimeout(timer);
}

/** The first and the second request to stop; listening for them begins at once. */
function stopSignals(): { first: Promise<void>; second: Promise<void>; remove(): void } {
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
    remove() {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
