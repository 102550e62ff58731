// The processes the bench starts: each announces that it is ready in its output file, and each is ended by its own id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { heldTo } from './processor.ts';

export interface Child {
  readonly pid: number;
  /** From starting the process to the line that says it is ready, in milliseconds. */
  readonly readyMs: number;
  /** What the ready line held in its parentheses. */
  readonly ready: string;
  /** Where what it prints goes. */
  readonly outputFile: string;
  /** Asks it to end, and ends it when it does not within 15 seconds. */
  stop(): Promise<void>;
}

/** Another account than this one; only root can start a process under it. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface ChildOptions {
  /** Names its output file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Matches the line that says it is ready; its first group is given back. */
  readonly ready: RegExp;
  /** The only processor that it may use; null or left out: any. */
  readonly processor?: number | null;
  /** Null or left out: this one. */
  readonly account?: Account | null;
  /** What asks it to end; SIGTERM where it is left out. */
  readonly stopSignal?: NodeJS.Signals;
}

const readyMsMax = 60_000;
const stopMsMax = 15_000;
const lookEveryMs = 2;
/** What runs, and what asks it to end. */
const running = new Map<ChildProcess, NodeJS.Signals>();
let started = 0;

/** Another account may not be able to enter the project. */
const folderFor = (account: Account | null = null) =>
  account === null ? join(import.meta.dirname, '../..') : '/';

/** The environment of every child: nothing of ours but what a program needs to be found and run. */
function environment(own: Readonly<Record<string, string>>): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER'];
  const inherited = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...own };
}

/**
 * Starts a process and waits for its ready line. Output goes to a file: a pipe would make the bench work while it
 * measures. @throws Error with the end of its output when it ends first or takes more than a minute.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  started += 1;
  const outputFile = join(options.folder, `${started}-${options.name}.log`);
  const output = openSync(outputFile, 'w');
  const startedAt = performance.now();
  const child = spawn(...heldTo(options.processor ?? null, options.command, options.args), {
    cwd: folderFor(options.account),
    env: environment(options.env ?? {}),
    stdio: ['ignore', output, output],
    ...options.account,
  });
  closeSync(output);
  running.set(child, options.stopSignal ?? 'SIGTERM');
  child.once('exit', () => running.delete(child));
  const failed = once(child, 'error').then(([error]) => String(error));
  const ready = await Promise.race([readyLine(child, outputFile, options.ready), failed]);
  if (typeof ready === 'string' || child.pid === undefined) {
    running.delete(child);
    throw new Error(`${options.name} cannot be started: ${String(ready)}`);
  }
  const readyMs = performance.now() - startedAt;
  const { pid } = child;
  return { pid, readyMs, ready: ready[1] ?? ready[0], outputFile, stop: () => stop(child) };
}

async function readyLine(child: ChildProcess, file: string, ready: RegExp): Promise<RegExpExecArray> {
  const end = performance.now() + readyMsMax;
  for (;;) {
    const found = ready.exec(readFileSync(file, 'utf8'));
    if (found !== null) return found;
    if (hasEnded(child) || performance.now() > end) {
      await stop(child);
      const words = readFileSync(file, 'utf8').trim().slice(-2_000);
      throw new Error(`${file} never said ${String(ready)}; the end of it is:\n${words}`);
    }
    await delay(lookEveryMs);
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill(running.get(child) ?? 'SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  await ended;
  clearTimeout(timer);
}

/** Ends every process that is still running. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running.keys()].map(stop));
}

/** Runs a short program to its end and gives its standard output. @throws Error when it fails or takes too long. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  secondsMax: number,
  account: Account | null = null,
): Promise<string> {
  const child = spawn(command, args, {
    cwd: folderFor(account),
    env: environment({}),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  running.set(child, 'SIGTERM');
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), secondsMax * 1_000);
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
  if (child.exitCode !== 0) {
    throw new Error(
      `${command} ${args[0] ?? ''} failed (${child.exitCode ?? child.signalCode}): ${errors || output}`,
    );
  }
  return output;
}
