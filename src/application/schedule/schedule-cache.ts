// Caches the schedule in memory: bundled and imported releases together, refreshed after an import.
import { joinReleaseWithFacts } from '../../domain/schedule/items/join-release-with-facts.ts';
import type { ItemFacts } from '../../domain/schedule/items/item-facts.ts';
import type { ReferenceData } from '../../domain/schedule/items/reference-data.ts';
import { listNewDescriptors, descriptorKey } from '../../domain/schedule/items/item-descriptors.ts';
import type { PublishedRelease, Release } from '../../domain/schedule/releases/release.ts';
import { sortReleases, type Releases } from '../../domain/schedule/releases/choose-release.ts';
import { compareTexts } from '../../domain/values/compare-texts.ts';
import type { Log } from '../../ports/system/log.ts';
import type { DescriptorReader } from '../../ports/schedule/descriptor-reader.ts';
import type { ReleaseStore } from '../../ports/schedule/release-store.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import { openRefreshingCache } from '../refreshing-cache.ts';

export interface ScheduleCache extends ScheduleSnapshot {
  /** Calls `changed` each time the releases were read again. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}

interface ScheduleSources {
  /** Shipped with the project; empty to answer from imported releases only. */
  readonly bundled: readonly Release[];
  /** Null to answer from bundled releases only. */
  readonly imported: Pick<ReleaseStore, 'loadAll' | 'watch'> | null;
  /** Reads the wordings of imported releases that the reference data does not hold. */
  readonly descriptors: DescriptorReader;
  readonly reference: ReferenceData;
}

/**
 * Reads and caches every release; an imported release replaces the bundled one of its day. One with a descriptor that
 * cannot be read is left out and logged: it must not stop the service.
 */
export async function openScheduleCache(sources: ScheduleSources, log: Log): Promise<ScheduleCache> {
  const { bundled, imported } = sources;
  const assembleImported = assembler(sources, log);
  const listeners: (() => void)[] = [];
  let isOpen = false;
  const cache = await openRefreshingCache<Releases>(
    {
      name: 'the schedule',
      async read() {
        const stored = await assembleImported((await imported?.loadAll()) ?? []);
        const days = new Set(stored.map((release) => release.date));
        const releases = sortReleases([...bundled.filter((release) => !days.has(release.date)), ...stored]);
        // Without a release nothing could be answered: the last snapshot stays.
        if (isOpen && releases.length === 0) throw new Error('no release is left');
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
  isOpen = true;
  return {
    releases: cache.value,
    onChange: (changed) => void listeners.push(changed),
    close: () => cache.close(),
  };
}

/** Assembles imported releases. A wording is read once, however often the releases are loaded. */
function assembler({ descriptors, reference }: ScheduleSources, log: Log) {
  const facts = new Map<string, ItemFacts>();
  return async (published: readonly PublishedRelease[]): Promise<readonly Release[]> => {
    const releases: Release[] = [];
    // The newest first: its typesetting of a wording counts for the older releases too.
    for (const release of published.toSorted((one, other) => compareTexts(other.date, one.date))) {
      const wordings = listNewDescriptors(release, reference, (key) => facts.has(key));
      const reading = await descriptors.read(wordings);
      if (!reading.ok) {
        const error = `the descriptor of item ${reading.itemNumber} cannot be read, because ${reading.why}`;
        log.error('a release is left out; import it again or remove it', { release: release.date, error });
        continue;
      }
      for (const [at, { itemNumber, descriptorHash }] of wordings.entries())
        facts.set(descriptorKey(itemNumber, descriptorHash), reading.facts[at] ?? {});
      releases.push(joinReleaseWithFacts(release, reference, facts));
    }
    return releases;
  };
}
