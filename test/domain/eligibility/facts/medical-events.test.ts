// Assigns items to medical events, within the limits of interface 5.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assignMedicalEvents } from '../../../../src/domain/eligibility/facts/medical-events.ts';

const none = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
const ids = (sent: readonly (string | number | undefined)[]) => {
  const events = assignMedicalEvents(sent);
  assert.ok(events.ok);
  return events.eventIds;
};
const errorOf = (sent: readonly (string | number | undefined)[]) => {
  const events = assignMedicalEvents(sent);
  assert.ok(!events.ok);
  return events.sentence;
};

describe('items without a medical event', () => {
  it('are put fourteen to an event, in order', () => {
    const assigned = ids(none(30));
    assert.equal(assigned.filter((id) => id === '1').length, 14);
    assert.equal(assigned.filter((id) => id === '2').length, 14);
    assert.equal(assigned.filter((id) => id === '3').length, 2);
    assert.deepEqual(assigned, assigned.toSorted());
  });

  it('join the first event with room, also one that the caller named further on', () => {
    assert.deepEqual(ids([undefined, 'B', undefined, 2]), ['B', 'B', 'B', '2']);
    const fourteen = Array.from({ length: 14 }, () => 'A');
    assert.deepEqual(ids([undefined, ...fourteen.slice(1), 'B']), [...fourteen, 'B']);
    assert.deepEqual(ids([undefined, ...fourteen, 'B']), ['B', ...fourteen, 'B']);
  });

  it('get an event of our own number where none has room, which skips those that the caller named', () => {
    const fourteen = (id: string) => Array.from({ length: 14 }, () => id);
    assert.deepEqual(ids([...fourteen('1'), undefined]), [...fourteen('1'), '2']);
    assert.deepEqual(ids([...fourteen('1'), ...fourteen('2'), undefined]).at(-1), '3');
  });
});

describe('items with a medical event', () => {
  it('keep it, a number and its text being the same event', () => {
    assert.deepEqual(ids(['A', 7, '7']), ['A', '7', '7']);
  });
});

describe('the limits', () => {
  it('let 50 items pass and refuse 51, naming the field', () => {
    assert.equal(ids(none(50)).length, 50);
    assert.equal(errorOf(none(51)), 'MedicareItems has 51 items; send at most 50.');
  });

  it('let 16 events pass and refuse 17', () => {
    const events = (count: number) => Array.from({ length: count }, (_, at) => `E${at}`);
    assert.equal(ids(events(16)).length, 16);
    assert.match(errorOf(events(17)), /names 17 medical events in MedicalEventId; send at most 16\.$/);
  });

  it('let an item without an id pass with 16 named events', () => {
    const named = Array.from({ length: 16 }, (_, at) => `E${at}`);
    assert.equal(ids([...named, undefined]).at(-1), 'E0');
  });

  it('let 14 items in an event pass and refuse 15, repeating only a plain id', () => {
    const inOne = (id: string, count: number) => Array.from({ length: count }, () => id);
    assert.equal(ids(inOne('07', 14)).length, 14);
    assert.match(errorOf(inOne('07', 15)), /^MedicalEventId 07 has 15 items; send at most 14/);
    assert.doesNotMatch(errorOf(inOne('<b>', 15)), /</);
  });
});
