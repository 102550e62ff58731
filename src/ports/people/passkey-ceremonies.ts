// Makes and verifies the messages of WebAuthn by which a browser registers a passkey and signs in with it.
import type { Passkey } from './passkey-store.ts';

/** What the browser is asked with, as JSON for it, and the challenge in it. */
export interface PasskeyCeremonyOptions {
  readonly options: object;
  readonly challenge: string;
}

/** The ceremonies of one origin. A passkey shows that its user is there, by PIN or biometrics of the device. */
export interface PasskeyCeremonies {
  registration(person: { readonly id: string; readonly name: string }): Promise<PasskeyCeremonyOptions>;
  /** The new passkey; null where the answer does not belong to the challenge and the origin, or is malformed. */
  verifyRegistration(answer: unknown, challenge: string): Promise<Passkey | null>;
  /** For any passkey of the origin: the browser asks the person which one. */
  authentication(): Promise<PasskeyCeremonyOptions>;
  /** The passkey that an answer claims to be of; null where it is malformed. Nothing is verified. */
  passkeyIdIn(answer: unknown): string | null;
  /** The new signature count; null where the answer does not belong to challenge, origin and passkey, or is malformed. */
  verifyAuthentication(answer: unknown, challenge: string, passkey: Passkey): Promise<number | null>;
}
