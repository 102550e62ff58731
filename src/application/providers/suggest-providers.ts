// Suggests practitioners while somebody types a name or a provider number.
import { isLocationOpenOn, type Provider } from '../../domain/providers/provider.ts';
import type { ProviderList } from '../../ports/providers/provider-register.ts';
import type { Clock } from '../../ports/system/clock.ts';

export interface SuggestProvidersDependencies {
  readonly providers: ProviderList;
  readonly clock: Pick<Clock, 'today'>;
}

/** Whose practice location is open today, and whose name or number has each of the words. Nothing for an empty text. */
export function suggestProviders(
  { providers, clock }: SuggestProvidersDependencies,
  typed: string,
  max: number,
): readonly Provider[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const today = clock.today();
  const found: Provider[] = [];
  for (const provider of providers.all()) {
    const text = `${provider.name} ${provider.number}`.toLowerCase();
    if (isLocationOpenOn(provider, today) && words.every((word) => text.includes(word))) found.push(provider);
    if (found.length === max) break;
  }
  return found;
}
