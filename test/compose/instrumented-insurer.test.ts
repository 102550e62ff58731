// The instrumented insurer: the same answers, and every call measured once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../scripts/generate/null-insurer.ts';
import { stubDependencies } from '../../scripts/generate/stub-dependencies.ts';
import { instrumentInsurer } from '../../src/compose/instrumented-insurer.ts';
import type { ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import type { InsurerMeter } from '../../src/ports/insurer/insurer-meter.ts';
import { here } from '../support/claim-caller.ts';
import { nextId } from '../support/claim-sender.ts';
import { stubInsurer } from '../support/stub-insurer.ts';
import { parseCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import { localDate } from '../../src/domain/values/local-date.ts';

function reportCall(): ReportCall {
  const correlationId = parseCorrelationId(nextId());
  assert.ok(correlationId);
  const lodgedOn = localDate('2026-11-20');
  return {
    payer: 'medicare',
    location: here,
    correlationId,
    claimId: claimIdFromCount(1),
    payeeProviderNumber: '2147661H',
    lodgedOn,
  };
}

describe('an insurer with a meter', () => {
  const measured: Parameters<InsurerMeter['ended']>[] = [];
  const scripted = stubInsurer();
  let moment = 0;
  const { claimInsurer, interactiveInsurer, insurer } = instrumentInsurer(
    {
      insurer: nullInsurer,
      claimInsurer: scripted,
      interactiveInsurer: nullInsurer,
      immunisationRegister: nullInsurer,
    },
    { ended: (...call) => void measured.push(call) },
    stubDependencies.store,
    () => (moment += 250),
  );

  it('gives the same answer, and reports web service, outcome and seconds', async () => {
    const call = reportCall();
    assert.deepEqual(await claimInsurer.processingReport(call), { ok: true, answer: { kind: 'not-ready' } });
    assert.deepEqual(measured.splice(0), [['processing-report', 'answered', 0.25]]);
    scripted.behaviour = 'down';
    const outcome = await claimInsurer.paymentReport(call);
    assert.equal(outcome.ok, false);
    assert.deepEqual(measured.splice(0), [['payment-report', 'unreachable', 0.25]]);
    assert.deepEqual(scripted.reportCalls, [call, call]);
  });

  it('reports a call that throws, and throws', async () => {
    const thrown = new TypeError('the insurer broke its promise');
    const { claimInsurer: broken } = instrumentInsurer(
      {
        insurer,
        interactiveInsurer,
        immunisationRegister: nullInsurer,
        claimInsurer: { ...scripted, processingReport: () => Promise.reject(thrown) },
      },
      { ended: (...call) => void measured.push(call) },
      stubDependencies.store,
    );
    await assert.rejects(broken.processingReport(reportCall()), thrown);
    assert.deepEqual(
      measured.splice(0).map(([service, outcome]) => [service, outcome]),
      [['processing-report', 'malformed-answer']],
    );
  });

  const locked = { why: 'key-missing', sentence: 'A key is missing.' } as const;
  for (const [says, outcome] of [
    [{ why: 'down' }, 'unreachable'],
    [{ why: 'busy' }, 'timeout'],
    [{ why: 'disk-full' }, 'unreachable'],
    [locked, 'unreachable'],
  ] as const) {
    it(`reports "${outcome}" for a simulator whose store is ${says.why}`, async () => {
      const thrown = new Error('the store failed');
      const { claimInsurer: broken } = instrumentInsurer(
        {
          insurer,
          interactiveInsurer,
          immunisationRegister: nullInsurer,
          claimInsurer: { ...scripted, paymentReport: () => Promise.reject(thrown) },
        },
        { ended: (...call) => void measured.push(call) },
        { whyUnavailable: (failure) => (failure === thrown ? says : null) },
      );
      await assert.rejects(broken.paymentReport(reportCall()), thrown);
      assert.deepEqual(
        measured.splice(0).map(([, became]) => became),
        [outcome],
      );
    });
  }

  it('does not measure `isReachable`', async () => {
    assert.equal(await insurer.isReachable(), false);
    assert.deepEqual(measured, []);
  });
});
