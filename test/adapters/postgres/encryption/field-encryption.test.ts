// Field encryption: values decrypt only under their key, for their row, and unchanged.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { earlierBlindIndex, earlierEncrypted } from './earlier-encryption.ts';
import { aesGcm } from '../../../../src/adapters/system/aes-gcm.ts';
import {
  deriveDataKey,
  parseDataKeys,
  type DataKey,
} from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { blindIndexPrefix } from '../../../../src/adapters/postgres/encryption/blind-index.ts';
import { DecryptionError } from '../../../../src/adapters/postgres/encryption/decryption-error.ts';
import {
  createValueContext,
  openFieldEncryption,
  noEncryption,
  encryptedPrefix,
  type OlderForm,
  type ValueContext,
} from '../../../../src/adapters/postgres/encryption/field-encryption.ts';
import { anyCharacter } from '../../../support/any-character.ts';

const [older, newer] = [
  deriveDataKey('2025', Buffer.alloc(32, 1)),
  deriveDataKey('2026', Buffer.alloc(32, 2)),
];
const encryptionWith = (...keys: readonly DataKey[]) => openFieldEncryption({ keys, cipher: aesGcm });
const encryption = encryptionWith(newer, older);
const row = createValueContext('claim.document', ['urn:uuid:1', 1], ['SBX00001', '9900110B']);
const refused = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof DecryptionError, String(error));
  assert.match(error.message, words);
  return true;
};

describe('an encrypted value', () => {
  it('decrypts to the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        assert.equal(encryption.decrypt(encryption.encrypt(text, row), row), Buffer.from(text).toString());
      }),
    );
  });

  it('says its version and key, and is never the same twice', () => {
    const [one, other] = [encryption.encrypt('Robin', row), encryption.encrypt('Robin', row)];
    assert.ok(one.startsWith(encryptedPrefix('2026')) && other.startsWith('encrypted:2:2026:'));
    assert.notEqual(one, other);
  });

  it('has a nonce of its own, also after thousands', () => {
    const nonces = Array.from({ length: 2_000 }, () => encryption.encrypt('', row).slice(17, 17 + 16));
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
  const wrong: readonly (readonly [string, string, ValueContext])[] = [
    ['moved to another row', encrypted, { ...row, row: ['urn:uuid:2', 1] }],
    ['moved to another revision', encrypted, { ...row, row: ['urn:uuid:1', 2] }],
    ['moved to another column', encrypted, { ...row, column: 'claim.refusal' }],
    ['read with another location', encrypted, { ...row, bound: ['SBX00002', '9900110B'] }],
    ['read with another payee', encrypted, { ...row, bound: ['SBX00001', '9900120A'] }],
    ['read with nothing', encrypted, { ...row, bound: [] }],
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
    assert.throws(() => encryption.decrypt('encrypted:2:2026', row), refused(/the data key/));
  });
});

describe('a value that was stored without a key', () => {
  it('is JSON that a query can read, and is read without a key', () => {
    assert.equal(noEncryption.encryptJson({ a: 1 }, row), '{"a":1}');
    assert.deepEqual(noEncryption.decryptJson({ a: 1 }, row), { a: 1 });
    assert.equal(noEncryption.decrypt('ab'.repeat(32), row), 'ab'.repeat(32));
    assert.match(encryption.encryptJson({ a: 1 }, row), /^"encrypted:2:2026:[A-Za-z0-9+/=]+"$/);
  });
});

describe('a value in an older form', () => {
  const earlier = earlierEncrypted(older, '{"a":1}', 'claim.document', 'urn:uuid:1', 1);
  let rejected = 0;
  const accepting = (...forms: readonly OlderForm[]) =>
    openFieldEncryption(
      { keys: [newer, older], cipher: aesGcm },
      { accepts: (form) => forms.includes(form), onChangedValue: () => void (rejected += 1) },
    );

  it('is read while its form is accepted, and else rejected with a sentence and counted', () => {
    assert.deepEqual(accepting('plain').decryptJson({ a: 1 }, row), { a: 1 });
    assert.deepEqual(accepting('unbound').decryptJson(earlier, row), { a: 1 });
    assert.equal(rejected, 0);
    for (const plain of [{ a: 1 }, '{"a":1}', 'encrypted:1:2026:', 'encrypted:3:2026:'])
      assert.throws(
        () => accepting('unbound').decryptJson(plain, row),
        refused(/claim\.document is not encrypted/),
      );
    assert.throws(() => accepting('plain').decryptJson(earlier, row), refused(/form of an earlier release/));
    assert.equal(rejected, 5);
  });

  it('is bound to column and row in the form of the earlier release', () => {
    for (const moved of [
      { ...row, row: ['urn:uuid:1', 2] },
      { ...row, column: 'claim.refusal' },
    ])
      assert.throws(() => accepting('unbound').decrypt(earlier, moved), refused(/it was changed/));
  });

  it('is rejected unless its form is named as accepted', () => {
    for (const stored of [{ a: 1 }, earlier])
      assert.throws(() => encryption.decryptJson(stored, row), DecryptionError);
  });
});

describe('the blind index of a person', () => {
  const person = '400000001 1';
  const accepting = openFieldEncryption({ keys: [newer, older], cipher: aesGcm }, { accepts: () => true });

  it('is found under every key, and in the older forms that are accepted', () => {
    assert.ok(encryption.blindIndex('SBX00001', person).startsWith(blindIndexPrefix('2026')));
    const current = [encryption, encryptionWith(older)].map((each) => each.blindIndex('SBX00001', person));
    assert.deepEqual(encryption.blindIndexes('SBX00001', person), current);
    assert.deepEqual(
      new Set(accepting.blindIndexes('SBX00001', person)),
      new Set([
        ...current,
        ...[newer, older].map((key) => earlierBlindIndex(key, person)),
        noEncryption.blindIndex('SBX00001', person),
      ]),
    );
  });

  it('is another one at every location and under every key', () => {
    const indexes = ['SBX00001', 'SBX00002'].flatMap((location) => encryption.blindIndexes(location, person));
    assert.equal(new Set(indexes).size, 4);
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
