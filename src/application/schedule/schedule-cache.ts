// Caches the schedule in memory: bundled and imported releases together, refreshed after an import.
import { assembleRelease, type FactsByWording } from '../../domain/schedule/items/assemble-release.ts';
import type { Reference } from '../../domain/schedule/items/schedule-reference.ts';
import type { PublishedRelease, Release } from '../../domain/schedule/releases/release.ts';
import { asReleases, type Releases } from '../../domain/schedule/releases/choose-release.ts';
import { compareTexts } from '../../domain/values/text-order.ts';
import type { Log } from '../../ports/system/log.ts';
import type { ReleaseStore } from '../../ports/schedule/release-store.ts';
import type { Schedule } from '../../ports/schedule/schedule.ts';
import { openRefreshingCache } from '../maintenance/refreshing-cache.ts';

export interface ScheduleCache extends Schedule {
  /** Calls `changed` each time the releases were read again. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}

export interface ScheduleSources {
  /** Shipped with the project; empty to answer from imported releases only. */
  readonly bundled: readonly PublishedRelease[];
  /** Null to answer from bundled releases only. */
  readonly imported: ReleaseStore | null;
  readonly reference: Reference;
}

/** Reads and caches every release; an imported release replaces the bundled one of its day. */
export async function openScheduleCache(sources: ScheduleSources, log: Log): Promise<ScheduleCache> {
  const { imported, reference } = sources;
  const bundled = sources.bundled.map((release) => assembleRelease(release, reference));
  const listeners: (() => void)[] = [];
  const cache = await openRefreshingCache<Releases>(
    {
      name: 'the schedule',
      async read() {
        const stored = (await imported?.loadAll()) ?? [];
        const days = new Set(stored.map((release) => release.date));
        const releases = asReleases([
          ...bundled.filter((release) => !days.has(release.date)),
          ...assembleAll(stored, reference),
        ]);
        for (const { date, items } of releases)
          log.info('release cached', { release: date, items: items.size });
        return releases;
      },
      refreshed() {
        for (const listener of listeners) listener();
      },
      watch: (changed) => imported?.watch(changed) ?? Promise.resolve(async () => {}),
    },
    log,
  );
  return {
    releases: cache.value,
    onChange: (changed) => void listeners.push(changed),
    close: () => cache.close(),
  };
}

/** Assembles the newest first: its typesetting of a wording counts for the older releases too. */
function assembleAll(published: readonly PublishedRelease[], reference: Reference): Release[] {
  const readings: FactsByWording = new Map();
  const newestFirst = published.toSorted((one, other) => compareTexts(other.date, one.date));
  return newestFirst.map((release) => assembleRelease(release, reference, readings));
}
