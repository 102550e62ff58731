// Imported schedule releases in the store: one row an item, holding the item's line of JSON.
import { createHash } from 'node:crypto';
import { fromLine, toLine, type PublishedItemLine } from '../../domain/schedule/published-item.ts';
import type { PublishedRelease, ReleaseOrigin } from '../../domain/schedule/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ReleaseStore, SaveOutcome } from '../../ports/release-store.ts';
import type { Sql, Transaction } from './sql.ts';
import { watchChanges } from './watch-changes.ts';

const channel = 'schedule_changed';

/** A release as it is stored: the numbers of its items, and their lines of JSON, one under the other. */
interface StoredLines {
  readonly count: number;
  readonly numbers: string;
  readonly texts: string;
}

/** The release store of a database. */
export function releaseStore(sql: Sql): ReleaseStore {
  let loaded: string | null = null;
  return {
    async loadAll() {
      loaded = await fingerprint(sql);
      return sql.begin('isolation level repeatable read read only', loadReleases);
    },

    async save(release) {
      const lines = storedLines(release);
      const hash = createHash('sha256').update(`${release.origin}\n`).update(lines.texts).digest('hex');
      return sql.begin((transaction) => saveRelease(transaction, release, lines, hash));
    },

    async summaries() {
      const rows = await sql<{ date: LocalDate; items: number }[]>`
        select release_date as date, item_count as items from schedule_release order by release_date`;
      return [...rows];
    },

    watch: (changed) =>
      watchChanges(sql, { channel, since: loaded, fingerprint: () => fingerprint(sql) }, changed),
  };
}

async function loadReleases(transaction: Transaction): Promise<readonly PublishedRelease[]> {
  const heads = await transaction<{ date: LocalDate; origin: ReleaseOrigin }[]>`
    select release_date as date, origin from schedule_release order by release_date`;
  const releases: PublishedRelease[] = [];
  for (const { date, origin } of heads) {
    const rows = await transaction<{ line: string }[]>`
      select line from schedule_item where release_date = ${date} order by item_number::integer`;
    releases.push({ date, origin, items: rows.map(({ line }) => fromLine(asLine(line))) });
  }
  return releases;
}

/** Only `save` writes these lines, from checked items. */
function asLine(json: string): PublishedItemLine {
  const line: PublishedItemLine = JSON.parse(json);
  return line;
}

function storedLines({ items }: PublishedRelease): StoredLines {
  const ordered = items.toSorted((one, other) => Number(one.itemNumber) - Number(other.itemNumber));
  return {
    count: ordered.length,
    numbers: ordered.map(({ itemNumber }) => itemNumber).join(' '),
    texts: ordered.map((item) => JSON.stringify(toLine(item, { descriptor: true }))).join('\n'),
  };
}

async function saveRelease(
  transaction: Transaction,
  { date, origin }: PublishedRelease,
  lines: StoredLines,
  hash: string,
): Promise<SaveOutcome> {
  const [held] = await transaction<{ hash: string }[]>`
    select content_hash as hash from schedule_release where release_date = ${date}`;
  if (held?.hash === hash) return 'unchanged';
  // Two imports of one day wait for each other here; the second sees what the first has stored.
  const [head] = await transaction<{ isNew: boolean }[]>`
    insert into schedule_release (release_date, origin, item_count, content_hash)
    values (${date}, ${origin}, ${lines.count}, ${hash})
    on conflict (release_date) do update
      set origin = excluded.origin, item_count = excluded.item_count,
          content_hash = excluded.content_hash, imported_at = now()
      where schedule_release.content_hash <> excluded.content_hash
    returning xmax = 0 as "isNew"`;
  if (head === undefined) return 'unchanged';
  if (!head.isNew) await transaction`delete from schedule_item where release_date = ${date}`;
  await insertLines(transaction, date, lines);
  await transaction`select pg_notify(${channel}, '')`;
  return head.isNew ? 'stored' : 'replaced';
}

/**
 * One text for all lines, taken apart by the database: as fast as COPY and half the time of an array of texts.
 * (The driver's COPY would wait for ever on a refused row.) JSON on one line holds no line feed.
 */
async function insertLines(
  transaction: Transaction,
  date: LocalDate,
  { numbers, texts }: StoredLines,
): Promise<void> {
  await transaction`
    insert into schedule_item (release_date, item_number, line)
    select ${date}, item.number, item.line
    from unnest(string_to_array(${numbers}, ' '), string_to_array(${texts}, e'\\n')) as item (number, line)`;
}

async function fingerprint(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select coalesce(string_agg(release_date || ' ' || content_hash, '|' order by release_date), '') as digest
    from schedule_release`;
  return row?.digest ?? '';
}
