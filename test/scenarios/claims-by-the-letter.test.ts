// Claims over HTTP in every form that the interface allows: date-times, the hospital override alone, sentences that name the service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  bulkBillClaim,
  claimDay,
  claimReferral,
  claimService,
  medicalEvent,
  withoutReferral,
} from '../support/bulk-bill-claims.ts';
import { claimSender, nextId, ofEvent } from '../support/claim-sender.ts';
import { startService, type RunningService } from '../support/service.ts';

describe('a bulk bill claim over HTTP', () => {
  let service: RunningService;
  const { send, lodge } = claimSender(() => service);
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });
  after(() => service.stop());

  const days = [
    ['2026-11-20T00:00:00+10:00', 200],
    ['2026-11-19T23:59:59.999+08:45', 200],
    ['2026-11-20+11:00', 200],
    // The calendar day where it was written counts: a year ago to the day, and a day more.
    ['2025-11-20T00:00:00+11:00', 200],
    ['2025-11-19T23:59:59+08:00', 400],
    ['2026-11-21T00:00:00+12:00', 400],
    ['2026-11-19T22:59:59Z', 400],
    ['2026-11-19T09:30:00', 400],
    ['2026-11-19T09:30:00+09:00', 400],
  ] as const;
  for (const [medicalEventDate, status] of days) {
    it(`whose medicalEventDate is ${medicalEventDate} gets ${status}`, async () => {
      const claim = bulkBillClaim('general', ofEvent({ medicalEventDate, authorisationDate: '2025-11-19' }));
      const answer = await lodge(claim);
      assert.equal(answer.status, status, answer.reasons.join());
      if (status === 400) assert.deepEqual(answer.codes, ['9202']);
    });
  }

  it('with the same day in two forms is one claim, so the second is a correction of it', async () => {
    const id = nextId();
    const first = await lodge(bulkBillClaim(), id);
    const other = ofEvent({ medicalEventDate: '2026-11-19T08:00:00+10:00' });
    const second = await lodge(bulkBillClaim('general', other), id);
    assert.deepEqual([second.status, second.claimId], [200, first.claimId]);
  });

  it('of a specialist may have referralOverrideCode H alone', async () => {
    const event = { ...withoutReferral(medicalEvent('specialist')), referralOverrideCode: 'H' };
    const claim = bulkBillClaim('specialist', { medicalEvent: [event] });
    const answer = await send({ correlationId: nextId(), claim }, { stream: 'specialist' });
    assert.equal(answer.status, 200, answer.reasons.join());
  });

  it('of pathology may have a specimen collected at the moment of its accession', async () => {
    const at = '2026-11-19T09:00:00+10:00';
    const collected = claimService('pathology', { collectionDateTime: at, accessionDateTime: at });
    const claim = bulkBillClaim('pathology', {
      medicalEvent: [medicalEvent('pathology', { service: [collected] })],
    });
    const answer = await send({ correlationId: nextId(), claim }, { stream: 'pathology' });
    assert.equal(answer.status, 200, answer.reasons.join());
  });

  describe('that breaks a rule of an event by one of its services', () => {
    const services = (stream: 'general' | 'specialist' | 'pathology', selfDeemedCode: string) => [
      claimService(stream),
      claimService(stream, { id: '0002', selfDeemedCode }),
      claimService(stream, { id: '0003' }),
    ];
    const override = { referralOverrideCode: 'N' };
    const cases = [
      ['pathology', 'SS', { referral: claimReferral('P') }],
      ['pathology', 'SD', override],
      ['specialist', 'SS', override],
      ['general', 'SD', {}],
    ] as const;
    for (const [stream, code, fields] of cases) {
      it(`names it: ${code} on a ${stream} claim`, async () => {
        const event = {
          ...withoutReferral(medicalEvent(stream)),
          ...fields,
          service: services(stream, code),
        };
        const claim = bulkBillClaim(stream, { medicalEvent: [event] });
        const { codes, reasons } = await send({ correlationId: nextId(), claim }, { stream });
        assert.deepEqual(codes, ['2030']);
        assert.match(reasons[0] ?? '', /^Medical event 01, service 0002: .*selfDeemedCode/);
      });
    }
  });
});
