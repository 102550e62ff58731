// Laws of the checks that look at several services, over the real schedule.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { EligibilityCheck, CheckFinding } from '../../../../src/domain/eligibility/check.ts';
import { claimFrequencyCheck } from '../../../../src/domain/eligibility/checks/claim-frequency.ts';
import { itemsNotClaimableTogetherCheck } from '../../../../src/domain/eligibility/checks/items-not-claimable-together.ts';
import { requiredItemsCheck } from '../../../../src/domain/eligibility/checks/required-items.ts';
import { knownFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type {
  EligibilityFacts,
  RequestedItem,
} from '../../../../src/domain/eligibility/facts/eligibility-facts.ts';
import type { PastService } from '../../../../src/domain/patients/patient.ts';
import { findExclusionsAgainst } from '../../../../src/domain/schedule/items/exclusions.ts';
import { createItemMatcher } from '../../../../src/domain/schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../../../src/domain/schedule/releases/release.ts';
import { plusDays } from '../../../../src/domain/values/local-date.ts';
import { findExcludingServices } from '../../../../src/domain/eligibility/exclusions/find-excluding-services.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import {
  aDay,
  eligibilityFacts,
  newestRelease,
  providerNumber,
  realItem,
} from '../../../support/eligibility-facts.ts';

const checks: readonly EligibilityCheck[] = [
  claimFrequencyCheck,
  itemsNotClaimableTogetherCheck,
  requiredItemsCheck,
];
const allItems = [...newestRelease.items.values()];
const ruled = allItems.filter(({ facts }) => facts.notWith ?? facts.frequency ?? facts.gap ?? facts.needs);

/** Items that their rules name together: a request of any items would hardly ever hold a conflict. */
function family({ published, facts }: ScheduleItem): string[] {
  const named = [
    ...(facts.notWith ?? []).flatMap((bar) => bar.items ?? []),
    ...(facts.frequency ?? []).flatMap((limit) => limit.with ?? []),
    ...(facts.gap ?? []).flatMap((wait) => wait.after),
    ...(facts.needs ?? []).flatMap((need) => need.items),
  ].flatMap((reference) => reference.split('-'));
  return [published.itemNumber, ...named.filter((number) => newestRelease.items.has(number))];
}

const numbers = fc
  .tuple(fc.constantFrom(...ruled), fc.constantFrom(...allItems))
  .chain(([one, any]) =>
    fc.array(fc.constantFrom(...family(one), any.published.itemNumber), { minLength: 2, maxLength: 8 }),
  );
const service = (itemNumber: string): fc.Arbitrary<PastService> =>
  fc.record({
    itemNumber: fc.constant(itemNumber),
    dateOfService: fc
      .oneof(fc.constant(0), fc.integer({ min: -800, max: 30 }))
      .map((days) => plusDays(aDay, days)),
    providerNumber: fc.constantFrom(null, providerNumber('410001'), providerNumber('410002')),
  });

/** Numbers and days alone, so that a counterexample can be read. */
interface Scene {
  readonly request: readonly { readonly itemNumber: string; readonly medicalEventId: string }[];
  readonly past: readonly PastService[];
}
const scene: fc.Arbitrary<Scene> = numbers.chain((all) => {
  const itemNumber = fc.constantFrom(...all);
  return fc.record({
    request: fc.array(fc.record({ itemNumber, medicalEventId: fc.constantFrom('1', '2') }), {
      minLength: 1,
      maxLength: 8,
    }),
    past: fc.array(itemNumber.chain(service), { maxLength: 4 }),
  });
});

/** The facts of every item of the request, in its order. */
function factsOfAll({ request, past }: Scene): readonly EligibilityFacts[] {
  const items: readonly RequestedItem[] = request.map((fields, index) => ({
    ...eligibilityFacts(fields.itemNumber).item,
    ...fields,
    occasion: fields.medicalEventId,
    index,
  }));
  return items.map((item) => ({
    ...eligibilityFacts(realItem(item.itemNumber)),
    item,
    request: items,
    history: knownFact(past),
  }));
}

const findings = (facts: EligibilityFacts): readonly (CheckFinding | null)[] =>
  checks.map((check) => check.run(facts));

describe('items of one request', () => {
  it('are answered the same, word for word, in any order', () => {
    fc.assert(
      fc.property(scene, ({ request, past }) => {
        const reversed = factsOfAll({ request: request.toReversed(), past }).map(findings);
        assert.deepEqual(reversed.toReversed(), factsOfAll({ request, past }).map(findings));
      }),
      { numRuns: 150 },
    );
  });

  it('are answered the same with an unrelated item', () => {
    const itemNumber = stranger();
    fc.assert(
      fc.property(scene, ({ request, past }) => {
        const more = [...request, { itemNumber, medicalEventId: '1' }];
        assert.deepEqual(
          factsOfAll({ request: more, past }).map(findings).slice(0, -1),
          factsOfAll({ request, past }).map(findings),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** An item with no rule of its own that no rule of another names. */
function stranger(): string {
  const named = allItems.flatMap(({ facts, rules }) => [
    ...(rules['not-with'] ?? []).flatMap(({ rule }) => [...(rule.items ?? []), ...(rule.maybe ?? [])]),
    ...(rules.includes ?? []).flatMap(({ rule }) => rule.items),
    ...(facts.notWith ?? []).flatMap((bar) => [
      ...(bar.items ?? []),
      ...(bar.groups ?? []).map((group) => `group:${group}`),
    ]),
    ...(facts.frequency ?? []).flatMap((limit) => limit.with ?? []),
    ...(facts.gap ?? []).flatMap((wait) => wait.after),
    ...(facts.needs ?? []).flatMap((need) => need.items),
  ]);
  const isNamed = createItemMatcher(named);
  const found = allItems.find(
    ({ published, facts, rules }) =>
      !isNamed(published) &&
      !published.anaes &&
      Object.keys(facts).length === 0 &&
      Object.keys(rules).length === 0,
  );
  assert.ok(found);
  return found.published.itemNumber;
}

describe('what is not known', () => {
  const without: [what: string, take: (facts: EligibilityFacts) => EligibilityFacts][] = [
    ['the history', (facts) => ({ ...facts, history: unavailableFact('Not now.') })],
    ['the servicing provider', (facts) => ({ ...facts, servicingProvider: unavailableFact('Not now.') })],
    ['the date of service', (facts) => ({ ...facts, dateOfService: unavailableFact('Not now.') })],
    ['who rendered the earlier services', withoutProviders],
  ];
  for (const [what, take] of without) {
    it(`never makes an answer false: ${what}`, () => {
      fc.assert(
        fc.property(scene, (each) => {
          for (const facts of factsOfAll(each)) {
            const full = findings(facts);
            for (const [at, finding] of findings(take(facts)).entries())
              if (finding?.verdict === false) assert.equal(full[at]?.verdict, false, finding.reason);
          }
        }),
        { numRuns: 100 },
      );
    });
  }

  function withoutProviders(facts: EligibilityFacts): EligibilityFacts {
    const past = facts.history.state === 'known' ? facts.history.value : [];
    return { ...facts, history: knownFact(past.map((each) => ({ ...each, providerNumber: null }))) };
  }
});

describe('every bar of the schedule by item on one day', () => {
  it('refuses the item whose rule it is, and leaves the other unless that excludes it too', () => {
    let [oneWay, mutual] = [0, 0];
    for (const item of allItems) {
      for (const number of (item.facts.notWith ?? []).flatMap(({ items: named = [], scope }) =>
        scope === 'same-day' ? named : [],
      )) {
        const other = newestRelease.items.get(number);
        if (other === undefined || number === item.published.itemNumber) continue;
        const excludes = (one: ScheduleItem, another: ScheduleItem) =>
          findExclusionsAgainst(one, { ...another.published, schedule: another }, aDay).some(
            ({ scope, condition }) => scope === 'same-day' && condition === null,
          );
        if (!excludes(item, other)) continue;
        const refused = verdictWith(item, other);
        const companion = verdictWith(other, item);
        assert.equal(refused, false, `${item.published.itemNumber} with ${number}`);
        if (excludes(other, item)) {
          mutual += 1;
          assert.equal(companion, false, `${number} with ${item.published.itemNumber}`);
        } else if (companion === true) oneWay += 1;
      }
    }
    assert.ok(oneWay > 250 && mutual > 30, `${oneWay} one-way, ${mutual} mutual`);
  });

  function verdictWith(requested: ScheduleItem, companion: ScheduleItem) {
    const facts = eligibilityFacts(requested, { others: [companion.published.itemNumber] });
    return itemsNotClaimableTogetherCheck.run(facts)?.verdict;
  }
});

describe('every sentence of these checks', () => {
  it('is one sentence without holes', () => {
    fc.assert(
      fc.property(scene, (each) => {
        for (const facts of factsOfAll(each)) {
          for (const finding of findings(facts)) {
            if (finding === null) continue;
            assert.match(finding.reason, /^[A-Z].*[^.]\.$/);
            assert.doesNotMatch(finding.reason, /undefined|null|NaN|\s\s|\[object|, ,|\(\)/);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('an item that is not paid within 24 hours of another', () => {
  const item = scheduleItem({
    rules: { 'not-with': [sourcedRule('not-with', { items: ['36'], scope: 'within-24-hours' })] },
  });
  for (const [days, doubt] of [
    [-2, undefined],
    [-1, 'hours'],
    [0, null],
    [1, 'hours'],
    [2, undefined],
  ] as const)
    it(`may conflict with one of ${days} days later: ${doubt ?? (doubt === null ? 'surely' : 'not')}`, () => {
      const past = { itemNumber: '36', dateOfService: plusDays(aDay, days), providerNumber: null };
      const [found] = findExcludingServices(eligibilityFacts(item, { history: knownFact([past]) }));
      assert.equal(found === undefined ? found : (found.doubt?.kind ?? null), doubt);
    });
});
