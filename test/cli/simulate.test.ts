// The insurer in its own process: its controls, and how it is asked for.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { simulateCommand, whenAskedToStop } from '../../src/cli/simulate.ts';
import { controlOf } from '../../src/cli/simulate/control.ts';
import type { Sandbox } from '../../src/ports/simulator/sandbox.ts';
import { deskOn } from '../support/claim-service.ts';

describe('npm run simulate', () => {
  it('says how it is used', async () => {
    for (const words of [
      ['now'],
      ['--port', 'x'],
      ['--port', '65536'],
      ['--token-seconds', '0'],
      ['--key-days', ''],
      ['--device-days', '-1'],
      ['--what'],
    ]) {
      const errors: string[] = [];
      const terminal = { print: () => {}, error: (text: string) => void errors.push(text) };
      assert.equal(await simulateCommand(words, {}, terminal), 2, words.join(' '));
      assert.match(errors.join('\n'), /^Usage:/);
    }
  });

  it('hears every request to stop, so that a second one does not end it half-way', async () => {
    const signals = new EventEmitter();
    const asked = whenAskedToStop(signals);
    for (const name of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGTERM'])
      assert.equal(signals.emit(name), true, name);
    await asked;
  });
});

describe('the controls of the insurer in its own process', () => {
  const { simulator, clock, advance } = deskOn('2026-11-21');
  const spoilt: string[] = [];
  const sandbox: Sandbox = {
    ...simulator,
    clock: {
      ...clock,
      nowInZone: () => `${clock.today()}T09:00:00.000+11:00`,
      advanceDays: async (days) => advance(days),
      setToday: async () => {},
      reset: async () => {},
    },
  };
  const control = controlOf(sandbox, () => ({
    spoil: (fault, times = 1) => void spoilt.push(`${fault} ${times}`),
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
    assert.deepEqual([simulator.fault(), spoilt], ['up', ['slow-drip 3']]);
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
      { AdvanceHours: 1 },
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
