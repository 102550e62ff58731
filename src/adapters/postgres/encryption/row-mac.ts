// Computes and checks the message authentication code (HMAC-SHA-256) of a row, which proves that the service wrote it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataKey, DataKeys } from './parse-data-keys.ts';

/** The tables whose rows have a code. */
export const signedTableNames = [
  'api_key',
  'person',
  'passkey',
  'person_account',
  'person_code',
  'passkey_ceremony',
  'workstation',
  'person_session',
  'schedule_release',
  'provider_import',
] as const;
export type SignedTableName = (typeof signedTableNames)[number];

/** What is authenticated of a row: everything that grants something or is answered from. */
export interface SignedRow {
  readonly table: SignedTableName;
  /** What identifies it, for people; it is among the values too. */
  readonly id: string;
  readonly values: readonly (string | number | boolean | null | readonly string[])[];
}

/**
 * active: under the active key · other-key: under another key of this process · unsigned: without a code, where that is
 * accepted · changed: not written by the service.
 */
type RowState = 'active' | 'other-key' | 'unsigned' | 'changed';

export interface RowMacs {
  /** The code to store; null where nothing is encrypted. */
  sign(row: SignedRow): string | null;
  stateOf(row: SignedRow, mac: string | null): RowState;
  /** Whether the service wrote the row; one that it did not write is reported. Without a key, every row is accepted. */
  isAuthentic(row: SignedRow, mac: string | null): boolean;
}

interface RowMacHandling {
  /** Called for each row that the service did not write. */
  readonly onChangedRow: (row: SignedRow) => void;
  /** Whether rows without a code are still accepted. */
  readonly acceptsUnsigned: () => boolean;
}

/** What a code begins with, and the version of its form; the id of the key, another colon and the HMAC follow. */
const mark = 'mac:1:';

/** The codes of rows under the keys of the operator; the first one signs. */
export function openRowMacs(keys: DataKeys, { onChangedRow, acceptsUnsigned }: RowMacHandling): RowMacs {
  const [active] = keys;
  const stateOf = (row: SignedRow, mac: string | null): RowState => {
    if (active === undefined) return 'unsigned';
    if (mac === null) return acceptsUnsigned() ? 'unsigned' : 'changed';
    const key = keys.find(({ id }) => mac.startsWith(`${mark}${id}:`));
    if (key === undefined || !isSame(mac, macUnder(key, row))) return 'changed';
    return key === active ? 'active' : 'other-key';
  };
  return {
    sign: (row) => (active === undefined ? null : macUnder(active, row)),
    stateOf,
    isAuthentic(row, mac) {
      const isAuthentic = stateOf(row, mac) !== 'changed';
      if (!isAuthentic) onChangedRow(row);
      return isAuthentic;
    },
  };
}

/** The name of the table keeps rows of different tables apart. */
const macUnder = ({ id, rowKey }: DataKey, { table, values }: SignedRow): string =>
  `${mark}${id}:${createHmac('sha256', rowKey)
    .update(JSON.stringify([table, ...values]))
    .digest('hex')}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const names: Readonly<Record<SignedTableName, string>> = {
  api_key: 'API key',
  person: 'person',
  passkey: 'passkey',
  person_account: 'account of an identity provider',
  person_code: 'one-time code of person',
  passkey_ceremony: 'sign-in challenge',
  workstation: 'workstation',
  person_session: 'session of person',
  schedule_release: 'imported release of',
  provider_import: 'imported register of providers',
};

const repairs: Readonly<Record<SignedTableName, string>> = {
  api_key: 'revoke it, and create another one',
  person: 'disable the person, and invite them again',
  passkey: 'reset the person',
  person_account: 'reset the person it belongs to',
  person_code: 'reset the person',
  passkey_ceremony: 'sign in again',
  workstation: 'enrol it again',
  person_session: 'sign in again',
  schedule_release: 'import it again',
  provider_import: 'import it again',
};

/** For the operator: which row it is, and what to do. */
export const changedRowSentence = ({ table, id }: SignedRow): string =>
  `The ${names[table]} ${id} was added or changed in the database, not by the service, and is not used: find out who did it, then ${repairs[table]}.`;
