// Which answers of CalculateBenefit are kept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readyJson } from '../../../src/http/prepared/encoded.ts';
import { keptBenefits } from '../../../src/http/prepared/benefits.ts';
import { releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const releaseOf = (...itemNumbers: string[]) =>
  releaseWith(itemNumbers.map((itemNumber) => scheduleItem({ item: itemNumber })));

const two = readyJson('"two"');
const old = readyJson('"old"');
const answer = readyJson('"answer"');

describe('a kept answer', () => {
  it('is given for the same item, patients and setting alone', () => {
    const kept = keptBenefits(releaseOf('23', '36'));
    kept.keep('23', 2, false, two);
    assert.equal(kept.get('23', 2, false), two);
    assert.equal(kept.get('23', 2, true), undefined);
    assert.equal(kept.get('23', 3, false), undefined);
    assert.equal(kept.get('23', 1, true), undefined);
    assert.equal(kept.get('36', 2, false), undefined);
  });

  it('belongs to its release', () => {
    const release = releaseOf('23');
    keptBenefits(release).keep('23', 1, false, old);
    assert.equal(keptBenefits(release).get('23', 1, false), old);
    assert.equal(keptBenefits(releaseOf('23')).get('23', 1, false), undefined);
  });

  for (const [what, itemNumber, patients, isKept] of [
    ['of an item that the release lacks', '99999', 1, false],
    ['for no patient', '23', 0, false],
    ['for fewer than none', '23', -1, false],
    ['for 16 patients', '23', 16, true],
    ['for 17 patients', '23', 17, false],
  ] as const) {
    it(`${what} is ${isKept ? 'kept' : 'not kept'}`, () => {
      const kept = keptBenefits(releaseOf('23'));
      kept.keep(itemNumber, patients, false, answer);
      assert.equal(kept.get(itemNumber, patients, false), isKept ? answer : undefined);
    });
  }

  it('gives way once 10,000 are kept', () => {
    const itemNumbers = Array.from({ length: 10_001 }, (_, index) => String(index));
    const kept = keptBenefits(releaseOf(...itemNumbers));
    for (const itemNumber of itemNumbers.slice(0, 10_000)) kept.keep(itemNumber, 1, false, answer);
    assert.equal(kept.get('0', 1, false), answer);
    kept.keep('10000', 1, false, answer);
    assert.equal(kept.get('0', 1, false), undefined);
    assert.equal(kept.get('10000', 1, false), answer);
  });
});
