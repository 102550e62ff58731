// Runs a command line of medicare-gateway: parses it, runs the subcommand, and reports usage errors.
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { createProgram, helpHint } from './program.ts';
import { UsageError } from './usage-error.ts';

/** `argv` without the names of Node and of the file. Returns the exit code: 0 done, 1 failed, 2 usage error. */
export async function runCommandLine(argv: readonly string[], context: CommandContext): Promise<number> {
  let code: number = exitCode.done;
  const program = createProgram({
    context,
    end: async (work) => {
      code = await work;
    },
  });
  let running: CommandUnknownOpts = program;
  program.hook('preAction', (_, command) => {
    running = command;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.usage;
    if (!(error instanceof UsageError)) throw error;
    context.terminal.error(`${error.message}\n${helpHint(running)}`);
    return exitCode.usage;
  }
}
