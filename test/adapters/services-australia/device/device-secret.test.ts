// Parses MEDICARE_DEVICE_SECRET: 64 hexadecimal digits or 32 bytes in base64, and nothing else.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { parseDeviceSecret } from '../../../../src/adapters/services-australia/device/device-secret.ts';

const secrets: readonly [string, boolean][] = [
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

describe('the device secret', () => {
  for (const [text, isSecret] of secrets) {
    it(`${isSecret ? 'accepts' : 'rejects'} ${text.length} characters like ${text.slice(0, 4) || 'nothing'}`, () =>
      assert.equal(parseDeviceSecret(text)?.length, isSecret ? 32 : undefined));
  }
});
