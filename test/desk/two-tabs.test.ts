// Two tabs, the back button after a form was sent, and the days on which clocks are changed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { personRoles } from '../../src/domain/people/person-role.ts';
import { lodgeFormOf, openLodgeDesk, typedVisit, type LodgeDesk } from '../support/lodge-desk.ts';

describe('a browser with several tabs', () => {
  let desk: LodgeDesk;
  before(async () => (desk = await openLodgeDesk()));
  after(() => desk.service.stop());

  it('lodges a form once that is sent again after the back button, and leads to the same claim', async () => {
    const form = await lodgeFormOf(desk.biller, typedVisit);
    const first = await desk.biller.post('/desk/lodge', form);
    const again = await desk.biller.post('/desk/lodge', form);
    assert.deepEqual([first.statusCode, again.statusCode], [303, 303]);
    const lodged = String(first.headers.location);
    assert.match(lodged, /\?done=lodged$/);
    assert.equal(again.headers.location, lodged.replace('done=lodged', 'done=already'));
    assert.equal(await desk.countClaims(), 1);
  });

  it('settles a claim once: the second tab is shown how it was settled', async () => {
    const { sql } = desk.service.composed.store;
    const [claim] = await sql<{ correlation_id: string }[]>`
      update claim_outcome set attention = 'rejected' returning correlation_id`;
    const page = `/desk/claims/${encodeURIComponent(claim?.correlation_id ?? '')}`;
    const settle = (reason: string) =>
      desk.biller.submit(page, page, { way: 'accepted', reason, sure: 'yes' });
    assert.equal((await settle('of the first tab')).statusCode, 303);
    const second = await settle('of the second tab');
    const { body } = await desk.biller.get(second.headers.location ?? page);
    assert.match(body, /of the first tab/);
    assert.doesNotMatch(body, /of the second tab/);
  });

  it('acts for the location of the page that a form is on, whichever was chosen in another tab', async () => {
    const both = await desk.newcomer([...personRoles], ['SBX00001', 'SBX00002'], 'Two Places');
    await both.submit('/desk', '/desk/location', { location: 'SBX00001' });
    const form = await lodgeFormOf(both, { ...typedVisit, 'given-name': 'Other' });
    await both.submit('/desk', '/desk/location', { location: 'SBX00002' });
    const lodged = await both.post('/desk/lodge', form);
    assert.match(decodeURIComponent(String(lodged.headers.location)), /SBX00001/);
    const shown = await both.get(String(lodged.headers.location));
    assert.deepEqual([shown.statusCode, /<option value="SBX00001" selected/.test(shown.body)], [200, true]);
    form.set('form-location', 'SBX00009');
    const foreign = await both.post('/desk/lodge', form);
    assert.doesNotMatch(String(foreign.headers.location) + foreign.body, /SBX00009/);
  });

  it('has the next day as tomorrow where clocks are put forward or back in the night', async () => {
    for (const [today, tomorrow] of [
      ['2026-10-03', '2026-10-04'],
      ['2026-10-04', '2026-10-05'],
      ['2027-04-03', '2027-04-04'],
      ['2027-04-04', '2027-04-05'],
    ] as const) {
      await desk.service.post('/Sandbox/Clock', { Today: today });
      const { body } = await desk.biller.get('/desk/day');
      assert.match(body, new RegExp(`href="/desk/day\\?on=${tomorrow}">\\s*Tomorrow`));
      const day = await desk.biller.get(`/desk/day?on=${today}`);
      assert.equal(day.statusCode, 200);
    }
  });
});
