// Answers to agents never have more than 8 kB, whatever they hold, and say so where something was left out.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shortAnswer, shortText } from '../../../src/http/agents/short-answer.ts';
import { partOfPage } from '../../../src/http/agents/page-parts.ts';
import { anyCharacter } from '../../support/any-character.ts';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
/** Texts, lists and objects that grow far beyond 8 kB; a character may have four bytes, or six when it is escaped. */
const texts = fc.string({ unit: anyCharacter, maxLength: 6_000 });
const answers = fc.dictionary(
  fc.string({ maxLength: 200 }),
  fc.oneof(
    texts,
    fc.array(fc.record({ Reason: texts, Codes: fc.array(fc.string(), { maxLength: 300 }) }), {
      maxLength: 60,
    }),
    fc.integer(),
  ),
  { maxKeys: 40 },
);

describe('the answer of a tool', () => {
  it('has at most 8 kB, whatever it holds', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const short = shortAnswer(answer, 'Ask for less.');
        assert.ok(bytesOf(short) <= 8_000);
        if (bytesOf(answer) <= 8_000) assert.deepEqual(short, answer);
        else
          assert.deepEqual(
            [Reflect.get(short, 'IsShortened'), Reflect.get(short, 'HowToGoOn')],
            [true, 'Ask for less.'],
          );
      }),
    );
  });

  it('keeps the beginning of each list, and gives no cursor that would skip the rest', () => {
    const Claims = Array.from({ length: 300 }, (_, at) => ({ Id: at, Reason: 'It is so.' }));
    const short = shortAnswer({ Claims, NextCursor: 'c' }, 'Ask for fewer.') as Record<string, unknown>;
    assert.deepEqual((short['Claims'] as object[])[0], Claims[0]);
    assert.equal('NextCursor' in short, false);
  });

  it('keeps the sentence that says why, and its source, whatever else it holds', () => {
    const sentences = { Reason: `It is so${', and so'.repeat(30)}.`, Source: 'The schedule.' };
    const fields = Array.from({ length: 200 }, (_, at) => [`Field${at}`, '\u0001'.repeat(300)]);
    const short = shortAnswer({ ...sentences, ...Object.fromEntries(fields) }, 'Ask for less.');
    assert.deepEqual(short, { ...sentences, IsShortened: true, HowToGoOn: 'Ask for less.' });
    const long = shortAnswer(
      { ...sentences, Texts: Array(3_000).fill('word '.repeat(100)) },
      'Ask for less.',
    );
    assert.partialDeepStrictEqual(long, sentences);
  });

  it('cuts no character in two', () => assert.equal(shortText('ab😀cd', 4), 'ab…'));
});

describe('a page of the documentation in parts', () => {
  it('has at most 8 kB in each part, and the parts are the page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3_000 }), {
          minLength: 1,
          maxLength: 9,
        }),
        (lines) => {
          const page = lines.join('\n');
          let read = '';
          for (let from = 0, isWhole = false; !isWhole;) {
            const part = partOfPage('page', page, from);
            assert.ok(Buffer.byteLength(part) <= 8_000);
            const next = /\n\n\[Goes on: read gateway:\/\/docs\/page\?from=(\d+)\]$/.exec(part);
            read += part.slice(0, next?.index);
            isWhole = next === null;
            from = Number(next?.[1]);
          }
          assert.equal(read, page);
        },
      ),
    );
  });
});
