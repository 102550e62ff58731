// The data the project ships, read once for all tests that look at it.
import { join } from 'node:path';
import { loadBundledReleases } from '../../src/adapters/schedule-files/bundled-releases.ts';
import {
  loadItemFacts,
  loadGroups,
  loadNotes,
  loadScheduleParameters,
  loadRecognitions,
  loadReferenceData,
  loadRoles,
} from '../../src/adapters/schedule-files/reference-data.ts';
import type { PublishedRelease } from '../../src/domain/schedule/releases/release.ts';

export const dataDir = join(import.meta.dirname, '..', '..', 'data');

async function load() {
  const [releases, reference, curated, extracted, groups, notes, parameters, recognitions, roles] =
    await Promise.all([
      loadBundledReleases(dataDir),
      loadReferenceData(dataDir),
      loadItemFacts(dataDir, 'curated'),
      loadItemFacts(dataDir, 'extracted'),
      loadGroups(dataDir),
      loadNotes(dataDir),
      loadScheduleParameters(dataDir),
      loadRecognitions(dataDir),
      loadRoles(dataDir),
    ]);
  const newest = releases.at(-1);
  if (newest === undefined) throw new Error('no releases in data/schedule');
  return { releases, newest, reference, curated, extracted, groups, notes, parameters, recognitions, roles };
}

let loaded: ReturnType<typeof load> | undefined;

/** Everything in data/, checked by schema on the way. */
export function bundledData(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/** The values that occur more than once. */
export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Every group and sub-group a release uses, as `category|group|subGroup`. */
export function groupsUsed({ items }: PublishedRelease): Set<string> {
  return new Set(items.map(({ category, group, subGroup }) => `${category}|${group}|${subGroup ?? ''}`));
}
