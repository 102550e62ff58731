// GET /ready while something should be seen to soon: still 200, with a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { operator, startTestServer } from '../../support/test-server.ts';

const sentence =
  'The device ends on 1 August 2026; extend it in the portal, or activate it anew with a code.';

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
});
