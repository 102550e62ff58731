// The parts that declarations of subcommands share: how a subcommand runs, the example in its help, and the --json option.
import type { CommandContext } from '../command-context.ts';

export interface CommandRunner {
  readonly context: CommandContext;
  /** Takes the exit code of the subcommand. Its module is loaded when it runs, so that help is there at once. */
  readonly end: (work: Promise<number>) => Promise<void>;
}

/** The example at the end of a help. */
export const exampleHelp = (line: string): string => `\nExample:\n  ${line}`;

/** The flags and the description of the option for JSON. */
export const jsonOption = ['--json', 'Print JSON'] as const;
