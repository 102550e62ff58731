// The descriptor hash: the same wording has the same hash, with any spaces, dashes and quotes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { descriptorHash } from '../../../src/adapters/schedule-files/descriptor-hash.ts';

const wording = "Visit to the patient's home - at least 20 minutes";

describe('the hash of a descriptor', () => {
  it('is the first 12 digits of the SHA-256 of the normalised text', () => {
    const normalised = "Visittothepatient'shome-atleast20minutes";
    assert.equal(
      descriptorHash(wording),
      createHash('sha256').update(normalised, 'utf8').digest('hex').slice(0, 12),
    );
  });

  it('is the same for other spaces, dashes and quotes', () => {
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
