// Labelled combinations of items: what the sources say of them is found, and nothing else, with precision and recall of at least 0.98.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkItems } from '../../../src/application/eligibility/check-items.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../support/visits.ts';
import type { LabelledCombination } from '../../support/labelled-combination.ts';
import { notTogether, paidTogether } from '../../support/labelled-pairs.ts';
import { fitsBetter, missing, refused } from '../../support/labelled-visits.ts';

const deps = visitDependencies(dayOfVisits);

function answerTo({ items, visit }: LabelledCombination) {
  const result = checkItems(deps, visitOf(items, visit));
  assert.ok(result.ok, items.join(' '));
  return result.answer;
}

/** The findings of an answer in the form of the labels. */
function findingsOf(combination: LabelledCombination): readonly string[] {
  const answer = answerTo(combination);
  return [
    ...answer.notTogether.map((pair) => pair.items.join(' x ')),
    ...new Set(answer.missing.map(({ itemNumber }) => `${itemNumber} lacks`)),
    ...answer.instead.map(({ itemNumber, use }) => `${itemNumber} > ${use}`),
    ...answer.items
      .filter((item) => item.answer.isEligible === false)
      .map(({ requested }) => `${requested.itemNumber} refused`),
  ];
}

const labelledCombinations = { notTogether, paidTogether, missing, fitsBetter, refused };
const rows = Object.values(labelledCombinations).flat();

const kindsOfFindings = {
  'items that are not paid together': / x /,
  'what an item lacks': / lacks$/,
  'items that fit better': / > /,
  'items that are refused': / refused$/,
};

const isRareEnough = (wrong: number, count: number): boolean => wrong <= 0.02 * count;

describe('labelled combinations of items', () => {
  it('are many, of every kind', () => {
    assert.ok(rows.length >= 100, String(rows.length));
    for (const [kind, ofKind] of Object.entries(labelledCombinations)) assert.ok(ofKind.length >= 15, kind);
  });

  it('are answered with the items that were asked about, and no other: none is added by itself', () => {
    for (const each of rows)
      assert.deepEqual(
        answerTo(each).items.map(({ requested }) => requested.itemNumber),
        each.items,
      );
  });

  it('are found with precision and recall of at least 0.98', () => {
    assertFound(/./, isRareEnough);
  });

  for (const [kind, form] of Object.entries(kindsOfFindings))
    it(`are found so in each kind: ${kind}`, () => {
      assertFound(form, isRareEnough);
    });

  /** Compares the findings of this form with the labels, over all rows. */
  function assertFound(form: RegExp, isEnough: (wrong: number, count: number) => boolean): void {
    const wrong: string[] = [];
    let [right, found, labelled] = [0, 0, 0];
    for (const each of rows) {
      const expected = new Set<string>(each.labels.filter((label) => form.test(label)));
      const findings = new Set(findingsOf(each).filter((finding) => form.test(finding)));
      const missed = [...expected].filter((label) => !findings.has(label));
      const invented = [...findings].filter((finding) => !expected.has(finding));
      right += expected.size - missed.length;
      found += findings.size;
      labelled += expected.size;
      const texts = [
        ...missed.map((label) => `missed ${label}`),
        ...invented.map((label) => `invented ${label}`),
      ];
      if (texts.length > 0)
        wrong.push(
          `${each.items.join(' ')} ${JSON.stringify(each.visit)} (${each.source}): ${texts.join(', ')}`,
        );
    }
    assert.ok(labelled >= 15, String(labelled));
    const report = wrong.join('\n');
    assert.ok(isEnough(found - right, found), `precision ${(right / found).toFixed(3)}\n${report}`);
    assert.ok(isEnough(labelled - right, labelled), `recall ${(right / labelled).toFixed(3)}\n${report}`);
  }
});
