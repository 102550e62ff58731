// The services that the simulator lists with an item, and the limits that they use up: sourced rules as well as descriptors.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUsedUpLimit, selectRelevantHistory } from '../../../src/adapters/simulator/relevant-history.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { newestRelease, past, providerNumber, realItem } from '../../support/eligibility-facts.ts';

const listed = (item: string, ...had: readonly string[]) =>
  selectRelevantHistory(
    realItem(item),
    newestRelease,
    had.map((number) => past(number, '2026-02-03')),
  ).map(({ itemNumber }) => itemNumber);

function usedUp(item: string, had: string, times: number, date = '2026-02-03') {
  const services = Array.from({ length: times }, () => past(had, date));
  const history = selectRelevantHistory(realItem(item), newestRelease, services);
  return findUsedUpLimit(realItem(item), history, {
    date: localDate('2026-11-20'),
    providerNumber: providerNumber('410001'),
  });
}

describe('the history that the simulator lists with an item', () => {
  it('has the services that share its pot, on both sides, and no others', () => {
    assert.deepEqual(listed('10997', '93201', '10987'), ['93201']);
    assert.deepEqual(listed('93201', '10997', '10987'), ['10997']);
    assert.deepEqual(listed('80010', '2721', '80020', '80002'), ['2721', '80002']);
  });

  it('has those that may count, that it waits for, and that must come before', () => {
    assert.deepEqual(listed('63040', '63043', '63161'), ['63043']);
    assert.deepEqual(listed('12306', '12321', '12325'), ['12321']);
    assert.deepEqual(listed('10953', '721', '965', '23'), ['721', '965']);
  });
});

describe('a limit that the history uses up', () => {
  it('is denied when the figure of a sourced rule is reached', () => {
    assert.deepEqual([usedUp('80010', '2721', 9), usedUp('80010', '2721', 10)], [null, '160']);
    assert.deepEqual([usedUp('93203', '10997', 4), usedUp('93203', '10997', 5)], [null, '160']);
    assert.equal(usedUp('12306', '12321', 1), '159');
  });

  it('is not denied for an exception that no claim shows, an age, a reminder or a source that is not sure', () => {
    assert.equal(usedUp('965', '392', 3), null);
    assert.equal(usedUp('703', '701', 3), null);
    assert.equal(usedUp('80010', '80010', 7), null);
    assert.equal(usedUp('66539', '66539', 9), null);
    assert.equal(usedUp('63040', '63043', 9), null);
  });
});
