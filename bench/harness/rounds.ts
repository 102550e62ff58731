// Interleaved rounds: the contestants take turns, so that whatever else the machine does hits all of them alike.
import { median } from './figures.ts';

/** One turn of a contestant. */
export interface Turn {
  /** The more the better: requests a second, or passes a second. */
  readonly speed: number;
  /** Processor time for one unit of work, in milliseconds; null where the system does not say. */
  readonly cpuMsEach: number | null;
}

export interface Contestant {
  readonly name: string;
  /** Runs unmeasured before the first round. */
  warmUp(): Promise<void>;
  turn(): Promise<Turn>;
}

export interface Comparison {
  /** Median of the ratios of each round. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** Median speed of each, and the baseline's processor time for a unit divided by ours. */
  readonly ours: number;
  readonly theirs: number;
  readonly cpuRatio: number | null;
}

export type Turns = ReadonlyMap<string, readonly Turn[]>;

/** Every contestant once a round, A B C A B C …; the turns of each, in order. */
export async function takeTurns(
  contestants: readonly Contestant[],
  rounds: number,
  say: (words: string) => void,
): Promise<Turns> {
  const turns = new Map<string, Turn[]>(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await contestant.warmUp();
  for (let round = 1; round <= rounds; round += 1) {
    const words: string[] = [];
    for (const contestant of contestants) {
      const turn = await contestant.turn();
      turns.get(contestant.name)?.push(turn);
      words.push(`${contestant.name} ${turn.speed < 100 ? turn.speed.toFixed(2) : Math.round(turn.speed)}`);
    }
    say(`  round ${round}: ${words.join(' · ')}`);
  }
  return turns;
}

/** Compares two contestants round by round. */
export function compare(turns: Turns, ours: string, theirs: string): Comparison {
  const mine = turns.get(ours) ?? [];
  const other = turns.get(theirs) ?? [];
  const pairs = mine.flatMap((turn, round) => {
    const against = other[round];
    return against === undefined ? [] : [{ turn, against }];
  });
  const ratios = pairs.map(({ turn, against }) => turn.speed / against.speed);
  const cpu = pairs.flatMap(({ turn, against }) =>
    turn.cpuMsEach === null || against.cpuMsEach === null ? [] : [against.cpuMsEach / turn.cpuMsEach],
  );
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: median(mine.map((turn) => turn.speed)),
    theirs: median(other.map((turn) => turn.speed)),
    cpuRatio: cpu.length === 0 ? null : median(cpu),
  };
}
