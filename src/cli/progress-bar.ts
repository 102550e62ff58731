// Draws a progress bar on standard error when it is a terminal; silent otherwise.
import { SingleBar } from 'cli-progress';

export interface ProgressReporter {
  /** How much there is to do is known: of a file its bytes. */
  start(total: number, words?: ProgressWords): void;
  /** So much of it is done, and so many items with it. */
  at(done: number, items: number): void;
  stop(): void;
}

/** What is done, and with what. */
interface ProgressWords {
  readonly verb: string;
  readonly items: string;
}

const readingItems: ProgressWords = { verb: 'Reading', items: 'items' };

/** Draws nothing. */
export const silentProgress: ProgressReporter = { start: () => {}, at: () => {}, stop: () => {} };

/** A bar on `stream` when it is a terminal. */
export function createProgressBar(stream: NodeJS.WriteStream): ProgressReporter {
  if (!stream.isTTY) return silentProgress;
  const bar = new SingleBar({
    stream,
    format: '{verb} [{bar}] {percentage}% | {count} {items}',
    clearOnComplete: true,
    hideCursor: true,
  });
  return {
    start: (total, words = readingItems) => bar.start(total, 0, { ...words, count: 0 }),
    at: (done, count) => bar.update(done, { count }),
    stop: () => bar.stop(),
  };
}
