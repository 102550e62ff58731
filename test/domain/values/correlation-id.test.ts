// Correlation ids: what is one, which location it names, and how one is made.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createCorrelationId,
  minorIdFromCorrelationId,
  parseCorrelationId,
} from '../../../src/domain/values/correlation-id.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';

const right: readonly (readonly [id: string, location: string | null])[] = [
  ['urn:uuid:LOC00001a72594485d924214', 'LOC00001'],
  ['urn:uuid:LOC00001not hex at all!!', 'LOC00001'],
  ['urn:uuid:LOC00001 !"#$%&\'()*+,-./', 'LOC00001'],
  ['urn:uuid:LOC00001:;<=>?@[\\]^_`{|}', 'LOC00001'],
  ['urn:uuid:LOC00001               ~', 'LOC00001'],
  ['urn:uuid:loc00001a72594485d924214', 'loc00001'],
  ['urn:uuid:LOC-0001a72594485d924214', null],
  ['urn:uuid:                       .', null],
];
const wrong: readonly (readonly [does: string, text: string])[] = [
  ['a plain UUID', '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
  ['a UUID with its prefix', 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
  ['32 characters', 'urn:uuid:LOC00001a72594485d92421'],
  ['34 characters', 'urn:uuid:LOC00001a72594485d9242140'],
  ['another prefix', 'URN:UUID:LOC00001a72594485d924214'],
  ['a space before', ' urn:uuid:LOC00001a72594485d92421'],
  ['a line feed', 'urn:uuid:LOC00001a72594485d92421\n'],
  ['a carriage return', 'urn:uuid:LOC00001a72594485d92421\r'],
  ['a line separator', 'urn:uuid:LOC00001a72594485d92421\u2028'],
  ['a NUL', 'urn:uuid:LOC00001a72594485d92421\u0000'],
  ['a tab', 'urn:uuid:LOC00001a72594485d\t24214'],
  ['a delete character', 'urn:uuid:LOC00001a72594485d92421\u007f'],
  ['a no-break space', 'urn:uuid:LOC00001a72594485d92421\u00a0'],
  ['a letter with a dot', 'urn:uuid:LOC00001a72594485d92421ä'],
  ['a sign of another script', 'urn:uuid:LOC00001a72594485d92421中'],
  ['a space at the end, which a header loses', 'urn:uuid:LOC00001a72594485d92421 '],
  ['a lone surrogate', 'urn:uuid:LOC00001a72594485d92421\ud83d'],
  ['a surrogate pair, 33 UTF-16 units in all', 'urn:uuid:LOC00001a72594485d9242🙂'],
  ['nothing', ''],
];

const odd = fc.constantFrom('ä', '🙂', '\u0000', '\n', '\t', '\u007f', '\u00a0', '\ud83d', ' ');

/** What is left of a text that was sent in a header; null when none can hold it. */
function carried(text: string): string | null {
  // Within latin1 the platform would send other bytes than the text has.
  try {
    return new Headers({ id: text }).get('id');
  } catch {
    return null;
  }
}

describe('a correlation id', () => {
  for (const [id, location] of right) {
    it(`is ${JSON.stringify(id)}, of ${location ?? 'no location'}`, () => {
      const parsed = parseCorrelationId(id);
      assert.equal(parsed, id);
      assert.equal(minorIdFromCorrelationId(parsed), location);
    });
  }
  for (const [does, text] of wrong) {
    it(`is not ${does}`, () => assert.equal(parseCorrelationId(text), null));
  }

  it('is what the pattern of interface 2.8.1 takes and a header carries unchanged', () => {
    const pattern = /^urn:uuid:.{24}$/u;
    const character = fc.oneof({ weight: 20, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) }, odd);
    const tail = fc.array(character, { minLength: 23, maxLength: 25 }).map((all) => all.join(''));
    let taken = 0;
    fc.assert(
      fc.property(tail, (text) => {
        const id = `urn:uuid:${text}`;
        const isTaken = parseCorrelationId(id) !== null;
        const isPlain = new TextEncoder().encode(id).length === 33 && !/\p{Cc}/u.test(id);
        assert.equal(isTaken, pattern.test(id) && isPlain && carried(id) === id);
        taken += Number(isTaken);
      }),
      { numRuns: 2_000 },
    );
    assert.ok(taken > 100, `${taken} of them are ids`);
  });

  it('of our own making is one, of the location it was made for', () => {
    const minorId = parseMinorId('ABC00001');
    assert.ok(minorId);
    const made = createCorrelationId(minorId, '0123456789abcdef');
    assert.equal(parseCorrelationId(made), made);
    assert.equal(minorIdFromCorrelationId(made), minorId);
  });
});
