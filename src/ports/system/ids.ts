// Makes random identifiers and secrets.

export interface IdGenerator {
  /** A random UUID (RFC 9562, version 4), for request, incident and trace ids. */
  readonly uuid: () => string;
  /** `bytes` random bytes as lower-case hexadecimal, fit for secrets. */
  secretHex(bytes: number): string;
}
