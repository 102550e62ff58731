// How many readers of results a location may have at once.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createResultReaderLimit } from '../../../src/application/batches/limit-result-readers.ts';
import { minorId } from '../../support/minor-id.ts';

it('lets as many readers of a location in as it may have, and the next when one has left', () => {
  const [here, there] = [minorId('ABC00001'), minorId('ABC00002')];
  const readers = createResultReaderLimit(2);
  const leave = readers.enter(here);
  assert.ok(leave !== null && readers.enter(here) !== null);
  assert.equal(readers.enter(here), null);
  assert.ok(readers.enter(there) !== null);
  leave();
  assert.ok(readers.enter(here) !== null);
  assert.equal(readers.enter(here), null);
});
