// The agreements of the lodging page: the same bytes as the interface gives, before and after the service, and of a lodged claim.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findItemInNearestRelease } from '../../../../src/application/schedule/find-item-in-nearest-release.ts';
import { bulkBillClaim, claimDay, gp, medicalEvent } from '../../../support/bulk-bill-claims.ts';
import { errorAt, lodgeFormOf, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';

/** The group of tests. */
export function describeAgreements(desk: () => LodgeDesk): void {
  describe('the agreements that the patient signs', () => {
    const sign = async (typed: Record<string, string>, visitor = desk().biller) =>
      visitor.post('/desk/lodge/agreement', await lodgeFormOf(visitor, { ...typedVisit, ...typed }));

    it('are printed before the claim is lodged, and so stand above its button', async () => {
      const { body } = await desk().biller.get('/desk/lodge');
      const places = ['value="pre-assignment"', 'value="post-assignment"', 'value="lodge"'].map((button) =>
        body.indexOf(button),
      );
      assert.ok(places.every((place) => place > 0));
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
      );
    });
    const titleOf23 = () =>
      findItemInNearestRelease(desk().service.composed, '23', claimDay)?.title ?? assert.fail();
    const name = () => desk().service.composed.providers.find(gp)?.name ?? assert.fail();
    const overHttp = async (path: string, body: object): Promise<Buffer> => {
      const answer = await desk().call(path, body);
      assert.equal(answer.status, 200);
      return Buffer.from(await answer.arrayBuffer());
    };

    it('are the bytes that the interface gives, before the service', async () => {
      for (const signer of ['', 'Kim Examplar']) {
        const printed = await sign({ do: 'pre-assignment', signer, card: '', charge: '' });
        assert.equal(printed.headers['content-type'], 'application/pdf');
        const expected = await overHttp('/AoBPreAssignment', {
          serviceProviderName: name(),
          serviceStream: 'general',
          serviceProvider: { providerNumber: gp },
          assignments: [
            {
              patient: {
                identity: { givenName: 'Robin', familyName: 'Examplar', dateOfBirth: '1980-02-29' },
              },
              agreementDate: '2026-11-19',
              assignorIsPatient: signer === '',
              ...(signer === '' ? {} : { assignorName: signer }),
              services: [{ date: '2026-11-19', description: titleOf23(), itemNumber: '23' }],
            },
          ],
        });
        assert.ok(printed.rawPayload.equals(expected));
      }
    });

    it('are the bytes that the interface gives, after the service and of the lodged claim', async () => {
      const fields = await lodgeFormOf(desk().biller, typedVisit);
      const claim = bulkBillClaim('general', {
        medicalEvent: [medicalEvent('general', { createDateTime: fields.get('made') ?? '' })],
      });
      const request = { serviceProviderName: name(), claim };
      const expected = await overHttp('/AoBPostAssignment', request);
      const printed = await sign({ do: 'post-assignment' });
      assert.ok(printed.rawPayload.equals(expected));
      await desk().biller.post('/desk/lodge', fields);
      const ofLodged = await desk().biller.submit('/desk/lodge', '/desk/lodge/agreement', {
        claim: fields.get('id') ?? '',
      });
      assert.ok(ofLodged.rawPayload.equals(expected));
      const elsewhere = await desk().newcomer(['desk'], ['SBX00002']);
      const foreign = await elsewhere.submit('/desk/lodge', '/desk/lodge/agreement', {
        claim: fields.get('id') ?? '',
      });
      assert.equal(foreign.statusCode, 404);
    });

    it('say at the field what is missing, and name no child dental item before the service', async () => {
      const cases = [
        [{ do: 'pre-assignment', 'family-name': '' }, 'family-name', /name/],
        [{ do: 'pre-assignment', item: '1' }, 'item', /schedule does not have/],
        [{ do: 'pre-assignment', provider: '2054781W' }, 'provider', /none is known/],
        [{ do: 'pre-assignment', agreed: 'soon' }, 'agreed', /day, month and year/],
        [{ do: 'post-assignment', charge: '' }, 'charge', /Enter the charge/],
        [{ do: 'post-assignment', card: '1' }, 'card', /Medicare number/],
      ] as const;
      for (const [typed, field, says] of cases) {
        assert.match(errorAt(await sign(typed), field), says);
      }
    });
  });
}
