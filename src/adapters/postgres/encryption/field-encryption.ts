// Personal data at rest: each value sealed with AES-256-GCM, bound to its row; people looked up by a keyed hash.
import { createCipheriv, createDecipheriv, createHmac, hash, randomFillSync } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys.ts';

/** A value of a column as the database has it: plain as it was before there was a key, or sealed. */
export type StoredColumn<Value> = Value | string;

export interface FieldEncryption {
  /** The name of the key that writes; null when nothing is sealed. */
  readonly activeKeyId: string | null;
  /** The names of all keys at hand, the one that writes first. */
  readonly keyIds: readonly string[];
  /** The text to store; `about` names column and row, so that it opens nowhere else. */
  encrypt(text: string, contextOf: string): string;
  /** The text; one that was stored plainly is given as it is. @throws DecryptionError. */
  decrypt(stored: string, contextOf: string): string;
  /** JSON for a column: the value, or its seal as a JSON string. */
  encryptJson(value: object, contextOf: string): string;
  /** @throws DecryptionError. */
  decryptJson<Value extends object>(stored: StoredColumn<Value>, contextOf: string): Value;
  /** What stands for a person in a look-up column. */
  blindIndex(secret: string): string;
  /** Every form in which that person may stand there: under each key, and plainly hashed. */
  blindIndexes(secret: string): readonly string[];
}

/** A value that cannot be opened; `message` is one sentence for the operator, and holds nothing personal. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
  /** The name of the key that is not at hand; null where it is, and the value is at fault. */
  readonly missingKey: string | null;

  constructor(sentence: string, missingKey: string | null = null) {
    super(sentence);
    this.missingKey = missingKey;
  }
}

/** The failure of whatever needs a key that this process was not given. */
export const missingKeyError = (id: string): DecryptionError => new DecryptionError(missingKey(id), id);

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce and of the tag (NIST SP 800-38D, sections 5.2.1 and 8.2). */
const nonceBytes = 12;
const tagBytes = 16;
/** What a sealed value begins with, and the version of its form; the name of the key and another colon follow. */
const mark = 'sealed:1:';
const hashMark = 'hmac:1:';

/** What every value under a key begins with; for finding those that are not. */
export const encryptedPrefix = (keyId: string): string => `${mark}${keyId}:`;
/** The same for hashes of people. */
export const blindIndexPrefix = (keyId: string): string => `${hashMark}${keyId}:`;

/** The column and row that a value belongs to. Numbers and ids of ours hold no line feed. */
export const contextOf = (column: string, ...identity: readonly (string | number)[]): string =>
  [column, ...identity].join('\n');

/**
 * Opens the vault; without keys it stores plainly, and still says which key a sealed value wants. `missed` hears the name
 * of a key each time that a value wants it in vain.
 */
export function openFieldEncryption(
  keys: DataKeys,
  missed: (keyId: string) => void = () => {},
): FieldEncryption {
  const [first] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  const sealText = (text: string, of: string) => (first === undefined ? text : encrypt(first, text, of));
  const unsealText = (stored: string, of: string) =>
    stored.startsWith(mark) ? decrypt(byId, stored, of, missed) : stored;
  return {
    activeKeyId: first?.id ?? null,
    keyIds: keys.map(({ id }) => id),
    encrypt: sealText,
    decrypt: unsealText,
    encryptJson(value, of) {
      const text = JSON.stringify(value);
      return first === undefined ? text : JSON.stringify(encrypt(first, text, of));
    },
    decryptJson<Value extends object>(stored: StoredColumn<Value>, of: string): Value {
      return typeof stored === 'string' ? (JSON.parse(unsealText(stored, of)) as Value) : stored;
    },
    blindIndex: (secret) => (first === undefined ? hash('sha256', secret) : keyedHash(first, secret)),
    blindIndexes: (secret) => [...keys.map((key) => keyedHash(key, secret)), hash('sha256', secret)],
  };
}

/** Stores everything plainly: for invented people only. */
export const noEncryption: FieldEncryption = openFieldEncryption([]);

/** Random bytes are fetched for many nonces at once: a call each would cost as much as the sealing. */
const pool = Buffer.alloc(nonceBytes * 512);
let used = pool.length;

function nextNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceBytes;
  return pool.subarray(used - nonceBytes, used);
}

/** Version, name of the key, then nonce, tag and cipher text in base64. */
function encrypt({ id, encryptionKey }: DataKey, text: string, of: string): string {
  const nonce = nextNonce();
  const cipher = createCipheriv(algorithm, encryptionKey, nonce, { authTagLength: tagBytes });
  const prefix = encryptedPrefix(id);
  cipher.setAAD(Buffer.from(prefix + of));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

function decrypt(
  keys: ReadonlyMap<string, DataKey>,
  stored: string,
  of: string,
  missed: (keyId: string) => void,
): string {
  const end = stored.indexOf(':', mark.length);
  const id = stored.slice(mark.length, end === -1 ? mark.length : end);
  const key = keys.get(id);
  if (key === undefined) {
    missed(id);
    throw missingKeyError(id);
  }
  const bytes = Buffer.from(stored.slice(end + 1), 'base64');
  if (bytes.length < nonceBytes + tagBytes) throw new DecryptionError(damaged(id, of));
  const decipher = createDecipheriv(algorithm, key.encryptionKey, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(encryptedPrefix(id) + of));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw new DecryptionError(damaged(id, of));
  }
}

function keyedHash({ id, indexKey }: DataKey, secret: string): string {
  return blindIndexPrefix(id) + createHmac('sha256', indexKey).update(secret).digest('hex');
}

/** Names the key that is wanted. */
const missingKey = (id: string): string =>
  `The database holds values sealed under the data key ${id}, which DATA_KEYS does not name; add it behind the first one.`;

const damaged = (id: string, of: string): string =>
  `A value of ${of.split('\n', 1)[0] ?? ''} cannot be opened with the data key ${id}: it was changed, or belongs to another row; restore the row from a backup.`;
