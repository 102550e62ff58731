// How fast the collector works: at full speed while no one uses the service, a claim at a time with a rest after it while somebody does.
import { setTimeout as delay } from 'node:timers/promises';

/** Calls at once for a location, over all processes. */
const atOnceMax = 4;
/** After a claim, in milliseconds: about five claims a second, so that hardly a caller meets one. */
const restMs = 200;

/** Does a round of work on at most so many claims; false where nothing is due. */
type Round = (atOnceMax: number) => Promise<boolean>;

/** Runs a round; false where nothing is due. */
export type Pace = (round: Round) => Promise<boolean>;

/** Rounds of all locations together take turns while `isSlow`. */
export function createPace(isSlow: () => boolean): Pace {
  let lastTurn: Promise<unknown> = Promise.resolve();
  const rested = async (round: Round): Promise<boolean> => {
    const isMore = await round(1);
    if (isMore && isSlow()) await delay(restMs);
    return isMore;
  };
  return (round) => {
    if (!isSlow()) return round(atOnceMax);
    const turn = lastTurn.then(() => rested(round));
    lastTurn = turn.catch(() => {});
    return turn;
  };
}
