// The desk against OWASP ASVS: sessions, cookies, forms from elsewhere, PIN, roles, locations, frames.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskOrigin } from '../support/desk-people.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { DeskVisitor, optionsIn } from '../support/desk-visitor.ts';
import { softwareAuthenticator } from '../support/software-authenticator.ts';
import type { RunningService } from '../support/service.ts';

const minuteMs = 60_000;

describe('the desk', () => {
  let service: RunningService;
  let clock: DeskService['clock'];
  let desk: DeskService;
  const newcomer: DeskService['newcomer'] = (...who) => desk.newcomer(...who);

  before(async () => {
    desk = await startDeskService();
    ({ service, clock } = desk);
  });
  after(() => service.stop());

  /** The same at a workstation, with a PIN. */
  async function atWorkstation(): Promise<DeskVisitor> {
    const visitor = await newcomer(['desk', 'owner']);
    await visitor.submit('/desk/account', '/desk/account', { do: 'pin', pin: '493817' });
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    assert.equal(await visitor.signIn(), 200);
    return visitor;
  }

  it('shows no page to somebody who is not signed in, and says where to sign in', async () => {
    const visitor = new DeskVisitor(service);
    for (const path of [
      '/desk',
      '/desk/check',
      '/desk/items/23',
      '/desk/account',
      '/desk/providers/suggest?q=a',
    ]) {
      const response = await visitor.get(path);
      assert.equal(response.statusCode, 303);
      assert.equal(response.headers.location, `/desk/sign-in?to=${encodeURIComponent(path)}`);
    }
  });

  it('signs in with a passkey of its own origin, in cookies that no script, no other host and no plain http gets', async () => {
    const visitor = await newcomer(['desk']);
    const { body } = await visitor.json('/desk/sign-in/begin', {});
    const wrong = softwareAuthenticator('https://elsewhere.example').get(optionsIn(body));
    assert.equal((await visitor.json('/desk/sign-in/finish', { answer: wrong })).status, 422);
    assert.equal(await visitor.signIn(), 200);
    assert.match((await visitor.get('/desk')).body, /Alex Lee/);
    const response = await service.app.inject({
      method: 'POST',
      path: '/desk/sign-in/begin',
      headers: { origin: deskOrigin, 'content-type': 'application/json' },
      payload: '{}',
    });
    assert.match(
      String(response.headers['set-cookie']),
      /^__Host-desk-ceremony=[0-9a-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/,
    );
  });

  it('puts no page in a frame or a cache, and runs only its own files', async () => {
    const visitor = await newcomer(['desk']);
    for (const path of ['/desk', '/desk/check', '/desk/sign-in', '/desk/items/23', '/desk/nowhere']) {
      const { headers, body } = await visitor.get(path);
      assert.match(
        String(headers['content-security-policy']),
        /^default-src 'self';.*frame-ancestors 'none'$/,
      );
      assert.equal(headers['cache-control'], 'no-store');
      assert.doesNotMatch(body, /<script(?! type="module" src="\/desk\/assets\/)|<style| style=| on[a-z]+=/);
    }
  });

  it('shows a page only to the roles that it is for', async () => {
    const owner = await newcomer(['owner']);
    const response = await owner.get('/desk/check');
    assert.equal(response.statusCode, 403);
    assert.match(response.body, /Ask an owner/);
    assert.doesNotMatch((await owner.get('/desk')).body, /href="\/desk\/check"/);
  });

  it('asks for the passkey again for people, bank imports and keeps what was posted, with a token of the new session', async () => {
    const visitor = await newcomer(['owner', 'biller']);
    clock.time += 5 * minuteMs;
    const acts = {
      people: /again[^]*to change who can sign in/,
      'money/import': /again[^]*to add a bank stat/,
    };
    for (const [path, act] of Object.entries(acts)) {
      const asked = await visitor.get(`/desk/${path}`);
      assert.deepEqual([asked.statusCode, act.test(asked.body)], [403, true], path);
    }
    const posted = await visitor.submit('/desk/account', '/desk/people', { do: 'invite', name: 'Bo & Co' });
    assert.equal(posted.statusCode, 403);
    const kept = (name: string): string =>
      new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(posted.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const names = ['waiting-form', 'form-token'];
    assert.doesNotMatch(posted.body, /Bo &amp; Co|Bo\+%26\+Co/);
    const waiting = Object.fromEntries(names.map((name) => [name, kept(name)]));
    assert.equal(await visitor.signIn(), 200);
    const { body } = await visitor.post('/desk/sign-in/go-on', waiting);
    assert.match(body, /action="\/desk\/people"[^]*name="name" value="Bo &amp; Co"/);
    const foreign = await visitor.post('/desk/sign-in/go-on', waiting, { origin: 'https://evil.example' });
    assert.equal(foreign.statusCode, 403);
    assert.equal((await visitor.get('/desk/people')).statusCode, 200);
  });

  it('makes and revokes keys for an owner with a passkey of the last five minutes alone, not for the operator', async () => {
    const { keys } = service.composed.store;
    const isValid = async () =>
      (await keys.list()).some(({ label, revokedAt }) => label === 'Recall' && revokedAt === null);
    const fields = { do: 'make-key', label: 'Recall', scope: 'schedule', at: 'SBX00001' };
    const make = (visitor: DeskVisitor) => visitor.submit('/desk/settings', '/desk/settings', fields);
    const operator = await newcomer(['operator']);
    assert.match((await operator.get('/desk/settings')).body, /An owner makes and revokes keys/);
    assert.equal((await make(operator)).statusCode, 403);
    const owner = await newcomer(['owner']);
    clock.time += 5 * minuteMs;
    assert.match((await make(owner)).body, /passkey again[^]*about to change which programs act for/);
    const { body, statusCode } = await owner.get('/desk/settings');
    assert.deepEqual([statusCode, /name="scope"[^>]*checked/.test(body)], [200, false]);
    assert.deepEqual([await isValid(), await owner.signIn()], [false, 200]);
    const made = await owner.make('/desk/settings', '/desk/settings', fields);
    assert.match(made.body, /value="mgk_[0-9a-f]{40}"/);
    const id = (await keys.list()).find(({ label }) => label === 'Recall')?.id ?? '';
    clock.time += 5 * minuteMs;
    const page = `/desk/settings/keys/${id}/revoke`;
    const revoke = () => owner.submit('/desk/settings', page, {});
    assert.equal((await revoke()).statusCode, 403);
    assert.deepEqual([await isValid(), await owner.signIn()], [true, 200]);
    assert.equal((await revoke()).statusCode, 303);
    assert.equal(await isValid(), false);
  });

  it('ends the sessions of somebody who is removed at once, and changes what others may do at once', async () => {
    const owner = await newcomer(['owner']);
    const colleague = await newcomer(['desk'], ['SBX00001'], 'Kim Colleague');
    const id =
      /href="\/desk\/people\/(person_\w+)"\s*>\s*Change<span class="hidden">\s*the access of Kim/.exec(
        (await owner.get('/desk/people')).body,
      )?.[1];
    const page = `/desk/people/${id}`;
    assert.equal((await colleague.get('/desk/check')).statusCode, 200);
    await owner.submit(page, page, { do: 'save', role: 'operator', at: 'SBX00001' });
    assert.equal((await colleague.get('/desk/check')).statusCode, 403);
    await owner.submit(page, `${page}/remove`, {});
    assert.match(String((await colleague.get('/desk')).headers.location), /^\/desk\/sign-in/);
    assert.equal(await colleague.signIn(), 422);
  });

  it('lets an owner manage no person of another location, and not lose the own access', async () => {
    const owner = await newcomer(['owner'], ['SBX00002'], 'Own Er');
    const both = await newcomer(['desk'], ['SBX00001', 'SBX00002'], 'Both Here');
    await newcomer(['desk'], ['SBX00001'], 'Other Place');
    const idOf = async (name: string) =>
      (await service.composed.store.people.list()).findLast((each) => each.name === name)?.id ?? '';
    const { body } = await owner.get('/desk/people');
    assert.doesNotMatch(body, /Other Place|SBX00001/);
    assert.match(body, /Both Here[^]*the operator changes this person/);
    for (const name of ['Other Place', 'Both Here']) {
      const page = `/desk/people/${await idOf(name)}`;
      assert.equal((await owner.get(page)).statusCode, 404);
      for (const [path, fields] of [
        [`${page}/remove`, {}],
        [page, { do: 'new-link' }],
        [page, { do: 'save', role: 'owner', at: 'SBX00002' }],
      ] as const)
        assert.equal((await owner.submit('/desk/account', path, fields)).statusCode, 404);
    }
    assert.equal((await both.get('/desk')).statusCode, 200);
    const own = `/desk/people/${await idOf('Own Er')}`;
    assert.equal((await owner.submit(own, `${own}/remove`, {})).statusCode, 404);
    for (const fields of [{ do: 'new-link' }, { do: 'save', role: 'desk', at: 'SBX00002' }])
      assert.match((await owner.submit(own, own, fields)).body, /cannot take your own access/);
    const invited = await owner.submit('/desk/people', '/desk/people', {
      do: 'invite',
      name: 'X',
      role: 'desk',
      at: 'SBX00001',
    });
    assert.match(invited.body, /Tick at least one location/);
  });

  it('acts for the locations of the person alone, whatever a cookie says', async () => {
    const visitor = await newcomer(['desk'], ['SBX00002']);
    visitor.cookies.set('__Host-desk-location', 'SBX00001');
    const { body } = await visitor.get('/desk');
    assert.match(body, /SBX00002/);
    assert.doesNotMatch(body, /SBX00001/);
  });

  it('locks after ten minutes, ends after twelve hours, and needs the passkey after five wrong PINs', async () => {
    const visitor = await atWorkstation();
    clock.time += 10 * minuteMs;
    assert.equal((await visitor.get('/desk')).headers.location, '/desk/locked?to=%2Fdesk');
    const stale = visitor.cookies.get('__Host-desk-session') ?? '';
    const person =
      /name="person"\s+value="([^"]+)"/.exec((await visitor.get('/desk/locked')).body)?.[1] ?? '';
    const unlock = (pin: string) =>
      visitor.submit('/desk/locked', '/desk/locked', { person, pin, to: '/desk' });
    assert.equal((await unlock('493817')).statusCode, 303);
    assert.equal((await visitor.get('/desk')).statusCode, 200);
    assert.notEqual(visitor.cookies.get('__Host-desk-session'), stale);
    clock.time += 10 * minuteMs;
    for (let wrong = 1; wrong <= 4; wrong += 1) assert.equal((await unlock('000001')).statusCode, 422);
    assert.equal((await unlock('000001')).headers.location, '/desk/sign-in?to=%2Fdesk');
    assert.equal((await unlock('493817')).headers.location, '/desk/sign-in?to=%2Fdesk');
    assert.equal(await visitor.signIn(), 200);
    clock.time += 12 * 60 * minuteMs;
    assert.match(String((await visitor.get('/desk')).headers.location), /^\/desk\/sign-in/);
  });

  it('takes the PIN only at the workstation where the passkey was used', async () => {
    const visitor = await atWorkstation();
    const person =
      /name="person"\s+value="([^"]+)"/.exec((await visitor.get('/desk/locked')).body)?.[1] ?? '';
    const elsewhere = await atWorkstation();
    const response = await elsewhere.submit('/desk/locked', '/desk/locked', { person, pin: '493817' });
    assert.equal(response.headers.location, '/desk/sign-in?to=%2Fdesk');
  });

  it('is no sandbox: it says no PIN, shows no banner, and opens without a passkey to no one', async () => {
    const visitor = await atWorkstation();
    clock.time += 10 * minuteMs;
    const { body } = await visitor.get('/desk/locked');
    assert.doesNotMatch(body, /0{6}|[Ss]andbox/);
    assert.doesNotMatch((await visitor.get('/desk/sign-in')).body, /[Ss]andbox/);
    const stranger = new DeskVisitor(service);
    assert.equal((await stranger.post('/desk/sign-in/sandbox', { to: '/desk' })).statusCode, 404);
    assert.equal(stranger.cookies.size, 0);
  });

  it('lets two people take turns at a workstation, each with the own PIN', async () => {
    const first = await atWorkstation();
    const second = await newcomer(['desk', 'biller'], ['SBX00001'], 'Bo Lee');
    second.cookies.set('__Host-desk-workstation', first.cookies.get('__Host-desk-workstation') ?? '');
    assert.equal(await second.signIn(), 200);
    await second.submit('/desk/account', '/desk/account', { do: 'pin', pin: '620485' });
    assert.equal((await first.get('/desk')).headers.location, '/desk/locked?to=%2Fdesk');
    const { body } = await first.get('/desk/locked');
    const people = new Map(
      [...body.matchAll(/<option\s+value="(person_[0-9a-f]+)"[^>]*>([^<]+)</g)].map(([, id, name]) => [
        name?.trim(),
        id,
      ]),
    );
    assert.deepEqual(new Set(people.keys()), new Set(['Alex Lee', 'Bo Lee']));
    const unlocked = await first.submit('/desk/locked', '/desk/locked', {
      person: people.get('Alex Lee') ?? '',
      pin: '493817',
    });
    assert.equal(unlocked.statusCode, 303);
    assert.equal((await first.get('/desk')).statusCode, 200);
    assert.equal((await second.get('/desk')).headers.location, '/desk/locked?to=%2Fdesk');
  });

  it('sets a PIN and enrols a workstation only within five minutes of the passkey', async () => {
    const visitor = await atWorkstation();
    clock.time += 5 * minuteMs;
    for (const fields of [
      { do: 'pin', pin: '493818' },
      { do: 'enrol', workstation: 'Back' },
    ])
      assert.match(
        String((await visitor.submit('/desk/account', '/desk/account', fields)).headers.location),
        /sign-in/,
      );
  });

  it('leads to no other site after signing in or unlocking', async () => {
    const visitor = await atWorkstation();
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '/desk//evil.example',
      '/deskevil',
      '/desk/../x\r\n',
      '/\\evil.example',
    ]) {
      const { body } = await visitor.get(`/desk/sign-in?to=${encodeURIComponent(to)}`);
      assert.doesNotMatch(body, /evil|x\r/);
      const locked = await visitor.get(`/desk/locked?to=${encodeURIComponent(to)}`);
      assert.match(locked.body, /name="to"\s+value="\/desk"/);
    }
  });

  it('ends a session for good when the person signs out', async () => {
    const visitor = await newcomer(['desk']);
    const session = visitor.cookies.get('__Host-desk-session') ?? '';
    await visitor.submit('/desk/account', '/desk/sign-out', {});
    visitor.cookies.set('__Host-desk-session', session);
    assert.match(String((await visitor.get('/desk')).headers.location), /^\/desk\/sign-in/);
  });
});
