// Labelled combinations of items: what the sources say of them is found, and nothing else, with precision and recall of at least 0.98.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkItems } from '../../../src/application/eligibility/check-items.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../support/visits.ts';
import type { LabelledCombination } from '../../support/labelled-combination.ts';
import { notTogether, paidTogether } from '../../support/labelled-pairs.ts';
import { fitsBetter, missing, refused } from '../../support/labelled-visits.ts';

const deps = visitDependencies(dayOfVisits);

/** The findings of an answer in the form of the labels. */
function findingsOf({ items, visit }: LabelledCombination): readonly string[] {
  const result = checkItems(deps, visitOf(items, visit));
  assert.ok(result.ok, items.join(' '));
  const { answer } = result;
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

describe('labelled combinations of items', () => {
  it('are many, of every kind', () => {
    assert.ok(rows.length >= 100, String(rows.length));
    for (const [kind, ofKind] of Object.entries(labelledCombinations)) assert.ok(ofKind.length >= 15, kind);
  });

  it('are found with precision and recall of at least 0.98', () => {
    const wrong: string[] = [];
    let [right, found, labelled] = [0, 0, 0];
    for (const each of rows) {
      const expected = new Set<string>(each.labels);
      const findings = new Set(findingsOf(each));
      const hits = [...expected].filter((label) => findings.has(label));
      right += hits.length;
      found += findings.size;
      labelled += expected.size;
      const missed = [...expected].filter((label) => !findings.has(label)).map((label) => `missed ${label}`);
      const invented = [...findings]
        .filter((finding) => !expected.has(finding))
        .map((finding) => `invented ${finding}`);
      if (missed.length + invented.length > 0)
        wrong.push(
          `${each.items.join(' ')} ${JSON.stringify(each.visit)} (${each.source}): ${[...missed, ...invented].join(', ')}`,
        );
    }
    const report = wrong.join('\n');
    assert.ok(right / found >= 0.98, `precision ${(right / found).toFixed(3)}\n${report}`);
    assert.ok(right / labelled >= 0.98, `recall ${(right / labelled).toFixed(3)}\n${report}`);
  });
});
