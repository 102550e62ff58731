// The sessions of people who are signed in, and the workstations at which a PIN unlocks them.
import type { PersonRole } from '../../domain/people/person-role.ts';
import type { SessionTimes } from '../../domain/people/session-state.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A session to store; its other times are those of the sign-in. */
export interface NewSession {
  /** SHA-256 of the token, 64 lower-case hexadecimal digits: the token itself is not stored. */
  readonly tokenHash: string;
  readonly personId: string;
  /** Null in a browser that is no workstation. */
  readonly workstationId: string | null;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
}

/** A session with its person, as both are now. */
export interface PersonSession extends SessionTimes {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly PersonRole[];
  readonly minorIds: readonly MinorId[];
  readonly workstationId: string | null;
  /** Whether the person has set a PIN. */
  readonly hasPin: boolean;
}

/** A workstation to store; only the hash of its secret. */
export interface NewWorkstation {
  readonly id: string;
  readonly name: string;
  /** SHA-256, 64 lower-case hexadecimal digits. */
  readonly secretHash: string;
  /** The id of a person. */
  readonly enrolledBy: string;
}

/** A workstation in a list. */
export interface Workstation extends Pick<NewWorkstation, 'id' | 'name' | 'enrolledBy'> {
  readonly enrolledAt: Date;
  /** When a session there was used last, of those that are stored still; null without one. */
  readonly lastUsedAt: Date | null;
}

/** Whose session is unlocked, where, and by which new token. */
export interface SessionUnlock {
  readonly personId: string;
  readonly workstationId: string;
  readonly newTokenHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Sessions that began up to then have ended; milliseconds since 1970. */
  readonly endedAt: number;
}

/** Somebody who may unlock a session at a workstation, with a PIN if the person has one. */
export type PersonAtWorkstation = Pick<PersonSession, 'personId' | 'name' | 'hasPin'>;

/** The stored sessions. A session begins with a passkey (passkey-store.ts); at a workstation it locks all others. */
export interface SessionStore {
  /** Begins a session without a passkey: only for the invented owner of a sandbox. At a workstation it locks all others. */
  begin(session: NewSession): Promise<void>;
  /** Null where the token is unknown, or the person may not sign in any more. */
  find(tokenHash: string): Promise<PersonSession | null>;
  /** Notes that it was used at a time in milliseconds since 1970; a locked one stays locked. */
  noteUse(tokenHash: string, now: number): Promise<void>;
  lock(tokenHash: string, now: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  /** Whether the person has a session at the workstation that has not ended. */
  isUnlockable(unlocking: Omit<SessionUnlock, 'newTokenHash'>): Promise<boolean>;
  /** Unlocks the newest such session under a new token, and locks all others at the workstation. False without one. */
  unlock(unlocking: SessionUnlock): Promise<boolean>;
  /** Who has a session at the workstation that has not ended, and may be unlocked there; who used it last comes first. */
  peopleAt(workstationId: string, endedAt: number): Promise<readonly PersonAtWorkstation[]>;
  /** In the place of the one that has its id, where there is one: sessions there go on. */
  addWorkstation(workstation: NewWorkstation): Promise<void>;
  /** The id of the workstation with this secret; null without one. */
  workstationOf(secretHash: string): Promise<string | null>;
  /** Every workstation, the newest first. */
  workstations(): Promise<readonly Workstation[]>;
  /** Removes it, and ends every session there. False for an id that no workstation has. */
  removeWorkstation(id: string): Promise<boolean>;
}
