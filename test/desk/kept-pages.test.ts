// Pages that answer a form have an address of their own: they are opened again without the form, by their session alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import type { DeskVisitor } from '../support/desk-visitor.ts';

/** Around it are tokens that are new with each page. */
const mainOf = (body: string): string => /<main[^]*<\/main>/.exec(body)?.[0] ?? assert.fail();

const locations = ['SBX00001', 'SBX00002'];

describe('a page that answers a form', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator'], locations);
  });
  after(() => desk.service.stop());

  /** Where the browser is led to. */
  async function leadsTo(page: string, path: string, fields: Record<string, string>): Promise<string> {
    const { statusCode, headers } = await visitor.submitOnly(page, path, fields);
    assert.equal(statusCode, 303, path);
    return String(headers.location);
  }

  for (const [page, path, fields, shown] of [
    ['check', 'check', { item: '23', do: 'check' }, /id="answer-title"/],
    ['check', 'check', { item: 'no such item', do: 'check' }, /class="summary"/],
    ['check', 'check/quote', {}, /The quote cannot be printed/],
    ['lodge', 'lodge', { do: 'lodge' }, /class="summary"/],
    ['lodge', 'lodge', { 'family-name': 'Quokka', do: 'add-item' }, /value="Quokka"/],
    ['lodge', 'lodge/agreement', { do: 'pre-assignment' }, /class="summary"/],
    ['day', 'day', { list: 'Items\n23', do: 'show' }, /1 row is read/],
    ['claims', 'claims', { 'family-name': 'Quokka' }, /class="summary"/],
    ['', '', { q: 'nothing like it' }, /Found for/],
    ['account', 'account', { do: 'pin', pin: '1' }, /class="summary"/],
    ['people', 'people', { name: '' }, /class="summary"/],
    ['money/import', 'money/import', { account: '' }, /class="summary"/],
  ] as const)
    it(`is opened again as it was: ${path === '' ? 'Today' : path} with ${Object.entries(fields).join(' ')}`, async () => {
      const address = await leadsTo(
        `/desk/${page}`.replace(/\/$/, ''),
        `/desk/${path}`.replace(/\/$/, ''),
        fields,
      );
      const once = await visitor.get(address);
      assert.match(once.body, shown);
      const again = await visitor.get(address);
      assert.deepEqual([again.statusCode, mainOf(again.body)], [once.statusCode, mainOf(once.body)]);
    });

  it('is not in its address, and of another session, another location or after signing out is nothing', async () => {
    const address = await leadsTo('/desk/check', '/desk/check', {
      'family-name': 'Dryandra',
      item: 'no such item',
    });
    assert.match(address, /^\/desk\/check\?shown=[0-9a-f]{32}$/);
    const holds = async (who: DeskVisitor) => /Dryandra/.test((await who.get(address)).body);
    assert.ok(await holds(visitor));
    assert.ok(!(await holds(await desk.newcomer(['desk'], locations))));
    visitor.cookies.set('__Host-desk-location', 'SBX00002');
    assert.ok(!(await holds(visitor)));
    visitor.cookies.set('__Host-desk-location', 'SBX00001');
    assert.ok(await holds(visitor));
    assert.equal(await visitor.signIn(), 200);
    assert.ok(!(await holds(visitor)));
  });
});
