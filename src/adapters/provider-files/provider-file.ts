// Reads a file of providers, CSV or JSON by its extension: all of its providers, or one sentence on what is wrong.
import type { Provider } from '../../domain/providers/provider.ts';
import { readCsvProviders } from './csv-providers.ts';
import { readUtf8File } from './read-utf8-file.ts';
import { readJsonProviders } from './json-providers.ts';
import { ProviderFileError, rejectProviderAt, rejectProviderFile } from './provider-file-error.ts';

/** The providers of a file, or one sentence that says what is wrong. */
type ProviderFileResult =
  | { readonly ok: true; readonly providers: readonly Provider[] }
  | { readonly ok: false; readonly error: string };

/** Reads a `.csv` or `.json` file. @throws AbortError when the signal is aborted. */
export async function readProviderFile(path: string, signal?: AbortSignal): Promise<ProviderFileResult> {
  try {
    const providers: Provider[] = [];
    const places = new Map<string, string>();
    for await (const { provider, place } of readerOf(path)(readUtf8File(path, signal))) {
      const before = places.get(provider.number);
      if (before !== undefined)
        rejectProviderAt(
          place,
          `ProviderNumber ${provider.number} is given at ${before.toLowerCase()} already; send each location once.`,
        );
      places.set(provider.number, place);
      providers.push(provider);
    }
    if (providers.length === 0) rejectProviderFile('The file holds no provider.');
    return { ok: true, providers };
  } catch (error) {
    if (error instanceof ProviderFileError) return { ok: false, error: error.message };
    throw error;
  }
}

function readerOf(path: string): typeof readCsvProviders {
  if (/\.csv$/i.test(path)) return readCsvProviders;
  if (/\.json$/i.test(path)) return readJsonProviders;
  return rejectProviderFile(
    'The name of the file ends neither in .csv nor in .json; name it for what it holds.',
  );
}
