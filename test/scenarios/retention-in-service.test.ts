// A running service removes expired personal data, and reports it in its log, its metrics and its audit trail.
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { classifyClaimArrival } from '../../src/domain/claims/classify-arrival.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { bulkBillClaim, candidateOf, idOf } from '../support/bulk-bill-claims.ts';
import { eventually } from '../support/eventually.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { startService } from '../support/service.ts';

/** How often the job runs, in milliseconds. */
const tenMinutes = 600_000;

describe('a service that runs for ten minutes', () => {
  it('has removed the claim of long ago, kept the one of today, and reported it', async (test) => {
    mock.timers.enable({ apis: ['setInterval'] });
    test.after(() => mock.timers.reset());
    const service = await startService();
    test.after(() => service.stop());
    const { store, clock } = service.composed;
    const lodge = async (serial: number, today = clock.today()) => {
      const candidate = candidateOf(idOf(serial), bulkBillClaim(), { today });
      await store.claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
      const taken = await store.claims.lease(candidate.correlationId, 60_000);
      assert.ok(taken);
      const answer = { kind: 'accepted', claimId: claimIdFromCount(serial) } as const;
      await store.claims.settle(candidate.correlationId, taken.revision, answer);
      return candidate;
    };
    const old = await lodge(1, localDate('2020-01-01'));
    const recent = await lodge(2);
    const words = 'expired personal data was removed: 1 claims';

    mock.timers.tick(tenMinutes);
    await eventually(() => service.log.lines.some(({ message }) => message === words));
    const claimOf = async ({ location, correlationId }: typeof old) =>
      (await store.claims.find(location, correlationId))?.claim ?? null;
    assert.deepEqual([await claimOf(old), (await claimOf(recent)) === null], [null, false]);
    const families = readPrometheusText(await (await fetch(`${service.origin}/metrics`)).text());
    assert.deepEqual(
      families.get('claims_removed_total')?.samples.map(({ labels, value }) => [labels['kind'], value]),
      [['claims', 1]],
    );
    const entries = await auditEntries(store);
    assert.deepEqual(
      entries.filter(({ act }) => act === 'retention').map(({ outcome, actor }) => [outcome, actor.keyId]),
      [['removed 1 claims', null]],
    );
  });
});
