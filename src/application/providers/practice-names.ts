// The practices by location: as an owner named them at the desk, else as the operator's file names them.
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Practice } from '../../domain/values/practice.ts';
import type { Log } from '../../ports/system/log.ts';
import type { PracticeStore } from '../../ports/providers/practice-store.ts';
import { openRefreshingCache } from '../refreshing-cache.ts';

/** What documents and pages name a location. */
export interface PracticeNames {
  get(location: string): Practice | undefined;
}

export interface PracticeRegister extends PracticeNames {
  /** As it was set at the desk; null: it was not. */
  atDesk(location: string): Practice | null;
  /** As the operator's file has it; null: it does not name the location. */
  inFile(location: string): Practice | null;
  /** Used from then on, in every process; null: what the file says is used again. */
  set(location: MinorId, practice: Practice | null): Promise<void>;
  close(): Promise<void>;
}

/** Caches what is set at the desk, and goes back to the file for other locations. */
export async function openPracticeRegister(
  { store, file }: { readonly store: PracticeStore; readonly file: ReadonlyMap<string, Practice> },
  log: Log,
): Promise<PracticeRegister> {
  const cache = await openRefreshingCache(
    {
      name: 'the names of the practices',
      read: () => store.loadAll(),
      watch: (changed) => store.watch(changed),
    },
    log,
  );
  return {
    get: (location) => cache.value().get(location) ?? file.get(location),
    atDesk: (location) => cache.value().get(location) ?? null,
    inFile: (location) => file.get(location) ?? null,
    async set(location, practice) {
      await store.set(location, practice);
      await cache.refresh();
    },
    close: () => cache.close(),
  };
}
