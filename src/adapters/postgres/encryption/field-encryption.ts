// Encrypts personal data column by column, bound to its row, and builds the blind indexes that people are looked up by.
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';
import {
  computeBlindIndex,
  computeFormerBlindIndex,
  blindIndexMarks,
  unkeyedBlindIndex,
} from './blind-index.ts';
import type { DataKey, DataKeys } from './parse-data-keys.ts';
import { changedValueError, DecryptionError, missingKeyError, olderFormError } from './decryption-error.ts';

/** A value of a column as the database has it: as it is where there was no key, or encrypted. */
export type StoredColumn<Value> = Value | string;

/** What a value belongs to. It decrypts nowhere else, and not after one of these was changed. */
export interface ValueContext {
  /** Table and column. */
  readonly column: string;
  /** What identifies the row. */
  readonly row: readonly (string | number)[];
  /** The plain columns next to it which it must be read with. */
  readonly bound: readonly string[];
}

/**
 * plain: not encrypted · unbound: encrypted by the earlier release, which bound a value to column and row only · unsigned:
 * a row without the code that row-mac.ts computes.
 */
export type OlderForm = 'plain' | 'unbound' | 'unsigned';

export interface FieldEncryption {
  /** The id of the key that new values are encrypted under; null when nothing is encrypted. */
  readonly activeKeyId: string | null;
  /** The ids of all keys of this process, the active one first. */
  readonly keyIds: readonly string[];
  /** The text to store. */
  encrypt(text: string, context: ValueContext): string;
  /** The text; one in an older form only while that form is accepted. @throws DecryptionError. */
  decrypt(stored: string, context: ValueContext): string;
  /** JSON for a column: the value, or its encrypted form as a JSON string. */
  encryptJson(value: object, context: ValueContext): string;
  /** @throws DecryptionError. */
  decryptJson<Value extends object>(stored: StoredColumn<Value>, context: ValueContext): Value;
  /** Rejects values in plain columns next to a blind index of the earlier release or without a key. @throws DecryptionError. */
  requireOlderForm(blindIndex: string, context: ValueContext): void;
  /** Reports a row where something else than a value was changed; returns the error, to be thrown. */
  reportChanged(error: DecryptionError): DecryptionError;
  /** What is stored in a look-up column for a person at a location: an HMAC under the active key. */
  blindIndex(location: string, person: string): string;
  /** Every form in which that person may be stored there: under each key, and in the older forms that are accepted. */
  blindIndexes(location: string, person: string): readonly string[];
}

/** What fields are encrypted with. */
export interface EncryptionOptions {
  readonly keys: DataKeys;
  readonly cipher: AuthenticatedCipher;
}

/** What field encryption asks and reports while it is used. */
interface DecryptionHandling {
  /** Called with the id of a key that is missing, each time. */
  readonly onMissingKey?: (keyId: string) => void;
  /** Called for each value that was changed, or is in a form that is not accepted. */
  readonly onChangedValue?: (error: DecryptionError) => void;
  /** Whether an older form is still read; left out: none is. Without a key, plain values are. */
  readonly accepts?: (form: OlderForm) => boolean;
}

/**
 * What an encrypted value begins with, and the version of its form: now, and in the earlier release. The id of the key and
 * another colon follow, then base64. Stored like that in databases: it cannot be renamed.
 */
export const encryptedMarks = { current: 'encrypted:2:', former: 'sealed:1:' } as const;
const { current, former } = encryptedMarks;

/** What every value encrypted under a key begins with; to find those that are not. */
export const encryptedPrefix = (keyId: string): string => `${current}${keyId}:`;

/** The context of a value. Numbers, ids and columns of ours contain no line feed. */
export const createValueContext = (
  column: string,
  row: readonly (string | number)[],
  bound: readonly string[] = [],
): ValueContext => ({ column, row, bound });

/** Additional authenticated data: mark and key, so that they cannot be replaced, and the context. */
const authenticated = (prefix: string, ...parts: readonly (string | number)[]): string =>
  prefix + parts.join('\n');

/** Field encryption under the keys of the operator. Null: values are stored as they are. */
export function openFieldEncryption(
  options: EncryptionOptions | null,
  handling: DecryptionHandling = {},
): FieldEncryption {
  const keys = options?.keys ?? [];
  const [active] = keys;
  const accepts = active === undefined ? () => true : (handling.accepts ?? (() => false));
  const rejected = (error: DecryptionError): DecryptionError => {
    if (error.missingKey === null) handling.onChangedValue?.(error);
    else handling.onMissingKey?.(error.missingKey);
    return error;
  };
  const requireForm = (form: OlderForm, { column }: ValueContext): void => {
    if (!accepts(form)) throw rejected(olderFormError(column, form === 'plain'));
  };
  const encrypt = (text: string, context: ValueContext): string =>
    options === null || active === undefined ? text : encryptUnder(options.cipher, active, text, context);
  const decrypt = (stored: string, context: ValueContext): string => {
    const mark = [current, former].find((each) => stored.startsWith(each));
    if (mark !== current) requireForm(mark === undefined ? 'plain' : 'unbound', context);
    if (mark === undefined) return stored;
    const text = decryptMarked(options, { stored, mark, context });
    if (text instanceof DecryptionError) throw rejected(text);
    return text;
  };
  return {
    activeKeyId: active?.id ?? null,
    keyIds: keys.map(({ id }) => id),
    encrypt,
    decrypt,
    encryptJson(value, context) {
      const text = JSON.stringify(value);
      return active === undefined ? text : JSON.stringify(encrypt(text, context));
    },
    decryptJson<Value extends object>(stored: StoredColumn<Value>, context: ValueContext): Value {
      if (typeof stored === 'string') return JSON.parse(decrypt(stored, context)) as Value;
      requireForm('plain', context);
      return stored;
    },
    requireOlderForm: (blindIndex, context) =>
      requireForm(blindIndex.startsWith(blindIndexMarks.former) ? 'unbound' : 'plain', context),
    reportChanged: rejected,
    blindIndex: (location, person) =>
      active === undefined ? unkeyedBlindIndex(person) : computeBlindIndex(active, location, person),
    blindIndexes: (location, person) => [
      ...keys.map((key) => computeBlindIndex(key, location, person)),
      ...(accepts('unbound') ? keys.map((key) => computeFormerBlindIndex(key, person)) : []),
      ...(accepts('plain') ? [unkeyedBlindIndex(person)] : []),
    ],
  };
}

/** Stores everything as it is: for invented people only. */
export const noEncryption: FieldEncryption = openFieldEncryption(null);

function encryptUnder(
  cipher: AuthenticatedCipher,
  key: DataKey,
  text: string,
  { column, row, bound }: ValueContext,
): string {
  const prefix = encryptedPrefix(key.id);
  return prefix + cipher.encrypt(text, key.encryptionKey, authenticated(prefix, column, ...row, ...bound));
}

/** The text of a value that begins with a mark, or why it cannot be decrypted. */
function decryptMarked(
  options: EncryptionOptions | null,
  {
    stored,
    mark,
    context,
  }: { readonly stored: string; readonly mark: string; readonly context: ValueContext },
): string | DecryptionError {
  const end = stored.indexOf(':', mark.length);
  const id = stored.slice(mark.length, end === -1 ? mark.length : end);
  const key = options?.keys.find((each) => each.id === id);
  if (options === null || key === undefined) return missingKeyError(id);
  const { column, row, bound } = context;
  const parts = mark === current ? [column, ...row, ...bound] : [column, ...row];
  const text = options.cipher.decrypt(
    stored.slice(end + 1),
    key.encryptionKey,
    authenticated(`${mark}${id}:`, ...parts),
  );
  return text ?? changedValueError(column, id);
}
