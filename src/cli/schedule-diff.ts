// medicare-gateway schedule diff: compares two stored releases of the schedule.
import { join } from 'node:path';
import { loadBundledReleases } from '../adapters/schedule-files/bundled-releases.ts';
import { createDescriptorReader } from '../adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../adapters/system/worker-thread.ts';
import { loadReferenceData } from '../adapters/schedule-files/reference-data.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { readConfig } from '../config/settings.ts';
import { compareReleases, type ReleaseChanges } from '../domain/schedule/releases/compare-releases.ts';
import { joinReleaseWithFacts } from '../domain/schedule/items/join-release-with-facts.ts';
import { buildItemRecords } from '../domain/schedule/record/item-record.ts';
import type { ReferenceData } from '../domain/schedule/items/reference-data.ts';
import type { Release } from '../domain/schedule/releases/release.ts';
import type { LocalDate } from '../domain/values/local-date.ts';
import { chooseReleasesToCompare } from '../application/schedule/choose-releases-to-compare.ts';
import { openScheduleCache } from '../application/schedule/schedule-cache.ts';
import type { ReleaseStore } from '../ports/schedule/release-store.ts';
import type { Log } from '../ports/system/log.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';
import { formatTextTable } from './text-table.ts';
import { withStore } from './with-store.ts';

const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');

interface ScheduleDiffOptions {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly json?: boolean | undefined;
}

/** Prints counts, or with `json` every change. Returns the exit code: 1 when a release is not stored. */
export function runScheduleDiff(options: ScheduleDiffOptions, context: CommandContext): Promise<number> {
  return withStore(context, (store) => compare(options, store.releases, context));
}

async function compare(
  { from, to, json = false }: ScheduleDiffOptions,
  imported: ReleaseStore,
  { env, terminal }: CommandContext,
): Promise<number> {
  const reference = await loadReferenceData(bundledDataDir);
  const published = await loadBundledReleases(bundledDataDir);
  const bundled = published.map((release) => joinReleaseWithFacts(release, reference));
  const schedule = await openScheduleCache(
    { bundled, imported, descriptors: createDescriptorReader(createWorkerThread), reference },
    logOf(terminal),
  );
  try {
    const read = readConfig(env);
    const clock = systemClock(read.ok ? read.config.timeZone : 'Australia/Sydney');
    const pair = chooseReleasesToCompare({ schedule, clock }, { from: from ?? null, to: to ?? null });
    if (!pair.ok) {
      terminal.error(pair.failure.sentence);
      return exitCode.failed;
    }
    const { previous, current, notHeld } = pair.answer;
    const [before, after] = [withRecords(previous, reference), withRecords(current, reference)];
    const changes = compareReleases(before, after, notHeld);
    terminal.print(json ? JSON.stringify(changes) : summary(changes));
    return exitCode.done;
  } finally {
    await schedule.close();
  }
}

/** Prints errors only: a release that is left out would otherwise look like one that was never imported. */
function logOf(terminal: Terminal): Log {
  return {
    info: () => {},
    warn: () => {},
    error: (message, { release, error } = {}) => terminal.error(`${release}: ${message} (${error}).`),
  };
}

function withRecords(release: Release, reference: ReferenceData) {
  return {
    date: release.date,
    origin: release.origin,
    records: buildItemRecords(release, reference),
  };
}

/** Counts in total and per field, and the numbers of added and removed items. */
function summary({ Title, ChangedCounts, ChangedItemNumbers }: ReleaseChanges): string {
  const { ModifiedItemsByEachField, ...totals } = ChangedCounts;
  const fields = Object.entries(ModifiedItemsByEachField).toSorted((one, other) => other[1] - one[1]);
  return [
    formatTextTable(Title, ['Items', 'Count'], Object.entries(totals)),
    formatTextTable('Modified items by field', ['Field', 'Items'], fields),
    `Added: ${ChangedItemNumbers.AddedItems.join(' ') || 'none'}`,
    `Removed: ${ChangedItemNumbers.RemovedItems.join(' ') || 'none'}`,
  ].join('\n');
}
