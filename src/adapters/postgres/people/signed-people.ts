// Reads people from the database, authenticated by their row MACs; their names are stored encrypted.
import type { Sql, Transaction } from '../connection/sql.ts';
import { createValueContext, encryptedMarks, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { RowMacs } from '../encryption/row-mac.ts';
import { personRow, type StoredPerson } from '../encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from '../encryption/signed-tables.ts';

/** What the stores of people are opened with. */
export interface PeopleProtection {
  readonly encryption: FieldEncryption;
  readonly rowMacs: RowMacs;
}

/** The row of a person, under the names of its columns in `signedColumns`. */
export type PersonRow = ReadRow<StoredPerson>;

const nameContext = (id: string) => createValueContext('person.name', [id]);

/** The name to store. */
export const encryptName = ({ encryption }: Pick<PeopleProtection, 'encryption'>, id: string, name: string) =>
  encryption.encrypt(name, nameContext(id));

/** The name of a row that is authentic: the code covers it as it is stored, so a plain one is from an unsigned row. */
export const decryptName = (
  { encryption }: Pick<PeopleProtection, 'encryption'>,
  { id, storedName }: Pick<StoredPerson, 'id' | 'storedName'>,
): string | null =>
  storedName?.startsWith(encryptedMarks.current) === true
    ? encryption.decrypt(storedName, nameContext(id))
    : storedName;

/** Locks the row of somebody who may sign in, who keeps meanwhile what the row gives; null without one. */
export async function lockPerson(
  transaction: Transaction,
  { rowMacs }: Pick<PeopleProtection, 'rowMacs'>,
  id: string,
): Promise<PersonRow | null> {
  const [row] = await transaction<PersonRow[]>`
    select ${transaction.unsafe(signedColumns.person)}, mac from person
    where id = ${id} and disabled_at is null for update`;
  return row !== undefined && rowMacs.isAuthentic(personRow(row), row.mac) ? row : null;
}

/** Stores what is authenticated of a person, and its code. */
export const updatePerson = (
  sql: Sql | Transaction,
  { rowMacs }: Pick<PeopleProtection, 'rowMacs'>,
  person: StoredPerson,
) => sql`
  update person
  set name = ${person.storedName}, roles = ${person.roles}, minor_ids = ${person.minorIds},
    pin_hash = ${person.pinHash}, wrong_pins = 0,
    disabled_at = case when ${person.isDisabled}::boolean then coalesce(disabled_at, now()) end,
    mac = ${rowMacs.sign(personRow(person))}
  where id = ${person.id}`;
