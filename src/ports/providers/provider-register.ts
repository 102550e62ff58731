// The health professionals that claims and checks can name, by provider number.
import type { Provider } from '../../domain/providers/provider.ts';

export interface ProviderRegister {
  /** The provider with exactly this number, case-sensitive; null when it is not registered. */
  find(providerNumber: string): Provider | null;
}
