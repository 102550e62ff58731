// Starts the processes of the bench, waits until each is ready, and ends each by its own id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface BenchProcess {
  readonly pid: number;
  /** From the start to the line that says it is ready, in milliseconds. */
  readonly readyMs: number;
  /** The first group of the line that says it is ready. */
  readonly ready: string;
  /** Asks it to end, and kills it after 15 seconds. */
  stop(): Promise<void>;
}

interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where its output is written: a pipe would make the bench work while it measures. */
  readonly folder: string;
  /** Matches the line that says it is ready. */
  readonly ready: RegExp;
}

const readyMsMax = 60_000;
const stopMsMax = 15_000;
const running = new Set<ChildProcess>();
let started = 0;

const common = (env: ProcessOptions['env'] = {}) => {
  const { PATH = '', HOME = '/', LANG = 'C.UTF-8' } = process.env;
  const cwd = join(import.meta.dirname, '../..');
  return { cwd, env: { PATH, HOME, LANG, NODE_ENV: 'production', ...env } };
};

/** Starts a process. @throws Error with its output when it ends first or takes more than a minute to be ready. */
export async function startProgram(options: ProcessOptions): Promise<BenchProcess> {
  started += 1;
  const file = join(options.folder, `process-${started}.log`);
  const output = openSync(file, 'w');
  const startedAt = performance.now();
  const child = spawn(options.command, options.args, {
    ...common(options.env),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  for (;;) {
    const text = readFileSync(file, 'utf8');
    const found = options.ready.exec(text);
    if (found !== null && child.pid !== undefined) {
      const readyMs = performance.now() - startedAt;
      return { pid: child.pid, readyMs, ready: found[1] ?? '', stop: () => stop(child) };
    }
    if (!running.has(child) || performance.now() - startedAt > readyMsMax) {
      await stop(child);
      throw new Error(`${options.command} was not ready; its output ends:\n${text.trim().slice(-2_000)}`);
    }
    await delay(2);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  await ended;
  clearTimeout(timer);
}

/** Ends every process that is still running. */
export async function stopChildProcesses(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Runs a program to its end; its standard output. @throws Error when it fails or is not installed. */
export async function runToEnd(command: string, args: readonly string[]) {
  const child = spawn(command, args, { ...common(), stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (chunks.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (chunks.error += text));
  child.once('error', (error) => (chunks.error += error.message));
  await once(child, 'close').catch(() => {});
  if (child.exitCode !== 0) throw new Error(`${command} failed: ${chunks.error}${chunks.out}`);
  return chunks.out;
}
