// How many responses of a location may wait at once.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createReaderLimit } from '../../src/application/limit-readers.ts';

it('lets as many readers of a location in as it may have, and the next when one has left', () => {
  const [here, there] = ['ABC00001', 'ABC00002'];
  const readers = createReaderLimit(2);
  const leave = readers.enter(here);
  assert.ok(leave !== null && readers.enter(here) !== null);
  assert.equal(readers.enter(here), null);
  assert.ok(readers.enter(there) !== null);
  leave();
  assert.ok(readers.enter(here) !== null);
  assert.equal(readers.enter(here), null);
});
