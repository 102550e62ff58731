// Claims over HTTP while their messages to Medicare fail: stored and sent again while the outcome is unknown, and paid once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { claimSender } from '../support/claim-sender.ts';
import { eventually } from '../support/eventually.ts';
import { insurers } from '../support/insurers.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { event } from '../support/interactive-claims.ts';
import { claimOf } from '../support/written-claims.ts';

const overTheWire = insurers.at(-1);

describe('claims over a bad wire', () => {
  let caller: InteractiveCaller;
  const { lodge } = claimSender(() => caller.running);
  before(async () => {
    assert.ok(overTheWire);
    caller = await openInteractiveCaller(overTheWire);
  });
  after(() => caller.stop());

  const spoil = async (Wire: string, Times: number) => {
    assert.equal((await caller.running.post('/Sandbox/Faults', { Wire, Times })).status, 200);
  };
  let daysBack = 10;
  const bulkBill = () => {
    const { serviceProvider, patient } = caller.claimFor('verified-senior');
    const date = plusDays(caller.today, -(daysBack += 1));
    return claimOf({
      provider: serviceProvider.providerNumber,
      events: [{ date, patient, services: ['23'] }],
    });
  };
  const report = async (kind: 'processing' | 'payment', correlationId: string) => {
    const { serviceProvider: payeeProvider } = caller.claimFor('verified-senior');
    const path = `/Medicare/bulkbill${kind}report/v1`;
    const response = await caller.running.post(path, { correlationId, payeeProvider });
    return (await response.json()) as {
      status: string;
      claimAssessment?: { claimId: string };
      claimSummary?: { claimId: string; transactionId: string }[];
    };
  };

  const faults: readonly [fault: string, times: number, status: 200 | 202][] = [
    ['reset-mid-body', 1, 200],
    ['reset-mid-body', 2, 200],
    ['server-error', 2, 200],
    ['server-error', 8, 202],
    ['malformed-json', 1, 202],
    ['expired-token', 1, 200],
    ['duplicate-answer', 1, 200],
    ['slow-drip', 1, 200],
  ];
  const lodged: { readonly correlationId: string; readonly claimId: string }[] = [];
  for (const [fault, times, status] of faults) {
    it(`that meet ${fault} ${times === 1 ? 'once' : `${times} times`} are ${status === 200 ? 'lodged' : 'held, and then lodged'}, once`, async () => {
      const correlationId = caller.nextId();
      const claim = bulkBill();
      await spoil(fault, times);
      const first = await lodge(claim, correlationId);
      assert.deepEqual([first.status, first.correlationId], [status, correlationId]);
      assert.equal(first.lodged, status === 200 ? 'SUCCESS' : 'QUEUED');
      await eventually(async () => (await lodge(claim, correlationId)).status === 200);
      const { claimId } = await lodge(claim, correlationId);
      assert.ok(claimId);
      lodged.push({ correlationId, claimId });
    });
  }

  it('are assessed and paid once each, whatever happened on the way', async () => {
    assert.equal(lodged.length, faults.length);
    await caller.moveDays(3);
    for (const { correlationId, claimId } of lodged) {
      assert.equal((await report('processing', correlationId)).claimAssessment?.claimId, claimId);
      const { claimSummary = [] } = await report('payment', correlationId);
      const own = claimSummary.filter((each) => each.claimId === claimId);
      assert.deepEqual(
        own.map(({ transactionId }) => transactionId),
        [correlationId.slice('urn:uuid:'.length)],
      );
    }
    await caller.resetClock();
  });

  for (const fault of ['reset-mid-body', 'server-error', 'malformed-json']) {
    it(`that are interactive and meet ${fault} are 503, and the same id then gives the one outcome`, async () => {
      const id = caller.nextId();
      const claim = caller.claimFor('verified-adult-male', {
        medicalEvent: [event({ medicalEventDate: plusDays(caller.today, -(daysBack += 1)) }, caller.today)],
      });
      await spoil(fault, 1);
      const response = await caller.send(id, claim);
      assert.deepEqual([response.status, response.headers.has('retry-after')], [503, true]);
      const answer = await caller.answerTo(id, claim);
      assert.equal(answer.status, 'MEDICARE_ASSESSED');
      assert.deepEqual(await caller.answerTo(id, claim), answer);
      await reasonsOfRejection(await caller.send(id, { ...claim, accountReferenceId: 'another' }), id, [
        '9777',
      ]);
    });
  }

  it('leave no detail of a patient in the log', () => {
    const { identity, medicare } = caller.claimFor('verified-senior').patient;
    const text = caller.running.log.text();
    assert.match(text, /a message to Medicare got no answer/);
    for (const detail of [identity.familyName, medicare.memberNumber]) {
      assert.equal(text.includes(detail ?? ''), false);
    }
  });
});
