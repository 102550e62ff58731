// Who lodges claims in the bench: one key of many locations, made in the store before the service starts.
import { createKey } from '../../src/application/keys/create-key.ts';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { systemIds } from '../../src/adapters/system/ids.ts';

/** A database by its address, or the embedded one of a data folder. */
export type Database = { readonly databaseUrl: string } | { readonly dataDir: string };

/** So many that no location's or payee's own order of claims holds up the others. */
const locationCount = 32;

/** Minor IDs of the locations. */
export const locations: readonly string[] = Array.from(
  { length: locationCount },
  (_, at) => `BNC${String(at + 1).padStart(5, '0')}`,
);

/** The tables, made where they are missing. */
export function openTables(database: Database): Promise<Store> {
  return openStore({
    databaseUrl: null,
    dataDir: '',
    ...database,
    migrate: 'auto',
    role: 'tool',
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
}

/** The secret of a key that may act for all locations. */
export async function makeKey({ keys }: Store): Promise<string> {
  const made = await createKey({ keys, ids: systemIds }, { label: 'bench', minorIds: locations });
  if (!made.ok) throw new Error(made.refusal.sentence);
  return made.answer.secret;
}
