// GET /ready: what makes the service ready, and who is shown what is missing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { stubDependencies } from '../../../scripts/generate/stub-dependencies.ts';
import { systemClock } from '../../../src/adapters/system/clock.ts';
import { oneLocation, operator, startTestServer } from '../../support/test-server.ts';

describe('GET /ready', () => {
  const reachable = { ...nullInsurer, isReachable: async () => true };

  it('names the release in force to an operator, and says to others only that it is ready', async (test) => {
    const testServer = await startTestServer(test, { dependencies: { insurer: reachable } });
    const bare = { Status: 'ready' };
    for (const [headers, body] of [
      [operator, { ...bare, CurrentRelease: '2026-07-01' }],
      [oneLocation, bare],
      [{ 'x-api-key': 'unknown' }, bare],
      [{}, bare],
    ] as const) {
      const answer = await testServer.call('/ready', { headers });
      assert.deepEqual([answer.status, await answer.json()], [200, body]);
    }
  });

  it('is 503 with Retry-After while something is missing, says what to an operator, and /health goes on', async (test) => {
    const before = systemClock('Australia/Sydney', () => Date.parse('2026-06-30T00:00:00Z'));
    const cases = [
      [
        { store: { ...stubDependencies.store, ping: () => Promise.reject(new Error('postgres://u:p@db')) } },
        'The database does not answer: schedule, benefits, providers and documents are answered, claims and reports are not.',
      ],
      [
        { store: { ...stubDependencies.store, writeFailure: async () => 'disk-full' as const } },
        'The database has no disk space left: schedule, benefits, providers and documents are answered, claims and reports are not.',
      ],
      [{ schedule: { releases: () => [] } }, 'No schedule release is in force today; import one.'],
      [{ clock: before }, 'No schedule release is in force today; import one.'],
      [
        { insurer: nullInsurer },
        'Medicare does not answer. Claims are still accepted and wait, checks of patients are null.',
      ],
    ] as const;
    for (const [dependencies, sentence] of cases) {
      const testServer = await startTestServer(test, { dependencies });
      for (const [headers, says] of [
        [operator, sentence],
        [oneLocation, 'The service is not ready.'],
        [{}, 'The service is not ready.'],
      ] as const) {
        const answer = await testServer.call('/ready', { headers });
        assert.deepEqual([answer.status, await answer.text()], [503, says]);
        assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      }
      assert.equal((await testServer.call('/health')).status, 200);
    }
  });
});
