// Secrets at rest.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseSealingKey, seal, unseal } from '../../../../src/adapters/services-australia/device/seal.ts';

const key = randomBytes(32);

describe('a sealed secret', () => {
  it('opens to itself under its key', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => unseal(seal(text, key, 'device'), key, 'device') === text,
      ),
    );
  });

  it('opens under no other key, for nothing else, and after no change', () => {
    const sealed = seal('secret', key, 'device');
    assert.equal(unseal(sealed, randomBytes(32), 'device'), null);
    assert.equal(unseal(sealed, key, 'another'), null);
    const bytes = Buffer.from(sealed, 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      assert.equal(unseal(changed.toString('base64'), key, 'device'), null, String(at));
    }
    for (const text of ['', 'x', sealed.slice(0, 20)]) assert.equal(unseal(text, key, 'device'), null);
  });

  it('is another one every time, and does not show what is in it', () => {
    assert.notEqual(seal('secret', key, 'device'), seal('secret', key, 'device'));
    assert.equal(Buffer.from(seal('secret', key, 'device'), 'base64').includes('secret'), false);
  });
});

const keys: readonly [string, boolean][] = [
  ['ab'.repeat(32), true],
  ['ab'.repeat(31), false],
  [`${'ab'.repeat(32)}a`, false],
  [randomBytes(32).toString('base64'), true],
  [randomBytes(32).toString('base64url'), true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64'), false],
  ['', false],
  ['password', false],
];

describe('a sealing key', () => {
  for (const [text, isKey] of keys) {
    it(`is ${isKey ? '' : 'not '}${text.length} characters like ${text.slice(0, 4) || 'nothing'}`, () =>
      assert.equal(parseSealingKey(text)?.length, isKey ? 32 : undefined));
  }
});
