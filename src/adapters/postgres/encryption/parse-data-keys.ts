// Reads the data keys of DATA_KEYS and derives from each (HKDF) the keys of encryption, blind indexes and row MACs.
import { hkdfSync } from 'node:crypto';

/** One key of the operator: a key is derived from it for each use. */
export interface DataKey {
  readonly id: string;
  /** Encrypts values: AES-256. */
  readonly encryptionKey: Buffer;
  /** Keys the HMAC that people are looked up by. */
  readonly indexKey: Buffer;
  /** Keys the HMAC that proves who wrote a row. */
  readonly rowKey: Buffer;
}

/** The first is the active key and encrypts, all of them decrypt. Empty: nothing is encrypted. */
export type DataKeys = readonly DataKey[];

/** Bytes of a key: AES-256. */
const keyBytes = 32;
const entryForm = /^([a-z0-9][a-z0-9-]{0,15}):([A-Za-z0-9+/_-]{43}=?)$/;

/** For people: the form of the setting. */
export const dataKeysFormat =
  'name:key, where the name has 1 to 16 letters, digits or hyphens in lower case and the key is 32 random bytes in base64; separate several with commas, the one that writes first';

/** The keys of a comma list `name:base64`, at least one; null when it is anything else, or names a key twice. */
export function parseDataKeys(text: string): DataKeys | null {
  const keys: DataKey[] = [];
  for (const entry of text.split(',')) {
    const [, id, encoded] = entryForm.exec(entry.trim()) ?? [];
    if (id === undefined || encoded === undefined) return null;
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length !== keyBytes || keys.some((key) => key.id === id)) return null;
    keys.push(deriveDataKey(id, bytes));
  }
  return keys;
}

/** The keys derived from a key of the operator, by HKDF-SHA-256 (RFC 5869). */
export function deriveDataKey(id: string, bytes: Buffer): DataKey {
  return {
    id,
    encryptionKey: derived(bytes, 'sealing'),
    indexKey: derived(bytes, 'hashing'),
    rowKey: derived(bytes, 'row authentication'),
  };
}

/** The labels are part of what is stored: another label would be another key. */
function derived(bytes: Buffer, use: 'sealing' | 'hashing' | 'row authentication'): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', `medicare-gateway ${use}`, keyBytes));
}
