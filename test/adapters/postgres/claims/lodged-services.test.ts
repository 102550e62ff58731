// What our own claims say a patient has had: kept with the claim, found by location and patient.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import type { CheckedClaim } from '../../../../src/domain/claims/claim-record.ts';
import { keepClaimId } from '../../../../src/domain/values/claim-id.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import type { LodgeAnswer } from '../../../../src/ports/insurer/claim-insurer.ts';
import { embedded, type FreshStore } from '../../../support/database.ts';
import {
  bulkBillClaim,
  candidateOf,
  cardOf,
  claimService,
  gp,
  idOf,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { minorId } from '../../../support/minor-id.ts';

describe('services of lodged claims', () => {
  let store: FreshStore;
  before(async () => (store = await embedded.freshStore()));
  after(() => store.close());

  const lodge = (candidate: CheckedClaim) =>
    store.claims.accept(candidate, (held, lodgedToday) => classifyClaimArrival(candidate, held, lodgedToday));
  const patient = (line = '1') => {
    const medicareNumber = parseMedicareNumber(cardOf(1));
    const medicareRefNumber = parseMedicareRefNumber(line);
    assert.ok(medicareNumber !== null && medicareRefNumber !== null);
    return { medicareNumber, medicareRefNumber };
  };
  const itemsOf = async (location: string, line?: string) =>
    (await store.lodged.ofPatient(minorId(location), patient(line))).map(({ itemNumber, providerNumber }) => [
      itemNumber,
      providerNumber,
    ]);
  const claimed = (...itemNumbers: readonly string[]) => {
    const claim = bulkBillClaim('general');
    const services = itemNumbers.map((itemNumber, at) =>
      claimService('general', { id: `000${at + 1}`, itemNumber }),
    );
    return { ...claim, medicalEvent: claim.medicalEvent.map((event) => ({ ...event, service: services })) };
  };

  it('are found by the lodging location and the patient alone, zeros in front of an item left out', async () => {
    await lodge(candidateOf(idOf(1), claimed('00023', '36')));
    assert.deepEqual(await itemsOf('SBX00001'), [
      ['23', gp],
      ['36', gp],
    ]);
    assert.deepEqual(await itemsOf('SBX00002'), []);
    assert.deepEqual(await itemsOf('SBX00001', '2'), []);
  });

  it('are those of the newest revision', async () => {
    await lodge(candidateOf(idOf(1), claimed('44')));
    assert.deepEqual(await itemsOf('SBX00001'), [['44', gp]]);
  });

  it('are those that stand once a correction is refused', async () => {
    const id = idOf(2, 'SBX00002');
    const settle = async (answer: LodgeAnswer) => {
      const taken = await store.claims.lease(id, 60_000);
      assert.ok(taken);
      await store.claims.settle(id, taken.revision, answer);
    };
    const claimId = keepClaimId('A0001@');
    assert.ok(claimId);
    await lodge(candidateOf(id, claimed('23')));
    await settle({ kind: 'accepted', claimId });
    await lodge(candidateOf(id, claimed('36')));
    assert.deepEqual(await itemsOf('SBX00002'), [['36', gp]]);
    await settle({ kind: 'refused', messages: { highestSeverity: 'Error', serviceMessage: [] } });
    assert.deepEqual(await itemsOf('SBX00002'), [['23', gp]]);
  });

  it('are those of each patient of a claim, in all its events, newest first', async () => {
    const of = (irn: string) => ({
      identity: { familyName: 'Examplar' },
      medicare: { memberNumber: cardOf(1), memberRefNumber: irn },
    });
    const event = (id: string, irn: string, day: string, ...items: readonly string[]) =>
      medicalEvent('general', {
        id,
        patient: of(irn),
        medicalEventDate: day,
        service: items.map((itemNumber, at) => claimService('general', { id: `000${at + 1}`, itemNumber })),
      });
    const events = [
      event('01', '3', '2026-11-02', '36'),
      event('02', '4', '2026-11-05', '44'),
      event('03', '3', '2026-11-10', '10990', '23'),
    ];
    await lodge(candidateOf(idOf(3, 'SBX00003'), bulkBillClaim('general', { medicalEvent: events })));
    await lodge(
      candidateOf(
        idOf(4, 'SBX00003'),
        bulkBillClaim('general', { medicalEvent: [event('01', '3', '2026-11-04', '3')] }),
      ),
    );
    const found = await store.lodged.ofPatient(minorId('SBX00003'), patient('3'));
    assert.deepEqual(
      found.map(({ itemNumber, dateOfService }) => `${dateOfService} ${itemNumber}`),
      ['2026-11-10 23', '2026-11-10 10990', '2026-11-04 3', '2026-11-02 36'],
    );
    assert.deepEqual(await itemsOf('SBX00003', '4'), [['44', gp]]);
  });

  it('are none once the claim is refused', async () => {
    const taken = await store.claims.lease(idOf(1), 60_000);
    assert.ok(taken);
    await store.claims.settle(idOf(1), taken.revision, {
      kind: 'refused',
      messages: { highestSeverity: 'Error', serviceMessage: [] },
    });
    assert.deepEqual(await itemsOf('SBX00001'), []);
  });
});
