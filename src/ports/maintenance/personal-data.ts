// What the store can do about the personal data it holds: remove it in time or when asked, and seal it under another key.
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

/** What is kept for a time: our own records, and those of the built-in insurer. */
export const retainedKinds = [
  'claims',
  'interactive-claims',
  'insurer-claims',
  'insurer-interactive-claims',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

export interface Expiry {
  readonly kind: RetainedKind;
  /** Content is kept up to the same day so many months later, that day included. */
  readonly months: number;
  readonly today: LocalDate;
}

export interface Retention {
  /** How many have content that is no longer to be kept. */
  count(expiry: Expiry): Promise<number>;
  /** Removes the content of up to `limit` of them; null when another process is at it. */
  remove(expiry: Expiry, limit: number): Promise<number | null>;
}

/**
 * erased-in-doubt: so it is, and nobody knows whether the insurer took the claim · waiting: the insurer has to answer
 * first, so nothing was removed.
 */
export type ErasureResult = 'erased' | 'erased-in-doubt' | 'nothing-left' | 'waiting' | 'unknown';

export interface Erasure {
  /** Removes what is held of a claim but its id; noted in the audit trail by the same transaction. */
  erase(correlationId: string, actor?: Actor): Promise<ErasureResult>;
  /** The ids of the claims that name somebody, as patient or claimant: the card, whatever its issue, and the line on it. */
  claimsOf(memberNumber: string, memberRefNumber: string): Promise<readonly string[]>;
}

export interface ReEncryption {
  /** The name of the key that writes; null where nothing is sealed. */
  readonly activeKeyId: string | null;
  /** How many rows hold something that is not under the first key. */
  remaining(): Promise<number>;
  /**
   * Goes over everything once in small steps, leaving rows alone that somebody has locked; `done` hears how many rows
   * each step has rewritten, and `unreadable` why a row could not be.
   */
  pass(done: (rows: number) => void, unreadable: (sentence: string) => void): Promise<void>;
  /** The names of other keys that a process writes under now. */
  writtenElsewhere(): Promise<readonly string[]>;
  /** Notes that nothing is left under any other key; gives the names of those that a process still writes under. */
  finish(): Promise<readonly string[]>;
}
