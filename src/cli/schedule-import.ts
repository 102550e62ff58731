// `npm run schedule-import`: takes the Department's official XML of one release into the store.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readOfficialXmlFile } from '../adapters/schedule-files/official-xml-file.ts';
import { longDate, parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import {
  importRelease,
  type ImportOutcome,
  type ImportReport,
  type ReadRelease,
} from '../application/schedule/import-release.ts';
import { progressBar, type Progress } from './progress-bar.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage: npm run schedule-import -- <file.xml> [--date YYYY-MM-DD]
Takes the Department's XML of one release into the store; --date is its day, where it is not the one in the file.`;
/** As shells say it: ended by SIGINT. */
const interruptedExitCode = 130;
/** How long a transaction that was ended in time takes to say so. */
const answerMilliseconds = 100;
const interrupted = 'Interrupted: nothing was changed.';

export interface ImportTerminal extends Terminal {
  readonly progress: Progress;
  /** Aborted when the person stops the command. */
  readonly signal: AbortSignal;
}

interface Request {
  readonly path: string;
  readonly date: LocalDate | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Imports one file; returns the exit code: 0 done or already held, 1 failed, 2 wrongly asked, 130 interrupted. */
export async function scheduleImportCommand(
  words: readonly string[],
  env: Environment,
  terminal: ImportTerminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const request = readRequest(words);
  if (typeof request === 'string') return usageError(terminal, usage, request);
  const file = await readFile(request, terminal);
  if (terminal.signal.aborted) return stopped(terminal);
  if (!file.ok) {
    terminal.error(`${request.path}: ${file.fault} Nothing was changed.`);
    return exitCode.failed;
  }
  return save(file, env, terminal);
}

function readRequest(words: readonly string[]): Request | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { date: { type: 'string' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || path === '') return 'Name the XML file to import.';
    if (more.length > 0) return 'Name one XML file; each release is imported on its own.';
    if (values.date === undefined) return { path, date: null };
    const date = parseLocalDate(values.date);
    return date === null
      ? `--date is ${JSON.stringify(values.date)}, not a calendar day YYYY-MM-DD.`
      : { path, date };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the whole file first: a broken one never gets as far as the store. */
async function readFile({ path, date }: Request, { progress, signal }: ImportTerminal): Promise<ReadRelease> {
  try {
    return await readOfficialXmlFile(path, {
      date,
      signal,
      onOpen: (sizeBytes) => progress.start(sizeBytes),
      onProgress: (bytes, items) => progress.at(bytes, items),
    });
  } finally {
    progress.stop();
  }
}

/**
 * Stores the release in one transaction. When the person stops the command meanwhile, closing the store gives the
 * transaction a moment to end and then cuts it off; what became of it is told after that.
 */
async function save(file: ReadRelease, env: Environment, terminal: ImportTerminal): Promise<number> {
  const importing: Promise<ImportOutcome>[] = [];
  const opened = await withStore(env, terminal, async (store) => {
    if (terminal.signal.aborted) return stopped(terminal);
    importing.push(importRelease({ read: () => Promise.resolve(file), store: store.releases }));
    await Promise.race([Promise.allSettled(importing), aborted(terminal.signal)]);
    return exitCode.done;
  });
  if (importing.length === 0) return opened;
  const [settled] = await Promise.race([Promise.allSettled(importing), cutOff(terminal.signal)]);
  if (settled === undefined) return stopped(terminal);
  const outcome = settled.status === 'fulfilled' ? settled.value : notStored(settled.reason);
  if (outcome.ok) return report(outcome, terminal);
  if (terminal.signal.aborted) return stopped(terminal);
  terminal.error(outcome.fault);
  return exitCode.failed;
}

function notStored(reason: unknown): ImportOutcome {
  const words = reason instanceof Error ? reason.message : String(reason);
  const fault = `The release could not be stored (${words}). Import it again; importing twice is harmless.`;
  return { ok: false, fault };
}

function report(done: ImportReport, terminal: ImportTerminal): number {
  const items = count(done.items);
  if (done.unknownElements.length > 0) {
    terminal.error(
      `Elements that the layout does not know were ignored: ${done.unknownElements.join(', ')}.`,
    );
  }
  if (done.before !== null) {
    terminal.print(
      `The release held before it, of ${longDate(done.before.date)}, has ${count(done.before.items)}.`,
    );
  }
  terminal.print(
    done.outcome === 'unchanged'
      ? `The schedule of ${longDate(done.date)} is already held, unchanged: ${items}.`
      : `Imported the schedule of ${longDate(done.date)}: ${items} (${done.outcome}).`,
  );
  return exitCode.done;
}

function stopped(terminal: Terminal): number {
  terminal.error(interrupted);
  return interruptedExitCode;
}

/** Resolves, with nothing known, when the command is stopped and its transaction never answers again. */
async function cutOff(signal: AbortSignal): Promise<[]> {
  await aborted(signal);
  await setTimeout(answerMilliseconds);
  return [];
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const count = (items: number): string => `${items.toLocaleString('en-AU')} ${items === 1 ? 'item' : 'items'}`;

if (import.meta.main) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.exitCode = await scheduleImportCommand(process.argv.slice(2), process.env, {
    ...thisTerminal,
    progress: progressBar(process.stderr),
    signal: stop.signal,
  });
  // A connection that was cut off stays until the database notices; the person need not wait for that.
  if (stop.signal.aborted) process.exit();
}
