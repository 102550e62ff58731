// The descriptor hash: one wording, one hash, whatever its typesetting.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { descriptorHash } from '../../../src/adapters/schedule-files/descriptor-hash.ts';
import { normaliseText } from '../../../src/domain/schedule/extraction/normalise-text.ts';

const hashOfFolded = (text: string) =>
  createHash('sha256').update(normaliseText(text), 'utf8').digest('hex').slice(0, 12);

const wording = "Visit to the patient's home - at least 20 minutes";

describe('the hash of a descriptor', () => {
  it('is the first 12 digits of the SHA-256 of the folded text', () => {
    assert.equal(descriptorHash(wording), hashOfFolded(wording));
  });

  it('is that of the folded text for any text, of any length', () => {
    const character = fc.oneof(
      fc.constantFrom(...' .\t\n\r\v\f\0"\'`-–—‑“”‘’´«»′″\u00A0\u200B\uFEFF\u2212\uD83E\uDE7A'.split('')),
      fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 200 }), (text) => {
        assert.equal(descriptorHash(text), hashOfFolded(text));
      }),
      { numRuns: 1_000 },
    );
    for (const length of [8_191, 8_192, 8_193, 20_000]) {
      for (const text of ['x'.repeat(length), '.'.repeat(length), ' '.repeat(length), '“'.repeat(length)]) {
        assert.equal(descriptorHash(text), hashOfFolded(text));
      }
    }
  });

  it('is the same for another typesetting of the same words', () => {
    assert.equal(
      descriptorHash('Visit  to the patient’s home\u00A0\u2011 at least 20 minutes.\n'),
      descriptorHash(wording),
    );
  });

  it('differs as soon as a word or figure differs', () => {
    assert.notEqual(descriptorHash(wording.replace('20', '21')), descriptorHash(wording));
    assert.notEqual(descriptorHash(wording.replace('Visit', 'Visits')), descriptorHash(wording));
  });
});
