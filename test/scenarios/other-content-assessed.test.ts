// An assessment of other content than Medicare accepted last: the caller gets it as it is, and operators hear of it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chargedAt, claimDay, gp } from '../support/bulk-bill-claims.ts';
import { claimSender, nextId } from '../support/claim-sender.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { startService, type RunningService } from '../support/service.ts';

describe('an assessment', () => {
  let service: RunningService;
  const { lodge } = claimSender(() => service);
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  const counted = async () => {
    const text = await (await service.call('/metrics')).text();
    return readPrometheusText(text)
      .get('assessments_differing_total')
      ?.samples.map(({ value }) => value);
  };
  const chargeReported = async (correlationId: string) => {
    const body = { correlationId, payeeProvider: { providerNumber: gp } };
    const response = await service.post('/Medicare/bulkbillprocessingreport/v1', body);
    const report = (await response.json()) as { claimAssessment?: { chargeAmount: string } };
    return report.claimAssessment?.chargeAmount;
  };
  const logged = () => service.log.lines.filter(({ level }) => level === 'error').map(({ error }) => error);

  it('of what Medicare accepted last is not counted, one of something else is counted and logged', async () => {
    const lodgeCorrected = async (id: string) => {
      assert.equal((await lodge(chargedAt('60.00'), id)).status, 200);
      assert.equal((await lodge(chargedAt('61.00'), id)).status, 200);
    };
    const [same, other] = [nextId(), nextId()];
    await lodgeCorrected(same);
    await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
    assert.equal(await chargeReported(same), '61.00');
    assert.deepEqual([await counted(), logged()], [[0], []]);

    await lodgeCorrected(other);
    // As if the first message had come once more, after its correction.
    await service.composed.store.sql`
      update insurer_claim set document = ${JSON.stringify(chargedAt('60.00'))}::text::jsonb
      where correlation_id = ${other}`;
    await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
    assert.equal(await chargeReported(other), '60.00');
    // The service asks for the report by itself too, and may have compared it before.
    const [count = 0] = (await counted()) ?? [];
    assert.ok(count >= 1, String(count));
    assert.deepEqual([...new Set(logged())], ['charges']);
  });
});
