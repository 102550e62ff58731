// medicare-gateway schedule import: stores one release of the schedule from the Department's official XML.
import { setTimeout } from 'node:timers/promises';
import { createDescriptorReader } from '../adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../adapters/system/worker-thread.ts';
import { readOfficialXmlFile } from '../adapters/schedule-files/official-xml-file.ts';
import { formatLongDate, type LocalDate } from '../domain/values/local-date.ts';
import type { Store } from '../adapters/postgres/open-store.ts';
import { recordCommand } from '../application/audit/record-operator-command.ts';
import {
  importRelease,
  type ReleaseImportResult,
  type ReleaseImport,
  type ReadReleaseResult,
} from '../application/schedule/import-release.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';
import { withStore } from './with-store.ts';

/** How long a transaction that was ended in time takes to report it. */
const answerMilliseconds = 100;

/** Imports one file, for which `date` replaces its own day. Returns the exit code: 0 also when it was stored before. */
export async function runScheduleImport(
  path: string,
  { date }: { readonly date?: LocalDate | undefined },
  context: CommandContext,
): Promise<number> {
  const interruption = context.interruption();
  const file = await readFile(path, date ?? null, context, interruption);
  if (interruption.aborted) return interrupted(context.terminal);
  if (!file.ok) {
    context.terminal.error(`${path}: ${file.error} Nothing was changed.`);
    return exitCode.failed;
  }
  return save(file, context, interruption);
}

/** Reads the whole file first: a broken one never gets as far as the store. */
async function readFile(
  path: string,
  date: LocalDate | null,
  { progress }: CommandContext,
  signal: AbortSignal,
): Promise<ReadReleaseResult> {
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
 * Stores the release in one transaction. When the command is interrupted meanwhile, closing the store gives the
 * transaction a moment to end and then cuts it off; the result is reported after that.
 */
async function save(
  file: ReadReleaseResult,
  context: CommandContext,
  interruption: AbortSignal,
): Promise<number> {
  const { terminal } = context;
  const importing: Promise<ReleaseImportResult>[] = [];
  const opened = await withStore(context, async (store) => {
    if (interruption.aborted) return interrupted(terminal);
    importing.push(
      importRecorded(store, {
        read: () => Promise.resolve(file),
        descriptors: createDescriptorReader(createWorkerThread),
        store: store.releases,
      }),
    );
    await Promise.race([Promise.allSettled(importing), aborted(interruption)]);
    return exitCode.done;
  });
  if (importing.length === 0) return opened;
  const [settled] = await Promise.race([Promise.allSettled(importing), cutOff(interruption)]);
  if (settled === undefined) return interrupted(terminal);
  const outcome = settled.status === 'fulfilled' ? settled.value : notStored(settled.reason);
  if (outcome.ok) return report(outcome, terminal);
  if (interruption.aborted) return interrupted(terminal);
  terminal.error(outcome.error);
  return exitCode.failed;
}

/** An import that changed something is recorded in the audit trail. */
async function importRecorded(
  { audit }: Store,
  dependencies: Parameters<typeof importRelease>[0],
): Promise<ReleaseImportResult> {
  const result = await importRelease(dependencies);
  if (result.ok && result.outcome !== 'unchanged')
    await recordCommand(audit, 'import-schedule', `${result.date} ${result.outcome}`);
  return result;
}

function notStored(reason: unknown): ReleaseImportResult {
  const why = reason instanceof Error ? reason.message : String(reason);
  const error = `The release could not be stored (${why}). Import it again; importing twice is harmless.`;
  return { ok: false, error };
}

function report(done: ReleaseImport, terminal: Terminal): number {
  const items = count(done.items);
  if (done.unknownElements.length > 0) {
    terminal.error(
      `Elements that the layout does not know were ignored: ${done.unknownElements.join(', ')}.`,
    );
  }
  if (done.before !== null) {
    terminal.print(
      `The release stored before it, of ${formatLongDate(done.before.date)}, has ${count(done.before.items)}.`,
    );
  }
  terminal.print(
    done.outcome === 'unchanged'
      ? `The schedule of ${formatLongDate(done.date)} was stored before, unchanged: ${items}.`
      : `Imported the schedule of ${formatLongDate(done.date)}: ${items} (${done.outcome}).`,
  );
  return exitCode.done;
}

function interrupted(terminal: Terminal): number {
  terminal.error('Interrupted: nothing was changed.');
  return exitCode.interrupted;
}

/** Resolves, with nothing known, when the command is interrupted and its transaction never answers again. */
async function cutOff(interruption: AbortSignal): Promise<[]> {
  await aborted(interruption);
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
