// Stores by which account at an identity provider a person signs in: a keyed hash of it, signed.
import type { AccountStore } from '../../../ports/people/account-store.ts';
import type { ProviderAccount } from '../../../ports/people/identity-provider.ts';
import { accountHashes, type AuditSecret } from '../audit/audit-mac.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { personAccountRow } from '../encryption/signed-rows.ts';
import { signedColumns, type ReadRow } from '../encryption/signed-tables.ts';
import { readPersonCode } from './passkey-store.ts';
import { insertSession } from './session-store.ts';
import { lockPerson, type PeopleProtection } from './signed-people.ts';

type AccountRow = ReadRow<Parameters<typeof personAccountRow>[0]>;

/** The accounts of a database. A row that the service did not write is not there. */
export function accountStore(sql: Sql, protection: PeopleProtection, secret: AuditSecret): AccountStore {
  const { rowMacs } = protection;

  async function personOf(on: Sql | Transaction, account: ProviderAccount): Promise<string | null> {
    const rows = await on<AccountRow[]>`
      select ${on.unsafe(signedColumns.person_account)}, mac from person_account
      where account_hash = any(${[...accountHashes(secret, account)]})
        and exists (select from person where person.id = person_id and disabled_at is null)`;
    return rows.find((row) => rowMacs.isAuthentic(personAccountRow(row), row.mac))?.personId ?? null;
  }

  return {
    personOf: (account) => personOf(sql, account),

    link: (codeHash, account, session) =>
      sql.begin(async (transaction) => {
        const { personId, signedInAt } = session;
        if ((await lockPerson(transaction, protection, personId)) === null) return 'code';
        const code = await readPersonCode(transaction, protection, codeHash);
        if (code?.personId !== personId || code.expiresAt.getTime() <= signedInAt) return 'code';
        const hashes = accountHashes(secret, account);
        const [accountHash = ''] = hashes;
        const mac = rowMacs.sign(personAccountRow({ accountHash, personId }));
        const { count } = await transaction`
          insert into person_account (account_hash, person_id, mac)
          select ${accountHash}, ${personId}, ${mac}
          where not exists (select from person_account where account_hash = any(${[...hashes]}))
          on conflict (account_hash) do nothing`;
        if (count === 0) return 'taken';
        await transaction`delete from person_code where person_id = ${personId}`;
        await insertSession(transaction, protection, session);
        return 'linked';
      }),

    signIn: (account, session) =>
      sql.begin(async (transaction) => {
        const { personId } = session;
        if ((await lockPerson(transaction, protection, personId)) === null) return false;
        if ((await personOf(transaction, account)) !== personId) return false;
        await transaction`update person set wrong_pins = 0 where id = ${personId}`;
        await insertSession(transaction, protection, session);
        return true;
      }),
  };
}
