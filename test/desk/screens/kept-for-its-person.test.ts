// What was typed when a session ended with no PIN to unlock it: it waits for the passkey, and comes back to the same person alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskOrigin } from '../../support/desk-people.ts';
import { startDeskService, type DeskService } from '../../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../../support/desk-visitor.ts';

const minuteMs = 60_000;
const page = '/desk/lodge';

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
    fields.set('family-name', 'Quokka');
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
      assert.equal(await visitor.signIn(), 200);
      const waited = await goOn(visitor, asked);
      const { statusCode, body } = await visitor.post(page, formFields(waited.body));
      assert.equal(statusCode, 200);
      assert.match(body, /value="Quokka"/);
    });

  it('is not given to somebody else who signs in there', async () => {
    const visitor = await desk.newcomer(['desk']);
    const asked = await lock(visitor);
    const other = await desk.newcomer(['desk']);
    visitor.cookies.set('__Host-desk-session', other.cookies.get('__Host-desk-session') ?? assert.fail());
    const { statusCode, headers, body } = await goOn(visitor, asked);
    assert.deepEqual([statusCode, headers.location], [303, '/desk']);
    assert.doesNotMatch(body, /Quokka/);
  });

  it('is not kept of a form that another session was shown', async () => {
    const visitor = await desk.newcomer(['desk']);
    const fields = await typed(visitor);
    const other = await desk.newcomer(['desk']);
    desk.clock.time += 11 * minuteMs;
    const { statusCode, body } = await other.post(page, fields);
    assert.equal(statusCode, 303);
    assert.doesNotMatch(body, /Quokka/);
  });
});
