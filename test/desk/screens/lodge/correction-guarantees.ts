// Correcting a claim from the lodging page: under its id or as another claim, by those who may, in their location.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
  claimService,
  idOf,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { eventually } from '../../../support/eventually.ts';
import { errorAt, lodgeFormOf, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';

/** The group of tests. */
export function describeCorrections(desk: () => LodgeDesk): void {
  describe('for a claim that was lodged', () => {
    const of = (id: string) => `/desk/lodge?corrects=${encodeURIComponent(id)}`;
    const patient = { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } };
    const [rejected, overcharged] = [idOf(0xa1), idOf(0xa2)];
    const pageOf = (id: string) => `/desk/claims/${encodeURIComponent(id)}`;

    before(async () => {
      for (const [correlationId, chargeAmount] of [
        [rejected, '45.05'],
        [overcharged, '60.00'],
      ] as const) {
        const service = [claimService('general', { chargeAmount })];
        const claim = bulkBillClaim('general', {
          medicalEvent: [medicalEvent('general', { patient, service })],
        });
        await desk().call('/Medicare/bulkbillstoreforward/general/v1', { correlationId, claim });
      }
    });

    it('shows it neither to another location nor to somebody who may not correct', async () => {
      const elsewhere = await desk().newcomer(['biller'], ['SBX00002']);
      const receptionist = await desk().newcomer(['desk']);
      for (const [visitor, status] of [
        [elsewhere, 404],
        [receptionist, 403],
      ] as const) {
        const { statusCode, body } = await visitor.get(of(rejected));
        assert.equal(statusCode, status);
        assert.doesNotMatch(body, /Examplar|Robin/);
        const fields = await lodgeFormOf(visitor, { ...typedVisit, corrects: rejected });
        assert.equal((await visitor.post('/desk/lodge', fields)).statusCode, status);
      }
    });

    it('is corrected by the receptionist who made it, on its day', async () => {
      const receptionist = await desk().newcomer(['desk']);
      const fields = await lodgeFormOf(receptionist, { ...typedVisit, charge: '44' });
      assert.equal((await receptionist.post('/desk/lodge', fields)).statusCode, 303);
      const own = fields.get('id') ?? '';
      assert.ok((await receptionist.get(pageOf(own))).body.includes('Correct and resend'));
      const corrected = await lodgeFormOf(receptionist, { ...typedVisit, charge: '43' }, of(own));
      assert.equal((await receptionist.post('/desk/lodge', corrected)).statusCode, 303);
      const another = await desk().newcomer(['desk']);
      assert.equal((await another.get(of(own))).statusCode, 403);
    });

    it('corrects it under its id while Medicare has not assessed it, and keeps it the same claim', async () => {
      const fields = await lodgeFormOf(
        desk().biller,
        { ...typedVisit, card: cardOf(77), charge: '42' },
        of(rejected),
      );
      assert.equal(fields.get('id'), rejected);
      const countBefore = await desk().countClaims();
      assert.equal((await desk().biller.post('/desk/lodge', fields)).statusCode, 303);
      assert.equal(await desk().countClaims(), countBefore);
      const { body } = await desk().biller.get(pageOf(rejected));
      assert.match(body, /\$42\.00/);
      fields.set('day', '18/11/2026');
      const other = await desk().biller.post('/desk/lodge', fields);
      assert.match(errorAt(other, 'family-name'), /same patient, day and practitioner/);
    });

    it('lodges it again as another claim once it is closed, and settles it, once', async () => {
      await desk().call('/Sandbox/Clock', { AdvanceDays: 3 });
      await eventually(async () => {
        const listed = await desk().call('/Claims?attention=rejected');
        const { Claims } = (await listed.json()) as { Claims: readonly { CorrelationId: string }[] };
        return [rejected, overcharged].every((id) =>
          Claims.some(({ CorrelationId }) => CorrelationId === id),
        );
      });
      const page = await desk().biller.get(of(rejected));
      assert.match(page.body, /value="Examplar"/);
      const fields = await lodgeFormOf(desk().biller, { ...typedVisit, charge: '42' }, of(rejected));
      assert.notEqual(fields.get('id'), rejected);
      assert.equal(fields.get('corrects'), rejected);
      const countBefore = await desk().countClaims();
      for (const done of ['lodged', null]) {
        const { statusCode, headers } = await desk().biller.post('/desk/lodge', fields);
        assert.equal(statusCode, 303);
        assert.ok(done === null || headers.location?.endsWith(done));
      }
      assert.equal(await desk().countClaims(), countBefore + 1);
      const settled = await desk().biller.get(pageOf(rejected));
      assert.match(settled.body, /Nothing paid, lodged again/);
      const other = pageOf(fields.get('id') ?? '');
      assert.match(settled.body, new RegExp(`Lodged again as</dt>\\s*<dd[^>]*><a href="${other}">A\\d+@<`));
      assert.match(
        (await desk().biller.get(other)).body,
        new RegExp(`Lodged instead of</dt>\\s*<dd[^>]*><a href="${pageOf(rejected)}">A\\d+@<`),
      );
      const second = await desk().biller.post(
        '/desk/lodge',
        await lodgeFormOf(desk().biller, { ...typedVisit, corrects: rejected }),
      );
      assert.equal(second.statusCode, 409);
    });

    it('says on its page what else stands against it, and keeps number, reason and lines while it is corrected', async () => {
      const against = /charge of \$60\.00 is above the benefit/;
      const { body } = await desk().biller.get(pageOf(overcharged));
      assert.match(body, against);
      const [number = ''] = /A\d+@/.exec(body) ?? [];
      const [, reason = ''] = /<strong>A service is paid nothing\.<\/strong>([^<]+)/.exec(body) ?? [];
      assert.ok(number !== '' && reason.trim() !== '');
      const { kind: _kind, ...typed } = { ...typedVisit, card: cardOf(77), charge: '60.00' };
      const fields = await lodgeFormOf(desk().biller, typed, of(overcharged));
      for (const [todo, says] of [
        ['lodge', against],
        ['check-items', /What the schedule says/],
        ['show-again', /value="60\.00"/],
      ] as const) {
        fields.set('do', todo);
        const shown = (await desk().biller.post('/desk/lodge', fields)).body;
        assert.match(shown, says);
        assert.ok(shown.includes(`This is for claim ${number}.`) && shown.includes(reason), todo);
        assert.doesNotMatch(shown, /Item 2</);
      }
      fields.set('do', 'add-item');
      assert.match((await desk().biller.post('/desk/lodge', fields)).body, /Item 2</);
    });
  });
}
