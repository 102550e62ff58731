// Stores sessions by the hash of their token, and workstations by the hash of their secret.
import { sessionDurationMs } from '../../../domain/people/session-state.ts';
import type {
  NewSession,
  NewWorkstation,
  PersonSession,
  SessionStore,
  SessionUnlock,
  Workstation,
} from '../../../ports/people/session-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { RowMacs } from '../encryption/row-mac.ts';
import { personRow, sessionRow, workstationRow } from '../encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from '../encryption/signed-tables.ts';
import { decryptName, type PeopleProtection, type PersonRow } from './signed-people.ts';

type SessionRow = ReadRow<Parameters<typeof sessionRow>[0]>;

/** A session with its person, and the code of each. */
interface PersonSessionRow extends SessionRow, Omit<PersonRow, 'mac'> {
  readonly lastUsedAt: Date;
  readonly isLocked: boolean;
  readonly personMac: string | null;
}

type WorkstationRow = ReadRow<NewWorkstation>;

/** The sessions of a database. A row that the service did not write is not there. */
export function sessionStore(sql: Sql, protection: PeopleProtection): SessionStore {
  const { rowMacs } = protection;
  return {
    begin: (session) => sql.begin((transaction) => insertSession(transaction, protection, session)),

    async find(tokenHash) {
      const [row] = await sql<PersonSessionRow[]>`
        select ${sql.unsafe(signedColumns.person_session)}, person_session.mac, last_used_at as "lastUsedAt",
          locked_at is not null as "isLocked", ${sql.unsafe(signedColumns.person)}, person.mac as "personMac"
        from person_session join person on id = person_id
        where token_hash = ${tokenHash} and disabled_at is null`;
      return row === undefined ? null : authenticSession(protection, row);
    },

    async noteUse(tokenHash, now) {
      await sql`
        update person_session set last_used_at = greatest(last_used_at, ${new Date(now)})
        where token_hash = ${tokenHash}`;
    },

    async lock(tokenHash, now) {
      await sql`
        update person_session set locked_at = coalesce(locked_at, ${new Date(now)}) where token_hash = ${tokenHash}`;
    },

    async remove(tokenHash) {
      await sql`delete from person_session where token_hash = ${tokenHash}`;
    },

    isUnlockable: async (unlocking) => (await newestSession(sql, protection, unlocking)) !== null,

    unlock: (unlocking) =>
      sql.begin(async (transaction) => {
        const { workstationId, newTokenHash, now } = unlocking;
        await lockAt(transaction, workstationId, now);
        const session = await newestSession(transaction, protection, unlocking);
        if (session === null) return false;
        const mac = rowMacs.sign(sessionRow({ ...session, tokenHash: newTokenHash }));
        const { count } = await transaction`
          update person_session
          set token_hash = ${newTokenHash}, locked_at = null, last_used_at = ${new Date(now)}, mac = ${mac}
          where token_hash = ${session.tokenHash}`;
        return count > 0;
      }),

    peopleAt: (workstationId, endedAt) => peopleAtWorkstation(sql, protection, workstationId, endedAt),

    async addWorkstation(workstation) {
      const { id, name, secretHash, enrolledBy } = workstation;
      await sql`
        insert into workstation (id, name, secret_hash, enrolled_by, mac)
        values (${id}, ${name}, ${secretHash}, ${enrolledBy}, ${rowMacs.sign(workstationRow(workstation))})
        on conflict (id) do update
          set name = excluded.name, secret_hash = excluded.secret_hash, enrolled_by = excluded.enrolled_by,
            enrolled_at = excluded.enrolled_at, mac = excluded.mac`;
    },

    async workstationOf(secretHash) {
      const [row] = await sql<WorkstationRow[]>`
        select ${sql.unsafe(signedColumns.workstation)}, mac from workstation where secret_hash = ${secretHash}`;
      return row !== undefined && rowMacs.isAuthentic(workstationRow(row), row.mac) ? row.id : null;
    },

    workstations: () => listWorkstations(sql, rowMacs),
    removeWorkstation: (id) => sql.begin((transaction) => removeWorkstation(transaction, id)),
  };
}

async function listWorkstations(sql: Sql, rowMacs: RowMacs): Promise<readonly Workstation[]> {
  const rows = await sql<(WorkstationRow & Workstation)[]>`
    select ${sql.unsafe(signedColumns.workstation)}, mac, enrolled_at as "enrolledAt",
      (select max(last_used_at) from person_session where workstation_id = workstation.id) as "lastUsedAt"
    from workstation order by enrolled_at desc, id`;
  return rows
    .filter((row) => rowMacs.isAuthentic(workstationRow(row), row.mac))
    .map(({ secretHash: _secretHash, mac: _mac, ...workstation }) => workstation);
}

async function removeWorkstation(transaction: Transaction, id: string): Promise<boolean> {
  // Before its sessions, as signing in there does: none begins in between.
  await transaction`select from workstation where id = ${id} for update`;
  await transaction`delete from person_session where workstation_id = ${id}`;
  const { count } = await transaction`delete from workstation where id = ${id}`;
  return count > 0;
}

/** Each person once, the one who used it last first. */
async function peopleAtWorkstation(
  sql: Sql,
  protection: PeopleProtection,
  workstationId: string,
  endedAt: number,
): Promise<readonly PersonSession[]> {
  const rows = await sql<PersonSessionRow[]>`
    select ${sql.unsafe(signedColumns.person_session)}, person_session.mac, last_used_at as "lastUsedAt",
      locked_at is not null as "isLocked", ${sql.unsafe(signedColumns.person)}, person.mac as "personMac"
    from person_session join person on id = person_id
    where workstation_id = ${workstationId} and signed_in_at > ${new Date(endedAt)} and disabled_at is null
    order by last_used_at desc, token_hash`;
  const people = rows.flatMap((row) => authenticSession(protection, row) ?? []);
  return people.filter(({ personId }, at) => people.findIndex((each) => each.personId === personId) === at);
}

/** Null where the service did not write the session or its person, or the name is erased. */
function authenticSession(protection: PeopleProtection, row: PersonSessionRow): PersonSession | null {
  const { rowMacs } = protection;
  const isAuthentic =
    rowMacs.isAuthentic(sessionRow(row), row.mac) && rowMacs.isAuthentic(personRow(row), row.personMac);
  const name = isAuthentic ? decryptName(protection, row) : null;
  return name === null ? null : sessionOf(row, name);
}

const sessionOf = (row: PersonSessionRow, name: string): PersonSession => ({
  personId: row.personId,
  name,
  roles: row.roles,
  minorIds: row.minorIds,
  workstationId: row.workstationId,
  hasPin: row.pinHash !== null,
  signedInAt: row.signedInAt.getTime(),
  lastUsedAt: row.lastUsedAt.getTime(),
  isLocked: row.isLocked,
});

/** The newest session of a person at a workstation that has not ended. */
async function newestSession(
  sql: Sql | Transaction,
  { rowMacs }: PeopleProtection,
  { personId, workstationId, endedAt }: Omit<SessionUnlock, 'newTokenHash'>,
): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`
    select ${sql.unsafe(signedColumns.person_session)}, mac from person_session
    where person_id = ${personId} and workstation_id = ${workstationId} and signed_in_at > ${new Date(endedAt)}
    order by signed_in_at desc, token_hash limit 1`;
  return row !== undefined && rowMacs.isAuthentic(sessionRow(row), row.mac) ? row : null;
}

/** Adds a session that begins, locks all others at its workstation, and removes those that have ended. */
export async function insertSession(
  transaction: Transaction,
  { rowMacs }: PeopleProtection,
  session: NewSession,
): Promise<void> {
  const { tokenHash, personId, workstationId, signedInAt } = session;
  await transaction`delete from person_session where signed_in_at <= ${new Date(signedInAt - sessionDurationMs)}`;
  if (workstationId !== null) await lockAt(transaction, workstationId, signedInAt);
  const time = new Date(signedInAt);
  await transaction`
    insert into person_session (token_hash, person_id, workstation_id, signed_in_at, last_used_at, mac)
    values (
      ${tokenHash}, ${personId}, ${workstationId}, ${time}, ${time},
      ${rowMacs.sign(sessionRow({ ...session, signedInAt: time }))})`;
}

/** One after the other for a workstation: of two people who sign in at the same time, the last one is not locked. */
async function lockAt(transaction: Transaction, workstationId: string, now: number): Promise<void> {
  await transaction`select from workstation where id = ${workstationId} for update`;
  await transaction`
    update person_session set locked_at = coalesce(locked_at, ${new Date(now)})
    where workstation_id = ${workstationId}`;
}
