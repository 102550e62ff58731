// A claim is lodged, then its items are checked again: our own claim is evidence until Medicare has assessed it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withEachInsurer } from '../support/insurers.ts';
import { checkOf, items, rebateCalls } from '../support/rebate-calls.ts';

withEachInsurer('an item with a limit, checked again after a claim for it', (insurer) => {
  const { call, post, patient, provider, by, ask } = rebateCalls(insurer);

  const frequencyOf = async (key: string, item: string, who: string) => {
    const [rebate] = (await ask({ MedicareItems: items(item), ...patient(key), ...by(who) })).Rebates;
    assert.ok(rebate);
    return [rebate.IsEligible, checkOf(rebate, 'Claim frequency')?.IsEligible];
  };

  async function lodge(key: string, itemNumber: string, who: string): Promise<void> {
    const { Now, Today } = (await (await call('/Sandbox/Clock')).json()) as { Now: string; Today: string };
    const of = patient(key);
    const event = {
      id: '01',
      authorisationDate: Today,
      createDateTime: Now,
      medicalEventDate: Today,
      submissionAuthorityInd: 'Y',
      patient: {
        identity: {
          dateOfBirth: of['PatientDateOfBirth'],
          familyName: of['PatientFamilyName'],
          givenName: of['PatientGivenName'],
          sex: of['PatientSex'],
        },
        medicare: {
          memberNumber: of['PatientMedicareNumber'],
          memberRefNumber: of['PatientMedicareRefNumber'],
        },
      },
      service: [{ id: '0001', itemNumber, chargeAmount: '80.00' }],
    };
    const claim = {
      serviceTypeCode: 'O',
      serviceProvider: { providerNumber: provider(who) },
      medicalEvent: [event],
    };
    const response = await post('/Medicare/bulkbillstoreforward/general/v1', { claim });
    assert.equal(response.status, 200, await response.clone().text());
  }

  it('is refused on the day, and after that for as long as Medicare shows that it paid', async () => {
    const asked = ['verified-senior', '715', 'gp'] as const;
    assert.deepEqual(await frequencyOf(...asked), [true, true]);
    await lodge(...asked);
    assert.deepEqual(await frequencyOf(...asked), [false, false]);
    await post('/Sandbox/Clock', { AdvanceDays: 3 });
    assert.deepEqual(await frequencyOf(...asked), [false, false]);
    await post('/Sandbox/Clock', { Reset: true });
  });

  it('is open again once the claim was assessed without a benefit', async () => {
    const asked = ['assessed-nil', '715', 'gp'] as const;
    await lodge(...asked);
    assert.deepEqual(await frequencyOf(...asked), [false, false]);
    await post('/Sandbox/Clock', { AdvanceDays: 3 });
    assert.deepEqual(await frequencyOf(...asked), [true, true]);
    await post('/Sandbox/Clock', { Reset: true });
  });

  it('is never refused by an outage: what was null or true before is null', async () => {
    const asked = ['assessed-nil', '715', 'gp'] as const;
    await post('/Sandbox/Clock', { AdvanceDays: 3 });
    await post('/Sandbox/Faults', { Insurer: 'down' });
    assert.deepEqual(await frequencyOf(...asked), [null, null]);
    await post('/Sandbox/Faults', { Insurer: 'up' });
    await post('/Sandbox/Clock', { Reset: true });
  });
});
