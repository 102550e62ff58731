// The error of a stored value that cannot be decrypted or is not authentic, with one sentence for the operator.

/** A value that cannot be decrypted; `message` is one sentence for the operator, without personal data. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
  /** The id of the key that this process lacks; null where it has the key, and the value is damaged or forged. */
  readonly missingKey: string | null;

  constructor(sentence: string, missingKey: string | null = null) {
    super(sentence);
    this.missingKey = missingKey;
  }
}

/** For the operator: the claim of a row that was changed; of a missing key its name is enough. */
export const formatRowError = ({ missingKey, message }: DecryptionError, correlationId: string): string =>
  missingKey === null ? `${message} The row is that of ${correlationId}.` : message;

/** The error of everything that needs a key which this process was not given. */
export const missingKeyError = (id: string): DecryptionError =>
  new DecryptionError(
    `The database holds values encrypted under the data key ${id}, which DATA_KEYS does not name; add it behind the first one.`,
    id,
  );

/** The error of a value that its key does not decrypt: it, or what it is bound to, was changed. */
export const changedValueError = (column: string, keyId: string): DecryptionError =>
  new DecryptionError(
    `A value of ${column} cannot be decrypted with the data key ${keyId}: it was changed, or belongs to another row, location or payee; ${restoreRow}`,
  );

/** The error of a value in a form that nothing stores any more; `isPlain`: it is not encrypted at all. */
export const olderFormError = (column: string, isPlain: boolean): DecryptionError =>
  new DecryptionError(
    `A value of ${column} is ${isPlain ? 'not encrypted' : 'encrypted in the form of an earlier release'}, and this database has no such values any more, so it was not stored by the service; ${restoreRow}`,
  );

/** The error of a queued claim without its content. */
export const missingContentError = (): DecryptionError =>
  new DecryptionError(`The content of a queued claim was removed, though not by the service; ${restoreRow}`);

const restoreRow = 'find out who changed it, and restore the row from a backup.';
