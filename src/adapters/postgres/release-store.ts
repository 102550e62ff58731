// Stores imported schedule releases: one row for each item, with the item as a line of JSON.
import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  publishedItemFromLine,
  lineFromPublishedItem,
  type PublishedItem,
  type PublishedItemLine,
} from '../../domain/schedule/items/published-item.ts';
import type { PublishedRelease, ReleaseOrigin } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ReleaseStore, SaveReleaseResult } from '../../ports/schedule/release-store.ts';
import type { Sql, Transaction } from './connection/sql.ts';
import { watchChanges } from './connection/watch-changes.ts';
import { recordEvent } from './events/record-event.ts';
import type { RowMacs } from './encryption/row-mac.ts';
import { releaseRow, type StoredRelease } from './encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from './encryption/signed-tables.ts';

const channel = 'schedule_changed';

/** Items of one insert: the database stores them while this process prepares the next. */
const batchItems = 600;
/** A small first batch is awaited: with it the statement is prepared, and the others need not wait. */
const firstItems = 10;

/** Items as they are stored: their numbers separated by spaces, their lines of JSON by line feeds. */
interface Batch {
  readonly numbers: string;
  readonly lines: string;
}

/** The release store of a database. A release with a row that the service did not write is left out. */
export function releaseStore(sql: Sql, rowMacs: RowMacs): ReleaseStore {
  let loaded: string | null = null;
  return {
    async loadAll() {
      loaded = await contentHash(sql);
      return sql.begin(
        { mode: 'isolation level repeatable read read only', noStatementTimeout: true },
        (transaction) => loadReleases(transaction, rowMacs),
      );
    },

    save: (release) => sql.begin((transaction) => saveRelease(transaction, rowMacs, release)),

    remove: (date) => sql.begin((transaction) => removeRelease(transaction, date)),

    async summaries() {
      const rows = await sql<{ date: LocalDate; items: number }[]>`
        select release_date as date, item_count as items from schedule_release order by release_date`;
      return [...rows];
    },

    watch: (changed) =>
      watchChanges(sql, { channel, since: loaded, contentHash: () => contentHash(sql) }, changed),
  };
}

type ReleaseHead = ReadRow<Omit<StoredRelease, 'date' | 'origin'>> & {
  readonly date: LocalDate;
  readonly origin: ReleaseOrigin;
};

async function loadReleases(
  transaction: Transaction,
  rowMacs: RowMacs,
): Promise<readonly PublishedRelease[]> {
  const heads = await transaction<ReleaseHead[]>`
    select ${transaction.unsafe(signedColumns.schedule_release)}, mac from schedule_release order by release_date`;
  const releases: PublishedRelease[] = [];
  for (const head of heads) {
    const { date, origin } = head;
    const lines = await linesOf(transaction, date);
    if (rowMacs.isAuthentic(releaseAsStored(head, lines), head.mac))
      releases.push({ date, origin, items: lines.map((line) => publishedItemFromLine(asLine(line))) });
  }
  return releases;
}

/** In item-number order. */
async function linesOf(transaction: Transaction, date: LocalDate): Promise<readonly string[]> {
  const rows = await transaction<{ line: string }[]>`
    select line from schedule_item where release_date = ${date} order by item_number::integer`;
  return rows.map(({ line }) => line);
}

/** What the code of a release is compared with: the hash of the items that are there, not the one stored. */
function releaseAsStored(head: ReleaseHead, lines: readonly string[]) {
  if (head.mac === null) return releaseRow(head);
  const hash = createHash('sha256').update(head.origin);
  for (const line of lines) hash.update('\n').update(line);
  return releaseRow({ ...head, itemCount: lines.length, contentHash: hash.digest('hex') });
}

/** Only `save` writes these lines, from checked items. */
function asLine(json: string): PublishedItemLine {
  const line: PublishedItemLine = JSON.parse(json);
  return line;
}

const byNumber = (one: PublishedItem, other: PublishedItem): number =>
  Number(one.itemNumber) - Number(other.itemNumber);

/** Items of a file usually are: sorting them again would take as long as storing a thousand. */
function inOrder(items: readonly PublishedItem[]): boolean {
  let before = items[0];
  for (const item of items) {
    if (before !== undefined && byNumber(before, item) > 0) return false;
    before = item;
  }
  return true;
}

/** Batches of the items in item-number order, prepared one by one. */
function* batchesOf({ items }: PublishedRelease): Generator<Batch> {
  const ordered = inOrder(items) ? items : items.toSorted(byNumber);
  for (let start = 0; start < ordered.length;) {
    const some = ordered.slice(start, start + (start === 0 ? firstItems : batchItems));
    start += some.length;
    yield {
      numbers: some.map(({ itemNumber }) => itemNumber).join(' '),
      lines: some.map((item) => JSON.stringify(lineFromPublishedItem(item, { descriptor: true }))).join('\n'),
    };
  }
}

/** Adds each batch to the hash: the digest is that of the origin and all lines. */
function* hashBatches(batches: Iterable<Batch>, hash: Hash): Generator<Batch> {
  for (const batch of batches) {
    hash.update('\n').update(batch.lines);
    yield batch;
  }
}

async function saveRelease(
  transaction: Transaction,
  rowMacs: RowMacs,
  release: PublishedRelease,
): Promise<SaveReleaseResult> {
  const { date, origin, items } = release;
  const hash = createHash('sha256').update(origin);
  const batches = hashBatches(batchesOf(release), hash);
  // Serialises imports of one day: the second sees what the first has stored.
  const { count } = await transaction`
    insert into schedule_release (release_date, origin, item_count, content_hash)
    values (${date}, ${origin}, ${items.length}, '') on conflict do nothing`;
  const outcome = count === 1 ? 'stored' : 'replaced';
  let written: Iterable<Batch> = batches;
  if (outcome === 'replaced') {
    // Everything is compared before anything is changed: the same content again changes nothing.
    written = [...batches];
    if (await isStored(transaction, rowMacs, date, hash.copy().digest('hex'))) return 'unchanged';
    await transaction`delete from schedule_item where release_date = ${date}`;
  }
  await insertBatches(transaction, date, written);
  const digest = hash.digest('hex');
  const mac = rowMacs.sign(releaseRow({ date, origin, itemCount: items.length, contentHash: digest }));
  await transaction`
    update schedule_release
    set origin = ${origin}, item_count = ${items.length}, content_hash = ${digest}, mac = ${mac},
      imported_at = now()
    where release_date = ${date}`;
  await recordEvent(transaction, {
    type: 'schedule.released',
    location: null,
    subject: `schedule ${date}`,
    once: `schedule.released:${date}:${digest}`,
    data: { Release: date, Items: items.length },
  });
  await transaction`select pg_notify(${channel}, '')`;
  return outcome;
}

async function removeRelease(transaction: Transaction, date: LocalDate): Promise<number | null> {
  // Waits for imports: one that has found the release would store its items again without it.
  await transaction`lock table schedule_release in share row exclusive mode`;
  const [removed] = await transaction<{ items: number }[]>`
    delete from schedule_release where release_date = ${date} returning item_count as items`;
  if (removed === undefined) return null;
  await transaction`delete from schedule_item where release_date = ${date}`;
  await transaction`select pg_notify(${channel}, '')`;
  return removed.items;
}

/** Whether the release is stored with this content; one that somebody else than the service changed is not. */
async function isStored(
  transaction: Transaction,
  rowMacs: RowMacs,
  date: LocalDate,
  hash: string,
): Promise<boolean> {
  const [head] = await transaction<ReleaseHead[]>`
    select ${transaction.unsafe(signedColumns.schedule_release)}, mac from schedule_release
    where release_date = ${date} for update`;
  if (head?.contentHash !== hash) return false;
  const stored = releaseAsStored(head, head.mac === null ? [] : await linesOf(transaction, date));
  return rowMacs.stateOf(stored, head.mac) !== 'changed';
}

/**
 * One text for all lines of a batch, split by the database: as fast as COPY, and half the time of an array of texts. (The
 * driver's COPY would hang on a rejected row.) JSON on one line contains no line feed.
 */
async function insertBatches(
  transaction: Transaction,
  date: LocalDate,
  batches: Iterable<Batch>,
): Promise<void> {
  const inserts: Promise<unknown>[] = [];
  for (const { numbers, lines } of batches) {
    const insert = transaction`
      insert into schedule_item (release_date, item_number, line)
      select ${date}, item.number, item.line
      from unnest(string_to_array(${numbers}, ' '), string_to_array(${lines}, e'\\n')) as item (number, line)`;
    inserts.push(insert.execute());
    // Sent before the next one is prepared.
    await (inserts.length === 1 ? insert : setImmediate());
  }
  await Promise.all(inserts);
}

async function contentHash(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select coalesce(string_agg(release_date || ' ' || content_hash, '|' order by release_date), '') as digest
    from schedule_release`;
  return row?.digest ?? '';
}
