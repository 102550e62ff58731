// Says in one line how many rows of a day list are to fix, to ask about, not paid, fine or not checked.
import type { BatchProgress } from '../../../ports/batches/batch-store.ts';
import { dayWords as words } from './day-words.ts';

/** What needs somebody comes first; a state that no row has is left out. */
export function dayCounts({ byState, malformed, rowCount, resultCount }: BatchProgress): string {
  const { states, waiting } = words;
  const counts = [
    [byState.fix + malformed.length, states.fix],
    [byState.ask, states.ask],
    [byState.refused, states.refused],
    [byState.ok, states.ok],
    [rowCount - resultCount, waiting],
  ] as const;
  return words.counts(counts.filter(([count]) => count > 0));
}
