// Interleaved rounds: contestants take turns, so that other load on the machine affects all of them alike.
import { figureText, type Comparison } from './table.ts';
import { runLoad, type Load } from './wrk.ts';

export interface Contestant {
  readonly name: string;
  /** Runs before the first round; not measured. */
  warmUp(): Promise<unknown>;
  /** One measured turn: units of work a second. */
  turn(): Promise<number>;
}

type Speeds = ReadonlyMap<string, readonly number[]>;

/** The middle value; of two, their mean. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Every contestant once a round, A B C A B C …; the speeds of each, in order. */
export async function runRounds(
  contestants: readonly Contestant[],
  rounds: number,
  print: (text: string) => void,
): Promise<Speeds> {
  const speeds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await contestant.warmUp();
  for (let round = 1; round <= rounds; round += 1) {
    const texts: string[] = [];
    for (const contestant of contestants) {
      const { name } = contestant;
      const speed = await contestant.turn();
      speeds.get(name)?.push(speed);
      texts.push(`${name} ${figureText(speed)}`);
    }
    print(`  round ${round}: ${texts.join(' · ')}`);
  }
  return speeds;
}

/** Compares two contestants round by round. */
export function compare(speeds: Speeds, ours: string, theirs: string): Comparison {
  const own = speeds.get(ours) ?? [];
  const other = speeds.get(theirs) ?? [];
  const ratios = own.map((speed, round) => speed / (other[round] ?? Number.NaN));
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)];
  return { ratio: median(ratios), lowest, highest, ours: median(own), theirs: median(other) };
}

/** A server under load by wrk; warm after `warmUpRequests`, since compilers count calls. */
export function httpContestant(name: string, load: Load, warmUpRequests: number): Contestant {
  return {
    name,
    async warmUp() {
      const end = performance.now() + 120_000;
      for (let sent = 0; sent < warmUpRequests && performance.now() < end;)
        sent += (await runLoad(load)).requests;
    },
    async turn() {
      const { requests, seconds } = await runLoad(load);
      return requests / seconds;
    },
  };
}
