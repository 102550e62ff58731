// Stores imported providers: one row for each provider number, replaced as a whole.
import { createHash } from 'node:crypto';
import type { Provider } from '../../domain/providers/provider.ts';
import type { ProviderStore, ReplaceProvidersResult } from '../../ports/providers/provider-store.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';

const channel = 'providers_changed';
/** Rows sent in one statement: enough to be fast, few enough for a text of moderate size. */
const rowsAtOnce = 10_000;

/** The provider store of a database. */
export function providerStore(sql: Sql): ProviderStore {
  let loaded: string | null = null;
  return {
    async loadAll() {
      loaded = await contentHash(sql);
      // Only `replaceAll` writes these rows, from checked providers.
      return sql.begin({ mode: 'read only', noStatementTimeout: true }, async (transaction) => [
        ...(await transaction<Provider[]>`
          select provider_number as number, name, recognitions, opened_on as "openedOn", closed_on as "closedOn",
                 state, modified_monash as "modifiedMonash"
          from imported_provider order by provider_number`),
      ]);
    },

    async replaceAll(providers) {
      const ordered = providers.toSorted((one, other) => (one.number < other.number ? -1 : 1));
      const rows = ordered.map(asRow);
      const hash = createHash('sha256').update(rows.join('\n')).digest('hex');
      return sql.begin((transaction) => replaceRows(transaction, rows, hash));
    },

    watch: (changed) =>
      watchChanges(sql, { channel, since: loaded, contentHash: () => contentHash(sql) }, changed),
  };
}

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
  rows: readonly string[],
  hash: string,
): Promise<ReplaceProvidersResult> {
  // Serialises imports: the second sees what the first has stored. Reads are not blocked.
  await transaction`lock table imported_provider in share row exclusive mode`;
  const [counted] = await transaction<{ before: number }[]>`
    select count(*)::integer as before from imported_provider`;
  const before = counted?.before ?? 0;
  if ((await contentHash(transaction)) === hash) return { before, now: before, changed: false };
  await transaction`delete from imported_provider`;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const list = `[${rows.slice(from, from + rowsAtOnce).join(',')}]`;
    await transaction`
      insert into imported_provider
      select * from jsonb_populate_recordset(null::imported_provider, ${list}::text::jsonb)`;
  }
  await transaction`
    insert into provider_import (content_hash) values (${hash})
    on conflict (is_last) do update set content_hash = excluded.content_hash, imported_at = now()`;
  await transaction`select pg_notify(${channel}, '')`;
  return { before, now: rows.length, changed: true };
}

async function contentHash(sql: Sql | Transaction): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`select content_hash as hash from provider_import`;
  return row?.hash ?? '';
}
