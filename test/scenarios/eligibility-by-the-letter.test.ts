// Eligibility checks over HTTP, by the letter of the interface: limits on events, and no item eligible that would be paid nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { items, rebateCalls } from '../support/rebate-calls.ts';

describe('an eligibility check over HTTP', () => {
  const { ask, refused } = rebateCalls();
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ItemNumber: '23', MedicalEventId: `E${at}` }));

  it('takes sixteen named events and an item without an id, which joins the first event with room', async () => {
    const { Rebates } = await ask({ MedicareItems: [...named(16), { ItemNumber: '66512' }] });
    assert.equal(Rebates.at(-1)?.MedicalEventId, 'E0');
  });

  it('takes an item without an id next to a full event, and gives it an event of its own', async () => {
    const full = Array.from({ length: 14 }, () => ({ ItemNumber: '23', MedicalEventId: 1 }));
    const { Rebates } = await ask({ MedicareItems: [...full, { ItemNumber: '66512' }] });
    assert.equal(Rebates.at(-1)?.MedicalEventId, '2');
  });

  it('refuses a seventeenth named event', async () => {
    assert.match(await refused({ MedicareItems: named(17) }), /17 medical events/);
  });

  it('answers two consultations of a day alike in one event and in two, since only an uncertain source is about them', async () => {
    for (const other of ['1', '2']) {
      const { Rebates } = await ask({
        MedicareItems: [
          { ItemNumber: '23', MedicalEventId: '1' },
          { ItemNumber: '36', MedicalEventId: other },
        ],
      });
      for (const { IsEligible, Reason } of Rebates) {
        assert.equal(IsEligible, true, Reason);
        assert.match(Reason, /Still to check: .*separate visits/);
      }
    }
  });

  it('repeats no item number that is none, and names none', async () => {
    const { Reason } = await ask({ MedicareItems: items('23', '２３') });
    assert.equal(Reason, 'That item number is in no schedule loaded here; item 23 is eligible.');
  });

  it('never says that an item is eligible which would be paid nothing', async () => {
    for (const numbers of [
      ['23', '23'],
      ['65070', '66512', '66716', '66655'],
      ['30443', '30443'],
      ['14221', '13950'],
      ['16519', '16522'],
    ]) {
      const { Rebates } = await ask({ MedicareItems: items(...numbers) });
      for (const { ItemNumber, IsEligible, Benefit } of Rebates)
        assert.ok(!(IsEligible === true && Benefit === '0.00'), `${ItemNumber} of ${numbers.join()}`);
    }
  });
});
