// medicare-gateway completion: prints a completion script for bash, zsh or fish, made from the declared subcommands.
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { completionScript, type CompletionEntry, type Shell } from './completion-scripts.ts';
import { exitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** Prints the script for one shell. Returns the exit code. */
export async function runCompletion(
  shell: Shell,
  program: CommandUnknownOpts,
  terminal: Terminal,
): Promise<number> {
  terminal.print(completionScript(shell, program.name(), completionEntries(program)));
  return exitCode.done;
}

/** What can follow each command: its visible subcommands and options, with their one-line descriptions. */
export function completionEntries(
  command: CommandUnknownOpts,
  path: readonly string[] = [],
): readonly CompletionEntry[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  const words = [
    ...subcommands.map((each) => ({ word: each.name(), description: each.summary() || each.description() })),
    ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
      argChoices.map((word) => ({ word, description: '' })),
    ),
    ...help.visibleOptions(command).map(({ long, description }) => ({ word: long ?? '', description })),
  ];
  const below = subcommands.filter((each) => each.name() !== 'help');
  return [{ path, words }, ...below.flatMap((each) => completionEntries(each, [...path, each.name()]))];
}
