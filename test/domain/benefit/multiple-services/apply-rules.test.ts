// Laws of several services together, over random requests of items that the rules are about.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type {
  ServiceDayCircumstances,
  PricedService,
} from '../../../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import { applyMultipleServices } from '../../../../src/domain/benefit/multiple-services/apply-rules.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { bundledReleases, newestRelease, realItem } from '../../../support/eligibility-facts.ts';
import { rules, servicesOf, together, usual } from '../../../support/services-together.ts';

const operations = '37214 30071 30219 30003 30317 31001 31002 30287'.split(' ');
const others =
  '44325 52000 52036 51906 75200 75203 30001 51300 51303 51309 51803 20100 21900 23065 23025 25000 25020 25025 25030 ' +
  '25200 22002 22060 25050 55238 55244 55246 63322 63325 63491 63001 57506 58503 57541 64990 23 3 52 104 105 10960 294 ' +
  '65070 66500 66512 66536 66596 66832 73070 73938';
const pool = [...operations, ...others.split(' ')];
/** A bulk-billing incentive: no rule is about it. */
const unrelated = '10990';

const circumstances: fc.Arbitrary<ServiceDayCircumstances> = fc.record({
  inHospital: fc.boolean(),
  bulkBilled: fc.boolean(),
  requesterIsGeneralPractitioner: fc.constantFrom(true, false, null),
  sameProvider: fc.boolean(),
  remoteAreaExemption: fc.boolean(),
});
const items = fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 14 });

/** Every service with what happened to it, in words, without its place. */
function answers(services: readonly PricedService[], asked: ServiceDayCircumstances): string[] {
  const effects = together(services, asked);
  return services.map(({ item, fee, benefit, index }) =>
    JSON.stringify([item.published.itemNumber, fee, benefit, effects.get(index) ?? null]),
  );
}

describe('several services together', () => {
  it('are answered alike in any order', () => {
    fc.assert(
      fc.property(items, circumstances, fc.infiniteStream(fc.nat()), (numbers, asked, keys) => {
        const shuffled = numbers
          .map((number) => ({ number, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ number }) => number);
        assert.deepEqual(
          answers(servicesOf(shuffled, asked), asked).toSorted(),
          answers(servicesOf(numbers, asked), asked).toSorted(),
        );
      }),
    );
  });

  it('are not changed by an unrelated service', () => {
    fc.assert(
      fc.property(items, circumstances, (numbers, asked) => {
        const without = together(servicesOf(numbers, asked), asked);
        const withIt = together(servicesOf([...numbers, unrelated], asked), asked);
        assert.deepEqual(withIt, without);
      }),
    );
  });

  it('pay whole cents, never less than nothing, and never more than each alone', () => {
    fc.assert(
      fc.property(items, circumstances, (numbers, asked) => {
        const services = servicesOf(numbers, asked);
        for (const [index, { benefit, countedFee, scheduleFee }] of together(services, asked)) {
          const alone = services[index];
          for (const amount of [benefit, countedFee, scheduleFee]) {
            assert.ok(amount === null || (Number.isSafeInteger(amount) && amount >= 0));
          }
          assert.ok(alone);
          assert.equal(benefit === null, countedFee === null);
          if (alone.fee === null || alone.benefit === null) continue;
          assert.equal(scheduleFee, alone.fee);
          assert.ok(benefit !== null && benefit <= alone.benefit, alone.item.published.itemNumber);
          assert.ok(countedFee !== null && countedFee <= alone.fee);
        }
      }),
    );
  });

  it('say so in sentences, and what is not certain exactly where something is not', () => {
    fc.assert(
      fc.property(items, circumstances, (numbers, asked) => {
        for (const each of together(servicesOf(numbers, asked), asked).values()) {
          const { sentence, stillToCheck, indicative, rule } = each;
          assert.match(sentence, /^[A-Z][^\n]*[^.]\.$/);
          assert.doesNotMatch(sentence, /\. [a-z]|undefined|NaN|null|\[object|\s{2}/);
          const isDoubtful = /The last cents may differ|The amount is an estimate: /.test(sentence);
          assert.equal(isDoubtful || stillToCheck !== null, indicative, sentence);
          assert.doesNotMatch(stillToCheck ?? '', /^Still|\.$/);
          assert.notEqual(rule, '');
        }
      }),
    );
  });

  it('say why a benefit is lower exactly where it is lower and not nothing', () => {
    fc.assert(
      fc.property(items, circumstances, (numbers, asked) => {
        const services = servicesOf(numbers, asked);
        for (const [index, { benefit, lowered, payment }] of together(services, asked)) {
          const alone = services[index]?.benefit;
          if (alone === null || alone === undefined || benefit === null) continue;
          assert.equal(lowered !== null, benefit < alone && payment === 'paid', lowered ?? '');
          assert.match(
            lowered ?? 'With this, the benefit is $1.00 instead of $2.00.',
            /^[A-Z].*, the benefit is \$.* instead of \$.*\.$/,
          );
        }
      }),
    );
  });

  it('are paid nothing exactly where nothing is left of a benefit', () => {
    fc.assert(
      fc.property(items, circumstances, (numbers, asked) => {
        for (const { benefit, payment } of together(servicesOf(numbers, asked), asked).values()) {
          assert.equal(payment === 'nothing', benefit === 0);
          assert.equal(payment === 'missing', benefit === null);
        }
      }),
    );
  });
});

describe('operations on one occasion', () => {
  it('come to the rule: 100%, 50% and 25% of the fees, the sum rounded up to 5 cents', () => {
    const some = fc.array(fc.constantFrom(...operations), { minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(some, (numbers) => {
        const asked = { inHospital: true, bulkBilled: false, requesterIsGeneralPractitioner: null };
        const full = { ...asked, sameProvider: true, remoteAreaExemption: false };
        const services = servicesOf(numbers, full);
        const effects = [...together(services, full).values()];
        const fees = services
          .map(({ fee }) => BigInt(fee ?? 0))
          .toSorted((one, other) => Number(other - one));
        const quarters = fees.reduce((sum, fee, place) => sum + fee * ([4n, 2n][place] ?? 1n), 0n);
        const sum = ((quarters + 19n) / 20n) * 5n;
        assert.equal(effects.length, numbers.length);
        assert.equal(BigInt(effects.reduce((all, { countedFee }) => all + (countedFee ?? 0), 0)), sum);
        const benefit = ((sum * 75n + 499n) / 500n) * 5n;
        assert.equal(BigInt(effects.reduce((all, each) => all + (each.benefit ?? 0), 0)), benefit);
      }),
    );
  });
});

describe('a benefit that was calculated without the greatest permissible gap of the day', () => {
  const rows: readonly [what: string, circumstances: ServiceDayCircumstances, isDoubtful: boolean][] = [
    ['at 85% says so', usual, true],
    ['at 95% does not', { ...usual, bulkBilled: true }, false],
    ['at 75% does not', { ...usual, inHospital: true }, false],
  ];
  for (const [what, given, isDoubtful] of rows) {
    it(what, () => {
      const services = servicesOf(['57506', '58503'], given);
      const effects = applyMultipleServices(services, given, {
        rules,
        release: newestRelease,
        parameters: [],
      });
      const { sentence = '', indicative } = effects.get(0) ?? {};
      assert.equal(indicative, isDoubtful);
      assert.equal(/the greatest permissible gap of that day is not known/.test(sentence), isDoubtful);
    });
  }
});

describe('a benefit that stays as published without the greatest permissible gap of the day', () => {
  it('does not say that the gap is not held', () => {
    // The first of two joined services counts in full; the second is calculated.
    const effects = applyMultipleServices(servicesOf(['55238', '55244']), usual, {
      rules,
      release: newestRelease,
      parameters: [],
    });
    const saysSo = [0, 1].map((index) =>
      /gap of that day is not known/.test(effects.get(index)?.sentence ?? ''),
    );
    assert.deepEqual(saysSo, [false, true]);
  });
});

describe('the basic units of an assistant', () => {
  it('are those of the item claimed', () => {
    const changed = rules.map((rule) =>
      rule.arithmetic.kind === 'relative-value'
        ? {
            ...rule,
            arithmetic: {
              ...rule.arithmetic,
              assistants: [
                { item: '25200', units: 5 },
                { item: '25205', units: 7 },
              ],
            },
          }
        : rule,
    );
    const given = { ...usual, inHospital: true };
    const feeOf = (itemNumber: string) =>
      applyMultipleServices(servicesOf([itemNumber, '23065'], given), given, {
        rules: changed,
        release: newestRelease,
        parameters: [],
      }).get(0)?.scheduleFee;
    // A unit is $23.70.
    assert.deepEqual([feeOf('25200'), feeOf('25205')], [11_850, 16_590]);
  });
});

describe('a single service', () => {
  const withoutFee = new Set('30001 51303 51309 51803 25025 25030 25050 294'.split(' '));
  /** It has units of its own, so its fee is known alone. */
  const assistant = '25200';

  it('is never changed, unless its fee follows from others: then it says what to add', () => {
    for (const itemNumber of pool) {
      const effect = together(servicesOf([itemNumber])).get(0);
      if (itemNumber === assistant) assert.equal(effect?.payment, 'paid');
      else assert.equal(effect?.payment, withoutFee.has(itemNumber) ? 'missing' : undefined, itemNumber);
      if (withoutFee.has(itemNumber)) assert.match(effect?.sentence ?? '', /Add .*, then check again\.$/);
    }
    assert.equal(together([]).size, 0);
  });

  it('is never changed by a service that no rule is about', () => {
    for (const itemNumber of pool)
      assert.deepEqual(
        together(servicesOf([itemNumber, unrelated])),
        together(servicesOf([itemNumber])),
        itemNumber,
      );
  });
});

describe('a day before the newest release', () => {
  it('has the unit value, threshold and gap of its own release', () => {
    const [march, july] = bundledReleases;
    assert.ok(march && july);
    const asked = { inHospital: true, bulkBilled: false, requesterIsGeneralPractitioner: null };
    const full = { ...asked, sameProvider: true, remoteAreaExemption: false };
    const feeIn = (release: typeof march) =>
      together(servicesOf(['25200', '23065'], full, release), full, release).get(0)?.scheduleFee;
    assert.deepEqual([feeIn(march), feeIn(july)], [11_275, 11_550]);
  });

  it('prices assistance without the threshold of assistance where the day has none, and says so', () => {
    const before = { ...newestRelease, date: localDate('2025-02-28') };
    const effects = together(servicesOf(['51303', '51300', '37214'], usual, before), usual, before);
    assert.match(
      effects.get(0)?.sentence ?? '',
      /the limit between the two assistance items is not known for that day/,
    );
    assert.equal(effects.get(1), undefined);
  });

  it("gives no fee to an assistant at an anaesthetic where the day's unit value is not known", () => {
    const before = { ...newestRelease, date: localDate('2025-02-28') };
    assert.equal(together(servicesOf(['25200', '23065'], usual, before), usual, before).size, 0);
  });
});

describe('the items of these tests', () => {
  it('are in the newest release', () => {
    for (const itemNumber of [...pool, unrelated]) assert.ok(realItem(itemNumber));
  });
});
