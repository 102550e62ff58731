// Stores sessions by the hash of their token, and workstations by the hash of their secret.
import { sessionDurationMs } from '../../../domain/people/session-state.ts';
import type { NewSession, PersonSession, SessionStore } from '../../../ports/people/session-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

interface SessionRow extends Omit<PersonSession, 'signedInAt' | 'lastUsedAt'> {
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** The sessions of a database. */
export function sessionStore(sql: Sql): SessionStore {
  return {
    async find(tokenHash) {
      const [row] = await sql<SessionRow[]>`
        select person_id as "personId", name, roles, minor_ids as "minorIds", workstation_id as "workstationId",
          signed_in_at as "signedInAt", last_used_at as "lastUsedAt", locked_at is not null as "isLocked"
        from person_session join person on id = person_id
        where token_hash = ${tokenHash} and disabled_at is null`;
      if (row === undefined) return null;
      return { ...row, signedInAt: row.signedInAt.getTime(), lastUsedAt: row.lastUsedAt.getTime() };
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

    async isUnlockable({ personId, workstationId, endedAt }) {
      const { count } = await sql`
        select from person_session
        where person_id = ${personId} and workstation_id = ${workstationId} and signed_in_at > ${new Date(endedAt)}
        limit 1`;
      return count > 0;
    },

    unlock: ({ personId, workstationId, newTokenHash, now, endedAt }) =>
      sql.begin(async (transaction) => {
        await lockAt(transaction, workstationId, now);
        const { count } = await transaction`
          update person_session
          set token_hash = ${newTokenHash}, locked_at = null, last_used_at = ${new Date(now)}
          where token_hash = (
            select token_hash from person_session
            where person_id = ${personId} and workstation_id = ${workstationId} and signed_in_at > ${new Date(endedAt)}
            order by signed_in_at desc, token_hash limit 1)`;
        return count > 0;
      }),

    async addWorkstation({ id, name, secretHash, enrolledBy }) {
      await sql`
        insert into workstation (id, name, secret_hash, enrolled_by) values (${id}, ${name}, ${secretHash}, ${enrolledBy})`;
    },

    async workstationOf(secretHash) {
      const [row] = await sql<{ id: string }[]>`select id from workstation where secret_hash = ${secretHash}`;
      return row?.id ?? null;
    },
  };
}

/** Adds a session that begins, locks all others at its workstation, and removes those that have ended. */
export async function insertSession(
  transaction: Transaction,
  { tokenHash, personId, workstationId, signedInAt }: NewSession,
): Promise<void> {
  await transaction`delete from person_session where signed_in_at <= ${new Date(signedInAt - sessionDurationMs)}`;
  if (workstationId !== null) await lockAt(transaction, workstationId, signedInAt);
  const time = new Date(signedInAt);
  await transaction`
    insert into person_session (token_hash, person_id, workstation_id, signed_in_at, last_used_at)
    values (${tokenHash}, ${personId}, ${workstationId}, ${time}, ${time})`;
}

/** One after the other for a workstation: of two people who sign in at the same time, the last one is not locked. */
async function lockAt(transaction: Transaction, workstationId: string, now: number): Promise<void> {
  await transaction`select from workstation where id = ${workstationId} for update`;
  await transaction`
    update person_session set locked_at = coalesce(locked_at, ${new Date(now)})
    where workstation_id = ${workstationId}`;
}
