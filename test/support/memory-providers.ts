// A provider store held in memory, and a sandbox clock store, for tests of what stands above them.
import type { Provider } from '../../src/domain/providers/provider.ts';
import type { ProviderStore } from '../../src/ports/providers/provider-store.ts';
import type { SandboxClockStore } from '../../src/ports/simulator/sandbox-clock-store.ts';

/** Starts with these providers. */
export function memoryProviders(providers: readonly Provider[] = []): ProviderStore {
  let held = providers;
  const watchers = new Set<() => void>();
  return {
    loadAll: async () => held,
    async replaceAll(wanted) {
      const before = held.length;
      held = [...wanted];
      for (const changed of watchers) changed();
      return { before, now: held.length, changed: true };
    },
    async watch(changed) {
      watchers.add(changed);
      return async () => void watchers.delete(changed);
    },
  };
}

export interface MemorySandbox extends SandboxClockStore {
  /** Makes every saving fail, as when the store is down. */
  isDown: boolean;
}

/** Starts with the clock this far from the real time. */
export function memorySandbox(milliseconds = 0): MemorySandbox {
  let offset = milliseconds;
  const store: MemorySandbox = {
    isDown: false,
    clockOffset: async () => offset,
    async saveClockOffset(wanted) {
      if (store.isDown) throw new Error('the store is down');
      offset = wanted;
    },
  };
  return store;
}
