// What was typed when a session ended with no PIN to unlock it: it waits for the passkey, and comes back to the same person alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskOrigin } from '../../support/desk-people.ts';
import { startDeskService, type DeskService } from '../../support/desk-service.ts';
import { DeskVisitor, formFields } from '../../support/desk-visitor.ts';

const minuteMs = 60_000;
const page = '/desk/lodge';
const workstation = '__Host-desk-workstation';

type Posted = Awaited<ReturnType<DeskVisitor['post']>>;

describe('what is typed when nothing but a new sign-in unlocks', () => {
  let desk: DeskService;
  before(async () => (desk = await startDeskService()));
  after(() => desk.service.stop());

  /** The form of lodging with a name typed into it. */
  async function typed(visitor: DeskVisitor): Promise<URLSearchParams> {
    const { body } = await visitor.get(page);
    const [form = ''] = /<form[^>]*id="typed-[^]*?<\/form>/.exec(body) ?? [];
    const fields = formFields(form);
    fields.set('family-name', 'Numbat');
    return fields;
  }

  const lock = async (visitor: DeskVisitor): Promise<Posted> =>
    visitor.post('/desk/lock', await typed(visitor), { origin: deskOrigin, referer: deskOrigin + page });

  async function idle(visitor: DeskVisitor, minutes: number): Promise<Posted> {
    const fields = await typed(visitor);
    fields.set('do', 'show-again');
    desk.clock.time += minutes * minuteMs;
    return visitor.post(page, fields);
  }

  /** Somebody at a workstation, who locks the page and then does not know the PIN. */
  async function forget(visitor: DeskVisitor): Promise<Posted> {
    await visitor.submit('/desk/account', '/desk/account', { do: 'pin', pin: '493817' });
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    assert.equal(await visitor.signIn(), 200);
    let shown = await lock(visitor);
    for (let tries = 1; tries <= 5; tries += 1) {
      assert.match(shown.body, /<h1>Locked/);
      const fields = formFields(shown.body.replaceAll('&amp;', '&'));
      fields.set('pin', '111111');
      shown = await visitor.post('/desk/locked', fields);
    }
    return shown;
  }

  /** What the browser posts by itself once somebody is signed in. */
  const goOn = (visitor: DeskVisitor, { body }: Posted) => {
    const [form = ''] = /<form[^>]*data-after-passkey[^]*?<\/form>/.exec(body) ?? [];
    return visitor.post('/desk/sign-in/go-on', formFields(form.replaceAll('&amp;', '&')));
  };

  const ends: readonly (readonly [string, (visitor: DeskVisitor) => Promise<Posted>])[] = [
    ['after ten minutes without a workstation', (visitor) => idle(visitor, 11)],
    ['by the button to lock without a workstation', lock],
    ['after twelve hours', (visitor) => idle(visitor, 12 * 60)],
    ['after five wrong PINs', forget],
  ];
  for (const [when, end] of ends)
    it(`${when} is there again once the same person is signed in`, async () => {
      const visitor = await desk.newcomer(['desk', 'owner']);
      const asked = await end(visitor);
      assert.match(asked.body, /<h1>Sign in[^]*is kept, and comes back/);
      assert.doesNotMatch(asked.body, /Numbat/);
      assert.equal(await visitor.signIn(), 200);
      const waited = await goOn(visitor, asked);
      const { statusCode, body } = await visitor.post(page, formFields(waited.body));
      assert.equal(statusCode, 200);
      assert.match(body, /value="Numbat"/);
    });

  it('ends by a button whose name is what it does, and the page of the PIN says where none is asked', async () => {
    const visitor = await desk.newcomer(['owner']);
    const sees = async (label: string, isSaid: boolean) => {
      const { body } = await visitor.get('/desk/account');
      assert.match(body, new RegExp(`data-lock>\\s*${label}<`));
      assert.equal(body.includes('This browser is no workstation: an owner can make it one.'), isSaid);
    };
    await sees('Sign out', true);
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    await sees('Sign out', false);
    assert.match(
      (await visitor.get('/desk/account')).body,
      /is a workstation now[^]*This browser is a workstation\./,
    );
    assert.equal(await visitor.signIn(), 200);
    await sees('Lock', false);
  });

  it('is not given to somebody else who signs in there', async () => {
    const visitor = await desk.newcomer(['desk']);
    const asked = await lock(visitor);
    const other = await desk.newcomer(['desk']);
    visitor.cookies.set('__Host-desk-session', other.cookies.get('__Host-desk-session') ?? assert.fail());
    const { statusCode, headers, body } = await goOn(visitor, asked);
    assert.deepEqual([statusCode, headers.location], [303, '/desk']);
    assert.doesNotMatch(body, /Numbat/);
  });

  it('is not stored for a browser that was never let in, also where it names a person', async () => {
    const fields = await typed(await desk.newcomer(['desk']));
    fields.set('typed-on', page);
    const { sql } = desk.service.composed.store;
    const storedForms = async () => (await sql`select from posted_form`).count;
    const stored = await storedForms();
    for (const path of ['/desk/lock', page]) {
      const { headers } = await new DeskVisitor(desk.service).post(path, fields);
      assert.match(String(headers.location), /^\/desk\/(?:locked|sign-in)/);
    }
    assert.equal(await storedForms(), stored);
  });

  describe('at a workstation where another person unlocks', () => {
    const pins = { 'Alex Lee': '493817', 'Kim Example': '594827' } as const;
    type Name = keyof typeof pins;
    /** One browser, at which both have signed in today; the first one works. */
    async function sharedBrowser(): Promise<DeskVisitor> {
      const [first, other] = [
        await desk.newcomer(['desk', 'owner']),
        await desk.newcomer(['desk'], undefined, 'Kim Example'),
      ];
      await first.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
      other.cookies.set(workstation, first.cookies.get(workstation) ?? assert.fail());
      assert.equal(await other.signIn(), 200);
      await other.submit('/desk/account', '/desk/account', { do: 'pin', pin: pins['Kim Example'] });
      assert.equal(await first.signIn(), 200);
      await first.submit('/desk/account', '/desk/account', { do: 'pin', pin: pins['Alex Lee'] });
      return first;
    }
    const unlock = (browser: DeskVisitor, { body }: Posted, name: Name) => {
      const fields = formFields(body);
      const [, person = ''] = new RegExp(`<option value="([^"]+)"[^>]*>${name}<`).exec(body) ?? [];
      assert.notEqual(person, '');
      fields.set('person', person);
      fields.set('pin', pins[name]);
      return browser.post('/desk/locked', fields);
    };
    const shownAfter = async (browser: DeskVisitor, { body }: Posted) =>
      (await browser.post(page, formFields(body))).body;

    it('of somebody who has no PIN is there after the passkey, and the pages say to set one', async () => {
      const browser = await desk.newcomer(['desk', 'owner']);
      await browser.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
      assert.equal(await browser.signIn(), 200);
      assert.match((await browser.get('/desk')).body, /no PIN yet[^]*href="\/desk\/account">set a PIN</);
      const locked = await lock(browser);
      assert.match(locked.body, /<h1>Locked[^]*Alex Lee is signed in here, and has no PIN yet/);
      assert.doesNotMatch(locked.body, /name="pin"/);
      const asked = await browser.post('/desk/locked', formFields(locked.body));
      assert.equal(asked.statusCode, 403);
      assert.match(asked.body, /You have no PIN yet: sign in with your passkey, then set one\.[^]*is kept/);
      assert.equal(await browser.signIn(), 200);
      assert.match(await shownAfter(browser, await goOn(browser, asked)), /value="Numbat"/);
      const set = await browser.submit('/desk/account', '/desk/account', {
        do: 'pin',
        pin: pins['Alex Lee'],
      });
      assert.match((await browser.get(String(set.headers.location))).body, /Your PIN is set\./);
      assert.doesNotMatch((await browser.get('/desk')).body, /no PIN yet/);
      const other = await desk.newcomer(['desk'], undefined, 'Kim Example');
      other.cookies.set(workstation, browser.cookies.get(workstation) ?? assert.fail());
      assert.equal(await other.signIn(), 200);
      const shared = (await browser.get('/desk/locked')).body;
      assert.match(shared, />\s*Kim Example, no PIN yet\s*</);
      assert.match(shared, />\s*Alex Lee\s*<[^]*name="pin"|name="pin"[^]*>\s*Alex Lee\s*</);
    });

    for (const [when, leave] of [
      ['by the button', lock],
      ['after ten minutes', (browser: DeskVisitor) => idle(browser, 11)],
    ] as const)
      it(`locked ${when} it stands on no page, is not given to the other one, and is there once its person is back`, async () => {
        const browser = await sharedBrowser();
        const locked = await leave(browser);
        assert.match(locked.body, /<h1>Locked/);
        const unlocked = await unlock(browser, locked, 'Kim Example');
        assert.equal(unlocked.statusCode, 303);
        const ofOther = await browser.get(page);
        assert.match(ofOther.body, /Kim Example/);
        const left = await browser.submit('/desk', '/desk/lock', {});
        const lockedAgain = await browser.get(String(left.headers.location));
        for (const { body } of [locked, unlocked, ofOther, lockedAgain]) assert.doesNotMatch(body, /Numbat/);
        const back = await unlock(browser, lockedAgain, 'Alex Lee');
        assert.match(await shownAfter(browser, back), /value="Numbat"/);
        // Once: it is not what the person left the next time.
        const empty = await browser.submit('/desk', '/desk/lock', {});
        const next = await unlock(browser, await browser.get(String(empty.headers.location)), 'Alex Lee');
        assert.equal(next.statusCode, 303);
      });

    it('is not given to the other one either where it stood on a page of an earlier session in another tab', async () => {
      const browser = await sharedBrowser();
      const tab = await typed(browser);
      tab.set('do', 'show-again');
      const locked = await lock(browser);
      await unlock(browser, locked, 'Kim Example');
      desk.clock.time += 11 * minuteMs;
      const asked = await browser.post(page, tab);
      assert.doesNotMatch(asked.body, /Numbat/);
      const unlocked = await unlock(browser, asked, 'Kim Example');
      assert.equal(unlocked.statusCode, 303);
      const again = await browser.submit('/desk', '/desk/lock', {});
      const back = await unlock(browser, await browser.get(String(again.headers.location)), 'Alex Lee');
      assert.match(await shownAfter(browser, back), /value="Numbat"/);
    });
  });

  it('is not given to another session than its person has', async () => {
    const visitor = await desk.newcomer(['desk']);
    const fields = await typed(visitor);
    const other = await desk.newcomer(['desk']);
    desk.clock.time += 11 * minuteMs;
    const asked = await other.post(page, fields);
    assert.equal(await other.signIn(), 200);
    const { statusCode, headers, body } = await goOn(other, asked);
    assert.deepEqual([statusCode, headers.location], [303, '/desk']);
    assert.doesNotMatch(asked.body + body, /Numbat/);
  });
});
