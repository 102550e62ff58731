// data/multiple-services.json: every item and group it names exists, and its dated figures agree with the releases.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isInGroup,
  isOneOf,
  datedAmountOn,
} from '../../src/domain/benefit/multiple-services/rule-applicability.ts';
import { multipleServicesDocument } from '../../scripts/generate/multiple-services-document.ts';
import { bundledData, dataDir, repeated } from '../support/bundled-data.ts';
import { rules } from '../support/services-together.ts';

const { releases, newest } = await bundledData();

describe('the rules for several services', () => {
  it('are fifteen, each once, shares of other fees first, operations before assistance and joined imaging before rules A, B and C', () => {
    const ids = rules.map(({ id }) => id);
    assert.equal(ids.length, 15);
    assert.deepEqual(repeated(ids), []);
    const order = [
      'share-of-another-service',
      'multiple-operations',
      'assistance-at-operations',
      'vascular-ultrasound',
      'mri-musculoskeletal',
      'imaging-rule-a',
      'imaging-rule-b',
      'imaging-rule-c',
      'pathology-episode-coning',
    ];
    assert.deepEqual(
      ids.filter((id) => order.includes(id)),
      order,
    );
  });

  it('name only items and groups that the newest release has', () => {
    const missing = rules.flatMap(({ applies }) => [
      ...[applies.items, applies.excludedItems, applies.uncertainItems]
        .flatMap((references) => references ?? [])
        .filter((reference) => !newest.items.some((item) => isOneOf([reference], item))),
      ...[applies.groups, applies.excludedGroups]
        .flatMap((groups) => groups ?? [])
        .filter((group) => !newest.items.some((item) => isInGroup([group], item))),
    ]);
    assert.deepEqual(missing, []);
  });

  it('have the unit value of every anaesthesia fee of every release', () => {
    const arithmetic = rules.map((rule) => rule.arithmetic).find(({ kind }) => kind === 'relative-value');
    assert.ok(arithmetic?.kind === 'relative-value');
    for (const { date, items } of releases) {
      const value = datedAmountOn(arithmetic.unitValue, date);
      assert.ok(value);
      const priced = items.filter(({ group, basicUnits }) => group === 'T10' && (basicUnits ?? 0) > 0);
      const fees = priced.filter(({ scheduleFee }) => scheduleFee !== null);
      assert.ok(fees.length > 400);
      assert.deepEqual(
        fees.filter(({ scheduleFee, basicUnits }) => scheduleFee !== value * (basicUnits ?? 0)),
        [],
      );
    }
  });

  it('stand in the generated table, each on its line', async () => {
    const text = await multipleServicesDocument(dataDir).make();
    for (const { id, title } of rules) assert.ok(text.includes(`| ${title} (\`${id}\`) |`), id);
    assert.doesNotMatch(text, /undefined|\[object/);
  });
});
