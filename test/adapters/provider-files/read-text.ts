// Reads providers from a text in pieces of any size, for the tests of both formats.
import { readCsvProviders } from '../../../src/adapters/provider-files/csv-providers.ts';
import { readJsonProviders } from '../../../src/adapters/provider-files/json-providers.ts';
import { ProviderFileError } from '../../../src/adapters/provider-files/provider-file-error.ts';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { parseProviderNumber, type ProviderNumber } from '../../../src/domain/values/provider-number.ts';

const readers = { csv: readCsvProviders, json: readJsonProviders };

export function providerNumberFrom(text: string): ProviderNumber {
  const number = parseProviderNumber(text);
  if (number === null) throw new Error(`not a provider number: ${text}`);
  return number;
}

/** A provider that both formats can hold. */
export function providerWith(change: Partial<Provider> = {}): Provider {
  return {
    number: providerNumberFrom('9900110B'),
    name: 'Dr Fictitia Example',
    recognitions: [{ code: '130', from: localDate('2010-01-01'), to: null }],
    openedOn: localDate('2012-02-01'),
    closedOn: null,
    state: 'NSW',
    modifiedMonash: 1,
    ...change,
  };
}

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at += size) yield characters.slice(at, at + size).join('');
}

/** The providers of a text, or the sentence of its error. */
export async function readText(
  format: keyof typeof readers,
  text: string,
  pieceSize = 1_000,
): Promise<readonly Provider[] | string> {
  try {
    const providers: Provider[] = [];
    for await (const { provider } of readers[format](pieces(text, pieceSize))) providers.push(provider);
    return providers;
  } catch (error) {
    if (error instanceof ProviderFileError) return error.message;
    throw error;
  }
}

/** The sentence of the error in a text; the number of providers when there is none. */
export async function errorOf(...input: Parameters<typeof readText>): Promise<string> {
  const outcome = await readText(...input);
  return typeof outcome === 'string' ? outcome : `${outcome.length} providers`;
}
