// Stores passkeys and the challenges that wait for an answer; a passkey is used, or added, together with its new session.
import type { InvitedPerson, Passkey, PasskeyStore } from '../../../ports/people/passkey-store.ts';
import type { NewSession } from '../../../ports/people/session-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { ceremonyRow, passkeyRow, personCodeRow, personRow } from '../encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from '../encryption/signed-tables.ts';
import { insertSession } from './session-store.ts';
import { decryptName, lockPerson, type PeopleProtection, type PersonRow } from './signed-people.ts';

/** A row of `passkey`; 64-bit integers come as text. */
type PasskeyRow = ReadRow<Omit<Passkey, 'signatureCount'>> & {
  readonly signatureCount: string;
  readonly personId: string;
};

type CodeRow = ReadRow<Parameters<typeof personCodeRow>[0]>;
type CeremonyRow = ReadRow<Parameters<typeof ceremonyRow>[0]>;

/** The passkeys of a database. A row that the service did not write is not there. */
export function passkeyStore(sql: Sql, protection: PeopleProtection): PasskeyStore {
  const { rowMacs } = protection;
  return {
    async invitedBy(codeHash, now) {
      const code = await readPersonCode(sql, protection, codeHash);
      if (code === null || code.expiresAt.getTime() <= now) return null;
      const [row] = await sql<PersonRow[]>`
        select ${sql.unsafe(signedColumns.person)}, mac from person where id = ${code.personId}`;
      if (row === undefined || !rowMacs.isAuthentic(personRow(row), row.mac)) return null;
      const { id, roles, minorIds } = row;
      const name = decryptName(protection, row);
      return name === null ? null : ({ id, name, roles, minorIds } satisfies InvitedPerson);
    },

    async begin(idHash, { challenge, codeHash }, times) {
      const [now, expiresAt] = [new Date(times.now), new Date(times.expiresAt)];
      const mac = rowMacs.sign(ceremonyRow({ idHash, challenge, codeHash, expiresAt }));
      await sql`
        with expired as (delete from passkey_ceremony where expires_at <= ${now})
        insert into passkey_ceremony (id_hash, challenge, code_hash, expires_at, mac)
        values (${idHash}, ${challenge}, ${codeHash}, ${expiresAt}, ${mac})`;
    },

    async take(idHash, now) {
      const [row] = await sql<CeremonyRow[]>`
        delete from passkey_ceremony where id_hash = ${idHash}
        returning ${sql.unsafe(signedColumns.passkey_ceremony)}, mac`;
      if (row === undefined || row.expiresAt.getTime() <= now) return null;
      if (!rowMacs.isAuthentic(ceremonyRow(row), row.mac)) return null;
      return { challenge: row.challenge, codeHash: row.codeHash };
    },

    async find(id) {
      const [row] = await sql<PasskeyRow[]>`
        select ${sql.unsafe(signedColumns.passkey)}, signature_count as "signatureCount", mac from passkey
        where id = ${id} and exists (select from person where person.id = person_id and disabled_at is null)`;
      if (row === undefined || !rowMacs.isAuthentic(passkeyRow(row), row.mac)) return null;
      const { mac: _mac, ...passkey } = row;
      return { ...passkey, signatureCount: Number(row.signatureCount) };
    },

    register: (codeHash, passkey, session) =>
      sql.begin((transaction) => registerPasskey(transaction, protection, { codeHash, passkey, session })),

    signIn: (used, session) =>
      sql.begin((transaction) => signInByPasskey(transaction, protection, used, session)),
  };
}

interface PasskeyRegistration {
  readonly codeHash: string;
  readonly passkey: Passkey;
  readonly session: NewSession;
}

async function registerPasskey(
  transaction: Transaction,
  protection: PeopleProtection,
  { codeHash, passkey, session }: PasskeyRegistration,
): Promise<boolean> {
  const { personId } = session;
  if ((await lockPerson(transaction, protection, personId)) === null) return false;
  const code = await readPersonCode(transaction, protection, codeHash);
  if (code?.personId !== personId || code.expiresAt.getTime() <= session.signedInAt) return false;
  const { id, publicKey, signatureCount, transports } = passkey;
  const mac = protection.rowMacs.sign(passkeyRow({ ...passkey, personId }));
  const { count } = await transaction`
    insert into passkey (id, person_id, public_key, signature_count, transports, last_used_at, mac)
    values (
      ${id}, ${personId}, ${publicKey}, ${signatureCount}, ${transports}, ${new Date(session.signedInAt)}, ${mac})
    on conflict (id) do nothing`;
  if (count === 0) return false;
  await transaction`delete from person_code where person_id = ${personId}`;
  await insertSession(transaction, protection, session);
  return true;
}

async function signInByPasskey(
  transaction: Transaction,
  protection: PeopleProtection,
  { id, signatureCount }: Pick<Passkey, 'id' | 'signatureCount'>,
  session: NewSession,
): Promise<boolean> {
  if ((await lockPerson(transaction, protection, session.personId)) === null) return false;
  const { count } = await transaction`
    update passkey set signature_count = ${signatureCount}, last_used_at = ${new Date(session.signedInAt)}
    where id = ${id} and person_id = ${session.personId}
      and (signature_count < ${signatureCount} or (signature_count = 0 and ${signatureCount}::bigint = 0))`;
  if (count === 0) return false;
  await transaction`update person set wrong_pins = 0 where id = ${session.personId}`;
  await insertSession(transaction, protection, session);
  return true;
}

/** A one-time code that is authentic, also an expired one; null without one. */
export async function readPersonCode(
  sql: Sql | Transaction,
  { rowMacs }: PeopleProtection,
  codeHash: string,
): Promise<CodeRow | null> {
  const [row] = await sql<CodeRow[]>`
    select ${sql.unsafe(signedColumns.person_code)}, mac from person_code where code_hash = ${codeHash}`;
  return row !== undefined && rowMacs.isAuthentic(personCodeRow(row), row.mac) ? row : null;
}
