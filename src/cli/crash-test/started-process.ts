// Starts a subcommand of medicare-gateway in a process of its own, so that it can be killed without warning.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { stripTypesArguments } from '../../adapters/system/strip-types-arguments.ts';

export interface ProcessToStart {
  /** The command line, for example `['serve']`. */
  readonly argv: readonly string[];
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Collects what it prints, over all its starts. */
  readonly logFile: string;
}

export interface StartedProcess {
  /** `http://127.0.0.1:port` once it listens; null when it ended before. */
  readonly listening: Promise<string | null>;
  readonly exited: Promise<unknown>;
  /** What it printed on standard output so far. */
  readonly printed: () => string;
  /** False when it has ended already. */
  readonly signal: (name: 'SIGKILL' | 'SIGTERM') => boolean;
}

/** Imported before the program; it needs the environment of a `ProcessClock`. */
const shiftedClock = ['--import', new URL('shifted-clock.ts', import.meta.url).href];
const program = join(import.meta.dirname, '..', '..', '..', 'bin', 'medicare-gateway.mjs');

/** Starts the process; it gets SIGTERM when this process ends before it. */
export function startProcess({ argv, env, logFile }: ProcessToStart): StartedProcess {
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, [...stripTypesArguments, ...shiftedClock, program, ...argv], {
    env: { ...env, MEDICARE_GATEWAY_STARTER: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listening = Promise.withResolvers<string | null>();
  const exited = once(child, 'close');
  child.once('close', () => {
    listening.resolve(null);
    log.end();
  });
  let printed = '';
  child.stderr.pipe(log, { end: false });
  child.stdout.pipe(log, { end: false });
  child.stdout.on('data', (data: Buffer) => {
    if (printed.length < printedCharactersMax) printed += data.toString();
    const origin = /^listening on (\S+)$/m.exec(printed)?.[1];
    if (origin !== undefined) listening.resolve(origin);
  });
  return {
    listening: listening.promise,
    exited,
    printed: () => printed,
    signal: (name) => child.exitCode === null && child.signalCode === null && child.kill(name),
  };
}

/** A service that logs goes on printing. */
const printedCharactersMax = 100_000;
