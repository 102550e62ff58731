// The list of what changed between two releases, which is made once for a pair.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listItemChanges } from '../../../src/application/schedule/list-item-changes.ts';
import type { Release } from '../../../src/domain/schedule/releases/release.ts';
import { noWords, releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const changes = (previous: Release, current: Release) =>
  listItemChanges({ previous, current, notHeld: [] }, noWords);

it('the changes between two releases are listed once for each pair', async () => {
  const march = releaseWith([scheduleItem()], '2026-03-01');
  const july = releaseWith([scheduleItem({ fee: '41.00' })], '2026-07-01');
  const november = releaseWith([scheduleItem(), scheduleItem({ item: '24' })], '2026-11-01');
  const listed = changes(march, july);
  const other = changes(march, november);
  const what = (await listed).map((change) => [change.itemNumber, change.what, change.feeAfter]);
  assert.deepEqual(what, [['23', 'changed', 4_100]]);
  assert.deepEqual(
    (await other).map((change) => [change.itemNumber, change.what]),
    [['24', 'new']],
  );
  assert.equal(changes(march, july), listed);
  assert.equal(changes(march, november), other);
});
