// Stored values in the form of the release that bound them to their column and row only, for tests of what becomes of them.
import { createHmac } from 'node:crypto';
import type { DataKey } from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';

/** A text as that release encrypted it; `row` is what identified its row. */
export function earlierEncrypted(
  key: DataKey,
  text: string,
  column: string,
  ...row: readonly (string | number)[]
) {
  const prefix = `sealed:1:${key.id}:`;
  return prefix + aesGcm.encrypt(text, key.encryptionKey, prefix + [column, ...row].join('\n'));
}

/** The blind index of a person as that release stored it. */
export const earlierBlindIndex = (key: DataKey, person: string): string =>
  `hmac:1:${key.id}:${createHmac('sha256', key.indexKey).update(person).digest('hex')}`;

interface PlainClaim {
  readonly id: string;
  readonly revision: number;
  readonly document: object;
  readonly hash: string;
}

/**
 * Encrypts the bulk bill claims of a store without keys like that release, all of one person, with a row of
 * `lodged_service` for each service.
 */
export async function encryptLikeEarlierRelease({ sql }: Store, key: DataKey, person: string): Promise<void> {
  const claims = await sql<PlainClaim[]>`
    select correlation_id as id, revision, document, fingerprint as hash from claim`;
  for (const { id, revision, document, hash } of claims) {
    const encrypted = JSON.stringify(
      earlierEncrypted(key, JSON.stringify(document), 'claim.document', id, revision),
    );
    const requestHash = earlierEncrypted(key, hash, 'claim.fingerprint', id);
    for (const table of ['claim', 'claim_revision'])
      await sql`
        update ${sql.unsafe(table)} set document = ${encrypted}::text::jsonb, fingerprint = ${requestHash}
        where correlation_id = ${id}`;
  }
  await sql`
    update lodged_service set patient_hash = ${earlierBlindIndex(key, person)}, services = null,
      item_number = services::jsonb -> 0 ->> 'itemNumber',
      date_of_service = (services::jsonb -> 0 ->> 'dateOfService')::date,
      provider_number = services::jsonb -> 0 ->> 'providerNumber'`;
  const check = earlierEncrypted(key, 'medicare-gateway', 'data_key.check_value', key.id);
  await sql`insert into data_key (id, check_value) values (${key.id}, ${check})`;
}
