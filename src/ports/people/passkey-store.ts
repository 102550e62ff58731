// The passkeys of people, and the ceremonies that wait for the answer of a browser.
import type { PersonRole } from '../../domain/people/person-role.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { NewSession } from './session-store.ts';

/** A public key credential, as WebAuthn has it. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  /** As the authenticator counted last; 0 where it does not count. */
  readonly signatureCount: number;
  /** How a browser reaches the authenticator. */
  readonly transports: readonly string[];
}

/** A challenge that was sent to a browser. */
export interface PasskeyCeremony {
  readonly challenge: string;
  /** The hash of the one-time code of a registration; null for a sign-in. */
  readonly codeHash: string | null;
}

/** Somebody who may register a passkey. */
export interface InvitedPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly PersonRole[];
  readonly minorIds: readonly MinorId[];
}

/** The stored passkeys. All times are milliseconds since 1970. */
export interface PasskeyStore {
  /** Who may register a passkey with this code; null where it is unknown, used or expired. */
  invitedBy(codeHash: string, now: number): Promise<InvitedPerson | null>;
  /** Stores a challenge under the hash of its id, and removes those that have expired. */
  begin(
    idHash: string,
    ceremony: PasskeyCeremony,
    times: { readonly now: number; readonly expiresAt: number },
  ): Promise<void>;
  /** Takes a challenge away, so that it is answered once; null where it is unknown, taken or expired. */
  take(idHash: string, now: number): Promise<PasskeyCeremony | null>;
  /** The passkey with this credential id, of a person who may sign in; null without one. */
  find(id: string): Promise<(Passkey & { readonly personId: string }) | null>;
  /**
   * Uses up the code, adds the passkey and begins the session, or does nothing: false where the code is used or expired, or
   * the passkey is stored already.
   */
  register(codeHash: string, passkey: Passkey, session: NewSession): Promise<boolean>;
  /**
   * Notes the new count of the passkey and begins the session, or does nothing: false where the passkey was taken away, or
   * has counted as far already, which a copy of it or a repeated answer shows.
   */
  signIn(passkey: Pick<Passkey, 'id' | 'signatureCount'>, session: NewSession): Promise<boolean>;
}
