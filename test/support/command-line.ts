// Runs a command line of medicare-gateway in this process and collects what it prints.
import { silentProgress, type ProgressReporter } from '../../src/cli/progress-bar.ts';
import { runCommandLine } from '../../src/cli/run-command-line.ts';

export interface CommandResult {
  /** The exit code. */
  readonly code: number;
  /** Standard output, without the last line break. */
  readonly printed: string;
  /** Standard error, without the last line break. */
  readonly errors: string;
}

export interface CommandSurroundings {
  /** What is piped to the command. */
  readonly input?: string;
  readonly interruption?: AbortSignal;
  readonly progress?: ProgressReporter;
}

/** Runs for example `['keys', 'list']` with these settings alone. */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  {
    input = '',
    interruption = new AbortController().signal,
    progress = silentProgress,
  }: CommandSurroundings = {},
): Promise<CommandResult> {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommandLine(argv, {
    env,
    terminal: {
      print: (text) => void printed.push(text),
      error: (text) => void errors.push(text),
    },
    progress,
    input: () => Promise.resolve(input),
    async *chunks() {
      yield Buffer.from(input);
    },
    interruption: () => interruption,
  });
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}
