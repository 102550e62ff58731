// Signing in at the desk with an account, against a provider on loopback: what lets a person in, and all that does not.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { DeskVisitor, formFields } from '../support/desk-visitor.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { client, startTestIssuer } from '../support/test-issuer.ts';

type Issuer = Awaited<ReturnType<typeof startTestIssuer>>;
const minuteMs = 60_000;
const unknown = /No one who may sign in here has this account/;

describe('an account at the identity provider of the practice', () => {
  let issuer: Issuer;
  let desk: DeskService;
  let subjects = 0;

  before(async () => {
    issuer = await startTestIssuer();
    desk = await startDeskService({
      oidcIssuer: issuer.issuer,
      oidcClientId: client.id,
      oidcClientSecret: client.secret,
    });
  });
  after(async () => {
    await desk.service.stop();
    await issuer.close();
  });

  const newVisitor = () => new DeskVisitor(desk.service);
  const newSubject = () => `subject-${(subjects += 1)}`;
  /** Where the desk leads a browser. */
  const begin = async (visitor: DeskVisitor, to = '/desk'): Promise<string> =>
    String((await visitor.get(`/desk/sign-in/oidc?to=${encodeURIComponent(to)}`)).headers.location);
  const linkAddress = async (visitor: DeskVisitor, code: string): Promise<string> => {
    const { body } = await visitor.post('/desk/sign-in/oidc', { code });
    return /href="(http:[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail(body);
  };
  /** Somebody who was invited, linked the account, and is signed in. */
  async function linked(roles: readonly string[] = ['desk'], subject = newSubject()) {
    const { code, id } = await desk.invite(roles);
    const visitor = newVisitor();
    const address = await linkAddress(visitor, code);
    const response = await visitor.get(issuer.authenticate(address, subject));
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/desk']);
    return { visitor, subject, code, id };
  }
  async function audited(): Promise<readonly string[]> {
    const entries = await desk.service.composed.store.audit.read(anyAuditEntries, 0, 10_000);
    return entries
      .filter(({ act }) => act === 'sign-in' || act === 'link-account')
      .map(({ act, outcome }) => `${act} ${outcome}`);
  }
  const isSignedIn = async (visitor: DeskVisitor) => (await visitor.get('/desk')).statusCode === 200;

  it('is linked by a one-time code, and signs the person in from then on, with the page that was asked for', async () => {
    const { subject } = await linked();
    const visitor = newVisitor();
    const address = await begin(visitor, '/desk/items/23');
    const asked = new URL(address).searchParams;
    assert.deepEqual(
      ['response_type', 'scope', 'prompt', 'max_age', 'code_challenge_method'].map((each) => asked.get(each)),
      ['code', 'openid', 'login', '300', 'S256'],
    );
    const response = await visitor.get(issuer.authenticate(address, subject));
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/desk/items/23']);
    assert.ok(await isSignedIn(visitor));
    assert.deepEqual((await audited()).slice(-2), ['link-account account', 'sign-in account']);
  });

  it('is bound to the browser by a cookie of this host for five minutes, without which nothing comes of the answer', async () => {
    const { subject } = await linked();
    const visitor = newVisitor();
    const response = await visitor.get('/desk/sign-in/oidc');
    assert.match(
      String(response.headers['set-cookie']),
      /^__Host-desk-account=[0-9a-f]{64}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/,
    );
    const returned = issuer.authenticate(String(response.headers.location), subject);
    const elsewhere = newVisitor();
    assert.equal((await elsewhere.get(returned)).statusCode, 422);
    assert.equal(await isSignedIn(elsewhere), false);
    assert.equal((await visitor.get(returned)).statusCode, 303);
  });

  const claims = (changed: Readonly<Record<string, unknown>>) => ({ claims: changed });
  const past = () => Math.floor(Date.now() / 1_000) - 3_600;
  for (const [what, deviate] of [
    ['the state of another sign-in', () => ({ state: 'a'.repeat(64) })],
    ['a token with another nonce', () => claims({ nonce: 'a'.repeat(64) })],
    ['a token without a nonce', () => claims({ nonce: undefined })],
    ['a token that has expired', () => claims({ exp: past() })],
    ['a token for another service', () => claims({ aud: 'another-service' })],
    ['a token of another issuer', () => claims({ iss: 'https://elsewhere.example' })],
    ['a token that another key signed', () => ({ isForeignKey: true })],
    ['somebody who authenticated an hour ago', () => claims({ auth_time: past() })],
    ['a token that does not say when the person authenticated', () => claims({ auth_time: undefined })],
  ] as const)
    it(`does not sign in with ${what}: a page says so, and the audit trail has it`, async () => {
      const { subject } = await linked();
      const visitor = newVisitor();
      const returned = issuer.authenticate(await begin(visitor), subject, deviate());
      const response = await visitor.get(returned);
      assert.equal(response.statusCode, 422);
      assert.match(response.body, /You were not signed in with your account.*begin again/);
      assert.equal(await isSignedIn(visitor), false);
      assert.equal((await audited()).at(-1), 'sign-in account-rejected');
    });

  it('does not sign in by an answer that is sent again, or by its code in another sign-in', async () => {
    const { subject } = await linked();
    const [visitor, thief] = [newVisitor(), newVisitor()];
    const address = await begin(visitor);
    const cookie = visitor.cookies.get('__Host-desk-account') ?? '';
    const returned = issuer.authenticate(address, subject);
    assert.equal((await visitor.get(returned)).statusCode, 303);
    thief.cookies.set('__Host-desk-account', cookie);
    assert.equal((await thief.get(returned)).statusCode, 422);
    const stolen = new URLSearchParams(issuer.authenticate(await begin(visitor), subject).split('?')[1]);
    const own = new URL(await begin(thief)).searchParams.get('state') ?? '';
    const replayed = new URLSearchParams({ code: stolen.get('code') ?? '', state: own });
    assert.equal((await thief.get(`/desk/sign-in/oidc/return?${replayed.toString()}`)).statusCode, 422);
    assert.equal((await audited()).at(-1), 'sign-in account-rejected');
    assert.equal(await isSignedIn(thief), false);
  });

  it('does not sign in where the person gave up at the provider, or five minutes later', async () => {
    const { subject } = await linked();
    const visitor = newVisitor();
    const state = new URL(await begin(visitor)).searchParams.get('state') ?? '';
    const denied = `/desk/sign-in/oidc/return?error=access_denied&state=${state}`;
    assert.match((await visitor.get(denied)).body, /You were not signed in/);
    const returned = issuer.authenticate(await begin(visitor), subject);
    desk.clock.time += 5 * minuteMs;
    assert.equal((await visitor.get(returned)).statusCode, 422);
    desk.clock.time -= 5 * minuteMs;
    assert.equal(await isSignedIn(visitor), false);
  });

  it('adds no person: one that no person has is rejected with a sentence', async () => {
    const peopleBefore = (await desk.service.composed.store.people.list()).length;
    const visitor = newVisitor();
    const response = await visitor.get(issuer.authenticate(await begin(visitor), newSubject()));
    assert.deepEqual([response.statusCode, unknown.test(response.body)], [422, true]);
    assert.equal((await desk.service.composed.store.people.list()).length, peopleBefore);
    assert.equal((await audited()).at(-1), 'sign-in account-unknown');
  });

  it('of a person who was removed, or reset, no longer signs in, and its session ends', async () => {
    const { people } = desk.service.composed.store;
    for (const remove of [
      (id: string) => people.disable(id, true),
      (id: string) => people.reset(id, { hash: 'f'.repeat(64), expiresAt: 0 }),
    ]) {
      const { visitor, subject, id } = await linked();
      assert.equal((await people.list()).find((each) => each.id === id)?.accounts, 1);
      assert.ok(await remove(id));
      assert.equal(await isSignedIn(visitor), false);
      const again = newVisitor();
      const response = await again.get(issuer.authenticate(await begin(again), subject));
      assert.deepEqual([response.statusCode, unknown.test(response.body)], [422, true]);
      assert.equal((await people.list()).find((each) => each.id === id)?.accounts, 0);
    }
  });

  it('is linked once: a used or wrong code links nothing, nor does one of somebody else take it over', async () => {
    const { code, subject } = await linked();
    for (const wrong of [code, 'mgp_wrong', '']) {
      const response = await newVisitor().post('/desk/sign-in/oidc', { code: wrong });
      assert.deepEqual([response.statusCode, /ask for a new one/.test(response.body)], [422, true]);
    }
    const visitor = newVisitor();
    const invited = await desk.invite(['owner']);
    const response = await visitor.get(
      issuer.authenticate(await linkAddress(visitor, invited.code), subject),
    );
    assert.match(response.body, /linked to somebody already/);
    assert.equal(await isSignedIn(visitor), false);
    assert.equal((await audited()).at(-1), 'link-account account-taken');
    const foreign = await visitor.post(
      '/desk/sign-in/oidc',
      { code: invited.code },
      { origin: 'https://evil.example' },
    );
    assert.equal(foreign.statusCode, 403);
  });

  it('has the session of a passkey: what needs a recent one asks again after five minutes and keeps what was entered', async () => {
    const { visitor, subject } = await linked(['owner']);
    assert.equal((await visitor.get('/desk/people')).statusCode, 200);
    desk.clock.time += 5 * minuteMs;
    const asked = await visitor.submit('/desk/account', '/desk/people', { do: 'invite', name: 'Bo' });
    assert.equal(asked.statusCode, 403);
    assert.match(asked.body, /href="\/desk\/sign-in\/oidc\?to=%2Fdesk" target="_blank"/);
    assert.match(asked.body, /name="waiting-form"\s+value="[0-9a-f]{32}"/);
    assert.doesNotMatch(asked.body, /name=Bo/);
    desk.clock.time -= 5 * minuteMs;
    await visitor.get(issuer.authenticate(await begin(visitor), subject));
    assert.equal((await visitor.get('/desk/people')).statusCode, 200);
    desk.clock.time += 10 * minuteMs;
    assert.equal(await isSignedIn(visitor), false);
    desk.clock.time -= 10 * minuteMs;
  });

  it('is continued by PIN at a workstation, and ends after twelve hours', async () => {
    const { visitor, subject } = await linked(['owner', 'desk']);
    await visitor.submit('/desk/account', '/desk/account', { do: 'pin', pin: '493817' });
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    await visitor.get(issuer.authenticate(await begin(visitor), subject));
    desk.clock.time += 10 * minuteMs;
    assert.equal((await visitor.get('/desk')).headers.location, '/desk/locked?to=%2Fdesk');
    const person = formFields((await visitor.get('/desk/locked')).body).get('person') ?? '';
    await visitor.submit('/desk/locked', '/desk/locked', { person, pin: '493817', to: '/desk' });
    assert.ok(await isSignedIn(visitor));
    desk.clock.time += 12 * 60 * minuteMs;
    assert.equal((await visitor.get('/desk')).headers.location, '/desk/sign-in?to=%2Fdesk');
    desk.clock.time -= 12 * 60 * minuteMs + 10 * minuteMs;
  });

  it('leaves the other ways where the provider fails, and says so', async () => {
    const { subject } = await linked();
    const visitor = newVisitor();
    const returned = issuer.authenticate(await begin(visitor), subject);
    issuer.setDown(true);
    const response = await visitor.get(returned);
    issuer.setDown(false);
    assert.equal(response.statusCode, 503);
    assert.match(response.body, /cannot be reached now[^]*Sign in with a passkey/);
    assert.equal((await audited()).at(-1), 'sign-in account-unreachable');
    assert.equal((await newVisitor().get('/desk/sign-in')).statusCode, 200);
  });
});
