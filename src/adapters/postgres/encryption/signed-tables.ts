// Lists every table with row MACs, with the statement that reads its rows; for rekey and audit verify.
import {
  apiKeyRow,
  ceremonyRow,
  passkeyRow,
  personAccountRow,
  personCodeRow,
  personRow,
  providerImportRow,
  releaseRow,
  sessionRow,
  workstationRow,
} from './signed-rows.ts';
import type { SignedRow, SignedTableName } from './row-mac.ts';

/** Columns of a row, under the names that its function in signed-rows.ts takes. */
export const signedColumns = {
  api_key: `id, label, minor_ids as "minorIds", secret_hash as "secretHash", scopes, providers, networks,
    expires_on as "expiresOn", revoked_at is not null as "isRevoked"`,
  person: `person.id, person.name as "storedName", person.roles, person.minor_ids as "minorIds",
    person.pin_hash as "pinHash", person.disabled_at is not null as "isDisabled"`,
  passkey: `id, person_id as "personId", public_key as "publicKey", transports`,
  person_account: `account_hash as "accountHash", person_id as "personId"`,
  person_code: `person_id as "personId", code_hash as "codeHash", expires_at as "expiresAt"`,
  passkey_ceremony: `id_hash as "idHash", challenge, code_hash as "codeHash", expires_at as "expiresAt"`,
  workstation: `id, name, secret_hash as "secretHash", enrolled_by as "enrolledBy"`,
  person_session: `token_hash as "tokenHash", person_id as "personId", workstation_id as "workstationId",
    signed_in_at as "signedInAt"`,
  schedule_release: `release_date as date, origin, item_count as "itemCount", content_hash as "contentHash"`,
  provider_import: `content_hash as "contentHash"`,
} as const satisfies Readonly<Record<SignedTableName, string>>;

/** A row as it was read, with its code. */
export type ReadRow<Columns extends object> = Columns & { readonly mac: string | null };

export interface SignedTable {
  readonly table: SignedTableName;
  /** The column that identifies a row; SQL. */
  readonly key: string;
  readonly rowOf: (row: never) => SignedRow;
}

/** In the order of their references. */
export const signedTables: readonly SignedTable[] = [
  { table: 'api_key', key: 'id', rowOf: apiKeyRow },
  { table: 'person', key: 'id', rowOf: personRow },
  { table: 'passkey', key: 'id', rowOf: passkeyRow },
  { table: 'person_account', key: 'account_hash', rowOf: personAccountRow },
  { table: 'person_code', key: 'person_id', rowOf: personCodeRow },
  { table: 'passkey_ceremony', key: 'id_hash', rowOf: ceremonyRow },
  { table: 'workstation', key: 'id', rowOf: workstationRow },
  { table: 'person_session', key: 'token_hash', rowOf: sessionRow },
  { table: 'schedule_release', key: 'release_date', rowOf: releaseRow },
  {
    table: 'provider_import',
    key: 'is_last',
    rowOf: ({ contentHash }: { readonly contentHash: string }) => providerImportRow(contentHash),
  },
];
