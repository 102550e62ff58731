// What every measure is given.
import type { LoadGenerator } from '../harness/load.ts';
import type { Findings } from '../harness/table.ts';
import type { Effort } from '../options.ts';

export interface Bench {
  readonly effort: Effort;
  readonly generator: LoadGenerator;
  /** The scratch folder. */
  readonly folder: string;
  /** Tells the person who waits how far it is. */
  readonly say: (words: string) => void;
}

export type Measure = (bench: Bench) => Promise<Findings>;
