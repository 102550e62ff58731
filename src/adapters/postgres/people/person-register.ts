// Stores the people who sign in: name, roles, locations, PIN and one-time code; only hashes of secrets.
import type {
  NewPerson,
  OneTimeCode,
  RegisteredPerson,
  PersonRegister,
} from '../../../ports/people/person-register.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { personCodeRow, personRow } from '../encryption/signed-rows.ts';
import { signedColumns } from '../encryption/signed-tables.ts';
import {
  decryptName,
  encryptName,
  lockPerson,
  updatePerson,
  type PeopleProtection,
  type PersonRow,
} from './signed-people.ts';

type ListedRow = PersonRow & Omit<RegisteredPerson, 'name' | 'hasPin'>;

/** The people of a database. A person whose row the service did not write may not sign in. */
export function personRegister(sql: Sql, protection: PeopleProtection): PersonRegister {
  const { rowMacs } = protection;
  const isAuthentic = (row: PersonRow) => rowMacs.isAuthentic(personRow(row), row.mac);
  return {
    async list() {
      const rows = await sql<ListedRow[]>`
        select ${sql.unsafe(signedColumns.person)}, mac, wrong_pins as "wrongPins",
          (select count(*)::int from passkey where person_id = person.id) as passkeys,
          (select count(*)::int from person_account where person_id = person.id) as accounts,
          created_at as "createdAt", disabled_at as "disabledAt"
        from person order by created_at, id`;
      return rows.filter(isAuthentic).map((row) => {
        const { storedName: _name, pinHash, isDisabled: _isDisabled, mac: _mac, ...person } = row;
        return { ...person, name: decryptName(protection, row), hasPin: pinHash !== null };
      });
    },

    add: (person, code) => sql.begin((transaction) => addPerson(transaction, protection, person, code)),

    disable: (id, erasesName) =>
      sql.begin(async (transaction) => {
        const [row] = await transaction<PersonRow[]>`
          select ${transaction.unsafe(signedColumns.person)}, mac from person where id = ${id} for update`;
        if (row === undefined) return false;
        const isNameErased = erasesName && row.storedName !== null;
        if (row.isDisabled && !isNameErased && isAuthentic(row)) return false;
        // Somebody who is disabled may do nothing, even if the rest of the row was forged.
        const storedName = isNameErased ? null : row.storedName;
        await updatePerson(transaction, protection, { ...row, storedName, pinHash: null, isDisabled: true });
        await removeAccess(transaction, id);
        return true;
      }),

    reset: (id, code) =>
      sql.begin(async (transaction) => {
        const person = await lockPerson(transaction, protection, id);
        if (person === null) return false;
        await updatePerson(transaction, protection, { ...person, pinHash: null });
        await removeAccess(transaction, id);
        await addCode(transaction, protection, id, code);
        return true;
      }),

    change: (id, { roles, minorIds }) => changePerson(sql, protection, id, { roles, minorIds }),

    setPin: (id, pinHash) => changePerson(sql, protection, id, { pinHash }),

    async takePinTry(id, triesMax) {
      const [row] = await sql<(PersonRow & { readonly wrongPins: number })[]>`
        update person set wrong_pins = wrong_pins + 1
        where id = ${id} and pin_hash is not null and wrong_pins < ${triesMax}
        returning ${sql.unsafe(signedColumns.person)}, mac, wrong_pins as "wrongPins"`;
      if (row === undefined || row.pinHash === null || !isAuthentic(row)) return null;
      return { pinHash: row.pinHash, wrongPins: row.wrongPins };
    },

    async forgetWrongPins(id) {
      await sql`update person set wrong_pins = 0 where id = ${id}`;
    },
  };
}

/** False for an id that no person has who may sign in. */
const changePerson = (
  sql: Sql,
  protection: PeopleProtection,
  id: string,
  change: Partial<Pick<PersonRow, 'roles' | 'minorIds' | 'pinHash'>>,
): Promise<boolean> =>
  sql.begin(async (transaction) => {
    const person = await lockPerson(transaction, protection, id);
    if (person === null) return false;
    await updatePerson(transaction, protection, { ...person, ...change });
    return true;
  });

async function addPerson(
  transaction: Transaction,
  protection: PeopleProtection,
  { id, name, roles, minorIds }: NewPerson,
  code: OneTimeCode,
): Promise<void> {
  const storedName = encryptName(protection, id, name);
  const row = personRow({ id, storedName, roles, minorIds, pinHash: null, isDisabled: false });
  await transaction`
    insert into person (id, name, roles, minor_ids, mac)
    values (${id}, ${storedName}, ${roles}, ${minorIds}, ${protection.rowMacs.sign(row)})`;
  await addCode(transaction, protection, id, code);
}

const addCode = (
  transaction: Transaction,
  { rowMacs }: PeopleProtection,
  personId: string,
  { hash: codeHash, expiresAt }: OneTimeCode,
) => {
  const row = { personId, codeHash, expiresAt: new Date(expiresAt) };
  return transaction`
    insert into person_code (person_id, code_hash, expires_at, mac)
    values (${personId}, ${codeHash}, ${row.expiresAt}, ${rowMacs.sign(personCodeRow(row))})`;
};

/** After the row of the person was locked: a sign-in at the same time comes before it, or fails. */
async function removeAccess(transaction: Transaction, id: string): Promise<void> {
  await transaction`delete from person_session where person_id = ${id}`;
  await transaction`delete from passkey where person_id = ${id}`;
  await transaction`delete from person_account where person_id = ${id}`;
  await transaction`delete from person_code where person_id = ${id}`;
}
