// medicare-gateway simulate: serves the built-in simulator of Medicare in its own process, with the wire protocol of Services Australia.
import type { EventEmitter } from 'node:events';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { readSimulatorConfig, startSimulator, type SimulateOptions } from './simulate/start-simulator.ts';
import { describeStartError } from './start-error.ts';

/** Runs until SIGTERM or SIGINT. Returns the exit code. */
export async function runSimulate(
  options: SimulateOptions,
  { env, terminal }: CommandContext,
): Promise<number> {
  const read = readSimulatorConfig(env, options.dataDir);
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  try {
    const stopped = waitForStopSignal(process);
    const running = await startSimulator(read.config, options, terminal);
    await stopped;
    await running.close();
    return exitCode.done;
  } catch (error) {
    terminal.error(describeStartError(error, { ...read.config, port: options.port }));
    return exitCode.failed;
  }
}

/**
 * Resolves once SIGTERM or SIGINT was received. Ctrl-C may arrive twice, once through npm: the listeners stay, since a
 * signal without a listener would end the process and leave its database running.
 */
export function waitForStopSignal(signals: Pick<EventEmitter, 'on'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const name of ['SIGTERM', 'SIGINT']) signals.on(name, () => resolve());
  return promise;
}
