// AES-256-GCM: decrypts only under its key, for its context, and unchanged; what was stored before stays readable.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import { anyCharacter } from '../../support/any-character.ts';

const key = randomBytes(32);

describe('an encrypted text', () => {
  it('decrypts to itself under its key and context', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), (text, context) => {
        const decrypted = aesGcm.decrypt(aesGcm.encrypt(text, key, context), key, context);
        assert.equal(decrypted, Buffer.from(text).toString());
      }),
    );
  });

  it('does not decrypt under another key, for another context, or after any change', () => {
    const encrypted = aesGcm.encrypt('secret', key, 'device');
    assert.equal(aesGcm.decrypt(encrypted, randomBytes(32), 'device'), null);
    assert.equal(aesGcm.decrypt(encrypted, key, 'another'), null);
    const bytes = Buffer.from(encrypted, 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      assert.equal(aesGcm.decrypt(changed.toString('base64'), key, 'device'), null, String(at));
    }
    for (const text of ['', 'x', encrypted.slice(0, 20)])
      assert.equal(aesGcm.decrypt(text, key, 'device'), null);
  });

  it('has a nonce of its own, and does not show what is in it', () => {
    const texts = Array.from({ length: 2_000 }, () => aesGcm.encrypt('secret', key, 'device'));
    assert.equal(new Set(texts.map((text) => text.slice(0, 16))).size, texts.length);
    assert.ok(texts.every((text) => !Buffer.from(text, 'base64').includes('secret')));
  });

  it('is nonce, tag and ciphertext in base64, as files and databases already hold it', () => {
    // Made by an earlier release: the context is authenticated, not stored.
    const stored = 'CmGLfcAAt6ha4bEI7x4uwKDK1Ukv5ygu5zTN9eRxkiz9gUfWnbuB3Q7/';
    assert.equal(aesGcm.decrypt(stored, Buffer.alloc(32, 7), 'device'), 'Robin Examplar');
  });
});
