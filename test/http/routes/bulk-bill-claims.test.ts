// POST /Medicare/bulkbillstoreforward/{stream}/v1 as a caller sees it: what is lodged, what waits, and what a rule rejects.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase } from '../../../src/adapters/postgres/connection/sql.ts';
import { claimStreams, type Claim } from '../../../src/domain/claims/claim.ts';
import {
  bulkBillClaim,
  claimDay,
  claimService,
  medicalEvent,
  otherGp,
  withoutReferral,
} from '../../support/bulk-bill-claims.ts';
import { claimSender, nextId, ofEvent } from '../../support/claim-sender.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import type { RunningService } from '../../support/service.ts';

withEachInsurer('a bulk bill claim over HTTP', (insurer) => {
  let service: RunningService;
  const { send, lodge, lodgeInTheEnd } = claimSender(() => service);
  before(async () => {
    service = await insurer.start();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  for (const stream of claimStreams) {
    it(`is lodged on the ${stream} endpoint with a claim id of the insurer`, async () => {
      const correlationId = nextId();
      const { status, claimId, ...rest } = await send(
        { correlationId, claim: bulkBillClaim(stream) },
        { stream },
      );
      assert.equal(status, 200);
      assert.match(claimId ?? '', /^[A-Z]\d{4}@$/);
      assert.deepEqual(rest, { correlationId, lodged: 'SUCCESS', codes: [], reasons: [] });
    });
  }

  it('gets an id of its location when it brings none', async () => {
    const { status, correlationId } = await send({ claim: bulkBillClaim() });
    assert.equal(status, 200);
    assert.match(correlationId, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
    const other = await send({ claim: bulkBillClaim() }, { headers: { 'x-minor-id': 'SBX00002' } });
    assert.match(other.correlationId, /^urn:uuid:SBX00002[0-9a-f]{16}$/);
  });

  it('is the same claim when it comes again, and a correction when it comes changed', async () => {
    const correlationId = nextId();
    const first = await lodge(bulkBillClaim(), correlationId);
    assert.deepEqual(await lodge(bulkBillClaim(), correlationId), first);
    const corrected = bulkBillClaim(
      'general',
      ofEvent({ service: [claimService('general', { chargeAmount: '61.00' })] }),
    );
    assert.deepEqual(await lodge(corrected, correlationId), first);
    const page = await (await service.call('/docs/from-another-gateway.md')).text();
    const [said = ''] = /^\| Correcting .*$/m.exec(page) ?? [];
    assert.match(
      said,
      /The same id with another body corrects a claim until Medicare has assessed it: also one that was taken/,
    );
  });

  it('of 50 identical ones at once is lodged once', async () => {
    const correlationId = nextId();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => lodgeInTheEnd(bulkBillClaim(), correlationId)),
    );
    assert.deepEqual(new Set(all.map(({ status, claimId }) => `${status} ${claimId}`)).size, 1);
    assert.equal(all[0]?.status, 200);
  });

  it('of 50 different ones at once with one id is lodged once, and 49 are rejected with 9777', async () => {
    const correlationId = nextId();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        lodgeInTheEnd(bulkBillClaim('general', ofEvent({ id: String(at + 10) })), correlationId),
      ),
    );
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    assert.equal(all.filter(({ codes }) => codes.join() === '9777').length, 49);
  });

  it('waits, says so, and is lodged later under its id when Medicare is down', async () => {
    const correlationId = nextId();
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const queued = await lodge(bulkBillClaim(), correlationId);
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
    assert.deepEqual(queued, { status: 202, correlationId, lodged: 'QUEUED', codes: [], reasons: [] });
    const lodged = await lodge(bulkBillClaim(), correlationId);
    assert.deepEqual([lodged.status, lodged.lodged], [200, 'SUCCESS']);
  });

  describe('that breaks a rule', () => {
    const many = <Part>(count: number, part: (id: number) => Part) =>
      Array.from({ length: count }, (_, at) => part(at + 1));
    const events = (count: number) => ({
      medicalEvent: many(count, (id) =>
        medicalEvent('general', {
          id: String(id).padStart(2, '0'),
          service: [claimService('general', { id: String(id) })],
        }),
      ),
    });
    const services = (count: number) =>
      ofEvent({ service: many(count, (id) => claimService('general', { id: String(id) })) });

    const cases: readonly (readonly [
      does: string,
      claim: Partial<Claim>,
      codes: readonly string[],
      reason: RegExp,
    ])[] = [
      ['80 events', events(80), [], /^$/],
      [
        '81 events',
        events(81),
        ['2025'],
        /^The claim has 81 medical events, and at most 80 are taken\. Split it\.$/,
      ],
      ['14 services of an event', services(14), [], /^$/],
      [
        '15 services of an event',
        services(15),
        ['2032'],
        /^Medical event 01: there are 15 services, and at most 14 are taken\. Split/,
      ],
      [
        'a referral',
        ofEvent({
          referral: { issueDate: '2026-11-01', typeCode: 'S', provider: { providerNumber: '9900120A' } },
        }),
        ['2030'],
        /^Medical event 01: a referral is not for general claims/,
      ],
      [
        'cents',
        ofEvent({ service: [claimService('general', { chargeAmount: '6000' })] }),
        ['9202'],
        /^Medical event 01, service 0001: the charge \(chargeAmount\) is not valid\. Enter dollars and cents, for example 150\.75\.$/,
      ],
      [
        'the code of another endpoint',
        { serviceTypeCode: 'S' },
        ['2030'],
        /^The type of claim \(serviceTypeCode\) is S, but this address takes general claims/,
      ],
    ];
    for (const [does, fields, codes, reason] of cases) {
      it(`with ${does} ${codes.length === 0 ? 'is lodged' : `is rejected with ${codes.join()}`}`, async () => {
        const correlationId = nextId();
        const answer = await lodge(bulkBillClaim('general', fields), correlationId);
        assert.deepEqual([answer.status, answer.codes], [codes.length === 0 ? 200 : 400, codes]);
        assert.match(answer.reasons.join(), reason);
        assert.equal(answer.correlationId, correlationId);
      });
    }

    it('gets all its errors at once, in the order of events and services', async () => {
      const claim = bulkBillClaim('general', {
        facilityId: 'x',
        medicalEvent: [
          medicalEvent('general', {
            id: '01',
            medicalEventDate: '2026-11-21',
            service: [claimService('general', { chargeAmount: '1' })],
          }),
          medicalEvent('general', {
            id: '02',
            service: [claimService('general', { id: '0002', scpId: '00001' })],
          }),
        ],
      });
      const { codes, reasons, status } = await lodge(claim);
      assert.equal(status, 400);
      assert.deepEqual(codes, ['9202', '2030', '9202', '9202', '2030']);
      assert.deepEqual(
        reasons.map((each) => each.split(': ')[0]?.slice(0, 30)),
        [
          'The provider number of the hos',
          'A hospital is named (facilityI',
          'Medical event 01',
          'Medical event 01, service 0001',
          'Medical event 02, service 0002',
        ],
      );
    });

    it('leaves its id free', async () => {
      const correlationId = nextId();
      assert.equal((await lodge(bulkBillClaim('general', events(81)), correlationId)).status, 400);
      assert.equal((await lodge(bulkBillClaim(), correlationId)).status, 200);
    });

    it('needs a referral on the specialist and the pathology endpoint', async () => {
      for (const stream of ['specialist', 'pathology'] as const) {
        const claim = bulkBillClaim(stream, { medicalEvent: [withoutReferral(medicalEvent(stream))] });
        const { status, codes } = await send({ correlationId: nextId(), claim }, { stream });
        assert.deepEqual([status, codes], [400, ['2030']], stream);
      }
    });

    it('gets 9777 when its id was used for a different claim', async () => {
      const correlationId = nextId();
      await lodge(bulkBillClaim(), correlationId);
      const { status, codes, reasons } = await lodge(
        bulkBillClaim('general', ofEvent({ id: '02' })),
        correlationId,
      );
      assert.deepEqual([status, codes], [400, ['9777']]);
      assert.match(reasons.join(), /different claim: the set of medical events differs; use a new one/);
    });

    it('gets 9777 when it is changed after the day of lodgement, and its answer when it is not', async () => {
      const correlationId = nextId();
      const first = await lodge(bulkBillClaim(), correlationId);
      await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
      const changed = bulkBillClaim(
        'general',
        ofEvent({ service: [claimService('general', { chargeAmount: '61.00' })] }),
      );
      const late = await lodge(changed, correlationId);
      const again = await lodge(bulkBillClaim(), correlationId);
      await service.post('/Sandbox/Clock', { Today: '2026-11-20' });
      assert.deepEqual([late.status, late.codes], [400, ['9777']]);
      assert.deepEqual(again, first);
    });
  });

  describe('beyond the daily limit', () => {
    it('is rejected with 3004, for that payee and location only, until tomorrow', async () => {
      const sql = connectToDatabase(service.databaseUrl);
      await sql`
        insert into claim_day (payee_provider_number, minor_id, day, lodged)
        values (${otherGp}, 'SBX00001', ${claimDay}, 2499)`;
      await sql.end();
      const claim = bulkBillClaim('general', { serviceProvider: { providerNumber: otherGp } });
      const correlationId = nextId();
      assert.equal((await lodge(claim, correlationId)).status, 200);
      const over = await lodge(claim);
      assert.deepEqual([over.status, over.codes], [400, ['3004']]);
      assert.match(over.reasons.join(), /daily limit of 2500 claims .* lodge the claim from tomorrow/);
      // A correction and the same again are no further claims.
      const changed = {
        ...claim,
        ...ofEvent({ service: [claimService('general', { chargeAmount: '61.00' })] }),
      };
      assert.equal((await lodge(changed, correlationId)).status, 200);
      assert.equal((await lodge(bulkBillClaim())).status, 200);
      const headers = { 'x-minor-id': 'SBX00002' };
      assert.equal((await send({ claim }, { headers })).status, 200);
      await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
      assert.equal((await lodge(claim)).status, 200);
      await service.post('/Sandbox/Clock', { Today: claimDay });
    });
  });

  it('leaves nothing personal in the log', async () => {
    await lodge();
    assert.doesNotMatch(service.log.text(), /Examplar|Robin|1980-02-29|4000000/);
  });
});
