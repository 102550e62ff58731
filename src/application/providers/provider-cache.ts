// The provider register in memory: the bundled providers joined with the imported ones, read again after an import.
import type { Provider } from '../../domain/providers/provider.ts';
import type { Log } from '../../ports/system/log.ts';
import type { ProviderList, ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { ProviderStore } from '../../ports/providers/provider-store.ts';
import { openRefreshingCache } from '../refreshing-cache.ts';

export interface ProviderCache extends ProviderRegister, ProviderList {
  /** How many providers are cached. */
  count(): number;
  close(): Promise<void>;
}

interface ProviderSources {
  /** Shipped with the project; empty to answer from imported providers only. */
  readonly bundled: readonly Provider[];
  /** Null to answer from bundled providers only. */
  readonly imported: ProviderStore | null;
}

/** Caches every provider by number; an imported provider replaces the bundled one of its number. */
export async function openProviderCache(
  { bundled, imported }: ProviderSources,
  log: Log,
): Promise<ProviderCache> {
  const cache = await openRefreshingCache<ReadonlyMap<string, Provider>>(
    {
      name: 'the provider register',
      async read() {
        const stored = (await imported?.loadAll()) ?? [];
        const byNumber = new Map<string, Provider>();
        for (const provider of [bundled, stored].flat()) byNumber.set(provider.number, provider);
        log.info('providers cached', { providers: byNumber.size });
        return byNumber;
      },
      watch: (changed) => imported?.watch(changed) ?? Promise.resolve(async () => {}),
    },
    log,
  );
  return {
    find: (providerNumber) => cache.value().get(providerNumber) ?? null,
    all: () => cache.value().values(),
    count: () => cache.value().size,
    close: () => cache.close(),
  };
}
