// Names a practitioner by the register and the provider number.
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import { html, type HtmlValue } from '../html.ts';

/** What the names come from. */
export interface ProviderNames {
  readonly providers: ProviderRegister;
}

/** The name with the number behind it; the number alone where the register has no such practitioner. */
export function namedProvider({ providers }: ProviderNames, number: string | null): HtmlValue {
  const name = number === null ? null : providerName({ providers }, number);
  return name === null ? number : html`${name} <span class="note">${number}</span>`;
}

/** The name alone; null where the register has no such practitioner. */
export const providerName = ({ providers }: ProviderNames, number: string): string | null =>
  providers.find(number)?.name ?? null;
