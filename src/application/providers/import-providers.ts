// Imports the providers of a file: they replace those imported before, all of them or none.
import type { Provider } from '../../domain/providers/provider.ts';
import type { ProviderStore, ReplaceProvidersResult } from '../../ports/providers/provider-store.ts';

/** What reading a file gives: every provider in it, or one sentence on what is wrong with it. */
export type ReadProvidersResult =
  | { readonly ok: true; readonly providers: readonly Provider[] }
  | { readonly ok: false; readonly error: string };

export interface ProviderImport extends ReplaceProvidersResult {
  readonly ok: true;
  /** Codes that are not known registered specialties: they give a provider no role. */
  readonly unknownCodes: readonly string[];
}

type ProviderImportResult = ProviderImport | { readonly ok: false; readonly error: string };

interface ImportProvidersDependencies {
  /** Reads the file; nothing is stored unless it gives providers. */
  readonly read: () => Promise<ReadProvidersResult>;
  readonly store: ProviderStore;
  /** Whether a registered-specialty code is known. */
  readonly isKnownCode: (code: string) => boolean;
}

/** Imports one file. @throws what the store throws; the store is then as it was before. */
export async function importProviders({
  read,
  store,
  isKnownCode,
}: ImportProvidersDependencies): Promise<ProviderImportResult> {
  const file = await read();
  if (!file.ok) return file;
  const codes = new Set(file.providers.flatMap((each) => each.recognitions.map(({ code }) => code)));
  const unknownCodes = [...codes].filter((code) => !isKnownCode(code));
  unknownCodes.sort((one, other) => Number(one) - Number(other));
  return { ok: true, ...(await store.replaceAll(file.providers)), unknownCodes };
}
