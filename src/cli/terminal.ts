// Where a command writes: what was asked for, and what went wrong.

export interface Terminal {
  /** A line of the answer, on standard output. */
  print(text: string): void;
  /** A line about the command itself, on standard error. */
  error(text: string): void;
}

/** The terminal of this process. */
export const thisTerminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
};
