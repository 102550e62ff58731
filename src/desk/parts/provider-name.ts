// Names a practitioner by the register and the provider number.
import { providerInShort } from '../../domain/providers/provider-in-short.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { html, type HtmlValue } from '../html.ts';

/** What the names come from. */
export interface ProviderNames {
  readonly providers: Pick<ProviderRegister, 'find'>;
}

/** What specialties are named by, as they are today. */
export interface SpecialtyNames {
  readonly roles: RoleIndex;
  readonly clock: Pick<Clock, 'today'>;
}

/** `Dr Fictitia Example · General practice · NSW, city`: which of two with one name, where somebody chooses. */
export const chosenProvider = ({ roles, clock }: SpecialtyNames, provider: Provider): string =>
  [provider.name, providerInShort(provider, clock.today(), roles)].filter((part) => part !== '').join(' · ');

/** The name with the number behind it; the number alone where the register has no such practitioner. */
export function namedProvider({ providers }: ProviderNames, number: string | null): HtmlValue {
  const name = number === null ? null : providerName({ providers }, number);
  return name === null ? number : html`${name} <span class="note">${number}</span>`;
}

/** The name alone; null where the register has no such practitioner. */
export const providerName = ({ providers }: ProviderNames, number: string): string | null =>
  providers.find(number)?.name ?? null;
