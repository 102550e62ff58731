// Encrypts personal data column by column, bound to its row, and builds the blind indexes that people are looked up by.
import { createHmac, hash } from 'node:crypto';
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';
import type { DataKey, DataKeys } from './data-keys.ts';

/** A value of a column as the database has it: as it is where there was no key, or encrypted. */
export type StoredColumn<Value> = Value | string;

export interface FieldEncryption {
  /** The id of the key that new values are encrypted under; null when nothing is encrypted. */
  readonly activeKeyId: string | null;
  /** The ids of all keys of this process, the active one first. */
  readonly keyIds: readonly string[];
  /** The text to store; `context` names column and row, so that it decrypts nowhere else. */
  encrypt(text: string, context: string): string;
  /** The text; one that was stored without a key is returned as it is. @throws DecryptionError. */
  decrypt(stored: string, context: string): string;
  /** JSON for a column: the value, or its encrypted form as a JSON string. */
  encryptJson(value: object, context: string): string;
  /** @throws DecryptionError. */
  decryptJson<Value extends object>(stored: StoredColumn<Value>, context: string): Value;
  /** What is stored in a look-up column for a person: an HMAC under the active key. */
  blindIndex(person: string): string;
  /** Every form in which that person may be stored there: under each key, and hashed without a key. */
  blindIndexes(person: string): readonly string[];
}

/** What fields are encrypted with. */
export interface EncryptionOptions {
  readonly keys: DataKeys;
  readonly cipher: AuthenticatedCipher;
}

/** A value that cannot be decrypted; `message` is one sentence for the operator, without personal data. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
  /** The id of the key that this process lacks; null where it has the key, and the value is damaged. */
  readonly missingKey: string | null;

  constructor(sentence: string, missingKey: string | null = null) {
    super(sentence);
    this.missingKey = missingKey;
  }
}

/** The error of everything that needs a key which this process was not given. */
export const missingKeyError = (id: string): DecryptionError => new DecryptionError(missingKey(id), id);

/**
 * What an encrypted value begins with, and the version of its form; the id of the key and another colon follow, then
 * base64. Stored like that in databases: it cannot be renamed.
 */
const encryptedMark = 'sealed:1:';
const indexMark = 'hmac:1:';

/** What every value encrypted under a key begins with; to find those that are not. */
export const encryptedPrefix = (keyId: string): string => `${encryptedMark}${keyId}:`;
/** The same for blind indexes. */
export const blindIndexPrefix = (keyId: string): string => `${indexMark}${keyId}:`;

/** The column and row that a value belongs to. Numbers and ids of ours contain no line feed. */
export const contextOf = (column: string, ...identity: readonly (string | number)[]): string =>
  [column, ...identity].join('\n');

/**
 * Field encryption under the keys of the operator. Null: values are stored as they are, and a value that is encrypted
 * still reports the key that it needs. `onMissingKey` is called with the id of that key each time.
 */
export function openFieldEncryption(
  options: EncryptionOptions | null,
  onMissingKey: (keyId: string) => void = () => {},
): FieldEncryption {
  const keys = options?.keys ?? [];
  const [active] = keys;
  const encrypt = (text: string, context: string): string =>
    options === null || active === undefined ? text : encryptUnder(options.cipher, active, text, context);
  const decrypt = (stored: string, context: string): string =>
    stored.startsWith(encryptedMark) ? decryptStored(options, stored, context, onMissingKey) : stored;
  return {
    activeKeyId: active?.id ?? null,
    keyIds: keys.map(({ id }) => id),
    encrypt,
    decrypt,
    encryptJson(value, context) {
      const text = JSON.stringify(value);
      return active === undefined ? text : JSON.stringify(encrypt(text, context));
    },
    decryptJson<Value extends object>(stored: StoredColumn<Value>, context: string): Value {
      return typeof stored === 'string' ? (JSON.parse(decrypt(stored, context)) as Value) : stored;
    },
    blindIndex: (person) => (active === undefined ? hash('sha256', person) : hmac(active, person)),
    blindIndexes: (person) => [...keys.map((key) => hmac(key, person)), hash('sha256', person)],
  };
}

/** Stores everything as it is: for invented people only. */
export const noEncryption: FieldEncryption = openFieldEncryption(null);

function encryptUnder(cipher: AuthenticatedCipher, key: DataKey, text: string, context: string): string {
  const prefix = encryptedPrefix(key.id);
  return prefix + cipher.encrypt(text, key.encryptionKey, prefix + context);
}

function decryptStored(
  options: EncryptionOptions | null,
  stored: string,
  context: string,
  onMissingKey: (keyId: string) => void,
): string {
  const end = stored.indexOf(':', encryptedMark.length);
  const id = stored.slice(encryptedMark.length, end === -1 ? encryptedMark.length : end);
  const key = options?.keys.find((each) => each.id === id);
  if (options === null || key === undefined) {
    onMissingKey(id);
    throw missingKeyError(id);
  }
  const text = options.cipher.decrypt(
    stored.slice(end + 1),
    key.encryptionKey,
    encryptedPrefix(id) + context,
  );
  if (text === null) throw new DecryptionError(damaged(id, context));
  return text;
}

function hmac({ id, indexKey }: DataKey, person: string): string {
  return blindIndexPrefix(id) + createHmac('sha256', indexKey).update(person).digest('hex');
}

/** Names the key that is needed. */
const missingKey = (id: string): string =>
  `The database holds values encrypted under the data key ${id}, which DATA_KEYS does not name; add it behind the first one.`;

const damaged = (id: string, context: string): string =>
  `A value of ${context.split('\n', 1)[0] ?? ''} cannot be decrypted with the data key ${id}: it was changed, or belongs to another row; restore the row from a backup.`;
