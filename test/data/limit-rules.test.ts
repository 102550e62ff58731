// The sourced limits: where they differ from the facts of the descriptors, and that what is counted together is so on all sides.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationLimits } from '../../src/domain/schedule/items/duration-limits.ts';
import { createItemMatcher } from '../../src/domain/schedule/items/match-item-references.ts';
import { limitsOf } from '../../src/domain/schedule/rules/item-limits.ts';
import type { ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { bundledData } from '../support/bundled-data.ts';
import { newestRelease } from '../support/eligibility-facts.ts';

const { reference } = await bundledData();
const items = [...newestRelease.items.values()];
const asReference = ({ published: { itemNumber, group, subGroup } }: ScheduleItem) => ({
  itemNumber,
  group,
  subGroup,
});

/** The facts of an item that no limit of it carries any more, with the rules that stand for them. */
function replacedFacts(item: ScheduleItem): readonly string[] {
  const { counts, waits } = limitsOf(item);
  const carried = new Set<unknown>([...counts, ...waits].map(({ fact }) => fact));
  const isGone = (fact: { n: number; unit: string }, whole: object) =>
    carried.has(whole)
      ? []
      : [...counts, ...waits].flatMap((limit) => {
          const period = 'per' in limit ? limit.per : limit.period;
          const isSame = period.n === fact.n && period.unit === fact.unit;
          return limit.rule !== null && isSame && limit.rule.confidence !== 'low' ? [limit.rule.id] : [];
        });
  return [
    ...(item.facts.frequency ?? []).flatMap((fact) => isGone(fact.per, fact)),
    ...(item.facts.gap ?? []).flatMap((fact) => isGone(fact, fact)),
  ];
}

describe('the sourced limits', () => {
  it('stand for these facts of descriptors, chosen on purpose', () => {
    const replaced = new Map<string, number>();
    for (const item of items)
      for (const id of new Set(replacedFacts(item))) replaced.set(id, (replaced.get(id) ?? 0) + 1);
    assert.deepEqual(Object.fromEntries(replaced), {
      // The same figure, counted with more items than the descriptor of each says.
      'allied-health-10-first-nations': 15,
      'allied-health-5': 15,
      'cervical-screening-57': 2,
      'first-trimester-screening-1': 1,
      'hba1c-diagnosis-1': 1,
      'health-check-follow-up-10': 1,
      'hepatitis-c-rna-4': 1,
      'nurse-follow-up-5': 1,
      'postnatal-home-visit-once': 1,
      'pregnancy-counselling-3': 5,
      'pregnancy-planning-once': 2,
      'toxic-metals-3': 2,
      // Counted otherwise than the fact says: a locum too, attendances, other items, an age.
      'botulinum-18362-12': 1,
      'botulinum-18362-4': 1,
      'myocardial-perfusion-61325-17': 1,
      'myocardial-perfusion-61325-gap-17': 1,
      'plan-review-locum-133': 1,
      'plan-review-locum-6024': 2,
      'rhizotomy-attendances': 6,
    });
  });

  it('say why where they take the place of a fact that reads otherwise', () => {
    const limits = reference.rules.lines.filter(
      (line) => line.kind === 'frequency' || line.kind === 'counted-together' || line.kind === 'gap',
    );
    for (const { id, rule, note, kind } of limits)
      if (rule.replacesFact === true && kind !== 'gap') assert.ok(note, id);
  });

  it('count every item of a pot for every other', () => {
    for (const line of reference.rules.lines) {
      if (line.kind !== 'counted-together' || line.rule.noFigure === 'money') continue;
      const members = items.filter((item) => createItemMatcher(line.items)(asReference(item)));
      assert.ok(members.length > 1, `${line.id} has one item`);
      for (const member of members) {
        const limit = limitsOf(member).counts.find(({ rule }) => rule?.id === line.id);
        assert.ok(limit, `${line.id}: ${member.published.itemNumber}`);
        for (const other of members) assert.ok(limit.isCounted(asReference(other)), line.id);
      }
    }
  });

  it('have a figure, or say why they have none', () => {
    for (const line of reference.rules.lines) {
      if (line.kind !== 'frequency' && line.kind !== 'counted-together') continue;
      assert.equal(line.rule.max === null, line.rule.noFigure !== undefined, line.id);
    }
  });

  it('cover the magnetic resonance items of group I5 but for those listed', () => {
    const bare = items.filter(
      (item) =>
        item.published.group === 'I5' &&
        limitsOf(item).counts.length === 0 &&
        !(item.rules.frequency ?? []).some(({ rule }) => rule.noFigure === 'unlimited'),
    );
    const modifiers = new Set(['63491', '63494', '63496', '63497', '63498', '63499']);
    // No source was found that says whether these are limited.
    const noSource =
      '63390 63454 63461 63467 63476 63482 63487 63489 63501 63502 63504 63505 63531 63533 63547 63549 63740 63741 63743';
    assert.deepEqual(
      bare.map(({ published }) => published.itemNumber).filter((number) => !modifiers.has(number)),
      noSource.split(' '),
    );
  });
});

describe('the sourced minutes', () => {
  it('keep the facts of descriptors but for a limit that is itself allowed or not', () => {
    for (const item of items) {
      const limits = durationLimits(item);
      if (limits === null || limits.of !== null || item.facts.minutes === undefined) continue;
      const { from, under } = item.facts.minutes;
      const { itemNumber } = item.published;
      if (from !== undefined) assert.ok(limits.allows(from + 1) && !limits.allows(from - 1), itemNumber);
      if (under !== undefined) assert.ok(limits.allows(under - 2) && !limits.allows(under + 1), itemNumber);
    }
  });
});
