// A file of providers on disk: read as CSV or JSON by its name, whole or not at all.
import type { Provider } from '../../domain/providers/provider.ts';
import { csvProviders } from './csv.ts';
import { fileText } from './file-text.ts';
import { jsonProviders } from './json.ts';
import { ProviderFileFault, rejectProviderFile, refuseLine } from './provider-file-fault.ts';

/** Every provider of a file, or one sentence on what is wrong with it. */
export type ProviderFileContent =
  | { readonly ok: true; readonly providers: readonly Provider[] }
  | { readonly ok: false; readonly fault: string };

/** Reads a `.csv` or `.json` file. @throws AbortError when the signal is aborted. */
export async function readProviderFile(path: string, signal?: AbortSignal): Promise<ProviderFileContent> {
  try {
    const providers: Provider[] = [];
    const lines = new Map<string, number>();
    for await (const { provider, line } of readerOf(path)(fileText(path, signal))) {
      const before = lines.get(provider.number);
      if (before !== undefined)
        refuseLine(
          line,
          `ProviderNumber ${provider.number} stands on line ${before} already; send each location once.`,
        );
      lines.set(provider.number, line);
      providers.push(provider);
    }
    if (providers.length === 0) rejectProviderFile('The file holds no provider.');
    return { ok: true, providers };
  } catch (error) {
    if (error instanceof ProviderFileFault) return { ok: false, fault: error.message };
    throw error;
  }
}

function readerOf(path: string): typeof csvProviders {
  if (/\.csv$/i.test(path)) return csvProviders;
  if (/\.json$/i.test(path)) return jsonProviders;
  return rejectProviderFile(
    'The name of the file ends neither in .csv nor in .json; name it for what it holds.',
  );
}
