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
      sentences.forEach(changed);
      return rows;
    },
  };
}
