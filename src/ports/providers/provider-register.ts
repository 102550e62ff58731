// The provider register: looks a health professional up by provider number.
import type { Provider } from '../../domain/providers/provider.ts';

export interface ProviderRegister {
  /** The provider with exactly this number, case-sensitive; null when it is not registered. */
  find(providerNumber: string): Provider | null;
}

/** Every provider, for somebody who looks for one by name. */
export interface ProviderList {
  all(): Iterable<Provider>;
}
