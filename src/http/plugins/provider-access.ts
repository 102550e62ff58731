// Rejects a claim or report with a provider that the API key may not bill for.
import type { RequestCaller } from '../types/app-and-route-types.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';

/** The providers that a claim or a question about its report names. */
interface NamedProviders {
  readonly serviceProvider?: { readonly providerNumber: string };
  readonly payeeProvider?: { readonly providerNumber: string };
}

/** The same for a change in the Immunisation Register. */
export function registerProviderError(
  { providers }: RequestCaller,
  { informationProvider }: { readonly informationProvider: { readonly providerNumber: string } },
): HttpError | null {
  const isOfKey = providers === null || providers.includes(informationProvider.providerNumber);
  return isOfKey ? null : httpErrors.providerNotOfKey('informationProvider');
}

/** 403 where one of them is not among the providers of the key; null where all are, or the key may bill for any. */
export function providerAccessError({ providers }: RequestCaller, named: NamedProviders): HttpError | null {
  if (providers === null) return null;
  for (const field of ['serviceProvider', 'payeeProvider'] as const) {
    const provider = named[field];
    if (provider !== undefined && !providers.includes(provider.providerNumber))
      return httpErrors.providerNotOfKey(field);
  }
  return null;
}
