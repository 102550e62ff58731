// Hashes of PINs: salted, with their parameters, and compared with whatever parameters they have.
import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { hashPin, isMatchingPin } from '../../../src/application/people/pin-hash.ts';

describe('the hash of a PIN', () => {
  it('is another one each time, and matches that PIN only', async () => {
    const [one, other] = [await hashPin('274913'), await hashPin('274913')];
    assert.notEqual(one, other);
    assert.match(one, /^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    assert.deepEqual([await isMatchingPin('274913', one), await isMatchingPin('274914', one)], [true, false]);
  });

  it('still matches when it was made with other parameters', async () => {
    const salt = Buffer.from('salt');
    const hash = scryptSync('274913', salt, 32, { N: 1024, r: 4, p: 2 });
    const stored = `scrypt$1024$4$2$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    assert.deepEqual(
      [await isMatchingPin('274913', stored), await isMatchingPin('274914', stored)],
      [true, false],
    );
  });

  it('that was cut off matches nothing', async () => {
    const stored = await hashPin('274913');
    assert.equal(await isMatchingPin('274913', stored.slice(0, -1)), false);
    assert.equal(await isMatchingPin('', 'scrypt$1024$4$2$c2FsdA$'), false);
  });
});
