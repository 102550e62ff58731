// Declares the subcommand ai.
import type { Command } from '@commander-js/extra-typings';
import { exampleHelp, type CommandRunner } from './shared-command-parts.ts';

/** Adds `ai`. */
export function addAi(program: Command, { context, end }: CommandRunner): void {
  program
    .command('ai')
    .summary('Serve tools to an AI client over standard input and output')
    .description(
      'Speaks the Model Context Protocol over standard input and output, for a client that starts it. With --url the tools are those that the service shows to the API key in MEDICARE_KEY; without it those of the schedule, from the bundled data: no service, no database. docs/ai.md shows the configuration of common clients.',
    )
    .option('--url <url>', 'The address of a service')
    .option('--minor-id <id>', 'The location, where the key has several')
    .addHelpText('after', exampleHelp('MEDICARE_KEY=… medicare-gateway ai --url http://127.0.0.1:8080'))
    .action((options) => end(import('../ai.ts').then(({ runAi }) => runAi(options, context))));
}
