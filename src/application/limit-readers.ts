// Limits the responses of this process that wait for something, by whose they are: one alone does not take all of it.

interface ReaderLimit {
  /** What the reader calls once when it leaves; null where there are as many for `whose` as may be. */
  enter(whose: string): (() => void) | null;
}

/** A limit for each, with no readers yet. */
export function createReaderLimit(most: number): ReaderLimit {
  const counts = new Map<string, number>();
  const add = (whose: string, by: number): void => {
    const count = (counts.get(whose) ?? 0) + by;
    if (count === 0) counts.delete(whose);
    else counts.set(whose, count);
  };
  return {
    enter(whose) {
      if ((counts.get(whose) ?? 0) >= most) return null;
      add(whose, 1);
      return () => add(whose, -1);
    },
  };
}
