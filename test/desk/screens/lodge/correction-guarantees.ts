// Correcting a claim from the lodging page: under its id or as another claim, by those who may, in their location.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
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
    const rejected = idOf(0xa1);

    before(async () => {
      const claim = bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient })] });
      await desk().call('/Medicare/bulkbillstoreforward/general/v1', { correlationId: rejected, claim });
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
      const { body } = await desk().biller.get(`/desk/claims/${encodeURIComponent(rejected)}`);
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
        return Claims.some(({ CorrelationId }) => CorrelationId === rejected);
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
      const settled = await desk().biller.get(`/desk/claims/${encodeURIComponent(rejected)}`);
      assert.match(settled.body, /Nothing paid, lodged again/);
      const other = encodeURIComponent(fields.get('id') ?? '');
      assert.match(settled.body, new RegExp(`Lodged again as.*href="/desk/claims/${other}"`, 's'));
      const second = await desk().biller.post(
        '/desk/lodge',
        await lodgeFormOf(desk().biller, { ...typedVisit, corrects: rejected }),
      );
      assert.equal(second.statusCode, 409);
    });
  });
}
