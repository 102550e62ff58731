// An outcome collection without a database, for tests of the collector: it notes what is done to it, and gives what the test sets.
import type { DueLook, OutcomeCollection } from '../../src/ports/claims/outcome-collection.ts';
import type { MinorId } from '../../src/domain/values/minor-id.ts';

export interface NotedOutcomes extends OutcomeCollection {
  /** What was done to it, and with what. */
  done: (readonly [name: string, ...values: readonly unknown[]])[];
  /** Leased one at a time. */
  due: DueLook[];
  /** What the next calls give: how many were filled in and announced. */
  fills: number[];
  ends: number[];
  isNilOtherwise: boolean;
}

/** Everything that is due is of the location. */
export function notedOutcomes(location: MinorId): NotedOutcomes {
  const noted: NotedOutcomes = {
    done: [],
    due: [],
    fills: [],
    ends: [],
    isNilOtherwise: false,
    async dueLocations() {
      noted.done.push(['dueLocations']);
      return noted.due.length === 0 ? [] : [location];
    },
    async lease(_of, _now, { atOnceMax }) {
      noted.done.push(['lease', atOnceMax]);
      return noted.due.splice(0, 1);
    },
    bringForward: async (...range) => void noted.done.push(['bringForward', ...range]),
    postpone: async (_of, nextLook, notReadyOn) =>
      void noted.done.push(['postpone', nextLook, notReadyOn ?? null]),
    postponePayee: async (_of, nextLook) => void noted.done.push(['postponePayee', nextLook]),
    async announceEnds() {
      noted.done.push(['announceEnds']);
      return noted.ends.shift() ?? 0;
    },
    recordUnknown: async (_of, day) => void noted.done.push(['recordUnknown', day]),
    async recordAssessment(_of, { differing, differences }) {
      noted.done.push(['recordAssessment', differing, differences]);
      return true;
    },
    async recordNil(_of, day) {
      noted.done.push(['recordNil', day]);
      return noted.isNilOtherwise;
    },
    async recordPayment() {
      noted.done.push(['recordPayment']);
      return { settled: 0, differing: 0, isListed: false };
    },
    async fillContent() {
      noted.done.push(['fillContent']);
      return noted.fills.shift() ?? 0;
    },
    addMonths: async () => void noted.done.push(['addMonths']),
  };
  return noted;
}
