// Answers of one turn of the event loop, written one after the other when its requests have been read.

/** So many are written at once, at the latest: the first of them is kept from its caller by no more requests than this. */
export const dueMax = 32;

/** Calls `write` in this turn, once the requests are read that have come. */
export type WriteLater = (write: () => void) => void;

/**
 * To wake a caller who sleeps costs more than the answer that wakes it. Woken once, it takes those behind it awake, and it
 * sleeps meanwhile where a machine has no processor to spare.
 */
export function dueAnswers(): WriteLater {
  let due: (() => void)[] = [];
  let isArranged = false;
  const writeAll = (): void => {
    const now = due;
    due = [];
    for (const write of now) write();
  };
  const atTheEnd = (): void => {
    isArranged = false;
    writeAll();
  };
  return (write) => {
    due.push(write);
    if (due.length >= dueMax) writeAll();
    else if (!isArranged) {
      isArranged = true;
      setImmediate(atTheEnd);
    }
  };
}
