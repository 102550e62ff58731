// Providers imported by the operator, kept in the store.
import type { Provider } from '../domain/providers/provider.ts';

export interface ProviderStore {
  loadAll(): Promise<readonly Provider[]>;
  /** Replaces every imported provider, all or nothing. Gives how many were there before and are there now. */
  replaceAll(providers: readonly Provider[]): Promise<{ readonly before: number; readonly now: number }>;
  /** Calls `changed` after an import by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
