// The people who sign in, with their roles and locations, the PIN of each, and the code that registers a passkey.
import type { PersonRole } from '../../domain/people/person-role.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** Somebody who signs in. */
export interface RegisteredPerson {
  /** For lists and the audit trail; it stays when the name is erased. */
  readonly id: string;
  /** As colleagues know the person; null once it was erased. */
  readonly name: string | null;
  readonly roles: readonly PersonRole[];
  /** The locations that the person acts for. */
  readonly minorIds: readonly MinorId[];
  readonly hasPin: boolean;
  /** Wrong PINs in a row. */
  readonly wrongPins: number;
  readonly passkeys: number;
  /** Of an identity provider, by which the person signs in. */
  readonly accounts: number;
  readonly createdAt: Date;
  /** Null while the person may sign in. */
  readonly disabledAt: Date | null;
}

/** A person to store. */
export interface NewPerson extends Pick<RegisteredPerson, 'id' | 'roles' | 'minorIds'> {
  readonly name: string;
}

/** A code that registers one passkey; only its hash is stored. */
export interface OneTimeCode {
  /** SHA-256, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The stored people. */
export interface PersonRegister {
  /** Every person, disabled ones included, oldest first. */
  list(): Promise<readonly RegisteredPerson[]>;
  /** Adds a person who has no passkey yet, with the code that registers one. */
  add(person: NewPerson, code: OneTimeCode): Promise<void>;
  /**
   * Takes away passkeys, PIN, code and sessions for good, and the name too where it is to be erased. False for an id that no
   * person has, and for a disabled person who loses nothing more.
   */
  disable(id: string, erasesName: boolean): Promise<boolean>;
  /** Sets roles and locations, which sessions have at once. False for an id that no person has who may sign in. */
  change(id: string, access: Pick<RegisteredPerson, 'roles' | 'minorIds'>): Promise<boolean>;
  /** Takes away passkeys, PIN and sessions, and sets a new code. False for an id that no person has who may sign in. */
  reset(id: string, code: OneTimeCode): Promise<boolean>;
  /** Sets the PIN and forgets wrong ones. False for an id that no person has who may sign in. */
  setPin(id: string, pinHash: string): Promise<boolean>;
  /**
   * Counts a try as wrong before it is compared, so that tries at the same time are counted too; gives the stored hash. Null
   * where there is no PIN, or `triesMax` wrong ones were counted.
   */
  takePinTry(
    id: string,
    triesMax: number,
  ): Promise<{ readonly pinHash: string; readonly wrongPins: number } | null>;
  /** Forgets wrong PINs after a right one. */
  forgetWrongPins(id: string): Promise<void>;
}
