// medicare-gateway simulate: its options, its signals and the controls of its sandbox.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { keepClaimId } from '../../src/domain/values/claim-id.ts';
import { waitForStopSignal } from '../../src/cli/simulate.ts';
import { createSimulatorControl } from '../../src/cli/simulate/simulator-control.ts';
import type { Sandbox } from '../../src/ports/simulator/sandbox.ts';
import { runCommand } from '../support/command-line.ts';
import { claimSimulatorOn } from '../support/simulated-claim-service.ts';

describe('medicare-gateway simulate', () => {
  it('ends with a usage error for options that cannot be used', async () => {
    for (const options of [
      ['now'],
      ['--port', 'x'],
      ['--port', '65536'],
      ['--token-seconds', '0'],
      ['--key-days', ''],
      ['--device-days', '-1'],
      ['--what'],
    ]) {
      const { code, errors } = await runCommand(['simulate', ...options]);
      assert.equal(code, 2, options.join(' '));
      assert.match(errors, /medicare-gateway simulate --help/);
    }
  });

  it('hears every request to stop, so that a second one does not end it half-way', async () => {
    const signals = new EventEmitter();
    const asked = waitForStopSignal(signals);
    for (const name of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGTERM'])
      assert.equal(signals.emit(name), true, name);
    await asked;
  });
});

describe('the sandbox of the simulator in its own process', () => {
  const { simulator, clock, advance } = claimSimulatorOn('2026-11-21');
  const injected: string[] = [];
  const sandbox: Sandbox = {
    ...simulator,
    lodgeByOtherSoftware: async ({ patient, itemNumber }) =>
      patient === 'verified-adult-female'
        ? {
            claimId: keepClaimId(`A00${itemNumber}@`),
            lodgedOn: clock.today(),
            payeeProviderNumber: '9900110B',
          }
        : null,
    clock: {
      ...clock,
      nowInZone: () => `${clock.today()}T09:00:00.000+11:00`,
      advanceDays: async (days) => advance(days),
      advanceHours: async () => {},
      onMoved: () => {},
      setToday: async () => {},
      reset: async () => {},
    },
  };
  const control = createSimulatorControl(sandbox, () => ({
    injectFault: (fault, times = 1) => void injected.push(`${fault} ${times}`),
  }));
  const status = async (method: string, path: string, body: unknown = null) =>
    (await control(method, `/Sandbox/${path}`, body))?.status ?? null;

  it('move the clock', async () => {
    assert.equal(await status('POST', 'Clock', { AdvanceDays: 2 }), 200);
    assert.deepEqual((await control('GET', '/Sandbox/Clock', null))?.body, {
      Now: '2026-11-23T09:00:00.000+11:00',
      Today: '2026-11-23',
    });
  });

  it('switch faults of the insurer and of the wire', async () => {
    assert.equal(await status('POST', 'Faults', { Insurer: 'down' }), 200);
    assert.equal(simulator.fault(), 'down');
    assert.equal(await status('POST', 'Faults', { Insurer: 'up', Wire: 'slow-drip', Times: 3 }), 200);
    assert.deepEqual([simulator.fault(), injected], ['up', ['slow-drip 3']]);
  });

  it('lodge a claim as other software does', async () => {
    assert.deepEqual((await control('POST', '/Sandbox/Claims', { ItemNumber: '36' }))?.body, {
      claimId: 'A0036@',
      lodgementDate: clock.today(),
      payeeProvider: { providerNumber: '9900110B' },
    });
    for (const body of [
      { Patient: 'unheard-of' },
      { ItemNumber: 36 },
      { ItemNumber: 'x' },
      { MinorId: 'x' },
      { Odd: '' },
    ])
      assert.equal(await status('POST', 'Claims', body), 400, JSON.stringify(body));
  });

  it('list the personas', async () => assert.equal(await status('GET', 'Personas'), 200));

  it('refuse what they do not know, and leave other paths alone', async () => {
    for (const body of [
      null,
      'x',
      [],
      {},
      { AdvanceDays: -1 },
      { AdvanceDays: 1.5 },
      { AdvanceDays: 40_000 },
      { AdvanceDays: 1, Reset: true },
      { Reset: false },
      { Today: 20_261_121 },
      { Today: '2026-02-30' },
      { AdvanceHours: 1.5 },
      { AdvanceMinutes: 1 },
    ]) {
      assert.equal(await status('POST', 'Clock', body), 400);
    }
    for (const body of [
      {},
      { Times: 1 },
      { Insurer: 'sideways' },
      { Insurer: 'up', Wire: 'x' },
      { Wire: 'x' },
      { Wire: 'slow-drip', Times: 0 },
      { Insurer: 'up', For: 5 },
    ]) {
      assert.equal(await status('POST', 'Faults', body), 400);
    }
    assert.equal(await status('DELETE', 'Clock'), null);
    assert.equal(await status('GET', 'constructor'), null);
  });
});
