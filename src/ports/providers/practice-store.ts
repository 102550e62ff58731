// Stores how owners named their practices at the desk.
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Practice } from '../../domain/values/practice.ts';

/** Of each location that was named. */
export interface PracticeStore {
  loadAll(): Promise<ReadonlyMap<string, Practice>>;
  /** Null: the location has no name of the desk any more. */
  set(location: MinorId, practice: Practice | null): Promise<void>;
  /** Calls `changed` after a change by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
