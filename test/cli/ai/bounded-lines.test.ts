// What is written to a command, in lines of at most so many bytes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedLines } from '../../../src/cli/ai/bounded-lines.ts';

const bytesMax = 6;

/** The lines of a text that comes in chunks of so many bytes. */
async function linesOf(text: string, chunkBytes: number): Promise<readonly (string | null)[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const lines: (string | null)[] = [];
  for await (const line of boundedLines(chunks(), bytesMax)) lines.push(line);
  return lines;
}

describe('lines of at most six bytes', () => {
  const cases: readonly (readonly [string, string, readonly (string | null)[]])[] = [
    ['nothing', '', []],
    ['the last without an end', 'one\ntwo', ['one', 'two']],
    ['an empty one', 'one\n\ntwo\n', ['one', '', 'two']],
    ['six bytes', '123456\nnext\n', ['123456', 'next']],
    ['seven bytes', '1234567\nnext\n', [null, 'next']],
    ['six bytes at the end', '123456', ['123456']],
    ['seven bytes at the end', '1234567', [null]],
    ['six bytes of three letters', 'ééé\n', ['ééé']],
    ['seven bytes of four letters', 'éééa\nb', [null, 'b']],
    ['a very long one', `${'x'.repeat(10_000)}\ny`, [null, 'y']],
  ];
  for (const [what, text, lines] of cases)
    it(`are ${what}, however they come`, async () => {
      for (const chunkBytes of [1, 2, 5, 7, 20_000]) assert.deepEqual(await linesOf(text, chunkBytes), lines);
    });
});
