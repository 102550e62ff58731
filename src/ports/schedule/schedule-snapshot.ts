// The port for the current snapshot of the schedule in memory, with every release.
import type { Releases } from '../../domain/schedule/releases/choose-release.ts';

export interface ScheduleSnapshot {
  /** The releases of the current snapshot; another object after an import. */
  releases(): Releases;
}
