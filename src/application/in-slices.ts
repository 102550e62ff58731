// Works through a long list in slices, and lets the event loop answer other requests between them.
import { setImmediate } from 'node:timers/promises';

/** The records of so many items are made, or compared, in a few milliseconds. */
const sliceLength = 200;

/** What `work` gives for each slice, in one list. */
export async function inSlices<Entry, Result>(
  entries: readonly Entry[],
  work: (slice: readonly Entry[]) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < entries.length; start += sliceLength) {
    results.push(...work(entries.slice(start, start + sliceLength)));
    await setImmediate();
  }
  return results;
}
