// The device monitor: one process exchanges the key in time, and the expiry is warned of once a day.
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { requestAccessToken } from '../../../../src/adapters/services-australia/device/request-access-token.ts';
import type { HttpExchangeResult } from '../../../../src/adapters/services-australia/client/http-exchange.ts';
import { activateDevice } from '../../../../src/adapters/services-australia/device/activate-device.ts';
import {
  monitorDevice,
  type DeviceMonitor,
} from '../../../../src/adapters/services-australia/device/device-monitor.ts';
import {
  formatExpiryWarning,
  isKeyExchangeDue,
} from '../../../../src/adapters/services-australia/device/key-and-device-expiry.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { claimSimulatorOn } from '../../../support/simulated-claim-service.ts';
import { oneTimeCode, wireInsurer } from '../../../support/wire-insurer.ts';

const today = localDate('2026-07-01');

describe('the expiry of a device and of its key', () => {
  const rows: readonly [key: string | null, device: string | null, due: boolean, warning: RegExp | null][] = [
    [null, null, false, null],
    ['soon', 'soon', false, null],
    ['2026-07-09', '2026-12-01', false, null],
    ['2026-07-08', '2026-12-01', true, null],
    ['2026-07-07', '2026-12-01', true, null],
    ['2026-07-06T00:00:00.000+10:00', null, true, /^The key of the device ends on 6 July 2026; run npm run/],
    ['2026-06-30', '2026-12-01', true, /^The key of the device ended on 30 June 2026; /],
    ['2026-12-01', '2026-08-01', false, null],
    ['2026-12-01', '2026-07-31', false, /^The device ends on 31 July 2026; extend it in the portal, or/],
    ['2026-06-30', '2026-06-30T10:00:00Z', false, /^The device ended on 30 June 2026; /],
    // A new key would expire with the device, as this one does.
    ['2026-07-05', '2026-07-05', false, /^The device ends on 5 July 2026; /],
  ];
  for (const [keyExpiry, deviceExpiry, due, warning] of rows) {
    it(`key ${keyExpiry}, device ${deviceExpiry}: ${due ? 'exchanged' : 'not exchanged'}, ${warning === null ? 'no warning' : 'a warning'}`, () => {
      const expiries = { keyExpiry, deviceExpiry };
      assert.equal(isKeyExchangeDue(expiries, today), due);
      const reported = formatExpiryWarning(expiries, today);
      if (warning === null) assert.equal(reported, null);
      else assert.match(reported ?? '', warning);
    });
  }
});

describe('a device whose key expires in six days', () => {
  const simulated = claimSimulatorOn('2026-11-21');
  let wire: Awaited<ReturnType<typeof wireInsurer>>;
  /** Without the activation. */
  const exchanges = () => wire.server.devicesArrived.key - 1;
  const monitors: DeviceMonitor[] = [];
  /** A monitor as in another process: only the file is shared. */
  const startMonitor = () => {
    const log = capturedLog();
    const monitor = monitorDevice({
      activation: wire.activation,
      token: async () => {
        const granted = await requestAccessToken({
          ...wire.tokenRequest,
          purpose: 'device',
        });
        return granted.ok ? { ok: true, answer: granted.answer.token } : granted;
      },
      log,
      today: () => simulated.clock.today(),
    });
    monitors.push(monitor);
    return { monitor, log };
  };
  before(async () => {
    const { simulator, claimService: claims, clock } = simulated;
    wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      { activated: false, ends: { keyDays: 11, deviceDays: 100 } },
    );
    assert.ok((await activateDevice(wire.activation, oneTimeCode)).ok);
    simulated.advance(5);
  });
  after(async () => {
    for (const monitor of monitors) await monitor.close();
    await wire.close();
  });

  it('exchanges its key once when several processes check at the same time, and the new key works', async () => {
    const oldRecord = await wire.activation.store.read();
    const many = Array.from({ length: 6 }, startMonitor);
    await Promise.all(many.map(({ monitor }) => monitor.check()));
    assert.equal(exchanges(), 1);
    const record = await wire.activation.store.read();
    assert.notEqual(record?.encryptedKey, oldRecord?.encryptedKey);
    assert.equal(record?.keyExpiry?.slice(0, 10), '2026-12-07');
    const granted = await requestAccessToken({
      ...wire.tokenRequest,
      purpose: 'device',
    });
    assert.equal(granted.ok, true);
    const reported = many.flatMap(({ log }) =>
      log.lines.filter(({ message }) => /was exchanged/.test(message)),
    );
    assert.equal(reported.length, 1);
  });

  it('reports when the device expires, and how many days are left', async () => {
    const { monitor } = startMonitor();
    await monitor.check();
    assert.deepEqual(monitor.expiry(), { expiresAt: '2027-03-01', daysLeft: 95 });
    assert.equal(await monitor.warning(), null);
  });

  it('retries a rejected exchange on the next day only, and warns before the expiry', async () => {
    simulated.advance(4);
    const { monitor, log } = startMonitor();
    const rejection = { status: 400, body: { errors: [{ code: 'DE.5', message: 'No.' }] } };
    for (const _ of [1, 2]) wire.server.answerDevices('key', rejection);
    await monitor.check();
    await monitor.check();
    assert.equal(exchanges(), 2);
    assert.deepEqual(
      log.lines.map(({ level, message }) => [level, message]),
      [['error', 'the key of the device was not exchanged']],
    );
    assert.match(log.text(), /not in a state for this/);
    simulated.advance(2);
    await monitor.check();
    assert.equal(exchanges(), 3);
    assert.match((await monitor.warning()) ?? '', /^The key of the device ends on/);
    await monitor.check();
    await monitor.check();
    assert.equal(log.lines.filter(({ message }) => /ends soon/.test(message)).length, 1);
    simulated.advance(1);
    await monitor.check();
    assert.equal(await monitor.warning(), null);
  });
});

describe('a new key that the insurer accepted, with its answer lost', () => {
  const lost: HttpExchangeResult = {
    kind: 'failed',
    unsent: false,
    failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
  };

  /** Two processes with a token of the old key; both lose the answer, and the message of the second is lost too. */
  async function twoProcesses(test: TestContext) {
    const { simulator, claimService: claims, clock, advance } = claimSimulatorOn('2026-11-21');
    const wire = await wireInsurer(
      { insurer: simulator.insurer, claims, clock },
      { activated: false, ends: { keyDays: 11, deviceDays: 100 } },
    );
    const { activation } = wire;
    assert.ok((await activateDevice(activation, oneTimeCode)).ok);
    const newToken = async () => {
      const granted = await requestAccessToken({
        ...wire.tokenRequest,
        purpose: 'device',
      });
      return granted.ok ? ({ ok: true, answer: granted.answer.token } as const) : granted;
    };
    const oldToken = await newToken();
    advance(5);
    const startMonitor = (send: typeof activation.connection.send, meanwhile?: () => Promise<unknown>) => {
      const monitor = monitorDevice({
        activation: { ...activation, connection: { ...activation.connection, send } },
        async token() {
          if (meanwhile === undefined) return newToken();
          await meanwhile();
          return oldToken;
        },
        log: capturedLog(),
        today: () => clock.today(),
      });
      test.after(() => monitor.close());
      return monitor;
    };
    test.after(() => wire.close());
    const first = () =>
      startMonitor(async (message) => {
        await activation.connection.send(message);
        return lost;
      }).check();
    const second = (meanwhile?: () => Promise<unknown>) => startMonitor(async () => lost, meanwhile).check();
    return { first, second, newToken };
  }

  it('is not replaced by the key of a process that exchanges later', async (test) => {
    const { first, second, newToken } = await twoProcesses(test);
    await first();
    await second();
    assert.equal((await newToken()).ok, true);
  });

  it('is not replaced by the key of a process that had already started', async (test) => {
    const { first, second, newToken } = await twoProcesses(test);
    await second(first);
    assert.equal((await newToken()).ok, true);
  });
});
