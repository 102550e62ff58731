// GET /ready while something should be seen to soon: still 200, with a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import type { Sandbox } from '../../../src/ports/simulator/sandbox.ts';
import { systemClock } from '../../../src/adapters/system/clock.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';
import { operator, startTestServer } from '../../support/test-server.ts';

const sentence =
  'The device ends on 1 August 2026; extend it in the portal, or activate it anew with a code.';

const stay = async () => {};
const sandboxWithoutPersonas: Sandbox = {
  clock: {
    ...systemClock('Australia/Sydney'),
    nowInZone: () => '',
    advanceDays: stay,
    advanceHours: stay,
    setToday: stay,
    reset: stay,
    onMoved: () => {},
  },
  personas: () => ({ patients: [], providers: [], faults: [] }),
  setFault: () => {},
  fault: () => 'up',
  lodgeByOtherSoftware: async () => null,
};

describe('GET /ready', () => {
  for (const [situation, warning, expected] of [
    ['is ready, and names what ends soon', sentence, { Degraded: sentence }],
    ['says no more than that it is ready when nothing ends soon', null, {}],
  ] as const) {
    it(situation, async (test) => {
      const insurerStatus = {
        isBreakerOpen: () => false,
        expiries: async () => ({ keySeconds: null, deviceSeconds: null }),
        whyUnreachable: async () => null,
        warning: async () => warning,
      };
      const insurer = { ...nullInsurer, isReachable: async () => true };
      const testServer = await startTestServer(test, { dependencies: { insurer, insurerStatus } });
      const answer = await testServer.call('/ready', { headers: operator });
      assert.deepEqual(
        [answer.status, await answer.json()],
        [200, { Status: 'ready', CurrentRelease: '2026-07-01', ...expected }],
      );
    });
  }

  const releases = [releaseWith([scheduleItem()], '2026-07-01', 'official', ['2026-08-01', '2026-11-01'])];
  const insurer = { ...nullInsurer, isReachable: async () => true };
  const outdated =
    'The schedule of 1 August 2026 is in force and not held here, so fees and rules may be out of date; import it.';
  for (const [situation, today, sandbox, expected] of [
    [
      'names a schedule in force that is not held, from its first day',
      '2026-08-01',
      null,
      { Degraded: outdated },
    ],
    ['says nothing of it on the day before', '2026-07-31', null, {}],
    ['says nothing of it in a sandbox', '2026-11-01', sandboxWithoutPersonas, {}],
  ] as const) {
    it(situation, async (test) => {
      const clock = { ...systemClock('Australia/Sydney'), today: () => localDate(today) };
      const schedule = { releases: () => releases };
      const testServer = await startTestServer(test, {
        dependencies: { insurer, schedule, clock, sandbox },
      });
      const answer = await testServer.call('/ready', { headers: operator });
      assert.deepEqual(await answer.json(), { Status: 'ready', CurrentRelease: '2026-07-01', ...expected });
      const { groups } =
        /^schedule_release_outdated (?<value>\d)$/m.exec(await (await testServer.call('/metrics')).text()) ??
        {};
      assert.equal(groups?.['value'], today === '2026-07-31' ? '0' : '1');
    });
  }
});
