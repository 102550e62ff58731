// What each item of a request pays, through the whole check: which release, which setting, and never because of the verdict.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatMoney, type Cents } from '../../../src/domain/values/money.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../../src/application/eligibility/read-eligibility-request.ts';
import { bundledReleases } from '../../support/eligibility-facts.ts';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const dollars = (amount: Cents | null | undefined) => (amount ? formatMoney(amount) : null);

type Over = Partial<Omit<EligibilityRequest, 'items'>>;

async function paid(items: readonly (string | EligibilityRequestItem)[], over: Over = {}) {
  const { items: checked } = await checker.ask(requestOf(items, over));
  return checked.map(({ scheduleFee, benefit }) => [dollars(scheduleFee), dollars(benefit)]);
}

/** The fee of an item in a bundled release. */
const feeIn = (date: string, itemNumber: string) =>
  dollars(
    bundledReleases.find((release) => release.date === date)?.items.get(itemNumber)?.published.scheduleFee,
  );

describe('the price of an item', () => {
  const rows: readonly [day: string, item: string, release: string, named: RegExp][] = [
    ['2026-11-20', '23', '2026-07-01', /the schedule of 1 July 2026\./],
    ['2026-07-01', '23', '2026-07-01', /the schedule of 1 July 2026\./],
    ['2026-06-30', '23', '2025-07-01', /the schedule of 1 July 2025\./],
    ['2025-03-01', '23', '2025-03-01', /the schedule of 1 March 2025\./],
    ['2025-02-28', '23', '2026-07-01', /its price is from today's, the schedule of 1 July 2026/],
    ['2025-11-01', '82201', '2026-07-01', /its price is from the schedule of 1 July 2026, the nearest one/],
    ['2026-11-20', '721', '2025-03-01', /was last in the schedule of 1 March 2025/],
  ];
  for (const [day, item, release, named] of rows) {
    it(`${item} on ${day} is that of ${release}, which the reason names`, async () => {
      const { items } = await checker.ask(requestOf([item], { dateOfService: day }));
      assert.equal(dollars(items[0]?.scheduleFee), feeIn(release, item));
      assert.match(items[0]?.answer.findings[0]?.reason ?? '', named);
    });
  }

  it('is that of today where the day cannot be read', async () => {
    assert.deepEqual(await paid(['23'], { dateOfService: '2026-02-30' }), await paid(['23']));
  });

  it('is null for an item that no release holds, and is left as it is for the others', async () => {
    assert.deepEqual(await paid(['99999', '23']), [
      [null, null],
      ['45.05', '45.05'],
    ]);
  });

  it('does not hang on the verdict: an item refused for its provider pays as one that is not', async () => {
    const psychologist = { servicingProviderNumber: checker.provider('psychologist') };
    assert.deepEqual(await paid(['104'], psychologist), await paid(['104']));
  });

  it('of an assistant at an anaesthetic is by the earliest unit value on a day before every release', async () => {
    const early = eligibilityCheckerOn('2025-02-28');
    const { items } = await early.ask(requestOf(['25200', '23065'], { inHospital: true }));
    // Five units at the $22.55 of 1 March 2025.
    assert.equal(dollars(items[0]?.scheduleFee), '112.75');
  });

  it('follows the setting', async () => {
    assert.deepEqual(await paid(['104']), [['103.95', '88.40']]);
    assert.deepEqual(await paid(['104'], { inHospital: true }), [['103.95', '78.00']]);
  });

  it('is never multiplied by the patients seen, who lower the fee of a derived one', async () => {
    const seen = (patientsSeen: number) => paid([{ itemNumber: '23', patientsSeen }]);
    assert.deepEqual(await seen(3), await seen(1));
    const visits = (patientsSeen: number) => paid([{ itemNumber: '24', patientsSeen }]);
    const [[one], [seven]] = [await visits(1), await visits(7)];
    assert.ok(Number(one?.[0]) > Number(seven?.[0]));
  });

  it('is 85% of the fee of imaging, 95% bulk billed out of hospital, 75% in hospital either way', async () => {
    const share = async (over: Over) => (await paid(['55036'], over))[0]?.[1];
    const fee = Number((await paid(['55036']))[0]?.[0]);
    const upToFive = (amount: number) => (Math.ceil(Math.round(amount * 1000) / 50) * 0.05).toFixed(2);
    assert.equal(await share({}), upToFive(fee * 0.85));
    assert.equal(await share({ bulkBilled: true }), upToFive(fee * 0.95));
    assert.equal(await share({ inHospital: true }), upToFive(fee * 0.75));
    assert.equal(await share({ inHospital: true, bulkBilled: true }), upToFive(fee * 0.75));
  });

  it('of several operations is reported by the check that lowers it, and by no other', async () => {
    const alone = [...(await paid(['30071'])), ...(await paid(['30061']))];
    const { items } = await checker.ask(requestOf(['30071', '30061']));
    const lowered = items.filter(({ benefit }, at) => dollars(benefit) !== alone[at]?.[1]);
    assert.ok(lowered.length > 0);
    for (const { answer } of lowered) {
      const found = answer.findings.find(({ title }) => title === 'Multiple services');
      assert.equal(found?.verdict, true);
    }
  });
});
