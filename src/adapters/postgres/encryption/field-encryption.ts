// Personal data at rest: each value sealed with AES-256-GCM, bound to its row; people looked up by a keyed hash.
import { createCipheriv, createDecipheriv, createHmac, hash, randomFillSync } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys.ts';

/** A value of a column as the database has it: plain as it was before there was a key, or sealed. */
export type Stored<Value> = Value | string;

export interface FieldEncryption {
  /** The name of the key that writes; null when nothing is sealed. */
  readonly writesUnder: string | null;
  /** The names of all keys at hand, the one that writes first. */
  readonly keyIds: readonly string[];
  /** The text to store; `about` names column and row, so that it opens nowhere else. */
  seal(text: string, about: string): string;
  /** The text; one that was stored plainly is given as it is. @throws SealProblem. */
  unseal(stored: string, about: string): string;
  /** JSON for a column: the value, or its seal as a JSON string. */
  sealJson(value: object, about: string): string;
  /** @throws SealProblem. */
  unsealJson<Value extends object>(stored: Stored<Value>, about: string): Value;
  /** What stands for a person in a look-up column. */
  hashOf(secret: string): string;
  /** Every form in which that person may stand there: under each key, and plainly hashed. */
  hashesOf(secret: string): readonly string[];
}

/** A value that cannot be opened; `message` is one sentence for the operator, and holds nothing personal. */
export class SealProblem extends Error {
  override readonly name = 'SealProblem';
  /** The name of the key that is not at hand; null where it is, and the value is at fault. */
  readonly missingKey: string | null;

  constructor(sentence: string, missingKey: string | null = null) {
    super(sentence);
    this.missingKey = missingKey;
  }
}

/** The failure of whatever needs a key that this process was not given. */
export const lacksKey = (id: string): SealProblem => new SealProblem(missingKey(id), id);

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce and of the tag (NIST SP 800-38D, sections 5.2.1 and 8.2). */
const nonceBytes = 12;
const tagBytes = 16;
/** What a sealed value begins with, and the version of its form; the name of the key and another colon follow. */
const mark = 'sealed:1:';
const hashMark = 'hmac:1:';

/** What every value under a key begins with; for finding those that are not. */
export const sealedPrefix = (keyId: string): string => `${mark}${keyId}:`;
/** The same for hashes of people. */
export const hashedPrefix = (keyId: string): string => `${hashMark}${keyId}:`;

/** The column and row that a value belongs to. Numbers and ids of ours hold no line feed. */
export const about = (column: string, ...identity: readonly (string | number)[]): string =>
  [column, ...identity].join('\n');

/**
 * Opens the vault; without keys it stores plainly, and still says which key a sealed value wants. `missed` hears the name
 * of a key each time that a value wants it in vain.
 */
export function openVault(keys: DataKeys, missed: (keyId: string) => void = () => {}): FieldEncryption {
  const [first] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  const sealText = (text: string, of: string) => (first === undefined ? text : seal(first, text, of));
  const unsealText = (stored: string, of: string) =>
    stored.startsWith(mark) ? unseal(byId, stored, of, missed) : stored;
  return {
    writesUnder: first?.id ?? null,
    keyIds: keys.map(({ id }) => id),
    seal: sealText,
    unseal: unsealText,
    sealJson(value, of) {
      const text = JSON.stringify(value);
      return first === undefined ? text : JSON.stringify(seal(first, text, of));
    },
    unsealJson<Value extends object>(stored: Stored<Value>, of: string): Value {
      return typeof stored === 'string' ? (JSON.parse(unsealText(stored, of)) as Value) : stored;
    },
    hashOf: (secret) => (first === undefined ? hash('sha256', secret) : keyedHash(first, secret)),
    hashesOf: (secret) => [...keys.map((key) => keyedHash(key, secret)), hash('sha256', secret)],
  };
}

/** Stores everything plainly: for invented people only. */
export const plainVault: FieldEncryption = openVault([]);

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
function seal({ id, sealing }: DataKey, text: string, of: string): string {
  const nonce = nextNonce();
  const cipher = createCipheriv(algorithm, sealing, nonce, { authTagLength: tagBytes });
  const prefix = sealedPrefix(id);
  cipher.setAAD(Buffer.from(prefix + of));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

function unseal(
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
    throw lacksKey(id);
  }
  const bytes = Buffer.from(stored.slice(end + 1), 'base64');
  if (bytes.length < nonceBytes + tagBytes) throw new SealProblem(damaged(id, of));
  const decipher = createDecipheriv(algorithm, key.sealing, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(sealedPrefix(id) + of));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw new SealProblem(damaged(id, of));
  }
}

function keyedHash({ id, hashing }: DataKey, secret: string): string {
  return hashedPrefix(id) + createHmac('sha256', hashing).update(secret).digest('hex');
}

/** Names the key that is wanted. */
const missingKey = (id: string): string =>
  `The database holds values sealed under the data key ${id}, which DATA_KEYS does not name; add it behind the first one.`;

const damaged = (id: string, of: string): string =>
  `A value of ${of.split('\n', 1)[0] ?? ''} cannot be opened with the data key ${id}: it was changed, or belongs to another row; restore the row from a backup.`;
