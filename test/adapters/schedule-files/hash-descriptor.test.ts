// The descriptor hash: the same wording has the same hash, with any spaces, dashes and quotes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { hashDescriptor } from '../../../src/adapters/schedule-files/hash-descriptor.ts';

const wording = "Visit to the patient's home - at least 20 minutes";

describe('the hash of a descriptor', () => {
  it('is the first 12 digits of the SHA-256 of the normalised text', () => {
    const normalised = "Visittothepatient'shome-atleast20minutes";
    assert.equal(
      hashDescriptor(wording),
      createHash('sha256').update(normalised, 'utf8').digest('hex').slice(0, 12),
    );
  });

  it('is the same for other spaces, dashes and quotes', () => {
    assert.equal(
      hashDescriptor('Visit  to the patient’s home\u00A0\u2011 at least 20 minutes.\n'),
      hashDescriptor(wording),
    );
  });

  it('differs as soon as a word or figure differs', () => {
    assert.notEqual(hashDescriptor(wording.replace('20', '21')), hashDescriptor(wording));
    assert.notEqual(hashDescriptor(wording.replace('Visit', 'Visits')), hashDescriptor(wording));
  });
});
