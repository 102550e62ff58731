// How every command tells its usage: asked for, on standard output as an answer; wrongly asked, on standard error.
import type { Terminal } from './terminal.ts';
import { exitCode } from './tool-store.ts';

/** Tells the usage when `-h` or `--help` is among the words; true when it did, and the command is then done. */
export function printedUsage(words: readonly string[], usage: string, terminal: Terminal): boolean {
  const end = words.indexOf('--');
  const own = end === -1 ? words : words.slice(0, end);
  if (!own.includes('--help') && !own.includes('-h')) return false;
  terminal.print(usage);
  return true;
}

/** Tells what is wrong, where a sentence says it, and the usage; returns the exit code. */
export function usageError(terminal: Terminal, usage: string, problem?: string): number {
  terminal.error(problem === undefined ? usage : `${problem}\n${usage}`);
  return exitCode.wrongUsage;
}

/** For commands that take no words: the exit code when any were given, null when the command is to run. */
export function endedByWords(words: readonly string[], usage: string, terminal: Terminal): number | null {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const [first] = words;
  return first === undefined ? null : usageError(terminal, usage, `${first} is not known here.`);
}
