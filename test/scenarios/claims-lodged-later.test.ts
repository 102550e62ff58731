// A claim accepted on one day and lodged on a later one, since Medicare was away: whose day counts for what.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Claim } from '../../src/domain/claims/claim.ts';
import { plusDays, plusMonths, type LocalDate } from '../../src/domain/values/local-date.ts';
import { claimSender } from '../support/claim-sender.ts';
import { eventually } from '../support/eventually.ts';
import { withEachInsurer } from '../support/insurers.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { claimOf } from '../support/written-claims.ts';

interface Report {
  readonly status: string;
  readonly claimAssessment?: { readonly claimId: string };
  readonly claimSummary?: readonly { readonly claimId: string; readonly lodgementDate: string }[];
}

withEachInsurer('a claim accepted while Medicare is down for two days', (insurer) => {
  let caller: InteractiveCaller;
  let claim: Claim;
  let accepted: LocalDate;
  let correlationId: string;
  let claimId = '';
  const { lodge } = claimSender(() => caller.running);
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    accepted = caller.today;
    const { serviceProvider, patient } = caller.claimFor('verified-senior');
    claim = claimOf({
      provider: serviceProvider.providerNumber,
      events: [{ date: plusDays(accepted, -7), patient, services: ['23'] }],
    });
  });
  after(() => caller.stop());

  const on = async (day: LocalDate) => {
    assert.equal((await caller.running.post('/Sandbox/Clock', { Today: day })).status, 200);
  };
  async function ask(kind: 'processing' | 'payment'): Promise<Report> {
    const body = { correlationId, payeeProvider: claim.serviceProvider };
    const response = await caller.running.post(`/Medicare/bulkbill${kind}report/v1`, body);
    return (await response.json()) as Report;
  }
  const statuses = async () => [(await ask('processing')).status, (await ask('payment')).status];
  const both = (status: string) => [status, status];

  it('is queued, and its reports are not ready however many days it waits', async () => {
    await caller.setFault('down');
    const answer = await lodge(claim);
    assert.equal(answer.status, 202);
    correlationId = answer.correlationId;
    assert.deepEqual(await statuses(), both('REPORT_NOT_READY'));
    for (const days of [1, 2]) {
      await on(plusDays(accepted, days));
      assert.deepEqual(await statuses(), both('REPORT_NOT_READY'));
    }
  });

  it('is lodged on the third day, whatever was sent meanwhile', async () => {
    await caller.setFault('up');
    await eventually(async () => {
      const answer = await lodge(claim, correlationId);
      claimId = answer.claimId ?? '';
      return answer.status === 200;
    });
    assert.equal((await ask('payment')).status, 'REPORT_NOT_READY');
  });

  // An insurer that gets our day of lodgement assesses at once; one that counts its own, a day later.
  it('is assessed by the day after, and paid two days after that at the latest', async () => {
    await on(plusDays(accepted, 3));
    const { status, claimAssessment } = await ask('processing');
    assert.deepEqual([status, claimAssessment?.claimId], ['COMPLETE', claimId]);
    assert.equal((await ask('payment')).status, 'REPORT_NOT_READY');
    await on(plusDays(accepted, 5));
    const payment = await ask('payment');
    assert.equal(payment.status, 'COMPLETE');
    const own = payment.claimSummary?.find((each) => each.claimId === claimId);
    // Over the wire the insurer does not get our day: its report has the day on which the claim reached it.
    const isOverTheWire = insurer.explainQuery === null;
    assert.equal(own?.lodgementDate, plusDays(accepted, isOverTheWire ? 2 : 0));
  });

  it('has its reports for six months from the day of our acceptance', async () => {
    await on(plusMonths(accepted, 6));
    assert.deepEqual(await statuses(), both('COMPLETE'));
    await on(plusDays(plusMonths(accepted, 6), 1));
    assert.deepEqual(await statuses(), both('REPORT_EXPIRED'));
  });
});
