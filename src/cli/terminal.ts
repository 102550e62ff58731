// Where a command writes: its result to standard output, everything about itself to standard error.

export interface Terminal {
  /** A line of the result, on standard output. */
  print(text: string): void;
  /** A line about the command itself, on standard error. */
  error(text: string): void;
  /** True where headings may be coloured. */
  readonly hasColours?: boolean;
  /** The width; undefined where output goes to no terminal. */
  readonly columns?: number | undefined;
}

/** The terminal of this process; it has no colours where output goes to a file, or NO_COLOR is set. */
export const processTerminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
  hasColours: process.stdout.isTTY && process.stdout.hasColors(),
  columns: process.stdout.columns,
};
