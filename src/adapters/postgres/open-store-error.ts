// The errors of opening the store, each with a sentence that says what to do.

export type StoreErrorKind =
  | 'no-binaries'
  | 'changed-binaries'
  | 'no-account'
  | 'folder-unusable'
  | 'cannot-start'
  | 'already-running'
  | 'bad-url'
  | 'unreachable'
  | 'refused'
  | 'too-old'
  | 'not-migrated'
  | 'newer-database'
  | 'changed-migration'
  | 'failed-migration'
  | 'wrong-data-keys'
  | 'other-insurer';

/** An expected failure of the store; `message` is one plain sentence that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}

/** The alternative that every sentence about the embedded PostgreSQL names. */
export const databaseUrlAdvice = 'set DATABASE_URL to a PostgreSQL 14 or newer';

/** The system's error code, such as `ENOENT`, or PostgreSQL's, such as `57P03`; empty when there is none. */
export function systemErrorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The message of anything thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
