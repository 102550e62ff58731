// Parses the bench's command line: which measures to run, and for how long.
import { parseArgs } from 'node:util';

/** The measures, in the order in which they run. */
export const measureNames: readonly string[] =
  'benefit item catalogue eligibility agents claims-accepted import documents start memory'.split(' ');

export interface Effort {
  /** Turns of each contestant. */
  readonly rounds: number;
  readonly secondsPerTurn: number;
  /** Requests before the first measured turn. */
  readonly warmUpRequests: number;
}

const full: Effort = { rounds: 9, secondsPerTurn: 2, warmUpRequests: 60_000 };
const quick: Effort = { rounds: 2, secondsPerTurn: 1, warmUpRequests: 4_000 };

export const usage = `npm run bench -- [--only <name>[,<name>]] [--quick]
  --only    one or more of ${measureNames.join(', ')}
  --quick   shows in a few minutes whether everything runs; its figures decide nothing
`;

/** Reads the arguments. @throws Error with a sentence that says what to write. */
export function readOptions(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const names = (values.only ?? []).flatMap((text) => text.split(','));
  const unknown = names.filter((name) => !measureNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`--only ${unknown.join(',')} is not a measure: use ${measureNames.join(', ')}.`);
  }
  return {
    help: values.help,
    quick: values.quick,
    only: measureNames.filter((name) => names.length === 0 || names.includes(name)),
    effort: values.quick ? quick : full,
  };
}
