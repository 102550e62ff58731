// The desk under attack: guesses and links at the same time, sessions that should have ended, and forms of every path from elsewhere.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lockedPage } from '../../src/desk/screens/session/session-pages.ts';
import { wrongPinsMax } from '../../src/domain/people/pin.ts';
import { sandboxOwner } from '../../src/domain/people/sandbox-owner.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { deskOrigin } from '../support/desk-people.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { DeskVisitor, formFields, optionsIn } from '../support/desk-visitor.ts';
import { softwareAuthenticator } from '../support/software-authenticator.ts';

const minuteMs = 60_000;
const pin = '493817';

describe('the desk under attack', () => {
  let desk: DeskService;
  const posted: string[] = [];

  before(async () => {
    desk = await startDeskService({}, (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        if ([method].flat().includes('POST') && url.startsWith('/desk')) posted.push(url);
      });
    });
  });
  after(() => desk.service.stop());

  /** Somebody with a PIN, at a workstation of the own. */
  async function atWorkstation(): Promise<DeskVisitor> {
    const visitor = await desk.newcomer(['desk', 'owner']);
    await visitor.submit('/desk/account', '/desk/account', { do: 'pin', pin });
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    assert.equal(await visitor.signIn(), 200);
    return visitor;
  }
  /** The fields of the form on the locked page. */
  const lockedForm = async (visitor: DeskVisitor, typed: string): Promise<URLSearchParams> => {
    const fields = formFields((await visitor.get('/desk/locked')).body);
    fields.set('pin', typed);
    return fields;
  };
  const countWrongPins = async () =>
    (await desk.service.composed.store.audit.read(anyAuditEntries, 0, 10_000)).filter(
      ({ act, outcome }) => act === 'unlock' && outcome === 'wrong-pin',
    ).length;
  const isSignedIn = async (visitor: DeskVisitor) => (await visitor.get('/desk')).statusCode === 200;

  it('looks at five of fifty PINs that come at the same time, and then at none', async () => {
    const visitor = await atWorkstation();
    desk.clock.time += 10 * minuteMs;
    const form = await lockedForm(visitor, '000001');
    const counted = await countWrongPins();
    await Promise.all(Array.from({ length: 50 }, () => visitor.post('/desk/locked', form)));
    assert.equal((await countWrongPins()) - counted, wrongPinsMax);
    form.set('pin', pin);
    assert.equal((await visitor.post('/desk/locked', form)).headers.location, '/desk/sign-in?to=%2Fdesk');
    assert.equal(await isSignedIn(visitor), false);
  });

  it('lets one of two browsers in that use a one-time code at the same time', async () => {
    const { code } = await desk.invite(['desk']);
    const browsers = [new DeskVisitor(desk.service), new DeskVisitor(desk.service)];
    const begun = await Promise.all(
      browsers.map(async (browser) => (await browser.json('/desk/register/begin', { code })).body),
    );
    const statuses = await Promise.all(
      browsers.map(async (browser, at) => {
        const answer = softwareAuthenticator(deskOrigin).create(optionsIn(begun[at] ?? {}));
        return (await browser.json('/desk/register/finish', { answer })).status;
      }),
    );
    assert.deepEqual(new Set(statuses), new Set([200, 422]));
    assert.deepEqual(new Set(await Promise.all(browsers.map(isSignedIn))), new Set([false, true]));
  });

  it('unlocks nothing for somebody who is removed, also at the same moment', async () => {
    const { people } = desk.service.composed.store;
    for (const isAtOnce of [false, true]) {
      const visitor = await atWorkstation();
      desk.clock.time += 10 * minuteMs;
      const form = await lockedForm(visitor, pin);
      const removed = people.disable(form.get('person') ?? '', false);
      if (!isAtOnce) await removed;
      await Promise.all([removed, visitor.post('/desk/locked', form)]);
      assert.equal(await isSignedIn(visitor), false);
      assert.equal((await visitor.get('/desk/locked')).headers.location, '/desk/sign-in?to=%2Fdesk');
    }
  });

  it('ends the session that a browser had before somebody signed in there, but not one that a PIN goes on with', async () => {
    const visitor = await desk.newcomer(['desk']);
    const former = visitor.cookies.get('__Host-desk-session') ?? '';
    assert.equal(await visitor.signIn(), 200);
    const thief = new DeskVisitor(desk.service);
    thief.cookies.set('__Host-desk-session', former);
    assert.deepEqual([await isSignedIn(visitor), await isSignedIn(thief)], [true, false]);
    const first = await atWorkstation();
    const second = await desk.newcomer(['desk']);
    for (const cookie of ['__Host-desk-workstation', '__Host-desk-session'])
      second.cookies.set(cookie, first.cookies.get(cookie) ?? '');
    assert.equal(await second.signIn(), 200);
    const { body } = await first.get('/desk/locked');
    assert.equal([...body.matchAll(/<option\s+value="person_/g)].length, 2);
  });

  it('takes over no session that somebody put into the browser', async () => {
    const attacker = await desk.newcomer(['desk']);
    const planted = attacker.cookies.get('__Host-desk-session') ?? '';
    const { code } = await desk.invite(['desk'], ['SBX00001'], 'Vic Example');
    const victim = new DeskVisitor(desk.service);
    victim.cookies.set('__Host-desk-session', planted);
    assert.equal(await victim.register(code), 200);
    assert.notEqual(victim.cookies.get('__Host-desk-session'), planted);
    assert.doesNotMatch((await attacker.get('/desk')).body, /Vic Example/);
    for (const forged of ['a'.repeat(64), 'x', `${planted}0`]) {
      const visitor = new DeskVisitor(desk.service);
      visitor.cookies.set('__Host-desk-session', forged);
      assert.equal(await isSignedIn(visitor), false);
    }
  });

  it('locks also by a page from before the session had its token: who leaves finds it locked', async () => {
    const visitor = await atWorkstation();
    const old = formFields((await visitor.get('/desk/check')).body);
    assert.equal(await visitor.signIn(), 200);
    const locked = await visitor.post('/desk/lock', { 'form-token': old.get('form-token') ?? '' });
    assert.match(String(locked.headers.location), /^\/desk\/locked/);
    assert.equal(await isSignedIn(visitor), false);
  });

  it('gets no cookie by a script, from another host, or over plain http', async () => {
    const visitor = await atWorkstation();
    const set: string[] = [];
    const note = ({
      headers,
    }: {
      readonly headers: { readonly 'set-cookie'?: string | string[] | undefined };
    }) => set.push(...[headers['set-cookie'] ?? []].flat());
    for (const [path, fields] of [
      ['/desk/account', { do: 'enrol', workstation: 'Back' }],
      ['/desk/location', { location: 'SBX00001' }],
    ] as const)
      note(await visitor.submit('/desk/account', path, fields));
    assert.equal(await visitor.signIn(), 200);
    desk.clock.time += 5 * minuteMs;
    note(await visitor.get('/desk/people'));
    desk.clock.time += 5 * minuteMs;
    note(await visitor.post('/desk/locked', await lockedForm(visitor, pin)));
    const names = set.map((each) => /^__Host-desk-(\w+)=\w+; /.exec(each)?.[1]);
    assert.deepEqual(new Set(names), new Set(['workstation', 'location', 'waiting', 'session']));
    for (const each of set)
      assert.match(each, /=\w+; Path=\/; Secure; HttpOnly; SameSite=Lax(?:; Max-Age=\d+)?$/);
  });

  it('is shown the PIN of a sandbox as that of its owner alone', () => {
    const [owner, other] = [
      { personId: sandboxOwner.id, name: sandboxOwner.name, hasPin: true },
      { personId: 'person_0', name: 'Kim Example', hasPin: true },
    ];
    const hintFor = (people: Parameters<typeof lockedPage>[0]['people']) => {
      const page = lockedPage({
        people,
        to: '/desk',
        sentence: null,
        isSandbox: true,
        workstationSecret: '',
        waiting: null,
      });
      return /id="pin-hint">([^<]*)</.exec(String(page.body))?.[1];
    };
    assert.deepEqual([[owner], [other], [other, owner]].map(hintFor), [
      'In the sandbox the PIN is 000000.',
      'Six digits.',
      'Six digits. In the sandbox that of Sandbox owner is 000000.',
    ]);
  });

  it('is shown no PIN of a sandbox where there is none', async () => {
    const visitor = await atWorkstation();
    const { body } = await visitor.get('/desk/locked');
    assert.match(body, /<h1>Locked/);
    assert.doesNotMatch(body, /000000/);
  });

  it('accepts a form of no path from another origin, from null, or from none', async () => {
    const visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator']);
    assert.ok(posted.length > 20);
    for (const path of new Set(posted))
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        {},
        { origin: `${deskOrigin}.evil.example` },
        { origin: `${deskOrigin}:8443` },
      ]) {
        const { statusCode, body } = await visitor.post(path.replaceAll(/:\w+|\*/g, 'none'), {}, headers);
        assert.deepEqual(
          [statusCode, /Open the page again/.test(body)],
          [403, true],
          `${path} ${JSON.stringify(headers)}`,
        );
      }
  });

  it('accepts a form of no path without the token, apart from those that nothing is known by yet', async () => {
    const withoutToken = new Map([
      // Who presses it leaves: it only locks.
      ['/desk/lock', 303],
      // Back to the page with the token, without a look at the PIN.
      ['/desk/locked', 303],
      // These have a ceremony of their own, which one browser and its cookie began.
      ['/desk/sign-in/begin', 200],
      ['/desk/sign-in/finish', 422],
      ['/desk/register/begin', 422],
      ['/desk/register/finish', 422],
      // Only in a sandbox.
      ['/desk/sign-in/sandbox', 404],
      ['/desk/*', 404],
    ]);
    for (const path of new Set(posted)) {
      const visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator']);
      const { statusCode, body } = await visitor.post(path.replaceAll(/:\w+|\*/g, 'none'), { do: 'none' });
      assert.equal(statusCode, withoutToken.get(path) ?? 403, path);
      if (!withoutToken.has(path)) assert.match(body, /<h1>The form was not accepted</, path);
    }
    for (const path of withoutToken.keys()) assert.ok(posted.includes(path), path);
  });
});
