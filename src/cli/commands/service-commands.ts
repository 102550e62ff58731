// Declares the subcommands serve, simulate, crash-test, explain and completion.
import { Argument, type Command } from '@commander-js/extra-typings';
import { shells } from '../completion-scripts.ts';
import { parseCalendarDay, parseIntegerBetween, splitCommaSeparated } from '../option-parsers.ts';
import { exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `serve`. */
export function addServe(program: Command, { context, end }: CommandRunner): void {
  program
    .command('serve')
    .summary('Run the service')
    .description(
      'Runs the service until SIGTERM or Ctrl-C. Settings are read from the environment: docs/generated/settings.md.',
    )
    .addHelpText('after', exampleHelp('PORT=8080 medicare-gateway serve'))
    .action(() => end(import('../serve.ts').then(({ runServe }) => runServe(context))));
}

const historyClaims = 20_000;
const historyClaimsMax = 5_000_000;
const historyMonthsMax = 60;
const seedMax = 4_294_967_295;
const portMax = 65_535;
const tokenSecondsMax = 86_400;
const daysMax = 3_650;

/** Adds `simulate`. */
export function addSimulate(program: Command, { context, end }: CommandRunner): void {
  const days = parseIntegerBetween(0, daysMax);
  const simulate = program
    .command('simulate')
    .summary('Run the simulator as a national insurer')
    .description(
      'Runs the built-in simulator in a process of its own, in the wire form of the national insurer, and prints the settings of a service that uses it. SIMULATE_DATABASE_URL names a PostgreSQL for its records; without it there is an embedded one.',
    )
    .option(
      '--port <port>',
      'The port to listen on; 0 takes a free one',
      parseIntegerBetween(0, portMax),
      8091,
    )
    .option('--data-dir <folder>', 'Where it keeps its data', './var/simulator')
    .option(
      '--token-seconds <seconds>',
      'How long an access token is valid',
      parseIntegerBetween(1, tokenSecondsMax),
      3600,
    )
    .option('--key-days <days>', 'How long the key of a device is valid', days, 182)
    .option('--device-days <days>', 'How long a device is valid', days, 182)
    .addHelpText('after', exampleHelp('medicare-gateway simulate --port 8091'))
    .action((options) =>
      end(import('../simulate.ts').then(({ runSimulate }) => runSimulate(options, context))),
    );
  simulate
    .command('history')
    .summary('Fill the database of a sandbox with claims of past months')
    .description(
      'Adds invented claims of the sandbox locations to the database of this environment, with outcomes, payment runs and events, as if they had been lodged and collected. The same seed and days give the same; what is there already is left alone, so that an interrupted run goes on. Refused outside a sandbox.',
    )
    .option('--claims <count>', 'How many claims', parseIntegerBetween(1, historyClaimsMax), historyClaims)
    .option('--seed <number>', 'Chooses them', parseIntegerBetween(0, seedMax), 7)
    .option('--months <months>', 'Over how many months', parseIntegerBetween(1, historyMonthsMax), 12)
    .option(
      '--until <day>',
      'The last day on which one is lodged; without it four days ago',
      parseCalendarDay,
    )
    .addHelpText('after', exampleHelp('medicare-gateway simulate history --claims 200000 --seed 7'))
    .action((options) =>
      end(import('../simulate/add-history.ts').then(({ runAddHistory }) => runAddHistory(options, context))),
    );
}

const minutesMax = 10_000;

/** Adds `crash-test`. */
export function addCrashTest(program: Command, { context, end }: CommandRunner): void {
  program
    .command('crash-test')
    .summary('Kill an installation of its own under load, and check every claim')
    .description(
      'Makes an installation in a temporary folder: two services on one PostgreSQL, and the simulator as Medicare with another. Kills and disturbs each part while claims are lodged, and compares every answer with what Medicare has in the end. Ends with 1 where a claim was lost or doubled, or is stale. docs/operations.md says more.',
    )
    .requiredOption(
      '--minutes <minutes>',
      'How long, without start and check',
      parseIntegerBetween(1, minutesMax),
    )
    .option(
      '--seed <number>',
      'Chooses faults and claims; without it a random one',
      parseIntegerBetween(0, seedMax),
    )
    .addHelpText('after', exampleHelp('medicare-gateway crash-test --minutes 10'))
    .action((options) =>
      end(import('../crash-test.ts').then(({ crashTestCommand }) => crashTestCommand(options, context))),
    );
}

/** Adds `explain`. */
export function addExplain(program: Command, { context, end }: CommandRunner): void {
  program
    .command('explain')
    .summary('Explain an eligibility check')
    .description(
      'Shows why items get their answers: facts, checks, codes and sources. KEY is a persona of docs/generated/personas.md, or for providers a provider number.',
    )
    .argument('[file.json]', 'A body of POST /CalculateRebate; - reads standard input')
    .option('--items <numbers>', 'Item numbers, with commas between them', splitCommaSeparated)
    .option('--patient <key>', 'The patient')
    .option('--servicing <key>', 'The servicing provider')
    .option('--referrer <key>', 'The referring or requesting provider')
    .option('--date <day>', 'The date of service')
    .option('--in-hospital', 'In-hospital treatment')
    .option('--bulk-billed', 'Bulk billed')
    .option('--json', 'Print the answer as JSON')
    .addHelpText(
      'after',
      exampleHelp('medicare-gateway explain --items 23,36 --patient verified-adult --servicing gp'),
    )
    .action((path, options) =>
      end(import('../explain.ts').then(({ runExplain }) => runExplain(path, options, context))),
    );
}

/** Adds `completion`. */
export function addCompletion(program: Command, { context, end }: CommandRunner): void {
  program
    .command('completion')
    .summary('Print a completion script for a shell')
    .description('Prints a script that completes commands and options in bash, zsh or fish.')
    .addArgument(new Argument('<shell>', 'The shell').choices(shells))
    .addHelpText('after', exampleHelp('source <(medicare-gateway completion bash)'))
    .action((shell) =>
      end(
        import('../completion.ts').then(({ runCompletion }) =>
          runCompletion(shell, program, context.terminal),
        ),
      ),
    );
}
