// The progress bar: drawn for a person at a terminal, silent in a log.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WriteStream } from 'node:tty';
import { createProgressBar, silentProgress } from '../../src/cli/progress-bar.ts';

/** Standard error as it would be with or without a terminal, writing into a list. */
function standardError(isTTY: boolean): { stream: WriteStream; written: string[] } {
  const written: string[] = [];
  const stream: WriteStream = Object.create(WriteStream.prototype, {
    isTTY: { value: isTTY },
    columns: { value: 80 },
    write: { value: (text: string) => written.push(text) > 0 },
  });
  return { stream, written };
}

describe('the progress bar', () => {
  it('shows how far the reading is and how many items there are', () => {
    const { stream, written } = standardError(true);
    const bar = createProgressBar(stream);
    bar.start(8_000_000);
    bar.at(4_000_000, 3_000);
    bar.stop();
    assert.match(written.join(''), /Reading \[[^\]]+\] 0% \| 0 items/);
    assert.match(written.join(''), /Reading \[[^\]]+\] 50% \| 3000 items/);
  });

  it('may be stopped before the size is known', () => {
    const { stream } = standardError(true);
    assert.doesNotThrow(() => createProgressBar(stream).stop());
  });

  it('writes nothing where there is no terminal', () => {
    const { stream, written } = standardError(false);
    assert.equal(createProgressBar(stream), silentProgress);
    assert.deepEqual(written, []);
  });
});
