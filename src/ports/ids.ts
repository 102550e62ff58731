// Where identifiers and secrets come from.

export interface Ids {
  /** A request id, unique for as long as logs are kept. */
  requestId(): string;
  /** `bytes` random bytes as lower-case hexadecimal, fit for secrets. */
  secretHex(bytes: number): string;
}
