// Items of a visit together: ages said in years alone, pairs in order, what is lacking, and what fits better in words.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkEveryItem, checkItems } from '../../../../src/application/eligibility/check-items.ts';
import { readDescribedVisit } from '../../../../src/application/eligibility/read-described-visit.ts';
import { verdictsAlone } from '../../../../src/domain/eligibility/combinations/check-combination.ts';
import { birthDaysOfAge } from '../../../../src/domain/eligibility/combinations/described-visit.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../../support/visits.ts';

const deps = visitDependencies(dayOfVisits);
function check(items: string, visit: Parameters<typeof visitOf>[1] = {}) {
  const result = checkItems(deps, visitOf(items.split(' '), visit));
  assert.ok(result.ok);
  return result.answer;
}

/** Items that depend on more than whole years. */
const dependsOnAge = new Set(
  [...newestRelease.items.values()]
    .filter(({ facts, rules }) => facts.age?.some(({ unit }) => unit !== 'years') ?? rules.age !== undefined)
    .map(({ published }) => published.itemNumber),
);

describe('an age in years', () => {
  it('is that of every day of birth from the day after one birthday to the next', () => {
    const days = birthDaysOfAge(18, localDate('2026-11-20'));
    assert.deepEqual(days, ['2007-11-21', '2008-11-20']);
  });

  it('decides where its first and its last day of birth come to the same, and is open where not', () => {
    const aged = [...newestRelease.items.values()].filter(
      ({ facts, rules }) => facts.age !== undefined || rules.age !== undefined,
    );
    const exact = aged.filter(
      ({ facts, rules }) =>
        (facts.age ?? []).some(({ unit }) => unit !== 'years') ||
        (rules.age ?? []).some(({ rule }) => rule.anyDayOfYear === true),
    );
    const wrong: string[] = [];
    let open = 0;
    for (const { published } of [...exact, ...aged.slice(0, 20)]) {
      const item = published.itemNumber;
      const verdictOf = (visit: Parameters<typeof visitOf>[1]) =>
        check(item, visit).items[0]?.answer.isEligible;
      for (const ageYears of [0, 1, 4, 17, 18, 24, 49, 75]) {
        const [first, last] = birthDaysOfAge(ageYears, localDate(dayOfVisits));
        const ends = [verdictOf({ dateOfBirth: first }), verdictOf({ dateOfBirth: last })];
        const expected = ends[0] === ends[1] ? ends[0] : null;
        if (ends[0] !== ends[1]) open += 1;
        if (verdictOf({ ageYears }) !== expected) wrong.push(`${item} at ${ageYears}`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(open > 0);
  });

  it('leaves open the item that depends on the day alone', () => {
    const verdicts = check('99999 23 88011', { ageYears: 18 }).items.map(({ answer }) => answer.isEligible);
    assert.deepEqual(verdicts, [false, true, null]);
  });
});

describe('the benefits of a visit', () => {
  const rows: readonly (readonly [string, Parameters<typeof visitOf>[1], number | null, number | null])[] = [
    ['23 36', {}, 132.15, 132.15],
    ['23 92210', {}, 45.05, 45.05],
    ['23 99999', {}, 45.05, 45.05],
    ['99999', {}, 0, 0],
    ['30001 30075', { inHospital: true }, 201.7, 201.7],
    ['31000 31001', { inHospital: true }, 1173.25, 912.5],
    ['20142 20160', { inHospital: true }, 195.55, 106.65],
    ['31000 51303', { inHospital: true }, null, null],
    ['51303 31000', { inHospital: true }, null, null],
  ];
  for (const [items, visit, before, after] of rows)
    it(`of ${items} are added up, before and after the rules on several services`, () => {
      const { totalBefore, totalAfter } = check(items, visit);
      const dollars = (amount: number | null) => (amount === null ? null : amount / 100);
      assert.deepEqual([dollars(totalBefore), dollars(totalAfter)], [before, after]);
    });
});

describe('an item of the whole schedule', () => {
  const visits: readonly Parameters<typeof visitOf>[1][] = [
    { ageYears: 18 },
    { ageYears: 0 },
    { ageYears: 24, inHospital: true },
    { ageYears: 4, sex: '1' },
    { dateOfBirth: '1980-02-29', earlier: [] },
    {},
  ];
  for (const visit of visits)
    it(`has the verdict that it has alone in a visit: ${JSON.stringify(visit)}`, async () => {
      const { items: _, ...request } = visitOf([], visit);
      const every = checkEveryItem(deps, request);
      assert.ok(every.ok);
      const wrong: string[] = [];
      let at = 0;
      for await (const slice of every.answer)
        for (const { itemNumber, isEligible, reasonCode } of slice) {
          at += 1;
          if (at % 40 !== 0 && !dependsOnAge.has(itemNumber)) continue;
          const alone = check(itemNumber, visit).items[0]?.answer;
          const isSame = alone?.isEligible === isEligible && alone.reasonCode === reasonCode;
          if (!isSame || reasonCode === '')
            wrong.push(`${itemNumber}: ${isEligible} ${reasonCode}, ${alone?.reasonCode}`);
        }
      assert.deepEqual(wrong, []);
      assert.ok(at > 5_000);
    });

  it('is no item where no release has it', () => {
    const [asked] = check('99999').items;
    assert.ok(asked);
    const visit = readDescribedVisit(deps, visitOf([]));
    assert.ok(visit.ok);
    const verdictOf = verdictsAlone(visit.answer, {
      ...deps.pricing,
      roles: deps.roles,
      groups: deps.words.groups,
      releases: deps.schedule.releases(),
      today: deps.clock.today(),
    });
    assert.equal(verdictOf(asked.requested).reasonCode, 'ItemNotFound');
  });

  it('is open by what the patient has had where that is not said, and not where it is', () => {
    const codeOf = (visit: Parameters<typeof visitOf>[1]) =>
      check('10997', visit).items[0]?.answer.reasonCode;
    assert.equal(codeOf({}), 'NotConfirmedWithMedicare');
    assert.equal(codeOf({ earlier: [] }), 'EarlierServiceNotFound');
  });
});

describe('pairs that are not paid together', () => {
  it('come once each, in the order of their numbers, with the item that is refused', () => {
    const pairs = check('10990 92210 36 23 10991').notTogether;
    const shown = pairs.map(({ items, refused }) => `${items.join(' ')} ${refused}`);
    assert.deepEqual(shown, [
      '23 10990 null',
      '23 10991 null',
      '23 92210 92210',
      '36 10990 null',
      '36 10991 null',
      '36 92210 92210',
      '10990 10991 null',
    ]);
  });
});

describe('a pair that is not paid together', () => {
  it('says where it was read, and nothing where that is the descriptor', () => {
    const sourceOf = (items: string) =>
      check(items).notTogether.map(({ source }) => source?.reference ?? null);
    assert.deepEqual(sourceOf('23 92210'), ['MBS note AN.0.19']);
    assert.deepEqual(sourceOf('110 132'), [null]);
  });

  it('is said of the item that comes first, where each excludes the other', () => {
    const reasonOf = (items: string) => check(items).notTogether[0]?.reason ?? '';
    assert.match(reasonOf('66500 66503'), /^Item 66500 and item 66503 are not paid together/);
    assert.match(reasonOf('66503 66500'), /^Item 66503 and item 66500 are not paid together/);
  });
});

describe('what items of a visit lack', () => {
  const rows: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['6063', [[], ['6062']]],
    ['143', [[], ['141', '145']]],
    ['13215', [['13200', '13201', '13218']]],
    ['111', [[], []]],
    ['51303 30001', [[], [], []]],
    ['10990', []],
    ['99999', []],
    ['23', []],
    ['20142 20160', []],
  ];
  for (const [items, needs] of rows)
    it(`is named for ${items}`, () => {
      const { missing } = check(items, { inHospital: items.includes('20142') });
      assert.deepEqual(
        missing.map((each) => each.needs),
        needs,
      );
    });

  it('is named by up to nineteen items, and by none where more would do', () => {
    assert.equal(check('33554').missing.at(-1)?.needs.length, 19);
    const needs = check('51300').missing.map((each) => each.needs.length);
    assert.deepEqual(needs, [0]);
  });

  it('names no items where it is a referral, or a service of any operation', () => {
    const { missing } = check('99999 104 51300');
    assert.deepEqual(
      missing.map(({ itemNumber, needs }) => [itemNumber, needs]),
      [
        ['104', []],
        ['51300', []],
      ],
    );
  });
});

describe('an item that fits better, in words', () => {
  const rows: readonly [string, Parameters<typeof visitOf>[1], string | null][] = [
    ['23', { minutes: 25 }, 'The service took 25 minutes, and item 36 is'],
    ['23', { setting: 'video' }, 'The service was a video call, and item 91800 is'],
    [
      '23',
      { setting: 'video', minutes: 30 },
      'The service took 30 minutes and was a video call, and item 91801 is',
    ],
    ['23', { isAfterHours: true }, 'The service was after hours, and item 5020 is'],
    ['5020', { isAfterHours: false }, 'The service was not after hours, and item 23 is'],
    ['5020', { isAfterHours: true }, null],
    ['23', { isAfterHours: false }, null],
    ['23', { minutes: 12 }, null],
    ['91800', { setting: 'video' }, null],
  ];
  for (const [item, visit, expected] of rows)
    it(`${expected === null ? 'is none' : 'is said'} for ${item} ${JSON.stringify(visit)}`, () => {
      const [better] = check(item, visit).instead;
      const rest = ` the item of the same service for that. Use it instead of item ${item} if it describes what was done.`;
      assert.equal(better?.reason ?? null, expected === null ? null : `${expected}${rest}`);
    });
});
