// Stores passkeys and the challenges that wait for an answer; a passkey is used, or added, together with its new session.
import type { InvitedPerson, Passkey, PasskeyStore } from '../../../ports/people/passkey-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { insertSession } from './session-store.ts';

/** A row of `passkey`; 64-bit integers come as text. */
interface PasskeyRow extends Omit<Passkey, 'signatureCount'> {
  readonly signatureCount: string;
  readonly personId: string;
}

/** The passkeys of a database. */
export function passkeyStore(sql: Sql): PasskeyStore {
  return {
    async invitedBy(codeHash, now) {
      const [person] = await sql<InvitedPerson[]>`
        select id, name, roles, minor_ids as "minorIds" from person join person_code on person_id = id
        where code_hash = ${codeHash} and expires_at > ${new Date(now)}`;
      return person ?? null;
    },

    async begin(idHash, { challenge, codeHash }, { now, expiresAt }) {
      await sql`
        with expired as (delete from passkey_ceremony where expires_at <= ${new Date(now)})
        insert into passkey_ceremony (id_hash, challenge, code_hash, expires_at)
        values (${idHash}, ${challenge}, ${codeHash}, ${new Date(expiresAt)})`;
    },

    async take(idHash, now) {
      const [row] = await sql<{ challenge: string; codeHash: string | null; expiresAt: Date }[]>`
        delete from passkey_ceremony where id_hash = ${idHash}
        returning challenge, code_hash as "codeHash", expires_at as "expiresAt"`;
      if (row === undefined || row.expiresAt.getTime() <= now) return null;
      return { challenge: row.challenge, codeHash: row.codeHash };
    },

    async find(id) {
      const [row] = await sql<PasskeyRow[]>`
        select passkey.id, public_key as "publicKey", signature_count as "signatureCount", transports,
          person_id as "personId"
        from passkey join person on person.id = person_id
        where passkey.id = ${id} and disabled_at is null`;
      return row === undefined ? null : { ...row, signatureCount: Number(row.signatureCount) };
    },

    register: (codeHash, { id, publicKey, signatureCount, transports }, session) =>
      sql.begin(async (transaction) => {
        if (!(await lockPerson(transaction, session.personId))) return false;
        const { count } = await transaction`
          insert into passkey (id, person_id, public_key, signature_count, transports, last_used_at)
          select ${id}, person_id, ${publicKey}, ${signatureCount}, ${transports}, ${new Date(session.signedInAt)}
          from person_code
          where code_hash = ${codeHash} and person_id = ${session.personId}
            and expires_at > ${new Date(session.signedInAt)}
          on conflict (id) do nothing`;
        if (count === 0) return false;
        await transaction`delete from person_code where person_id = ${session.personId}`;
        await insertSession(transaction, session);
        return true;
      }),

    signIn: ({ id, signatureCount }, session) =>
      sql.begin(async (transaction) => {
        if (!(await lockPerson(transaction, session.personId))) return false;
        const { count } = await transaction`
          update passkey set signature_count = ${signatureCount}, last_used_at = ${new Date(session.signedInAt)}
          where id = ${id} and person_id = ${session.personId}
            and (signature_count < ${signatureCount} or (signature_count = 0 and ${signatureCount}::bigint = 0))`;
        if (count === 0) return false;
        await transaction`update person set wrong_pins = 0 where id = ${session.personId}`;
        await insertSession(transaction, session);
        return true;
      }),
  };
}

/** Locks the row of the person, so that nothing is taken away meanwhile; false for one who may not sign in. */
async function lockPerson(transaction: Transaction, id: string): Promise<boolean> {
  const { count } = await transaction`
    select from person where id = ${id} and disabled_at is null for update`;
  return count > 0;
}
