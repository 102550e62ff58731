// Verifies the code of every signed row, and the content of imports, and names the rows that the service did not write.
import type { SignedRows } from '../../../ports/maintenance/personal-data.ts';
import type { Sql } from '../connection/sql.ts';
import { providerStore } from '../provider-store.ts';
import { releaseStore } from '../release-store.ts';
import { changedRowSentence, type RowMacs } from './row-mac.ts';
import { readSignedRows } from './sign-rows.ts';
import { signedTables } from './signed-tables.ts';

/** The signed rows of a database. */
export function createSignedRowVerifier(sql: Sql, rowMacs: RowMacs): SignedRows {
  return {
    async verify(changed) {
      const sentences = new Set<string>();
      const reporting: RowMacs = {
        ...rowMacs,
        isAuthentic(row, mac) {
          const isAuthentic = rowMacs.stateOf(row, mac) !== 'changed';
          if (!isAuthentic) sentences.add(changedRowSentence(row));
          return isAuthentic;
        },
      };
      let rows = 0;
      for (const table of signedTables)
        for (const { row, signed } of await readSignedRows(sql, table)) {
          rows += 1;
          reporting.isAuthentic(signed, row.mac);
        }
      // Their codes cover the content too.
      await releaseStore(sql, reporting).loadAll();
      await providerStore(sql, reporting).loadAll();
      for (const sentence of await findRowsPutBack(sql)) sentences.add(sentence);
      sentences.forEach(changed);
      return rows;
    },
  };
}

/** An earlier row is authentic: but the audit trail says that the key was revoked, or the person disabled, after it. */
async function findRowsPutBack(sql: Sql): Promise<readonly string[]> {
  const keys = await sql<{ id: string }[]>`
    select distinct api_key.id from api_key join audit_entry on outcome = api_key.id
    where act = 'revoke-key' and revoked_at is null order by api_key.id`;
  const people = await sql<{ id: string }[]>`
    select distinct person.id from person join audit_entry on outcome = person.id
    where act = 'disable-person' and disabled_at is null order by person.id`;
  return [
    ...keys.map(({ id }) => `The API key ${id} ${putBack('revoked')}; revoke it again.`),
    ...people.map(({ id }) => `The person ${id} ${putBack('disabled')}; disable the person again.`),
  ];
}

const putBack = (done: string): string =>
  `was ${done}, as the audit trail says, and is not any more: an earlier row was put back`;
