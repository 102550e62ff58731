// The schedule as the service answers from it: every release held, in memory.
import type { Releases } from '../../domain/schedule/releases/choose-release.ts';

export interface Schedule {
  /** The releases held now; a new value (another identity) after an import. */
  releases(): Releases;
}
