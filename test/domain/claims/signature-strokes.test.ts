// Signatures as texts: what is read as strokes, and what is empty, malformed or too long.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStrokes } from '../../../src/domain/claims/signature-strokes.ts';

const points = (count: number): string => Array.from({ length: count }, (_, at) => `${at % 600} 7`).join(' ');
const lines = (count: number): string => Array.from({ length: count }, () => '1 2 3 4').join(';');

const rejected: readonly (readonly [what: string, text: string, fault: string])[] = [
  ['nothing', '', 'empty'],
  ['a dot', '10 20', 'empty'],
  ['dots', '10 20;30 40', 'empty'],
  ['a point that does not move', '10 20 10 20', 'empty'],
  ['a lone number', '10', 'malformed'],
  ['an odd count of numbers', '10 20 30', 'malformed'],
  ['words', 'Robin Examplar', 'malformed'],
  ['a stroke without points', '10 20 30 40;', 'malformed'],
  ['two spaces', '10 20  30 40', 'malformed'],
  ['a fraction', '10.5 20 30 40', 'malformed'],
  ['a negative number', '-1 20 30 40', 'malformed'],
  ['an exponent', '1e2 20 30 40', 'malformed'],
  ['digits of another script', '١ ٢ ٣ ٤', 'malformed'],
  ['a line feed', '10 20\n30 40', 'malformed'],
  ['markup', '<path d="M0 0"/>', 'malformed'],
  ['a point right of the box', '601 20 30 40', 'malformed'],
  ['a point below the box', '10 201 30 40', 'malformed'],
  ['four digits', '1000 20 30 40', 'malformed'],
  ['a point more than is drawn', points(4_001), 'too-long'],
  ['a stroke more than is drawn', lines(101), 'too-long'],
  ['a text longer than any signature', 'x'.repeat(32_001), 'too-long'],
];

describe('a signature as a text', () => {
  for (const [what, text, fault] of rejected)
    it(`is ${fault} with ${what}`, () => {
      assert.deepEqual(readStrokes(text), { ok: false, fault });
    });

  it('is its strokes in the order in which they were drawn, dots too', () => {
    assert.deepEqual(readStrokes('0 0 600 200;7 8'), {
      ok: true,
      strokes: [
        [
          { x: 0, y: 0 },
          { x: 600, y: 200 },
        ],
        [{ x: 7, y: 8 }],
      ],
    });
  });

  it('has as many points and strokes as the limits say', () => {
    for (const text of [points(4_000), lines(100)]) assert.equal(readStrokes(text).ok, true);
  });
});
