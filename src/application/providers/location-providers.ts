// Lists a location's own practitioners: those it has claimed for lately, and those that were checked with since this process began.
import { isLocationOpenOn, type Provider } from '../../domain/providers/provider.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { BilledProviders } from '../../ports/providers/billed-providers.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { Clock } from '../../ports/system/clock.ts';

export interface LocationProviders {
  /** Somebody checked a visit with this practitioner. */
  noteChecked(location: MinorId, providerNumber: string): void;
  /** At most eight that are in the register and open today, by name. */
  list(location: MinorId): Promise<readonly Provider[]>;
}

const claimsMax = 300;
const listedMax = 8;

interface LocationProvidersDependencies {
  readonly billed: BilledProviders;
  readonly providers: ProviderRegister;
  readonly clock: Pick<Clock, 'today'>;
}

/** What was checked is forgotten with the process: a list that helps to type needs no table. */
export function createLocationProviders({
  billed,
  providers,
  clock,
}: LocationProvidersDependencies): LocationProviders {
  /** By location, the newest last; only numbers of the register, so each list is short. */
  const checked = new Map<MinorId, Set<string>>();
  return {
    noteChecked(location, providerNumber) {
      if (providers.find(providerNumber) === null) return;
      const numbers = checked.get(location) ?? new Set();
      numbers.delete(providerNumber);
      numbers.add(providerNumber);
      const [oldest] = numbers;
      if (numbers.size > listedMax && oldest !== undefined) numbers.delete(oldest);
      checked.set(location, numbers);
    },
    async list(location) {
      const claimed = await billed.ofLocation(location, claimsMax);
      const numbers = new Set([...claimed, ...[...(checked.get(location) ?? [])].toReversed()]);
      const today = clock.today(location);
      return [...numbers]
        .flatMap((number) => providers.find(number) ?? [])
        .filter((provider) => isLocationOpenOn(provider, today))
        .slice(0, listedMax)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
    },
  };
}
