// Text onto a file descriptor or file, copied into batches and written in the background, in order.
import { openSync, write } from 'node:fs';

/** A batch is written when it is full or this old. */
const batchBytes = 65_536;
const batchMs = 200;
/** Beyond this the reader of our output is too slow, and batches are dropped rather than held in memory. */
const batchesMax = 1_024;
/** A pipe whose reader is behind is tried again after this long. */
const tryAgainMs = 20;

export interface BatchedOutput {
  write(text: string): void;
  /** Resolves when everything so far is written, or cannot be. */
  flush(): Promise<void>;
}

/** Onto a descriptor, or appended to the file of a path. */
export function batchedOutput(destination: number | string): BatchedOutput {
  const descriptor = typeof destination === 'number' ? destination : openSync(destination, 'a');
  const full: Buffer[] = [];
  let batch = Buffer.allocUnsafeSlow(batchBytes);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    for (let next = full.shift(); next !== undefined; next = full.shift()) await writeBatch(descriptor, next);
    writing = null;
  };
  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (used > 0 && full.length < batchesMax) full.push(batch.subarray(0, used));
    batch = Buffer.allocUnsafeSlow(batchBytes);
    used = 0;
    writing ??= writeAll();
  };
  return {
    write(text) {
      // A character is at most three bytes of UTF-8.
      if (used + text.length * 3 > batchBytes) close();
      if (text.length * 3 > batchBytes) full.push(Buffer.from(text));
      else used += batch.write(text, used);
      timer ??= setTimeout(close, batchMs).unref();
    },
    async flush() {
      close();
      await writing;
    },
  };
}

/** Writes a whole batch; one that can never be written, because its reader is gone, is dropped. */
function writeBatch(descriptor: number, batch: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const from = (start: number): void => {
      write(descriptor, batch, start, batch.length - start, null, (error, written) => {
        if (error?.code === 'EAGAIN') setTimeout(() => from(start), tryAgainMs);
        else if (error !== null || start + written === batch.length) resolve();
        else from(start + written);
      });
    };
    from(0);
  });
}
