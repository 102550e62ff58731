// All items of a request together: what is refused prices nothing, what is paid nothing is false, and what depends on an open item is open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatMoney } from '../../../src/domain/values/money.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../../src/application/eligibility/read-eligibility-request.ts';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';

const checker = eligibilityCheckerOn('2026-11-20');
type Over = Partial<Omit<EligibilityRequest, 'items'>> & {
  readonly by?: string;
  readonly referredBy?: string;
};

async function ask(
  items: readonly (string | EligibilityRequestItem)[],
  { by, referredBy, ...over }: Over = {},
) {
  const provider = by === undefined ? undefined : checker.provider(by);
  const answer = await checker.ask(
    requestOf(items, {
      servicingProviderNumber: provider,
      principalProviderNumber: provider,
      referrerProviderNumber: referredBy === undefined ? undefined : checker.provider(referredBy),
      ...over,
    }),
  );
  return answer.items;
}

const shown = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).map(
    ({ answer, benefit }) => `${String(answer.isEligible)} ${benefit === null ? '-' : formatMoney(benefit)}`,
  );

const woman = { patient: checker.patient('verified-adult-female') };
const inHospital = { inHospital: true, by: 'surgeon', referredBy: 'gp', ...woman };

describe('the same service twice', () => {
  it('is paid once, whatever the order', async () => {
    const [charged, uncharged] = [{ itemNumber: '23', chargeAmount: '80.00' }, '23'];
    assert.deepEqual(await shown([charged, uncharged]), ['true 45.05', 'false 0.00']);
    assert.deepEqual(await shown([uncharged, charged]), ['false 0.00', 'true 45.05']);
  });
  it('is paid for the one with the higher benefit', async () => {
    const [alone, ofSeven] = ['24', { itemNumber: '24', patientsSeen: 7 }];
    assert.deepEqual(await shown([ofSeven, alone]), ['false 0.00', 'true 76.55']);
  });
  it('is paid in one of two medical events', async () => {
    const of = (medicalEventId: string) => ({ itemNumber: '23', medicalEventId });
    assert.deepEqual(
      await shown([of('A'), of('B')]),
      await shown([of('A'), of('B')].toReversed()).then((all) => all.toReversed()),
    );
  });
  it('names what a claim would have to say', async () => {
    const [, second] = await ask(['23', '23']);
    assert.equal(second?.answer.reasonCode, 'RepeatedService');
    assert.match(second?.answer.reason ?? '', /separate service/);
  });
  it('does not halve the operation that is paid', async () => {
    assert.deepEqual(await shown(['30443', '30443'], inHospital), ['true 576.70', 'false 0.00']);
  });
});

describe('a service that the record shows for the same day and doctor', () => {
  it('is false, once the patient is verified', async () => {
    const patient = checker.patient('history-today');
    const [item] = await ask(['23'], { by: 'gp', patient });
    assert.deepEqual([item?.answer.isEligible, item?.answer.reasonCode], [false, 'PaidAlready']);
  });
  it('is left alone for another doctor', async () => {
    const patient = checker.patient('history-today');
    const [item] = await ask(['23'], { by: 'gp-other-practice', patient });
    assert.notEqual(item?.answer.reasonCode, 'PaidAlready');
  });
});

describe('an item that needs another', () => {
  const bulkBilled = { bulkBilled: true, by: 'gp', ...woman };
  it('is eligible next to it', async () => {
    assert.deepEqual(await shown(['23', '75870'], bulkBilled), ['true 45.05', 'true 22.40']);
  });
  it('is not next to one that is refused', async () => {
    const tooShort = { itemNumber: '23', timeDuration: 1 };
    const [refused, incentive] = await ask([tooShort, '75870'], bulkBilled);
    assert.equal(refused?.answer.isEligible, false);
    assert.notEqual(incentive?.answer.isEligible, true);
  });
  it('is open next to one that is open', async () => {
    const unreadable = { itemNumber: '23', timeDuration: 'x' };
    const [open, incentive] = await ask([unreadable, '75870'], bulkBilled);
    assert.equal(open?.answer.isEligible, null);
    assert.equal(incentive?.answer.isEligible, null);
    assert.match(incentive?.answer.reason ?? '', /not decided yet/);
  });
});

describe('an item that would be paid nothing because of others', () => {
  const tests = ['65070', '66596', '66716', '66833'];
  const requested = { by: 'pathologist', referredBy: 'gp', ...woman };
  it('is false at 0.00 and names them', async () => {
    const [fourth] = await ask(tests, requested);
    assert.deepEqual([fourth?.answer.isEligible, fourth?.benefit], [false, 0]);
    assert.match(
      fourth?.answer.reason ?? '',
      /items 66596, 66833 and 66716\. Item 65070 is not one of them\.$/,
    );
  });
  it('is open where one of them is open, and keeps the figures of the schedule', async () => {
    const open = tests.map((itemNumber) =>
      itemNumber === '66833' ? { itemNumber, timeDuration: 'x' } : itemNumber,
    );
    const [fourth] = await ask(open, requested);
    assert.deepEqual([fourth?.answer.isEligible, fourth?.benefit], [null, 1515]);
    assert.match(fourth?.answer.reason ?? '', /Still to check: the other items/);
  });
  it('is open where it is not known who requested them', async () => {
    const [fourth] = await ask(tests, { by: 'pathologist', ...woman });
    assert.equal(fourth?.answer.isEligible, null);
  });
});

describe('a benefit that is lower than usual', () => {
  it('says so in the reason of the item', async () => {
    const items = await ask(['32222', '30473'], inHospital);
    assert.match(
      items[1]?.answer.reason ?? '',
      / As the second of 2 operations by fee, at 50%, the benefit is \$79\.50 instead of \$159\.00\.( Still to check: .*)?$/,
    );
    assert.doesNotMatch(items[0]?.answer.reason ?? '', /instead of/);
  });
  it('says that a derived fee is paid in full in hospital', async () => {
    const [inside] = await ask(['24'], { by: 'gp', inHospital: true });
    const [outside] = await ask(['24'], { by: 'gp' });
    assert.match(
      inside?.answer.reason ?? '',
      / The benefit is 100% of the fee of \$76\.55, in hospital too\.( Still to check: .*)?$/,
    );
    assert.doesNotMatch(outside?.answer.reason ?? '', /100%/);
  });
});

describe('what the patient pays', () => {
  const of = async (chargeAmount: string | undefined, over: Over = {}, itemNumber = '23') => {
    const [item] = await ask([{ itemNumber, chargeAmount }], over);
    return item?.patientPays ?? null;
  };
  it('is the charge less the benefit', async () => assert.equal(await of('80.00'), 3495));
  it('is nothing where the charge is the benefit', async () => assert.equal(await of('45.05'), 0));
  it('is nothing where the charge is below the benefit', async () => assert.equal(await of('40.00'), 0));
  it('is nothing where the item is bulk billed', async () =>
    assert.equal(await of('80.00', { bulkBilled: true }), 0));
  it('is all of the charge where the item is refused', async () => {
    assert.equal(await of('80.00', { inHospital: true }), 8000);
  });
  it('is not known without a charge', async () => assert.equal(await of(undefined), null));
  it('is not known while the item is not decided', async () =>
    assert.equal(await of('80.00', {}, '104'), null));
});

describe('the fields that would help', () => {
  const rows: readonly [name: string, item: EligibilityRequestItem, fields: readonly string[]][] = [
    ['the minutes, for a fee by time', { itemNumber: '18219' }, ['TimeDuration']],
    ['the other items, for a share of a fee', { itemNumber: '44376' }, ['MedicareItems']],
    [
      'the charge, where nothing was charged',
      { itemNumber: '30443', chargeAmount: '0.00' },
      ['ChargeAmount'],
    ],
  ];
  for (const [name, item, fields] of rows) {
    it(`are ${name}`, async () => {
      const [checked] = await ask([item], inHospital);
      const found = checked?.answer.findings.find(({ title }) => title === 'Multiple services');
      assert.deepEqual(found?.fields, fields);
    });
  }
});

describe('a charge of nothing', () => {
  it('is paid nothing', async () => {
    const [item] = await ask([{ itemNumber: '23', chargeAmount: '0.00' }], { by: 'gp' });
    assert.deepEqual([item?.answer.isEligible, item?.answer.reasonCode], [false, 'NotCharged']);
  });
});
