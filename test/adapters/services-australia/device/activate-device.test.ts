// Activates a device, exchanges its key and requests tokens, against the device service of the simulator.
import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { requestAccessToken } from '../../../../src/adapters/services-australia/device/request-access-token.ts';
import {
  activateDevice,
  refreshDeviceKey,
  type DeviceActivationOptions,
} from '../../../../src/adapters/services-australia/device/activate-device.ts';
import {
  deviceErrorCodes,
  describeDeviceError,
} from '../../../../src/adapters/services-australia/device/device-errors.ts';
import type { HttpExchangeResult } from '../../../../src/adapters/services-australia/client/http-exchange.ts';
import { claimSimulatorOn } from '../../../support/simulated-claim-service.ts';
import { deviceName, oneTimeCode, wireInsurer, type WireInsurer } from '../../../support/wire-insurer.ts';

const open = () => {
  const { simulator, claimService: claims, clock } = claimSimulatorOn('2026-11-21');
  return wireInsurer({ insurer: simulator.insurer, claims, clock }, { activated: false });
};

/** Options whose connection loses each answer. */
const losing = (activation: DeviceActivationOptions): DeviceActivationOptions => ({
  ...activation,
  connection: {
    ...activation.connection,
    async send(message): Promise<HttpExchangeResult> {
      await activation.connection.send(message);
      return {
        kind: 'failed',
        unsent: false,
        failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
      };
    },
  },
});

describe('a device', () => {
  let wire: WireInsurer;
  before(async () => (wire = await open()));
  after(() => wire.close());
  const token = (over: object = {}) =>
    requestAccessToken({
      ...wire.tokenRequest,
      purpose: 'device',
      ...over,
    });
  const sentenceOf = async (outcome: Promise<{ ok: boolean; sentence?: string }>) =>
    (await outcome).sentence ?? 'done';

  it('is rejected with a sentence that says what to do, and stores no key', async () => {
    assert.match(await sentenceOf(activateDevice(wire.activation, 'wrong')), /code is not right/);
    assert.match(
      await sentenceOf(activateDevice({ ...wire.activation, deviceName: 'OTHER' }, oneTimeCode)),
      /device is not known/,
    );
    assert.match(
      await sentenceOf(activateDevice({ ...wire.activation, organisation: '1' }, oneTimeCode)),
      /organisation is not known/,
    );
    assert.equal((await wire.activation.store.read())?.encryptedNextKey ?? null, null);
  });

  it('gets a token once it is activated', async () => {
    const outcome = await activateDevice(wire.activation, oneTimeCode);
    assert.ok(outcome.ok);
    assert.equal(outcome.record.deviceStatus, 'ACTIVE');
    assert.equal((await token()).ok, true);
  });

  it('is not activated twice with one code', async () => {
    assert.match(await sentenceOf(activateDevice(wire.activation, oneTimeCode)), /state/);
    assert.equal((await token()).ok, true);
  });

  it('is stored in a file for its owner alone, without a plain-text key', async () => {
    const { mode } = await stat(wire.settings.deviceFile);
    assert.equal(mode & 0o777, 0o600);
    const text = await readFile(wire.settings.deviceFile, 'utf8');
    assert.doesNotMatch(text, /PRIVATE KEY|"d"/);
    for (const part of Object.values(JSON.parse(text) as object)) {
      assert.doesNotMatch(Buffer.from(String(part), 'base64').toString('latin1'), /PRIVATE KEY/);
    }
  });

  it('gets a token with a file whose keys have their names of before version 0.1', async () => {
    const text = await readFile(wire.settings.deviceFile, 'utf8');
    const oldText = text
      .replace('"encryptedKey"', '"sealedKey"')
      .replace('"encryptedNextKey"', '"sealedNextKey"');
    assert.match(oldText, /"sealedKey".*"sealedNextKey"/s);
    await writeFile(wire.settings.deviceFile, oldText);
    assert.equal((await token()).ok, true);
  });

  it('gets a token with the new key after an exchange', async () => {
    const oldRecord = await wire.activation.store.read();
    const granted = await token();
    assert.ok(granted.ok);
    const outcome = await refreshDeviceKey(wire.activation, granted.answer.token);
    assert.ok(outcome.ok);
    assert.notEqual(outcome.record.encryptedKey, oldRecord?.encryptedKey);
    assert.equal((await token()).ok, true);
  });

  it('exchanges its key with a token for the device service, and with no other', async () => {
    const claims = await token({ purpose: 'web-services' });
    assert.ok(claims.ok);
    const stored = await wire.activation.store.read();
    assert.match(await sentenceOf(refreshDeviceKey(wire.activation, claims.answer.token)), /HTTP status 401/);
    assert.equal((await wire.activation.store.read())?.encryptedKey, stored?.encryptedKey);
  });

  it('is not locked out when the answer to an exchange is lost', async () => {
    const granted = await token();
    assert.ok(granted.ok);
    assert.match(
      await sentenceOf(refreshDeviceKey(losing(wire.activation), granted.answer.token)),
      /device -- status/,
    );
    assert.notEqual((await wire.activation.store.read())?.encryptedNextKey, null);
    assert.equal((await token()).ok, true);
    assert.equal((await wire.activation.store.read())?.encryptedNextKey, null);
    assert.equal((await token()).ok, true);
  });

  it('is rejected with a sentence for another device secret, another client and a wrong clock', async () => {
    const sentence = async (over: object) => {
      const outcome = await token(over);
      return outcome.ok ? '' : outcome.failure.sentence;
    };
    assert.match(await sentence({ deviceSecret: Buffer.alloc(32) }), /MEDICARE_DEVICE_SECRET/);
    assert.match(await sentence({ clientId: 'other' }), /client id/);
    assert.match(await sentence({ epochMs: () => Date.now() - 86_400_000 }), /clock of this machine/);
  });

  it('is reported as not activated when its file is missing or corrupt', async () => {
    await writeFile(wire.settings.deviceFile, '{"version":1');
    const outcome = await token();
    assert.match(outcome.ok ? '' : outcome.failure.sentence, /does not hold a device/);
  });
});

describe('a device that loses the answer to its activation', () => {
  it('gets a token all the same', async () => {
    const wire = await open();
    try {
      const outcome = await activateDevice(losing(wire.activation), oneTimeCode);
      assert.equal(outcome.ok, false);
      const granted = await requestAccessToken({
        ...wire.tokenRequest,
        purpose: 'web-services',
      });
      assert.equal(granted.ok, true);
      assert.equal((await wire.activation.store.read())?.deviceStatus, 'ACTIVE');
      assert.equal((await wire.activation.store.read())?.deviceName, deviceName);
    } finally {
      await wire.close();
    }
  });
});

describe('the errors of device authentication', () => {
  it('have each their own sentence', () => {
    const sentences = deviceErrorCodes.map((code) => describeDeviceError(code));
    assert.equal(new Set(sentences).size, deviceErrorCodes.length);
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/);
  });

  it('are reported with their code when they are unknown', () => {
    for (const code of ['DE.99', 'constructor', '__proto__', '<b>\n']) {
      assert.match(
        describeDeviceError(code),
        /^The insurer refused with the code [\w.?-]+, which is not known here\.$/,
      );
    }
  });
});
