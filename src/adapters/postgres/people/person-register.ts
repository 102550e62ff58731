// Stores the people who sign in: name, roles, locations, PIN and one-time code; only hashes of secrets.
import type {
  NewPerson,
  OneTimeCode,
  RegisteredPerson,
  PersonRegister,
} from '../../../ports/people/person-register.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** The people of a database. */
export function personRegister(sql: Sql): PersonRegister {
  return {
    list: () => sql<RegisteredPerson[]>`
      select id, name, roles, minor_ids as "minorIds", pin_hash is not null as "hasPin", wrong_pins as "wrongPins",
        (select count(*)::int from passkey where person_id = person.id) as passkeys,
        created_at as "createdAt", disabled_at as "disabledAt"
      from person order by created_at, id`,

    add: (person, code) => sql.begin((transaction) => addPerson(transaction, person, code)),

    disable: (id, erasesName) =>
      sql.begin(async (transaction) => {
        const { count } = await transaction`
          update person
          set disabled_at = coalesce(disabled_at, now()), name = case when not ${erasesName}::boolean then name end,
            pin_hash = null, wrong_pins = 0
          where id = ${id} and (disabled_at is null or (${erasesName}::boolean and name is not null))`;
        if (count > 0) await removeAccess(transaction, id);
        return count > 0;
      }),

    reset: (id, code) =>
      sql.begin(async (transaction) => {
        const { count } = await transaction`
          update person set pin_hash = null, wrong_pins = 0 where id = ${id} and disabled_at is null`;
        if (count === 0) return false;
        await removeAccess(transaction, id);
        await addCode(transaction, id, code);
        return true;
      }),

    async setPin(id, pinHash) {
      const { count } = await sql`
        update person set pin_hash = ${pinHash}, wrong_pins = 0 where id = ${id} and disabled_at is null`;
      return count > 0;
    },

    async takePinTry(id, triesMax) {
      const [row] = await sql<{ pinHash: string; wrongPins: number }[]>`
        update person set wrong_pins = wrong_pins + 1
        where id = ${id} and pin_hash is not null and wrong_pins < ${triesMax}
        returning pin_hash as "pinHash", wrong_pins as "wrongPins"`;
      return row ?? null;
    },

    async forgetWrongPins(id) {
      await sql`update person set wrong_pins = 0 where id = ${id}`;
    },
  };
}

async function addPerson(
  transaction: Transaction,
  { id, name, roles, minorIds }: NewPerson,
  code: OneTimeCode,
): Promise<void> {
  await transaction`
    insert into person (id, name, roles, minor_ids) values (${id}, ${name}, ${roles}, ${minorIds})`;
  await addCode(transaction, id, code);
}

const addCode = (transaction: Transaction, id: string, { hash, expiresAt }: OneTimeCode) => transaction`
  insert into person_code (person_id, code_hash, expires_at) values (${id}, ${hash}, ${new Date(expiresAt)})`;

/** After the row of the person was locked by an update: a sign-in at the same time comes before it, or fails. */
async function removeAccess(transaction: Transaction, id: string): Promise<void> {
  await transaction`delete from person_session where person_id = ${id}`;
  await transaction`delete from passkey where person_id = ${id}`;
  await transaction`delete from person_code where person_id = ${id}`;
}
