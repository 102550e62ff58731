// Correlation ids: what is one, which location it names, and how one is made.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  correlationIdFor,
  locationOf,
  parseCorrelationId,
} from '../../../src/domain/values/correlation-id.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';

const right: readonly (readonly [id: string, location: string | null])[] = [
  ['urn:uuid:LOC00001a72594485d924214', 'LOC00001'],
  ['urn:uuid:LOC00001not hex at all!!', 'LOC00001'],
  ['urn:uuid:LOC00001äöüß€—“”«»¿¡¢£¤¥', 'LOC00001'],
  ['urn:uuid:loc00001a72594485d924214', 'loc00001'],
  ['urn:uuid:LOC-0001a72594485d924214', null],
  ['urn:uuid:                        ', null],
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
  ['half a character', 'urn:uuid:LOC00001a72594485d92421\ud83d'],
  ['a character of two halves, 33 in all', 'urn:uuid:LOC00001a72594485d9242🙂'],
  ['nothing', ''],
];

describe('a correlation id', () => {
  for (const [id, location] of right) {
    it(`is ${JSON.stringify(id)}, of ${location ?? 'no location'}`, () => {
      const parsed = parseCorrelationId(id);
      assert.equal(parsed, id);
      assert.equal(locationOf(parsed), location);
    });
  }
  for (const [does, text] of wrong) {
    it(`is not ${does}`, () => assert.equal(parseCorrelationId(text), null));
  }

  it('is exactly what the pattern of the specification takes, but for what cannot be kept', () => {
    const pattern = /^urn:uuid:.{24}$/u;
    const tail = fc.string({ unit: 'binary', minLength: 22, maxLength: 26 });
    fc.assert(
      fc.property(tail, (text) => {
        const id = `urn:uuid:${text}`;
        const canBeKept = id.length === 33 && !/[\p{Cc}\p{Cs}]/u.test(id);
        assert.equal(parseCorrelationId(id) !== null, pattern.test(id) && canBeKept);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of our own making is one, of the location it was made for', () => {
    const minorId = parseMinorId('ABC00001');
    assert.ok(minorId);
    const made = correlationIdFor(minorId, '0123456789abcdef');
    assert.equal(parseCorrelationId(made), made);
    assert.equal(locationOf(made), minorId);
  });
});
