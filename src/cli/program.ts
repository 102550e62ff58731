// Declares the command line of medicare-gateway with commander: its subcommands, the look of help, and where output goes.
import { styleText } from 'node:util';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import manifest from '../../package.json' with { type: 'json' };
import { addAi } from './commands/ai-command.ts';
import { addDevice, addKeys } from './commands/key-and-device-commands.ts';
import { addPeople } from './commands/people-commands.ts';
import { addProviders, addSchedule } from './commands/schedule-and-provider-commands.ts';
import type { CommandRunner } from './commands/shared-command-parts.ts';
import {
  addCompletion,
  addCrashTest,
  addExplain,
  addServe,
  addSimulate,
} from './commands/service-commands.ts';
import { addPersonalDataCommands, addDatabaseCommands } from './commands/database-commands.ts';
import { addWebhooks } from './commands/webhook-commands.ts';
import type { CommandContext } from './command-context.ts';

/**
 * The whole command line, declared with commander: help, completion and docs/generated/commands.md are made from it.
 * Parsing throws CommanderError for what cannot be run, after it was reported on the terminal of the context.
 */
export function createProgram(run: CommandRunner): Command {
  const program = new Command('medicare-gateway')
    .description('A Medicare claiming and eligibility gateway for Australia.')
    .version(manifest.version, '-V, --version', 'Show the version')
    .helpOption('-h, --help', 'Show this help')
    .helpCommand('help [command]', 'Show the help of a command')
    .exitOverride()
    .configureOutput(outputOf(run.context))
    .configureHelp({ styleTitle: (title) => styleText('bold', title, { validateStream: false }) });
  addServe(program, run);
  addKeys(program, run);
  addPeople(program, run);
  addSchedule(program, run);
  addProviders(program, run);
  addDevice(program, run);
  addWebhooks(program, run);
  addAi(program, run);
  addSimulate(program, run);
  addDatabaseCommands(program, run);
  addPersonalDataCommands(program, run);
  addCrashTest(program, run);
  addExplain(program, run);
  addCompletion(program, run);
  for (const command of listCommands(program)) command.showHelpAfterError(helpHint(command));
  return program;
}

/** A command and all below it. */
export function listCommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(listCommands)];
}

/** The full name of a command, such as `medicare-gateway keys list`. */
export function fullCommandName(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${fullCommandName(command.parent)} ${command.name()}`;
}

/** Where to read on after a usage error. */
export const helpHint = (command: CommandUnknownOpts): string =>
  `Run ${fullCommandName(command)} --help for its usage.`;

/** The width of help where output goes to no terminal. */
const usualColumns = 80;

function outputOf({ terminal }: CommandContext) {
  const isColoured = () => terminal.hasColours === true;
  const line = (text: string) => text.replace(/\n$/, '');
  return {
    writeOut: (text: string) => terminal.print(line(text)),
    writeErr: (text: string) => terminal.error(line(text)),
    outputError: (text: string, write: (text: string) => void) =>
      write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())),
    getOutHelpWidth: () => terminal.columns ?? usualColumns,
    getErrHelpWidth: () => terminal.columns ?? usualColumns,
    getOutHasColors: isColoured,
    getErrHasColors: isColoured,
  };
}
