// Field encryption: values decrypt only under their key, for their row, and unchanged.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import {
  deriveDataKey,
  parseDataKeys,
  type DataKey,
} from '../../../../src/adapters/postgres/encryption/data-keys.ts';
import {
  contextOf,
  blindIndexPrefix,
  openFieldEncryption,
  noEncryption,
  DecryptionError,
  encryptedPrefix,
} from '../../../../src/adapters/postgres/encryption/field-encryption.ts';

const [older, newer] = [
  deriveDataKey('2025', Buffer.alloc(32, 1)),
  deriveDataKey('2026', Buffer.alloc(32, 2)),
];
const encryptionWith = (...keys: readonly DataKey[]) => openFieldEncryption({ keys, cipher: aesGcm });
const encryption = encryptionWith(newer, older);
const row = contextOf('claim.document', 'urn:uuid:1', 1);
const refused = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof DecryptionError, String(error));
  assert.match(error.message, words);
  return true;
};

describe('an encrypted value', () => {
  it('decrypts to the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        assert.equal(encryption.decrypt(encryption.encrypt(text, row), row), Buffer.from(text).toString());
      }),
    );
  });

  it('says its version and key, and is never the same twice', () => {
    const [one, other] = [encryption.encrypt('Robin', row), encryption.encrypt('Robin', row)];
    assert.ok(one.startsWith(encryptedPrefix('2026')) && other.startsWith('sealed:1:2026:'));
    assert.notEqual(one, other);
  });

  it('has a nonce of its own, also after thousands', () => {
    const nonces = Array.from({ length: 2_000 }, () => encryption.encrypt('', row).slice(14, 14 + 16));
    assert.equal(new Set(nonces).size, nonces.length);
  });

  it('decrypts under every key, and is encrypted under the active one', () => {
    const before = encryptionWith(older).encrypt('Robin', row);
    assert.equal(encryption.decrypt(before, row), 'Robin');
    assert.ok(encryptionWith(older, newer).encrypt('Robin', row).startsWith(encryptedPrefix('2025')));
  });

  it('names the key that is missing in one sentence', () => {
    const encrypted = encryption.encrypt('Robin', row);
    for (const without of [encryptionWith(older), noEncryption])
      assert.throws(
        () => without.decrypt(encrypted, row),
        refused(/the data key 2026, which DATA_KEYS does not name/),
      );
  });

  const encrypted = encryption.encrypt('Robin Examplar', row);
  const flipped = (at: number) => {
    const [prefix, text] = [
      encrypted.slice(0, encryptedPrefix('2026').length),
      encrypted.split(':')[3] ?? '',
    ];
    const bytes = Buffer.from(text, 'base64');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return prefix + bytes.toString('base64');
  };
  const wrong: readonly (readonly [string, string, string])[] = [
    ['moved to another row', encrypted, contextOf('claim.document', 'urn:uuid:2', 1)],
    ['moved to another revision', encrypted, contextOf('claim.document', 'urn:uuid:1', 2)],
    ['moved to another column', encrypted, contextOf('claim.refusal', 'urn:uuid:1', 1)],
    ['with another nonce', flipped(0), row],
    ['with another tag', flipped(12), row],
    ['with other content', flipped(28), row],
    ['cut short', encrypted.slice(0, -8), row],
    ['cut to its name', encryptedPrefix('2026'), row],
    ['under the name of another key', encrypted.replace(':2026:', ':2025:'), row],
  ];
  for (const [how, stored, of] of wrong) {
    it(`is refused ${how}`, () => {
      assert.throws(
        () => encryption.decrypt(stored, of),
        refused(/cannot be decrypted with the data key 202\d: it was changed/),
      );
    });
  }

  it('is refused with its name cut off, naming no key', () => {
    assert.throws(() => encryption.decrypt('sealed:1:2026', row), refused(/the data key/));
  });
});

describe('a value that was stored without a key', () => {
  it('is read as it is', () => {
    assert.equal(encryption.decrypt('ab'.repeat(32), row), 'ab'.repeat(32));
    assert.deepEqual(encryption.decryptJson({ family: 'Examplar' }, row), { family: 'Examplar' });
  });

  it('is JSON that a query can read, without a key', () => {
    assert.equal(noEncryption.encryptJson({ a: 1 }, row), '{"a":1}');
    assert.match(encryption.encryptJson({ a: 1 }, row), /^"sealed:1:2026:[A-Za-z0-9+/=]+"$/);
  });
});

describe('the blind index of a person', () => {
  it('needs the key, and is found under every key and as it was without', () => {
    const hashes = encryption.blindIndexes('4000000011 1');
    assert.ok(encryption.blindIndex('4000000011 1').startsWith(blindIndexPrefix('2026')));
    for (const each of [encryption, encryptionWith(older), noEncryption])
      assert.ok(hashes.includes(each.blindIndex('4000000011 1')));
    assert.equal(new Set(hashes).size, 3);
  });
});

describe('DATA_KEYS', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  it('is read in order, in either alphabet', () => {
    const keys = parseDataKeys(`2026:${key}, 2025-b:${Buffer.alloc(32, 0xfb).toString('base64url')}`);
    assert.deepEqual(
      keys?.map(({ id }) => id),
      ['2026', '2025-b'],
    );
  });

  it('is rejected when it is anything else', () => {
    const short = Buffer.alloc(31).toString('base64');
    for (const text of [
      '',
      key,
      `A:${key}`,
      `2026:${short}`,
      `2026:${key},2026:${key}`,
      `2026:${key},`,
      `:${key}`,
    ])
      assert.equal(parseDataKeys(text), null, text);
  });
});
