// The practitioners that a page offers before anything is typed: the location's own.
import type { LocationProviders } from '../../../application/providers/location-providers.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import type { ProviderChoices } from './check-form-view.ts';

export interface ChoiceDependencies extends ProviderNames {
  readonly locationProviders: LocationProviders;
}

/** By name. */
export const providerChoices = async (
  { locationProviders, providers }: ChoiceDependencies,
  { location }: DeskVisit,
): Promise<ProviderChoices> => ({
  offered: (await locationProviders.list(location)).map(({ number, name }) => [number, name] as const),
  nameOf: (number) => providerName({ providers }, number),
});

/** The number to begin with where the location has one practitioner; else nothing. */
export async function onlyProvider(deps: ChoiceDependencies, visit: DeskVisit): Promise<string> {
  const [first, second] = (await providerChoices(deps, visit)).offered;
  return second === undefined ? (first?.[0] ?? '') : '';
}
