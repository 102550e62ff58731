// The ports for personal data in the store: removal by age or on request, re-encryption, and verification of what is stored.
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

/** The kinds of record that retention applies to: our own, and those of the built-in insurer. Of deposits, the words go. */
export const retainedKinds = [
  'claims',
  'interactive-claims',
  'insurer-claims',
  'insurer-interactive-claims',
  'insurer-immunisations',
  'insurer-catchup-dates',
  'deposits',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

export interface RetentionExpiry {
  readonly kind: RetainedKind;
  /** Content is retained up to the same day so many months later, that day included. */
  readonly months: number;
  readonly today: LocalDate;
}

export interface Retention {
  /** How many records have expired content. */
  count(expiry: RetentionExpiry): Promise<number>;
  /** Removes the content of up to `limit` of them; null when another process is doing it. */
  remove(expiry: RetentionExpiry, limit: number): Promise<number | null>;
}

/**
 * erased-outcome-unknown: erased, and the outcome at the insurer is unknown · waiting: the insurer has not answered yet, so
 * nothing was removed · nothing-left: was removed before · unknown: there is no such claim.
 */
export type ErasureResult = 'erased' | 'erased-outcome-unknown' | 'nothing-left' | 'waiting' | 'unknown';

export interface Erasure {
  /** Removes the content of a claim; the id stays. Recorded in the audit trail by the same transaction. */
  erase(correlationId: string, actor?: Actor): Promise<ErasureResult>;
  /** The ids of the claims that name a person as patient or claimant, by any issue of the card and the IRN. */
  claimsOf(memberNumber: string, memberRefNumber: string): Promise<readonly string[]>;
  /** The ids of the claims that name a veteran by file number. */
  claimsOfVeteran(veteranNumber: string): Promise<readonly string[]>;
}

/**
 * How many stored values and signed rows are under a data key; `keyId` is null for values that are not encrypted, and in an
 * older form for rows that are not signed.
 */
export interface KeyCount {
  readonly keyId: string | null;
  /** In the form of an earlier release, which is bound to less. */
  readonly isOlderForm: boolean;
  readonly values: number;
}

export interface StoredValues {
  /**
   * Decrypts every value once, and gives how many were; `undecryptable` is called with a sentence about each row that
   * cannot be, which names the claim, or the key that is missing. Changes nothing.
   */
  verify(undecryptable: (sentence: string) => void): Promise<number>;
}

export interface SignedRows {
  /**
   * Reads every API key, person, passkey, session and import, and gives how many rows were read; `changed` is called with a
   * sentence about each that the service did not write. Changes nothing.
   */
  verify(changed: (sentence: string) => void): Promise<number>;
}

export interface ReEncryption {
  /** The id of the key to encrypt under; null where nothing is encrypted. */
  readonly activeKeyId: string | null;
  /** Names of running services that do not know the active key. */
  processesWithoutKey(): Promise<readonly string[]>;
  /** Counts the values of every encrypted column and blind index. */
  countByKey(): Promise<readonly KeyCount[]>;
  /**
   * Rewrites every row that is not under the active key once, in batches, skipping rows that are locked; `progress` is
   * called with the rows of each batch, and `undecryptable` with a sentence about each row that cannot be, which names
   * the claim, or the key that is missing.
   */
  pass(progress: (rows: number) => void, undecryptable: (sentence: string) => void): Promise<void>;
  /**
   * Marks every other key as replaced, so that a start does without it; from then on no value in an older form is read.
   * `isRetired` is false, and nothing is marked, while a value is left under another key or in an older form, or a running
   * service (`writers`) encrypts under another key or not at all.
   */
  retireOtherKeys(): Promise<{ readonly isRetired: boolean; readonly writers: readonly string[] }>;
}
