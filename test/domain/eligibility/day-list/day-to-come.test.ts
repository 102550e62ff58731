// What a check of today says of a day to come.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forDayToCome } from '../../../../src/domain/eligibility/day-list/day-to-come.ts';
import { parseLocalDate } from '../../../../src/domain/values/local-date.ts';

/** A code, or a code with the day from which it has passed: `LimitReached 2026-11-30`. */
const item = (itemNumber: string, isEligible: boolean | null, ...codes: readonly string[]) => ({
  itemNumber,
  isEligible,
  reason: `Reason of ${itemNumber}.`,
  fields: [],
  findings: codes.map((text) => {
    const [code = '', day = ''] = text.split(' ');
    return { verdict: isEligible, code, freeFrom: parseLocalDate(day) };
  }),
});

describe('a check of today for a day to come', () => {
  const on = parseLocalDate('2026-11-30') ?? assert.fail();
  const verdicts = (...items: ReturnType<typeof item>[]) => {
    const found = forDayToCome(items, on);
    return found === null ? null : [...found.items.map(({ isEligible }) => isEligible), found.reason];
  };

  it('leaves open what only a service of today stands in the way of', () =>
    assert.deepEqual(verdicts(item('23', false, 'PaidAlready'), item('104', true)), [
      null,
      true,
      'Item 23 was claimed for this patient today. For 30 November 2026 check again on that day.',
    ]));

  it('refuses what is refused for another reason too, and says that reason', () => {
    assert.equal(verdicts(item('23', false, 'PaidAlready', 'LimitReached')), null);
    assert.deepEqual(verdicts(item('23', false, 'PaidAlready'), item('104', false, 'TooSoon')), [
      null,
      false,
      'Reason of 104.',
    ]);
  });

  for (const code of ['LimitReached', 'TooSoon'])
    it(`leaves open a limit that has passed by then, and refuses one that has not (${code})`, () => {
      assert.deepEqual(verdicts(item('23', false, `${code} 2026-11-30`)), [
        null,
        'Item 23 can be claimed for this patient again from 30 November 2026. For 30 November 2026 check again on that day.',
      ]);
      assert.equal(verdicts(item('23', false, `${code} 2026-12-01`)), null);
      assert.equal(verdicts(item('23', false, `${code} 2026-11-29`, code)), null);
      assert.equal(verdicts(item('23', null, `${code} 2026-11-29`)), null);
    });

  it('changes nothing else', () => assert.equal(verdicts(item('23', null, 'PaidAlready')), null));
});
