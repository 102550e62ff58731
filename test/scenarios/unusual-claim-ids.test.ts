// Ids at their edges: claim ids that begin again, correlation ids that are not hexadecimal, and those no header carries.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { claimSender } from '../support/claim-sender.ts';
import { insurers } from '../support/insurers.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { claimOf } from '../support/written-claims.ts';

interface Report {
  readonly status?: string;
  readonly code?: string;
  readonly message?: string;
  readonly correlationId: string;
  readonly claimAssessment?: { readonly claimId: string; readonly chargeAmount: string };
  readonly claimSummary?: readonly { readonly claimId: string; readonly transactionId: string }[];
}
/** Claim ids of a location before they begin again: 26 letters with 9,999 numbers each. */
const claimIdsMax = 259_974;

describe('ids of claims', () => {
  let caller: InteractiveCaller;
  const { lodge } = claimSender(() => caller.running);
  before(async () => {
    const [withSimulator] = insurers;
    assert.ok(withSimulator);
    caller = await openInteractiveCaller(withSimulator);
  });
  after(() => caller.stop());

  let serial = 0;
  const bulkBill = () => {
    const { serviceProvider, patient } = caller.claimFor('verified-senior');
    serial += 1;
    const services = [{ itemNumber: '23', chargeAmount: `${100 + serial}.00` }];
    return claimOf({
      provider: serviceProvider.providerNumber,
      events: [{ date: plusDays(caller.today, -20 - serial), patient, services }],
    });
  };
  async function report(kind: 'processing' | 'payment', correlationId: string): Promise<Report> {
    const body = { correlationId, payeeProvider: caller.claimFor('verified-senior').serviceProvider };
    const response = await caller.running.post(`/Medicare/bulkbill${kind}report/v1`, body);
    return (await response.json()) as Report;
  }

  it('begin again after Z9999@, and each claim keeps its own reports', async () => {
    const claims = [bulkBill(), bulkBill(), bulkBill(), bulkBill()];
    const answers = [];
    for (const [at, claim] of claims.entries()) {
      if (at === 1) {
        const sql = connectToDatabase(caller.running.databaseUrl);
        await sql`update insurer_location set lodged = ${claimIdsMax - 1} where minor_id = 'SBX00001'`;
        await sql.end();
      }
      answers.push(await lodge(claim));
    }
    assert.deepEqual(
      answers.map(({ status, claimId }) => [status, claimId]),
      [
        [200, 'A0001@'],
        [200, 'Z9999@'],
        [200, 'A0001@'],
        [200, 'A0002@'],
      ],
    );
    // The same claim again is still that claim, also where another one has its claim id now.
    assert.equal((await lodge(claims[0], answers[0]?.correlationId)).claimId, 'A0001@');

    await caller.moveDays(3);
    for (const [at, { correlationId, claimId }] of answers.entries()) {
      const { claimAssessment } = await report('processing', correlationId);
      const charge = claims[at]?.medicalEvent[0]?.service[0]?.chargeAmount;
      assert.deepEqual([claimAssessment?.claimId, claimAssessment?.chargeAmount], [claimId, charge]);
      const { claimSummary = [] } = await report('payment', correlationId);
      const own = claimSummary.filter(({ transactionId }) => transactionId === correlationId.slice(9));
      assert.deepEqual(
        own.map((each) => each.claimId),
        [claimId],
      );
    }
    await caller.resetClock();
  });

  const unusual = [
    'urn:uuid:SBX00001not hex, is it?!',
    'urn:uuid:SBX00001%2F..\\"\'<>{}|^`~',
    'urn:uuid:SBX00001ZZZZZZZZZZZZZZZZ',
  ];
  for (const id of unusual) {
    it(`may be ${id}, in a claim and in its reports`, async () => {
      const answer = await lodge(bulkBill(), id);
      assert.deepEqual([answer.status, answer.correlationId], [200, id]);
      await caller.moveDays(3);
      for (const kind of ['processing', 'payment'] as const) {
        const { status, correlationId } = await report(kind, id);
        assert.deepEqual([status, correlationId], ['COMPLETE', id]);
        const unknown = await report(kind, `${id.slice(0, -1)}_`);
        assert.equal(unknown.status, 'REPORT_NOT_FOUND');
      }
      await caller.resetClock();
      assert.equal(
        (await caller.send(id.replace(/.$/, 'I'), caller.claimFor('verified-senior'))).status,
        200,
      );
    });
  }

  const unsendable: readonly (readonly [does: string, id: string])[] = [
    ['an umlaut', 'urn:uuid:SBX00001a72594485d92421ä'],
    ['a letter of another script', 'urn:uuid:SBX00001a72594485d92421中'],
    ['an emoji, which is a surrogate pair', 'urn:uuid:SBX00001a72594485d9242🙂'],
    ['a no-break space', 'urn:uuid:SBX00001a7259448\u00a0d924214'],
    ['a tab', 'urn:uuid:SBX00001a7259448\td924214'],
    ['a line feed', 'urn:uuid:SBX00001a72594485d92421\n'],
    ['a delete character', 'urn:uuid:SBX00001a7259448\u007fd924214'],
    ['a space at its end', 'urn:uuid:SBX00001a72594485d92421 '],
  ];
  for (const [does, id] of unsendable) {
    it(`are refused with ${does}, by claims and by reports, and come back as they were sent`, async () => {
      const answer = await lodge(bulkBill(), id);
      assert.deepEqual([answer.status, answer.correlationId, answer.codes], [400, id, ['9202']]);
      const sentence =
        /^The id of the claim \(correlationId\) holds a character that cannot be passed on to Medicare, or ends with a space\. Use /;
      assert.match(answer.reasons.join(), sentence);
      const [reason = ''] = await reasonsOfRejection(
        await caller.send(id, caller.claimFor('verified-senior')),
        id,
        ['9202'],
      );
      assert.match(reason, sentence);
      for (const kind of ['processing', 'payment'] as const) {
        const { code, message, correlationId } = await report(kind, id);
        assert.deepEqual([code, correlationId], ['InvalidRequest', id]);
        assert.match(message ?? '', /^correlationId is not the id of a claim: send the 33 characters/);
      }
    });
  }
});
