// Loads the bundled invented providers, and the personas among them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Provider } from '../../domain/providers/provider.ts';
import type { ProviderPersona } from '../../ports/simulator/sandbox.ts';
import { readProviderFile } from './provider-file.ts';

const Words = Type.String({ minLength: 1 });
const Personas = Compile(
  Type.Object({
    providers: Type.Array(
      Type.Object(
        { key: Words, does: Words, providerNumber: Words, roles: Type.Array(Words) },
        { additionalProperties: false },
      ),
    ),
  }),
);

/** The providers of data/providers.csv. @throws when the file is not as it was shipped. */
export async function loadBundledProviders(dataDir: string): Promise<readonly Provider[]> {
  const path = join(dataDir, 'providers.csv');
  const read = await readProviderFile(path);
  if (!read.ok) throw new Error(`${path}: ${read.error}`);
  return read.providers;
}

/** The personas of data/provider-personas.json. @throws when the file is not as it was shipped. */
export async function loadProviderPersonas(dataDir: string): Promise<readonly ProviderPersona[]> {
  const path = join(dataDir, 'provider-personas.json');
  const file: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Personas.Check(file)) throw new Error(`${path}: not a list of personas`);
  return file.providers;
}
