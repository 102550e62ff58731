// Draws a progress bar on standard error when it is a terminal; silent otherwise.
import { SingleBar } from 'cli-progress';

export interface ProgressReporter {
  /** The size of the file in bytes is known. */
  start(sizeBytes: number): void;
  /** So many bytes and items have been read. */
  at(bytes: number, items: number): void;
  stop(): void;
}

/** Draws nothing. */
export const silentProgress: ProgressReporter = { start: () => {}, at: () => {}, stop: () => {} };

/** A bar on `stream` when it is a terminal. */
export function createProgressBar(stream: NodeJS.WriteStream): ProgressReporter {
  if (!stream.isTTY) return silentProgress;
  const bar = new SingleBar({
    stream,
    format: 'Reading [{bar}] {percentage}% | {items} items',
    clearOnComplete: true,
    hideCursor: true,
  });
  return {
    start: (sizeBytes) => bar.start(sizeBytes, 0, { items: 0 }),
    at: (bytes, items) => bar.update(bytes, { items }),
    stop: () => bar.stop(),
  };
}
