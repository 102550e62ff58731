// Same-day delete over HTTP: an assessed claim of the day goes with what was paid for it, and no other claim does.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  answeredServices,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { withEachInsurer } from '../support/insurers.ts';

withEachInsurer('same-day delete', (insurer) => {
  let caller: InteractiveCaller;
  before(async () => (caller = await openInteractiveCaller(insurer)));
  after(() => caller.stop());

  const remove = (
    correlationId: string | undefined,
    key: string,
    headers?: Record<string, string>,
    reasonCode = '004',
  ): Promise<Response> => {
    const { identity, medicare } = caller.person(key);
    const { familyName, givenName } = identity;
    const sameDayDelete = { patient: { identity: { familyName, givenName }, medicare }, reasonCode };
    return caller.running.post('/Medicare/samedaydelete/v1', { correlationId, sameDayDelete }, headers);
  };
  const claimed = async (key: string, status = 'MEDICARE_ASSESSED'): Promise<string> => {
    const id = caller.nextId();
    assert.equal((await caller.answerTo(id, caller.claimFor(key))).status, status);
    return id;
  };

  it('deletes an assessed claim, and answers the same when it is asked again, also on another day', async () => {
    const id = await claimed('verified-adult-female');
    const expected = { status: 'SUCCESS', correlationId: id };
    for (const days of [0, 0, 2]) {
      if (days > 0) await caller.moveDays(days);
      const answer = await remove(id, 'verified-adult-female');
      assert.deepEqual([answer.status, await answer.json()], [200, expected]);
    }
    const timeline = await caller.running.call(`/Claims/${id}/Timeline`);
    const { Entries } = (await timeline.json()) as { Entries: readonly { What: string }[] };
    const own = Entries.map(({ What }) => What).filter((what) => /assessed|paid|deleted/.test(what));
    assert.deepEqual([...new Set(own)], ['assessed', 'interactive: assessed', 'delete-claim: deleted']);
    await caller.resetClock();
    const again = await caller.send(id, caller.claimFor('verified-adult-female'));
    assert.match((await reasonsOfRejection(again, id, ['9777']))[0] ?? '', /was deleted/);
  });

  it('takes the services out of the history: the same service is paid again, where it was a duplicate', async () => {
    const key = 'verified-adult-male';
    const id = await claimed(key);
    const duplicate = await caller.answerTo(caller.nextId(), caller.claimFor(key));
    assert.equal(duplicate.status, 'MEDICARE_PENDABLE');
    assert.equal((await remove(id, key)).status, 200);
    const paid = await caller.answerTo(caller.nextId(), caller.claimFor(key));
    assert.equal(paid.status, 'MEDICARE_ASSESSED');
    assert.ok(answeredServices(paid).every(({ benefitPaid }) => Number(benefitPaid) > 0));
  });

  it('deletes no claim of another location, kind or id, as if it were not there', async () => {
    const id = await claimed('verified-senior');
    const other = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
    await reasonsOfRejection(await remove(id, 'verified-senior', other), id, ['9202']);
    const unused = caller.nextId();
    await reasonsOfRejection(await remove(unused, 'verified-senior'), unused, ['9775']);
    assert.equal((await remove(undefined, 'verified-senior')).status, 400);
    assert.equal((await remove(id, 'verified-senior')).status, 200);
  });

  it('deletes only for the patient of the claim, only what is assessed, only for a reason', async () => {
    const id = await claimed('accented-name');
    await reasonsOfRejection(await remove(id, 'verified-senior'), id, ['2030']);
    await reasonsOfRejection(await remove(id, 'accented-name', undefined, '008'), id, ['9202']);
    const rejected = await claimed('interactive-rejected', 'MEDICARE_REJECTED');
    await reasonsOfRejection(await remove(rejected, 'interactive-rejected'), rejected, ['2030']);
  });

  it('deletes nothing on the day after', async () => {
    const id = await claimed('single-name');
    await caller.moveDays(1);
    const [reason = ''] = await reasonsOfRejection(await remove(id, 'single-name'), id, ['2030']);
    await caller.resetClock();
    assert.match(reason, /^The claim was made on /);
  });

  it('is 503 while Medicare is down, and deletes once it is back', async () => {
    const id = await claimed('card-expires-shortly');
    await caller.setFault('down');
    const down = await remove(id, 'card-expires-shortly');
    await caller.setFault('up');
    assert.equal(down.status, 503);
    assert.equal((await remove(id, 'card-expires-shortly')).status, 200);
  });
});
