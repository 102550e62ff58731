// Limits who follows results of batches in this process, by location, so that one location does not take all of it.
import type { MinorId } from '../../domain/values/minor-id.ts';

interface ResultReaderLimit {
  /** What the reader calls once when it leaves; null where the location has as many readers as it may. */
  enter(location: MinorId): (() => void) | null;
}

/** A limit for each location, with no readers yet. */
export function createResultReaderLimit(most: number): ResultReaderLimit {
  const counts = new Map<MinorId, number>();
  const add = (location: MinorId, by: number): void => {
    const count = (counts.get(location) ?? 0) + by;
    if (count === 0) counts.delete(location);
    else counts.set(location, count);
  };
  return {
    enter(location) {
      if ((counts.get(location) ?? 0) >= most) return null;
      add(location, 1);
      return () => add(location, -1);
    },
  };
}
