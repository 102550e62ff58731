// What a subcommand gets from its process: environment, terminal, standard input, progress and interruption.
import { text } from 'node:stream/consumers';
import { createProgressBar, type ProgressReporter } from './progress-bar.ts';
import { processTerminal, type Terminal } from './terminal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandContext {
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly progress: ProgressReporter;
  /** Everything that was piped to the command. */
  readonly input: () => Promise<string>;
  /** What is written to the command, as it comes. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** Aborted by SIGINT or SIGTERM. From the first call on, these signals no longer end the process by themselves. */
  readonly interruption: () => AbortSignal;
}

/** The context of this process. */
export const processContext: CommandContext = {
  env: process.env,
  terminal: processTerminal,
  progress: createProgressBar(process.stderr),
  input: () => text(process.stdin),
  chunks: () => process.stdin as AsyncIterable<Uint8Array>,
  interruption() {
    const interruption = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());
    return interruption.signal;
  },
};
