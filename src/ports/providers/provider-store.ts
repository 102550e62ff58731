// Stores the providers that the operator imported.
import type { Provider } from '../../domain/providers/provider.ts';

/** How many providers were there before an import and are there now, and whether anything is different. */
export interface ReplaceProvidersResult {
  readonly before: number;
  readonly now: number;
  readonly changed: boolean;
}

export interface ProviderStore {
  /** Every imported provider, by number. */
  loadAll(): Promise<readonly Provider[]>;
  /** Replaces every imported provider, all or nothing; the same content twice changes nothing. */
  replaceAll(providers: readonly Provider[]): Promise<ReplaceProvidersResult>;
  /** Calls `changed` after an import by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
