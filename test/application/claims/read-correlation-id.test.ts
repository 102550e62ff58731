// Which location lodges, and under which id: by header, key and the id itself.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { readCorrelationId } from '../../../src/application/claims/read-correlation-id.ts';
import { idOf } from '../../support/bulk-bill-claims.ts';
import { minorId } from '../../support/minor-id.ts';

const [here, there] = [minorId('SBX00001'), minorId('SBX00002')];
const ofHere = idOf(7, 'SBX00001');
const ofThere = idOf(7, 'SBX00002');
const ofAnother = idOf(7, 'SBX00009');
const plainUuid = 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

interface Case {
  readonly does: string;
  readonly minorId: typeof here | null;
  readonly id: string | null;
  /** The location and the codes of its errors; null when there is no location. */
  readonly expected: readonly [location: string, ...codes: string[]] | null;
}

const cases: readonly Case[] = [
  { does: 'an id of the location named', minorId: here, id: ofHere, expected: ['SBX00001'] },
  { does: 'no id, a location named', minorId: there, id: null, expected: ['SBX00002'] },
  { does: "an id of the key's other location", minorId: here, id: ofThere, expected: ['SBX00001', '9202'] },
  { does: 'an id of a foreign location', minorId: here, id: ofAnother, expected: ['SBX00001', '9202'] },
  { does: 'a plain UUID', minorId: here, id: plainUuid, expected: ['SBX00001', '9202'] },
  { does: 'a UUID without a prefix', minorId: here, id: plainUuid.slice(9), expected: ['SBX00001', '9202'] },
  { does: 'no location named, an id of one of the key', minorId: null, id: ofThere, expected: ['SBX00002'] },
  { does: 'no location named, an id of a foreign one', minorId: null, id: ofAnother, expected: null },
  { does: 'no location named, a plain UUID', minorId: null, id: plainUuid, expected: null },
  { does: 'no location named and no id', minorId: null, id: null, expected: null },
];

describe('the location and id of a claim', () => {
  for (const { does, minorId: named, id, expected } of cases) {
    it(`${does}: ${expected === null ? 'no location' : expected.join(' ')}`, () => {
      const name = readCorrelationId(
        { minorId: named, minorIds: [here, there], correlationId: id },
        systemIds,
      );
      if (name.kind === 'no-location') return assert.equal(expected, null);
      assert.deepEqual([name.location, ...name.errors.map(({ code }) => code)], expected);
      if (name.errors.length === 0 && id !== null) assert.equal(name.correlationId, id);
      // An envelope repeats what was sent, however wrong.
      assert.equal(name.shown, id ?? name.correlationId);
    });
  }

  it('says what to send instead', () => {
    const said = (correlationId: string) => {
      const name = readCorrelationId({ minorId: here, minorIds: [here], correlationId }, systemIds);
      return name.kind === 'named' ? name.errors.map(({ reason }) => reason).join(' ') : '';
    };
    assert.match(
      said(plainUuid),
      /^The id of the claim \(correlationId\) is not 33 characters: urn:uuid:, the Minor ID .* leave it out/,
    );
    assert.match(
      said(ofThere),
      /^The id of the claim \(correlationId\) does not hold the Minor ID of this location/,
    );
  });
});
