// Stores imported providers: one row for each provider number, replaced as a whole.
import { createHash } from 'node:crypto';
import type { Provider } from '../../domain/providers/provider.ts';
import type { ProviderStore, ReplaceProvidersResult } from '../../ports/providers/provider-store.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';
import type { RowMacs } from './encryption/row-mac.ts';
import { providerImportRow } from './encryption/signed-rows.ts';

const channel = 'providers_changed';
/** Rows sent in one statement: enough to be fast, few enough for a text of moderate size. */
const rowsAtOnce = 10_000;

/** The provider store of a database. If a row was not written by the service, no imported provider is used. */
export function providerStore(sql: Sql, rowMacs: RowMacs): ProviderStore {
  let loaded: string | null = null;
  return {
    async loadAll() {
      loaded = await contentHash(sql);
      return sql.begin(
        { mode: 'isolation level repeatable read read only', noStatementTimeout: true },
        async (transaction) => {
          const providers = await readProviders(transaction);
          const last = await lastImport(transaction);
          if (last === null && providers.length === 0) return [];
          const row = providerImportRow(hashOf(providers.map(asRow)));
          return rowMacs.isAuthentic(row, last?.mac ?? null) ? providers : [];
        },
      );
    },

    async replaceAll(providers) {
      const ordered = providers.toSorted((one, other) => (one.number < other.number ? -1 : 1));
      const rows = ordered.map(asRow);
      return sql.begin((transaction) => replaceRows(transaction, rowMacs, rows));
    },

    watch: (changed) =>
      watchChanges(sql, { channel, since: loaded, contentHash: () => contentHash(sql) }, changed),
  };
}

/** By number, in the order of `replaceAll`, whatever the collation of the database. Only it writes these rows. */
async function readProviders(transaction: Transaction): Promise<readonly Provider[]> {
  return [
    ...(await transaction<Provider[]>`
      select provider_number as number, name, recognitions, opened_on as "openedOn", closed_on as "closedOn",
             state, modified_monash as "modifiedMonash"
      from imported_provider order by provider_number collate "C"`),
  ];
}

async function lastImport(transaction: Transaction): Promise<{ readonly mac: string | null } | null> {
  const [row] = await transaction<{ mac: string | null }[]>`select mac from provider_import`;
  return row ?? null;
}

const hashOf = (rows: readonly string[]): string =>
  createHash('sha256').update(rows.join('\n')).digest('hex');

/** A row as JSON; its keys are the names of the columns. */
function asRow(provider: Provider): string {
  return JSON.stringify({
    provider_number: provider.number,
    name: provider.name,
    recognitions: provider.recognitions.map(({ code, from, to }) => ({ code, from, to })),
    opened_on: provider.openedOn,
    closed_on: provider.closedOn,
    state: provider.state,
    modified_monash: provider.modifiedMonash,
  });
}

async function replaceRows(
  transaction: Transaction,
  rowMacs: RowMacs,
  rows: readonly string[],
): Promise<ReplaceProvidersResult> {
  const hash = hashOf(rows);
  // Serialises imports: the second sees what the first has stored. Reads are not blocked.
  await transaction`lock table imported_provider in share row exclusive mode`;
  const [counted] = await transaction<{ before: number }[]>`
    select count(*)::integer as before from imported_provider`;
  const before = counted?.before ?? 0;
  if ((await contentHash(transaction)) === hash && (await isAsImported(transaction, rowMacs, hash)))
    return { before, now: before, changed: false };
  await transaction`delete from imported_provider`;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const list = `[${rows.slice(from, from + rowsAtOnce).join(',')}]`;
    await transaction`
      insert into imported_provider
      select * from jsonb_populate_recordset(null::imported_provider, ${list}::text::jsonb)`;
  }
  await transaction`
    insert into provider_import (content_hash, mac) values (${hash}, ${rowMacs.sign(providerImportRow(hash))})
    on conflict (is_last) do update
      set content_hash = excluded.content_hash, mac = excluded.mac, imported_at = now()`;
  await transaction`select pg_notify(${channel}, '')`;
  return { before, now: rows.length, changed: true };
}

/** False where somebody else than the service changed a row, or the code. */
async function isAsImported(transaction: Transaction, rowMacs: RowMacs, hash: string): Promise<boolean> {
  const mac = (await lastImport(transaction))?.mac ?? null;
  if (rowMacs.stateOf(providerImportRow(hash), mac) === 'changed') return false;
  return mac === null || hashOf((await readProviders(transaction)).map(asRow)) === hash;
}

async function contentHash(sql: Sql | Transaction): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`select content_hash as hash from provider_import`;
  return row?.hash ?? '';
}
