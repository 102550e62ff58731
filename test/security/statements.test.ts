// Statements of the database are texts of the sources: none is put together from what was sent.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** Files that put statements together from lists in the sources. */
const fromLists: ReadonlySet<string> = new Set([
  // The names of our own tables and columns.
  'adapters/postgres/audit/audit-months.ts',
  'adapters/postgres/claims/personal-data-removal.ts',
  'adapters/postgres/encryption/count-values-by-key.ts',
  'adapters/postgres/encryption/accepted-older-forms.ts',
  'adapters/postgres/encryption/re-encrypt.ts',
  'adapters/postgres/encryption/sign-rows.ts',
  'adapters/postgres/encryption/rebuild-blind-indexes.ts',
  'adapters/postgres/encryption/verify-stored-values.ts',
  // Names of our own channels, partitions, columns and comparisons, and words of lists in the sources.
  'adapters/postgres/events/event-log.ts',
  'adapters/postgres/events/number-events.ts',
  'adapters/postgres/events/record-event.ts',
  'adapters/postgres/outcomes/claim-conditions.ts',
  // Columns and tables by words of the sources.
  'adapters/postgres/reconciliation/claim-figures.ts',
  'adapters/postgres/simulator/claim-history.ts',
  'adapters/postgres/outcomes/remove-outcome-content.ts',
  'adapters/postgres/webhooks/endpoint-store.ts',
  // The text of the migrations.
  'adapters/postgres/migrate.ts',
]);

/** The columns of a table that are signed, by name: a text of the sources. */
const ofSignedColumns = /\.unsafe\(signedColumns\.[a-z_]+\)/g;

describe('statements', () => {
  it('are written in the sources alone: no text of a statement is put together from values', () => {
    const sources = join(import.meta.dirname, '..', '..', 'src');
    const loose = readdirSync(sources, { recursive: true })
      .map(String)
      .filter((file) => {
        if (!file.endsWith('.ts')) return false;
        return /\.unsafe\(/.test(readFileSync(join(sources, file), 'utf8').replaceAll(ofSignedColumns, ''));
      });
    assert.deepEqual(
      loose.filter((file) => !fromLists.has(file)),
      [],
    );
  });
});
