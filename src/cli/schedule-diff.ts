// `npm run schedule-diff`: what changed between two releases held, on the terminal.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFigures } from '../adapters/schedule-files/figures.ts';
import { loadReference } from '../adapters/schedule-files/reference-data.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { readConfig } from '../config/settings.ts';
import { compareReleases, type ReleaseChanges } from '../domain/schedule/releases/compare-releases.ts';
import { recordsOf } from '../domain/schedule/record/item-record.ts';
import type { Reference } from '../domain/schedule/items/schedule-reference.ts';
import type { Release } from '../domain/schedule/releases/release.ts';
import { releasesToCompare } from '../application/schedule/compare-cached-releases.ts';
import { openScheduleCache } from '../application/schedule/schedule-cache.ts';
import type { ReleaseStore } from '../ports/schedule/release-store.ts';
import { textTable } from './text-table.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

const usage = `Usage: npm run schedule-diff -- [--from YYYY-MM-DD] [--to YYYY-MM-DD]
Says what changed between two releases held: without days, the current one and the one before it.`;
const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface Request {
  readonly from: string | null;
  readonly to: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Compares two releases; returns the exit code: 0 compared, 1 not held, 2 wrongly asked. */
export async function scheduleDiffCommand(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const request = readRequest(words);
  if (typeof request === 'string') return usageError(terminal, usage, request);
  return withStore(env, terminal, (store) => compare(request, store.releases, env, terminal));
}

function readRequest(words: readonly string[]): Request | string {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...words], options });
    return { from: values.from ?? null, to: values.to ?? null };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function compare(
  request: Request,
  imported: ReleaseStore,
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  const reference = await loadReference(bundledDataDir);
  const bundled = await loadFigures(bundledDataDir);
  const schedule = await openScheduleCache({ bundled, imported, reference }, silent);
  try {
    const read = readConfig(env);
    const clock = systemClock(read.ok ? read.config.timeZone : 'Australia/Sydney');
    const pair = releasesToCompare({ schedule, clock }, request);
    if (!pair.ok) {
      terminal.error(pair.refusal.sentence);
      return exitCode.failed;
    }
    const { previous, current } = pair.answer;
    terminal.print(summary(compareReleases(recorded(previous, reference), recorded(current, reference))));
    return exitCode.done;
  } finally {
    await schedule.close();
  }
}

function recorded(release: Release, reference: Reference) {
  return {
    date: release.date,
    origin: release.origin,
    records: recordsOf(release, reference),
  };
}

/** Counts in total and per field, and the numbers of added and removed items. */
function summary({ Title, ChangedCounts, ChangedItemNumbers }: ReleaseChanges): string {
  const { ModifiedItemsByEachField, ...totals } = ChangedCounts;
  const fields = Object.entries(ModifiedItemsByEachField).toSorted((one, other) => other[1] - one[1]);
  return [
    textTable(Title, ['Items', 'Count'], Object.entries(totals)),
    textTable('Modified items by field', ['Field', 'Items'], fields),
    `Added: ${ChangedItemNumbers.AddedItems.join(' ') || 'none'}`,
    `Removed: ${ChangedItemNumbers.RemovedItems.join(' ') || 'none'}`,
  ].join('\n');
}

if (import.meta.main) {
  process.exitCode = await scheduleDiffCommand(process.argv.slice(2), process.env, thisTerminal);
}
