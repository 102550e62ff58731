// The practitioners that a page offers before anything is typed: the location's own.
import type { LocationProviders } from '../../../application/providers/location-providers.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { chosenProvider, type ProviderNames, type SpecialtyNames } from '../../parts/provider-name.ts';
import type { ProviderChoices } from './check-form-view.ts';

export interface ChoiceDependencies extends ProviderNames, SpecialtyNames {
  readonly locationProviders: LocationProviders;
}

/** By name. */
export const providerChoices = async (
  deps: ChoiceDependencies,
  { location }: DeskVisit,
): Promise<ProviderChoices> => ({
  offered: (await deps.locationProviders.list(location)).map(
    (provider) => [provider.number, chosenProvider(deps, provider)] as const,
  ),
  nameOf(number) {
    const provider = deps.providers.find(number);
    return provider === null ? null : chosenProvider(deps, provider);
  },
});

/** The number to begin with where the location has one practitioner; else nothing. */
export async function onlyProvider(deps: ChoiceDependencies, visit: DeskVisit): Promise<string> {
  const [first, second] = (await providerChoices(deps, visit)).offered;
  return second === undefined ? (first?.[0] ?? '') : '';
}
