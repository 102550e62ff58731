// The command line of the bench: which measures to run, and how thoroughly.
import { parseArgs } from 'node:util';

/** The measures, in the order in which they run. */
export const measureNames = [
  'benefit',
  'item',
  'catalogue',
  'eligibility',
  'import',
  'start',
  'memory',
  'documents',
  'claims-accepted',
  'claims-embedded',
  'claims-growth',
  'claims-lookup',
  'claims-backlog',
  'national-overhead',
  'national-slow',
  'national-two',
] as const;
export type MeasureName = (typeof measureNames)[number];

/** How thoroughly everything is measured. */
export interface Effort {
  /** How often the servers of a comparison take turns. */
  readonly rounds: number;
  readonly secondsEach: number;
  /** Unmeasured before the first round, in turns of these seconds, until this many requests are answered. */
  readonly warmUpSeconds: number;
  readonly warmUpRequests: number;
  /** Requests of each kind before memory is read. */
  readonly memoryRequests: number;
  readonly starts: number;
}

export interface Options {
  readonly only: readonly MeasureName[];
  readonly effort: Effort;
  readonly quick: boolean;
}

const full: Effort = {
  rounds: 9,
  secondsEach: 2,
  warmUpSeconds: 3,
  warmUpRequests: 60_000,
  memoryRequests: 20_000,
  starts: 5,
};

const quick: Effort = {
  rounds: 2,
  secondsEach: 1,
  warmUpSeconds: 1,
  warmUpRequests: 4_000,
  memoryRequests: 2_000,
  starts: 2,
};

export const usage = `npm run bench -- [--only <name>[,<name>]] [--rounds <n>] [--quick]
  --only    one or more of ${measureNames.join(', ')}; may be repeated;
            claims, national: all that begin with it
  --rounds  turns of each server, ${full.rounds} unless told
  --quick   a look at everything in a few minutes; its figures decide nothing
`;

/** Reads the arguments. @throws Error with a sentence that says what to write. */
export function readOptions(argv: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const names = (values.only ?? []).flatMap((text) => text.split(',').flatMap(membersOf));
  const unknown = names.filter((name) => !measureNames.some((known) => known === name));
  if (unknown.length > 0) {
    throw new Error(`--only ${unknown.join(',')} is not a measure: use ${measureNames.join(', ')}.`);
  }
  const effort = values.quick ? quick : full;
  return {
    only: measureNames.filter((name) => names.length === 0 || names.includes(name)),
    effort: { ...effort, rounds: roundsOf(values.rounds, effort.rounds) },
    quick: values.quick,
  };
}

/** `claims` stands for all of claims-accepted, claims-embedded and so on. */
function membersOf(name: string): readonly string[] {
  const members = measureNames.filter((each) => each.startsWith(`${name}-`));
  return members.length === 0 ? [name] : members;
}

function roundsOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--rounds ${text} is not a number from 1 to 99.`);
  return Number(text);
}
