// The stores of people that a contract is run on, twice: as two processes have them.
import type { PasskeyStore } from '../../src/ports/people/passkey-store.ts';
import type { PersonRegister } from '../../src/ports/people/person-register.ts';
import type { PostedFormStore } from '../../src/ports/people/posted-form-store.ts';
import type { SessionStore } from '../../src/ports/people/session-store.ts';

export interface PersonStores {
  readonly people: PersonRegister;
  readonly passkeys: PasskeyStore;
  readonly sessions: SessionStore;
  readonly postedForms: PostedFormStore;
}

export interface OpenedPersonStores {
  readonly stores: PersonStores;
  /** The same people, as another process has them. */
  readonly elsewhere: PersonStores;
  close(): Promise<void>;
}
