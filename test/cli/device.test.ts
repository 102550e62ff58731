// medicare-gateway device, against the device service of the simulator.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  deviceErrorCodes,
  describeDeviceError,
} from '../../src/adapters/services-australia/device/device-errors.ts';
import { runCommand } from '../support/command-line.ts';
import { claimSimulatorOn } from '../support/simulated-claim-service.ts';
import {
  deviceName,
  keys,
  oneTimeCode,
  organisation,
  wireInsurer,
  type WireInsurer,
} from '../support/wire-insurer.ts';

const run = (env: Record<string, string>, ...argv: string[]) => runCommand(['device', ...argv], env);

describe('medicare-gateway device', () => {
  let wire: WireInsurer;
  let env: Record<string, string>;
  before(async () => {
    const { simulator, claimService: claims, clock } = claimSimulatorOn('2126-11-21');
    wire = await wireInsurer({ insurer: simulator.insurer, claims, clock }, { activated: false });
    env = {
      MEDICARE_URL: wire.settings.servicesUrl,
      MEDICARE_TOKEN_URL: wire.origin,
      MEDICARE_DEVICE_URL: wire.origin,
      MEDICARE_API_KEY: keys.apiKey,
      MEDICARE_CLIENT_ID: keys.clientId,
      MEDICARE_PRODUCT_ID: keys.productId,
      MEDICARE_ORGANISATION: organisation,
      MEDICARE_DEVICE_NAME: deviceName,
      MEDICARE_DEVICE_SECRET: wire.settings.deviceSecret.toString('hex'),
      MEDICARE_DEVICE_FILE: wire.settings.deviceFile,
    };
  });
  after(() => wire.close());

  it('names every missing setting at once, and repeats no secret', async () => {
    const { code, errors } = await run(
      { MEDICARE_DEVICE_SECRET: 'hunter2', MEDICARE_URL: 'http://medicare.example' },
      'status',
    );
    assert.equal(code, 1);
    assert.deepEqual(
      errors.split('\n').map((line) => line.split(' ')[0]),
      Object.keys(env).filter((name) => name !== 'MEDICARE_DEVICE_FILE'),
    );
    assert.doesNotMatch(errors, /hunter2/);
  });

  it('ends with a usage error for what it does not know', async () => {
    for (const argv of [
      [],
      ['activate'],
      ['status', 'now'],
      ['status', '--code', 'x'],
      ['sing'],
      ['--what'],
    ]) {
      const { code, errors } = await run(env, ...argv);
      assert.equal(code, 2, argv.join(' '));
      assert.match(errors, /medicare-gateway device/);
    }
  });

  it('says before activation that the device is not activated', async () => {
    const { code, errors } = await run(env, 'status');
    assert.deepEqual([code, /device -- activate/.test(errors)], [1, true]);
  });

  it('reports a wrong code, then activates with the right one', async () => {
    const wrong = await run(env, 'activate', '--code', 'wrong');
    assert.deepEqual([wrong.code, /code is not right/.test(wrong.errors)], [1, true]);
    const right = await run(env, 'activate', '--code', oneTimeCode);
    assert.equal(right.code, 0, right.errors);
    assert.match(right.printed, /GATEWAY01 of 8899776655[^]*ACTIVE[^]*2127-05-22/);
  });

  it('says how the device stands, and exchanges its key', async () => {
    const earlier = await wire.activation.store.read();
    assert.match((await run(env, 'status')).printed, /Access token {5}granted/);
    const refreshed = await run(env, 'refresh');
    assert.deepEqual([refreshed.code, refreshed.errors], [0, '']);
    assert.notEqual((await wire.activation.store.read())?.encryptedKey, earlier?.encryptedKey);
    const { code, printed } = await run(env, 'status', '--json');
    const status = JSON.parse(printed) as { readonly device: Record<string, unknown> };
    assert.equal(code, 0);
    assert.equal(status.device['deviceStatus'], 'ACTIVE');
    assert.doesNotMatch(printed, /encrypted|key"/i);
  });

  it('checks the way to the insurer, step by step', async () => {
    const local = '127.0.0.1';
    const paths = [
      `done    The host of the web services, ${local}, has the address ${local}.`,
      'done    A connection to the web services is possible.',
      `done    The host of the token service, ${local}, has the address ${local}.`,
      'done    A connection to the token service is possible.',
      `done    The host of the device service, ${local}, has the address ${local}.`,
      'done    A connection to the device service is possible.',
      'done    The token service grants an access token.',
    ];
    const without = await run(env, 'check');
    assert.deepEqual([without.code, without.printed.split('\n')], [1, paths]);
    assert.match(
      without.errors,
      /^failed {2}No call was made, because no location is set; set MEDICARE_LOCATION /,
    );
    const located = { ...env, MEDICARE_LOCATION: 'ABC00001' };
    const all = await run(located, 'check');
    const open = 'done    The web services answer: the way is open.';
    assert.deepEqual([all.code, all.errors, all.printed.split('\n')], [0, '', [...paths, open]]);
  });

  it('says at which step the way to the insurer ends', async () => {
    const located = { ...env, MEDICARE_LOCATION: 'ABC00001' };
    const cases: readonly [Record<string, string>, RegExp][] = [
      [
        { MEDICARE_URL: 'https://insurer.invalid/claiming/ext-prd' },
        /^failed {2}The host of the web services, insurer\.invalid, is not known here; /,
      ],
      [
        { MEDICARE_DEVICE_URL: 'http://127.0.0.1:1' },
        /^failed {2}No connection to the device service: Medicare could not be reached\.$/,
      ],
      [{ MEDICARE_CLIENT_ID: 'another' }, /^failed {2}.*does not know the client id/],
      [
        { MEDICARE_API_KEY: 'another' },
        /^failed {2}.*not subscribed to this web service; check MEDICARE_API_KEY/,
      ],
      // The path of the web services is missing.
      [{ MEDICARE_URL: wire.origin }, /^failed {2}.*HTTP status 404; check the addresses/],
    ];
    for (const [change, sentence] of cases) {
      const { code, errors } = await run({ ...located, ...change }, 'check');
      assert.equal(code, 1);
      assert.match(errors.split('\n')[0] ?? '', sentence);
    }
  });

  describe('when the insurer refuses', () => {
    const errorsOf = (code: string) => ({ errors: [{ code, message: 'Refused.' }], status: 400 });
    const ofKeys = ['DE.2', 'DE.4', 'DE.5', 'DE.7', 'DE.9', 'JWK.1', 'JWK.2', 'JWK.8', 'JWK.9', '111'];
    const ofTokens = ['mapping_error', 'device_error', 'invalid_grant', 'invalid_client'];

    it('has a sentence for every error that there is', () => {
      assert.deepEqual([...ofKeys, ...ofTokens].toSorted(), [...deviceErrorCodes].toSorted());
    });

    for (const code of ofKeys) {
      it(`an activation and an exchange with ${code}, reports what to do, and keeps the key it has`, async () => {
        const earlier = await wire.activation.store.read();
        for (const argv of [['activate', '--code', 'x'], ['refresh']]) {
          wire.server.answerDevices('key', { status: 400, body: errorsOf(code) });
          const { code: exit, errors, printed } = await run(env, ...argv);
          assert.deepEqual([exit, errors, printed], [1, describeDeviceError(code), '']);
        }
        assert.deepEqual(await wire.activation.store.read(), earlier);
      });
    }

    for (const error of ofTokens) {
      it(`a token with ${error}, reports it at status and at refresh`, async () => {
        const sentence = describeDeviceError(error);
        for (const verb of ['status', 'refresh']) {
          wire.server.answerDevices('token', { status: 400, body: { error, error_description: 'No.' } });
          const { code: exit, errors } = await run(env, verb);
          assert.equal(exit, 1);
          assert.ok(errors.endsWith(sentence.slice(1)), errors);
        }
      });
    }

    const others: readonly [
      what: 'token' | 'key',
      verb: string,
      status: number,
      body: unknown,
      sentence: RegExp,
    ][] = [
      [
        'token',
        'status',
        500,
        'Unable to retrieve device data',
        /does not know this device of this organisation/,
      ],
      ['token', 'status', 503, '', /cannot process requests at this time/],
      ['token', 'status', 404, '', /HTTP status 404; check its host/],
      ['token', 'status', 200, { access_token: '' }, /could not be read/],
      ['key', 'refresh', 401, {}, /HTTP status 401\.$/],
      ['key', 'refresh', 400, errorsOf('DE.77'), /with the code DE\.77, which is not known here/],
      ['key', 'refresh', 500, {}, /HTTP status 500; the key may have been taken .* device -- status/],
      ['key', 'refresh', 200, { odd: 1 }, /HTTP status 200; the key may have been taken .* device -- status/],
    ];
    for (const [what, verb, status, body, sentence] of others) {
      it(`${verb} with the status ${status} and ${JSON.stringify(body)}, reports what to do, and is not locked out`, async () => {
        wire.server.answerDevices(what, { status, body });
        const { code, errors } = await run(env, verb);
        assert.equal(code, 1);
        assert.match(errors, sentence);
        assert.equal((await run(env, 'status')).code, 0);
      });
    }
  });
});
