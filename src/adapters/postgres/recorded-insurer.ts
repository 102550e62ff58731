// Records which insurer the database is used with, and refuses another, so that test claims never reach Medicare.
import { formatInsurer, isSameInsurer, type InsurerIdentity } from '../../domain/values/insurer-identity.ts';
import type { Sql } from './connection/sql.ts';
import { StoreError } from './open-store-error.ts';

export interface StartedInsurer {
  readonly insurer: InsurerIdentity;
  /** True where INSURER was set, not left to its default. */
  readonly isExplicit: boolean;
}

/** For the sentences: how to begin anew. */
interface DatabasePlace {
  /** Null for the embedded PostgreSQL in DATA_DIR. */
  readonly databaseUrl: string | null;
}

/** Changes nothing. @throws StoreError `other-insurer` when the database is known to belong to another insurer. */
export async function rejectOtherInsurer(
  sql: Sql,
  start: StartedInsurer,
  place: DatabasePlace,
): Promise<void> {
  const recorded = await recordedInsurer(sql);
  if (recorded !== null && !isSameInsurer(recorded, start.insurer))
    throw new StoreError('other-insurer', otherInsurer(recorded, start.insurer, place));
}

/**
 * For a database with all its tables: as `rejectOtherInsurer`, and claims that no insurer is recorded for, which are
 * older than the record, are given to none by a default. @throws StoreError `other-insurer`.
 */
export async function requireInsurer(sql: Sql, start: StartedInsurer, place: DatabasePlace): Promise<void> {
  await rejectOtherInsurer(sql, start, place);
  if (start.isExplicit || (await recordedInsurer(sql)) !== null) return;
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from claim) or exists (select from interactive_claim) as found`;
  if (row?.found === true) throw new StoreError('other-insurer', unknownInsurer);
}

/** Records the insurer at the first start; of processes that start together one wins. @throws as `requireInsurer`. */
export async function recordInsurer(sql: Sql, start: StartedInsurer, place: DatabasePlace): Promise<void> {
  await requireInsurer(sql, start, place);
  const { name, host } = start.insurer;
  await sql`insert into database_insurer (name, host) values (${name}, ${host}) on conflict do nothing`;
  await rejectOtherInsurer(sql, start, place);
}

async function recordedInsurer(sql: Sql): Promise<InsurerIdentity | null> {
  const [table] = await sql<
    { found: boolean }[]
  >`select to_regclass('database_insurer') is not null as found`;
  if (table?.found !== true) return null;
  const [row] = await sql<InsurerIdentity[]>`select name, host from database_insurer`;
  return row ?? null;
}

function otherInsurer(recorded: InsurerIdentity, started: InsurerIdentity, place: DatabasePlace): string {
  const empty =
    place.databaseUrl === null ? 'DATA_DIR to an empty folder' : 'DATABASE_URL to an empty database';
  return `This database belongs to ${formatInsurer(recorded)}, and the settings are those of ${formatInsurer(started)}: ${reason(recorded, started)}. To go on with it, set ${settingOf(recorded, started)}; to begin anew, set ${empty}.`;
}

function reason(recorded: InsurerIdentity, started: InsurerIdentity): string {
  if (recorded.name === 'simulator') return 'a database for trying out is not for real claims';
  if (started.name === 'simulator') return 'the simulator would invent answers to its claims';
  return 'claims for one host are never sent to another';
}

const settingOf = ({ name, host }: InsurerIdentity, started: InsurerIdentity): string =>
  name === started.name ? `MEDICARE_URL=https://${host ?? ''}` : `INSURER=${name}`;

const unknownInsurer =
  'This database has claims and does not say which insurer they are for: set INSURER to services-australia or to simulator, whichever they were lodged with.';
