// A service without the newest schedule: the log, the check Item in force and ScheduleRelease say so, and no other sentence.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkOf, type RebateAnswer } from '../support/rebate-calls.ts';
import { startService, type RunningService } from '../support/service.ts';

describe('a service that holds the schedules of March 2025, July 2025 and July 2026', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const check = async (today: string, ItemNumber: string, fields: object = {}) => {
    await service.post('/Sandbox/Clock', { Today: today });
    const response = await service.post('/CalculateRebate', { MedicareItems: [{ ItemNumber }], ...fields });
    const answer = (await response.json()) as RebateAnswer & { readonly ScheduleRelease: unknown };
    const [rebate] = answer.Rebates;
    assert.ok(rebate);
    return { answer, rebate, inForce: checkOf(rebate, 'Item in force') };
  };

  it('warns in the log at its start, because newer ones are in force', () => {
    const line = service.log.lines.find(({ message }) => message.includes('newer schedule release'));
    assert.ok(line);
    assert.equal(line.level, 'warn');
    assert.match(line.message, /import it: medicare-gateway schedule import$/);
    assert.match(line.release ?? '', /^2026-1[1-2]-|^202[7-9]-/);
  });

  it('says so of a service in November 2026, in one check and in ScheduleRelease, and the item stays eligible', async () => {
    const { answer, rebate, inForce } = await check('2026-11-20', '23');
    assert.deepEqual(answer.ScheduleRelease, { Used: '2026-07-01', InForce: '2026-11-01' });
    assert.deepEqual([inForce?.IsEligible, inForce?.ReasonCode], [true, 'InForceByOlderSchedule']);
    assert.match(inForce?.Reason ?? '', /1 November 2026 is newer/);
    const others = rebate.Checks.filter(({ Title }) => Title !== 'Item in force');
    for (const { Reason } of [rebate, answer, ...others]) assert.doesNotMatch(Reason, /newer|not held/);
  });

  it('says nothing of it for a day on which the release in force is held', async () => {
    const { answer, inForce } = await check('2026-11-20', '23', { DateOfService: '2026-07-31' });
    assert.deepEqual(answer.ScheduleRelease, { Used: '2026-07-01', InForce: '2026-07-01' });
    assert.equal(inForce?.ReasonCode, 'InForce');
  });

  it('knows of no release in force on a day before those it holds', async () => {
    const { answer } = await check('2026-11-20', '23', { DateOfService: '2024-12-01' });
    assert.deepEqual(answer.ScheduleRelease, { Used: '2026-07-01', InForce: null });
  });

  it('has item 721 in force on 15 June 2025, because the schedules of March and July follow each other directly', async () => {
    const { inForce } = await check('2026-11-20', '721', { DateOfService: '2025-06-15' });
    assert.equal(inForce?.IsEligible, true);
    const next = await check('2026-11-20', '721', { DateOfService: '2025-07-01' });
    assert.deepEqual([next.inForce?.IsEligible, next.inForce?.ReasonCode], [false, 'Ended']);
  });

  it('says by ScheduleRelease which schedule a benefit is calculated from', async () => {
    await service.post('/Sandbox/Clock', { Today: '2026-08-01' });
    const answer = (await (await service.post('/CalculateBenefit', {})).json()) as Record<string, unknown>;
    assert.deepEqual(answer['ScheduleRelease'], { Used: '2026-07-01', InForce: '2026-08-01' });
    assert.doesNotMatch(String(answer['Reason']), /August|newer|not held/);
  });
});
