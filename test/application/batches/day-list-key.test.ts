// Keys of batches: the list of a day is known by its key, and no key of a caller passes for one.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayListKeyPrefix, dayOfList, keyOfCaller } from '../../../src/application/batches/day-list-key.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

it('the key of a list says its day, and that of a caller or of none says no day', () => {
  const day = localDate('2026-11-20');
  const key = `${dayListKeyPrefix(day)}1f`;
  assert.equal(dayOfList(key), day);
  for (const other of [keyOfCaller(key), 'monday', 'day-list:2026-02-30:1f', null])
    assert.equal(dayOfList(other), null, String(other));
});
