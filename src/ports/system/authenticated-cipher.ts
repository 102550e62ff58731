// Authenticated encryption: what encrypts texts at rest, such as database fields and the key of the device.

export interface AuthenticatedCipher {
  /**
   * Encrypts a text under a key of 32 bytes, with a nonce of its own. `context` names what the text belongs to; it is
   * authenticated, not stored. Returns base64.
   */
  encrypt(text: string, key: Uint8Array, context: string): string;
  /** The text; null under another key, for another context, or after any change. */
  decrypt(encrypted: string, key: Uint8Array, context: string): string | null;
}
