// What the checks say of a service that was given, as a list of a day to come says it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inWordsBeforeVisit } from '../../../../src/domain/eligibility/day-list/words-before-a-visit.ts';

describe('a sentence about a visit that is still to come', () => {
  for (const [said, before] of [
    [
      'Item 80 is paid only in hospital, but the service was given out of hospital. Check the place and the item.',
      'Item 80 is paid only in hospital, but the list says out of hospital. Check the place and the item.',
    ],
    [
      'Not in hospital. This service was given in hospital. Check the place.',
      'Not in hospital. The list says in hospital. Check the place.',
    ],
    [
      'It is paid out of hospital, where the service was given.',
      'It is paid out of hospital, as the list says.',
    ],
    [
      'The service took 3 minutes, but the item is for one of 20.',
      'The list says 3 minutes, but the item is for one of 20.',
    ],
    [
      'It needs item 4. If it was part of the same visit, add it.',
      'It needs item 4. If it is part of the same visit, add it.',
    ],
    [
      'It can be paid. Still to check: the service took at least 6 minutes.',
      'It can be paid. To check after the visit: the service took at least 6 minutes.',
    ],
    ['Item 23 was claimed for this patient today.', 'Item 23 was claimed for this patient today.'],
  ] as const)
    it(said, () => {
      assert.equal(inWordsBeforeVisit(said), before);
    });
});
