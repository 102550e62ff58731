// Measuring the reader against curated facts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatExtractionTable,
  measureExtraction,
  type CuratedDescriptor,
  type FactKindScore,
} from '../../../scripts/generate/measure-extraction.ts';
import { measuredFactKinds, splitFactStatements } from '../../../scripts/generate/split-facts-to-compare.ts';

const kneeBar =
  'Knee, repair of, other than a service associated with a service to which item 7100 or 7105 applies';
const pairs: readonly CuratedDescriptor[] = [
  {
    itemNumber: '7002',
    descriptor: kneeBar,
    curated: { notWith: [{ items: ['7100', '7110'], scope: 'associated' }] },
  },
  { itemNumber: '7003', descriptor: 'Knee, scan of (Anaes.)', curated: { anaes: true, setting: 'hospital' } },
];

function scoreOf(kind: FactKindScore['kind']): FactKindScore {
  const score = measureExtraction(pairs).find((one) => one.kind === kind);
  assert.ok(score);
  return score;
}

describe('Measuring two items', () => {
  it('scores every kind once', () => {
    assert.deepEqual(
      measureExtraction(pairs).map(({ kind }) => kind),
      [...measuredFactKinds],
    );
  });

  it('counts statements that one side or both have', () => {
    const { curated, extracted, agreeing, precision, recall } = scoreOf('notWith');
    assert.deepEqual(
      { curated, extracted, agreeing, precision, recall },
      { curated: 2, extracted: 2, agreeing: 1, precision: 0.5, recall: 0.5 },
    );
  });

  it('holds out every fourth item number, those that leave 3', () => {
    assert.equal(scoreOf('notWith').development.curated, 2);
    assert.equal(scoreOf('notWith').heldOut.curated, 0);
    assert.equal(scoreOf('anaes').development.curated, 0);
    assert.equal(scoreOf('anaes').heldOut.agreeing, 1);
  });

  it('calls nothing extracted precise, and nothing to find found', () => {
    assert.equal(scoreOf('setting').precision, 1);
    assert.equal(scoreOf('setting').recall, 0);
    assert.equal(scoreOf('age').recall, 1);
  });

  it('shows both parts in one Markdown table', () => {
    const lines = formatExtractionTable(measureExtraction(pairs)).trimEnd().split('\n');
    assert.equal(lines.length, measuredFactKinds.length + 2);
    assert.ok(lines.includes('| notWith | 2 | 2 | 50.0% | 50.0% | 0 | 0 | – | – |'));
    assert.ok(lines.includes('| setting | 0 | 0 | – | – | 1 | 0 | – | 0.0% |'));
    assert.ok(lines.includes('| anaes | 0 | 0 | – | – | 1 | 1 | 100.0% | 100.0% |'));
  });

  it('rounds shares down, so that 100.0% means all', () => {
    const development = { curated: 2000, extracted: 3, agreeing: 2, precision: 2 / 3, recall: 0.9999 };
    const table = formatExtractionTable([{ ...scoreOf('anaes'), development }]);
    assert.match(table, /\| anaes \| 2000 \| 3 \| 66\.6% \| 99\.9% \|/);
  });
});

describe('Statements of a kind', () => {
  it('are equal for a short range and the items written out', () => {
    const statements = (items: string[]) =>
      splitFactStatements({ notWith: [{ items, scope: 'associated' }] }, 'notWith');
    assert.deepEqual(statements(['7100-7102']), statements(['7100', '7101', '7102']));
  });

  it('are equal for an upper bound written as 30 and as 31 minutes', () => {
    assert.deepEqual(
      splitFactStatements({ minutes: { under: 31 } }, 'minutes'),
      splitFactStatements({ minutes: { under: 30 } }, 'minutes'),
    );
  });

  it('differ with the scope, the provider and whether a condition narrows them', () => {
    const bar = (scope: 'associated' | 'same-day', sameProvider: boolean) =>
      [...splitFactStatements({ notWith: [{ items: ['7100'], scope, sameProvider }] }, 'notWith')][0];
    const limit = (condition?: string) =>
      [
        ...splitFactStatements(
          {
            frequency: [
              { max: 1, per: { n: 1, unit: 'day' }, ...(condition !== undefined && { condition }) },
            ],
          },
          'frequency',
        ),
      ][0];
    assert.equal(
      new Set([bar('associated', false), bar('same-day', false), bar('associated', true)]).size,
      3,
    );
    assert.notEqual(limit(), limit('per plan'));
    assert.equal(limit('per site'), limit('per plan'));
  });
});
