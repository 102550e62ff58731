// The forms of the desk: those that make a secret, each taken once, its result kept until it is shown; and pages that answer the others.
import type { AuditTrail } from '../claims/audit-trail.ts';
import type { KeyRegister } from '../keys/api-key-register.ts';
import type { EndpointStore } from '../webhooks/endpoint-store.ts';
import type { PersonRegister } from './person-register.ts';

/** waiting: it is being made since `takenAt`, or was cut off · made: to be shown · shown: no longer there. */
type PostedForm =
  | { readonly state: 'waiting'; readonly takenAt: number }
  | { readonly state: 'made'; readonly content: string }
  | { readonly state: 'shown' };

/** Times are milliseconds since 1970. */
interface TakeTimes {
  readonly now: number;
  /** Forms that were taken up to then are removed. */
  readonly expiredAt: number;
  /** A form that was taken up to then and still waits was cut off. */
  readonly cutOffAt: number;
}

/** What a form makes is written here, together with its result: all of it, or nothing. */
export interface MakingStores {
  readonly people: PersonRegister;
  readonly keys: Pick<KeyRegister, 'add'>;
  readonly webhookEndpoints: Pick<EndpointStore, 'add'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

/** `idHash`: 64 lower-case hexadecimal digits; `takenAt`: `now` of the take that is finished or given up. */
export interface PostedFormStore {
  /** False where it was taken before, also at the same time; one that was cut off is taken again. */
  take(idHash: string, times: TakeTimes): Promise<boolean>;
  /**
   * Makes what the form is for, and keeps what `make` gives, encrypted by it; null: nothing was made. One transaction: cut off
   * at any moment, both are there or neither. Nothing is made where the form was taken again meanwhile.
   */
  finish(
    idHash: string,
    takenAt: number,
    make: (stores: MakingStores) => Promise<string | null>,
  ): Promise<void>;
  /** Gives up a form whose making failed: it may be taken again at once. */
  giveUp(idHash: string, takenAt: number): Promise<void>;
  /** What became of it; what it made only once. Null for a form that was not taken. */
  show(idHash: string): Promise<PostedForm | null>;
  /** Keeps a content for an id, however often it is read, instead of what was kept for it before. */
  keep(idHash: string, content: string, times: Omit<TakeTimes, 'cutOffAt'>): Promise<void>;
  /** What was kept for an id; null where nothing is. */
  read(idHash: string): Promise<string | null>;
}
