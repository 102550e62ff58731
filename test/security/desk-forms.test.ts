// No form from elsewhere is accepted, what the desk makes is made and shown once, what ends for good is asked about first, and no length of a page reveals a secret.
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { deskOrigin } from '../support/desk-people.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { eventually } from '../support/eventually.ts';
import { formFields, type DeskVisitor } from '../support/desk-visitor.ts';

const minuteMs = 60_000;
const gone = /This is not shown any more[^]*make a new link/;
const invitation = { do: 'invite', name: 'Kim Example', role: 'desk', at: 'SBX00001' };
const key = { do: 'make-key', label: 'Recall', scope: 'schedule', at: 'SBX00001' };
const webhook = {
  do: 'add-webhook',
  program: 'Recall',
  url: 'https://93.184.216.34/hook',
  'webhook-at': 'SBX00001',
};

describe('the forms and pages of the desk', () => {
  let desk: DeskService;
  let owner: DeskVisitor;

  before(async () => {
    desk = await startDeskService();
    owner = await desk.newcomer(['owner']);
  });
  after(() => desk.service.stop());

  const store = () => desk.service.composed.store;
  const countPeople = async (name: string) =>
    (await store().people.list()).filter((person) => person.name === name).length;
  const countKeys = async (label: string) =>
    (await store().keys.list()).filter((each) => each.label === label).length;
  const countWebhooks = async (label: string) =>
    (await store().webhookEndpoints.listAll()).filter((each) => each.label === label).length;
  /** The fields with the hidden ones of a page that is open now. */
  async function filled(page: string, fields: Record<string, string>): Promise<URLSearchParams> {
    const hidden = formFields((await owner.get(page)).body);
    const pick = (name: string) => hidden.get(name) ?? '';
    return new URLSearchParams({
      ...fields,
      'form-token': pick('form-token'),
      'form-id': pick('form-id'),
    });
  }

  it('accepts no form from another origin, from none, without its token, or with that of another session', async () => {
    const [visitor, other] = [await desk.newcomer(['desk']), await desk.newcomer(['desk'])];
    const tokenOf = async (of: DeskVisitor) =>
      /name="form-token"\s+value="([^"]+)"/.exec((await of.get('/desk/check')).body)?.[1] ?? '';
    const fields = { 'form-token': await tokenOf(visitor), item: '23' };
    assert.equal((await visitor.post('/desk/check', fields)).statusCode, 200);
    const rejected = [
      await visitor.post('/desk/check', fields, { origin: 'https://evil.example' }),
      await visitor.post('/desk/check', fields, { origin: 'null' }),
      await visitor.post('/desk/check', fields, {}),
      await visitor.post('/desk/check', { item: '23' }),
      await visitor.post('/desk/check', { ...fields, 'form-token': await tokenOf(other) }),
    ];
    for (const { statusCode, body } of rejected) {
      assert.equal(statusCode, 403);
      assert.match(body, /Open the page again/);
    }
  });

  const countKept = async () => (await store().sql`select from posted_form where content is not null`).length;

  for (const [what, page, fields, count, secret] of [
    ['a link', '/desk/people', invitation, () => countPeople('Kim Example'), /#mgp_[0-9a-f]{40}"/],
    ['a key', '/desk/settings', key, () => countKeys('Recall'), /value="mgk_[0-9a-f]{40}"/],
    ['a secret of a webhook', '/desk/settings', webhook, () => countWebhooks('Recall'), /value="whsec_/],
  ] as const)
    it(`makes ${what} once, though the form is posted three times at once, and shows it once`, async () => {
      const form = await filled(page, fields);
      const keptBefore = await countKept();
      const posted = await Promise.all([0, 1, 2].map(() => owner.post(page, form)));
      const addresses = new Set(posted.map(({ headers }) => String(headers.location)));
      assert.deepEqual([posted.map(({ statusCode }) => statusCode), addresses.size], [[303, 303, 303], 1]);
      const [address = ''] = addresses;
      const shown = await owner.get(address, { 'accept-encoding': 'gzip', 'sec-fetch-site': 'same-origin' });
      assert.match(shown.body, secret);
      assert.deepEqual(
        [shown.headers['cache-control'], shown.headers['content-encoding']],
        ['no-store, no-transform', undefined],
      );
      for (const reload of [await owner.get(address), await owner.get(address)])
        assert.deepEqual([reload.statusCode, gone.test(reload.body)], [404, true]);
      const again = await owner.post(page, form);
      assert.equal(again.headers.location, address);
      assert.equal(await count(), 1);
      assert.equal(await countKept(), keptBefore);
    });

  it('makes one new link of a lost passkey for one form, and another for the next', async () => {
    const { id } = await desk.invite(['desk'], ['SBX00001'], 'Lou Example');
    const page = `/desk/people/${id}`;
    const form = await filled(page, { do: 'new-link' });
    const [first, second] = [await owner.post(page, form), await owner.post(page, form)];
    assert.equal(first.headers.location, second.headers.location);
    const link = /#(mgp_[0-9a-f]{40})"/.exec((await owner.get(String(first.headers.location))).body)?.[1];
    const next = /#(mgp_[0-9a-f]{40})"/.exec((await owner.make(page, page, { do: 'new-link' })).body)?.[1];
    assert.ok(link !== undefined && next !== undefined && link !== next);
  });

  it('shows what was made to no one else, and to no other session of the person', async () => {
    const form = await filled('/desk/people', { ...invitation, name: 'Pat Example' });
    const address = String((await owner.post('/desk/people', form)).headers.location);
    const other = await desk.newcomer(['owner']);
    assert.match((await other.get(address)).body, gone);
    await owner.signIn();
    assert.doesNotMatch((await owner.get(address)).body, /mgp_[0-9a-f]{40}/);
  });

  it('makes nothing without the id of a form, or with fields that are wrong, and then takes the form corrected', async () => {
    const form = await filled('/desk/people', { ...invitation, name: '' });
    assert.equal((await owner.post('/desk/people', form)).statusCode, 422);
    form.set('name', 'Ash Example');
    for (const wrong of ['', 'x', 'f'.repeat(33)]) {
      const withoutId = new URLSearchParams(form);
      withoutId.set('form-id', wrong);
      assert.equal((await owner.post('/desk/people', withoutId)).statusCode, 403);
    }
    assert.equal(await countPeople('Ash Example'), 0);
    const made = await owner.post('/desk/people', form);
    assert.match((await owner.get(String(made.headers.location))).body, /#mgp_/);
  });

  it('makes nothing of a form that only waited while the page was locked: it is shown again as it was typed', async () => {
    for (const [page, typed] of [
      ['/desk/people', { ...invitation, name: 'Wait Example' }],
      ['/desk/settings', { ...key, label: 'Wait Example' }],
    ] as const) {
      const shown = await owner.submit(page, page, { ...typed, do: 'show-again' });
      assert.deepEqual([shown.statusCode, /value="Wait Example"/.test(shown.body)], [200, true]);
    }
    assert.deepEqual([await countPeople('Wait Example'), await countKeys('Wait Example')], [0, 0]);
  });

  it('makes what failed when the form is posted again', async () => {
    const form = await filled('/desk/people', { ...invitation, name: 'Uli Example' });
    const failing = mock.method(store().postedForms, 'finish', () => Promise.reject(new Error('cut off')));
    assert.equal((await owner.post('/desk/people', form)).statusCode, 500);
    failing.mock.restore();
    const again = await owner.post('/desk/people', form);
    assert.match((await owner.get(String(again.headers.location))).body, /#mgp_/);
    assert.equal(await countPeople('Uli Example'), 1);
  });

  it('says that it is being made for a minute, then what to do, and then makes it when the form is posted again', async () => {
    const form = await filled('/desk/people', { ...invitation, name: 'Max Example' });
    const hanging = Promise.withResolvers<void>();
    const slow = mock.method(store().postedForms, 'finish', () => hanging.promise);
    const first = owner.post('/desk/people', form);
    await eventually(() => slow.mock.callCount() === 1);
    const again = await owner.post('/desk/people', form);
    const address = String(again.headers.location);
    const beginning = desk.clock.time;
    desk.clock.time += minuteMs - 1;
    await owner.post('/desk/people', form);
    assert.match((await owner.get(address)).body, /It is being made/);
    desk.clock.time += 1;
    assert.match((await owner.get(address)).body, /It was not finished[^]*Go back and send the form again/);
    slow.mock.restore();
    assert.equal((await owner.post('/desk/people', form)).headers.location, address);
    hanging.resolve();
    await first;
    assert.match((await owner.get(address)).body, /#mgp_/);
    assert.equal(await countPeople('Max Example'), 1);
    desk.clock.time = beginning;
  });

  it('asks before it removes a person, a key, a webhook or a workstation, and changes nothing by asking', async () => {
    const { id: person } = await desk.invite(['biller'], ['SBX00001'], 'Ray Example');
    await owner.make('/desk/settings', '/desk/settings', { ...key, label: 'Old' });
    const keyId = (await store().keys.list()).find(({ label }) => label === 'Old')?.id ?? '';
    await owner.make('/desk/settings', '/desk/settings', { ...webhook, program: 'Old', type: 'claim.paid' });
    const made = (await store().webhookEndpoints.listAll()).find(({ label }) => label === 'Old');
    assert.deepEqual([made?.locations, made?.types], [['SBX00001'], ['claim.paid']], 'only what is ticked');
    const hook = made?.id ?? '';
    for (const workstation of ['Older', 'Old'])
      await owner.submit('/desk/account', '/desk/account', { do: 'enrol', workstation });
    const workstations = await store().sessions.workstations();
    assert.ok(!workstations.some(({ name }) => name === 'Older'), 'one browser is one workstation');
    const workstation = workstations.find(({ name }) => name === 'Old')?.id ?? '';
    for (const [list, page, question, isThere] of [
      [
        `/desk/people/${person}`,
        `/desk/people/${person}/remove`,
        /Remove Ray Example from the desk\?[^]*Biller[^]*every session ends/,
        async () => (await store().people.list()).find(({ id }) => id === person)?.disabledAt === null,
      ],
      [
        '/desk/settings',
        `/desk/settings/keys/${keyId}/revoke`,
        /Revoke the key Old\?[^]*cannot be undone/,
        async () => (await store().keys.list()).find(({ id }) => id === keyId)?.revokedAt === null,
      ],
      [
        `/desk/settings/webhooks/${hook}`,
        `/desk/settings/webhooks/${hook}/remove`,
        /Remove the webhook Old\?[^]*makes a new secret/,
        async () => (await countWebhooks('Old')) === 1,
      ],
      [
        '/desk/people',
        `/desk/people/workstations/${workstation}/remove`,
        /Remove the workstation Old\?[^]*Every session there ends/,
        async () => (await store().sessions.workstations()).some(({ id }) => id === workstation),
      ],
    ] as const) {
      assert.ok((await owner.get(list)).body.includes(`href="${page}"`), page);
      const asked = await owner.get(page);
      assert.deepEqual([asked.statusCode, question.test(asked.body), await isThere()], [200, true, true]);
      assert.equal((await owner.submit(page, page, {})).statusCode, 303);
      assert.equal(await isThere(), false, page);
      assert.equal((await owner.get(page)).statusCode, 404);
      assert.equal((await owner.submit('/desk/account', page, {})).statusCode, 404);
    }
  });

  it('asks for the passkey again before it removes a person, a key or a workstation', async () => {
    desk.clock.time += 5 * minuteMs;
    for (const page of [
      '/desk/people/none/remove',
      '/desk/settings/keys/none/revoke',
      '/desk/people/workstations/none/remove',
    ]) {
      const [asked, posted] = [await owner.get(page), await owner.submit('/desk/account', page, {})];
      for (const { statusCode, body } of [asked, posted])
        assert.deepEqual([statusCode, /Use your passkey again/.test(body)], [403, true], page);
    }
    desk.clock.time -= 5 * minuteMs;
  });

  it('has styles that come compressed to a browser that takes it', async () => {
    const visitor = await desk.newcomer(['desk']);
    const path = /href="(\/desk\/assets\/desk-[^"]+)"/.exec((await visitor.get('/desk')).body)?.[1] ?? '';
    const get = (address: string, headers: Record<string, string>) =>
      desk.service.app.inject({ path: address, headers: { host: new URL(deskOrigin).host, ...headers } });
    const [plain, packed] = [await get(path, {}), await get(path, { 'accept-encoding': 'br, gzip' })];
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
  });

  it('sends pages compressed where the desk or the person asked for them, never where another site did', async () => {
    const visitor = await desk.newcomer(['desk']);
    const get = (headers: Record<string, string>, path = '/desk/items/23') => visitor.get(path, headers);
    const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const plain = await get({});
    const fixed = (page: string) => page.replaceAll(/(name="form-token"\s+value=")[^"]+/g, '$1');
    for (const site of ['same-origin', 'none']) {
      const { headers, rawPayload } = await get({ ...accepted, 'sec-fetch-site': site });
      assert.deepEqual([headers['content-encoding'], headers['vary']], ['gzip', 'accept-encoding'], site);
      assert.equal(Number(headers['content-length']), rawPayload.length);
      assert.equal(fixed(gunzipSync(rawPayload).toString()), fixed(plain.body));
      assert.ok(rawPayload.length < plain.rawPayload.length / 3);
    }
    for (const headers of [
      { ...accepted, 'sec-fetch-site': 'cross-site' },
      { ...accepted, 'sec-fetch-site': 'same-site' },
      accepted,
      { 'sec-fetch-site': 'same-origin' },
      { 'accept-encoding': 'gzip;q=0', 'sec-fetch-site': 'same-origin' },
    ])
      assert.equal((await get(headers)).headers['content-encoding'], undefined, JSON.stringify(headers));
  });
});
