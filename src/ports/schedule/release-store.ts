// Stores releases that were imported from the Department's official files, with their texts.
import type { PublishedRelease } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

export type SaveReleaseResult = 'stored' | 'replaced' | 'unchanged';

export interface ReleaseStore {
  /** Every imported release, oldest first. */
  loadAll(): Promise<readonly PublishedRelease[]>;
  /** All or nothing; the same content twice is `unchanged`, other content for the same day replaces it. */
  save(release: PublishedRelease): Promise<SaveReleaseResult>;
  /** All of it or nothing. The number of its items; null when no release of that day is stored. */
  remove(date: LocalDate): Promise<number | null>;
  /** Dates and item counts, without loading the items. */
  summaries(): Promise<readonly { date: LocalDate; items: number }[]>;
  /** Calls `changed` after a release was saved or removed by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
