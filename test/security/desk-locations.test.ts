// Every page of the desk, asked by somebody of another location with all that names the first one's: nothing of it is shown or changed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskScreens } from '../../src/desk/desk-screens.ts';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  gp,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../support/desk-visitor.ts';
import { minorId } from '../support/minor-id.ts';

const roles = ['desk', 'biller', 'owner', 'operator'];
const lodged = idOf(1);
/** What only the first location knows; what a form says of itself comes back, so no name below is posted. */
const secrets = ['Zanzibar', 'Quillfeather', cardOf(91), 'SBX00001', '1961-07-13', '13/07/1961', '61.25'];

/** The pages; what they use is only used when one is asked for. */
const screens = deskScreens(new Proxy({}, { get: () => () => {} }) as never);

describe("another location's data at the desk", () => {
  let desk: DeskService;
  let stranger: DeskVisitor;
  let owner: DeskVisitor;
  /** Ids of the first location, by the fields and parameters that could name them. */
  const ids = new Map<string, string>();

  before(async () => {
    desk = await startDeskService();
    await desk.service.post('/Sandbox/Clock', { Today: claimDay });
    const patient = {
      identity: {
        ...claimPatient.identity,
        familyName: 'Zanzibar',
        givenName: 'Quillfeather',
        dateOfBirth: '1961-07-13',
      },
      medicare: { memberNumber: cardOf(91), memberRefNumber: '1' },
    };
    const event = medicalEvent('general', {
      patient,
      service: [{ id: '0001', itemNumber: '23', chargeAmount: '61.25' }],
    });
    const claim = bulkBillClaim('general', { medicalEvent: [event] });
    const answer = await desk.service.post('/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: lodged,
      claim,
    });
    assert.equal(answer.status, 200);
    owner = await desk.newcomer(roles, ['SBX00001']);
    const named = { do: 'save-practice', 'practice-name': 'Zanzibar Clinic', 'practice-phone': '' };
    assert.equal((await owner.submit('/desk/settings', '/desk/settings', named)).statusCode, 303);
    stranger = await desk.newcomer(roles, ['SBX00002']);
    const { claimId } = (await answer.json()) as { readonly claimId: string };
    for (const name of ['correlationId', 'corrects', 'claim', 'id', 'q']) ids.set(name, lodged);
    ids.set('claimId', claimId);
    for (const [name, value] of await addMoneyAndDayList()) ids.set(name, value);
    for (const name of ['number', 'item']) ids.set(name, '23');
  });
  after(() => desk.service.stop());

  /** A payment run, a deposit and a checked day list of the first location, by the field or parameter that names each. */
  async function addMoneyAndDayList(): Promise<readonly (readonly [name: string, id: string])[]> {
    const { sql, batches } = desk.service.composed.store;
    await sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
      values ('SBX00001', 'run-secret', ${gp}, '2026-11-19'::date, 6125::bigint, '0777', now())`;
    const statement = await desk.service.call(
      '/BankStatements?account=secret&columns=Date,Amount,Description',
      {
        method: 'POST',
        body: 'Date,Amount,Description\n19/11/2026,61.25,Zanzibar\n',
        headers: { 'content-type': 'text/csv' },
      },
    );
    assert.equal(statement.status, 200, await statement.text());
    const [deposit] = await sql<{ id: string }[]>`select id from deposit where minor_id = 'SBX00001'`;
    const list = `Reference,Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider\n9:00,23,Zanzibar,Quillfeather,13/7/1961,M,${cardOf(91)},1,${gp}`;
    const checked = await owner.submit('/desk/day', '/desk/day', { list, do: 'check-all' });
    assert.equal(checked.statusCode, 303);
    const newest = await batches.findNewest(minorId('SBX00001'), '');
    assert.ok(deposit !== undefined && newest !== null);
    return [
      ['run', 'run-secret'],
      ['deposit', deposit.id],
      ['list', newest.id],
    ];
  }

  const pathOf = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? lodged));
  const assertNothing = (body: string, what: string) => {
    for (const secret of secrets)
      assert.ok(!body.replaceAll(lodged, '').includes(secret), `${what} shows ${secret}`);
  };

  /** A document is compressed: what it shows of a patient is not in its bytes. */
  const assertNoDocument = (headers: Readonly<Record<string, unknown>>, what: string) =>
    assert.doesNotMatch(String(headers['content-type']), /pdf/, what);

  it('is there: its own location sees it', async () => {
    const claim = await owner.get(pathOf('/desk/claims/:correlationId'));
    assert.match(claim.body, /\$61\.25/);
    assert.match(claim.body, /Zanzibar Clinic \(SBX00001\)/);
    assert.match((await owner.get('/desk/day')).body, /Zanzibar/);
    assert.match((await owner.get(`/desk/check?list=${ids.get('list')}&row=1`)).body, /Zanzibar/);
    const money = (await owner.get('/desk/money')).body;
    for (const name of ['run', 'deposit']) assert.ok(money.includes(`value="${ids.get(name)}"`), name);
    const correction = await owner.get(`/desk/lodge?corrects=${encodeURIComponent(lodged)}`);
    assert.match(correction.body, /Zanzibar/);
  });

  for (const { path, show, act } of screens) {
    if (show !== undefined)
      it(`is not shown by ${path}`, async () => {
        const query = new URLSearchParams([...ids, ['event', '01'], ['row', '1'], ['view', 'all']]);
        for (const asked of [pathOf(path), `${pathOf(path)}?${query.toString()}`]) {
          const { body, headers } = await stranger.get(asked);
          assertNothing(body, asked);
          assertNoDocument(headers, asked);
        }
      });
    if (act !== undefined)
      it(`is neither shown nor changed by posting to ${path}`, async () => {
        const earlier = await owner.get(pathOf('/desk/claims/:correlationId'));
        const token = formFields((await stranger.get('/desk')).body).get('form-token') ?? '';
        for (const way of [
          'lodge',
          'post-assignment',
          'written-off',
          'match',
          'set-aside',
          'undo',
          'check',
          'open',
          'save-practice',
        ]) {
          const fields = new URLSearchParams([
            ...ids,
            ['form-token', token],
            ['do', way],
            ['way', way],
            ['reason', 'x'],
            ['form-location', 'SBX00001'],
            ['practice-name', 'Of somebody else'],
            ['time-zone', 'Australia/Perth'],
            ['provider', gp],
          ]);
          const { body, headers } = await stranger.post(pathOf(path), fields);
          assertNothing(body, path);
          // A quote prints what was posted, and nothing that is stored.
          if (path !== '/desk/check/quote') assertNoDocument(headers, `${path} ${way}`);
        }
        const money = (await owner.get('/desk/money')).body;
        for (const name of ['run', 'deposit']) assert.ok(money.includes(`value="${ids.get(name)}"`), name);
        assert.match(money, /Zanzibar Clinic \(SBX00001\)/);
        const stage = (body: string) => /id="summary"[^]*?<\/section>/.exec(body)?.[0];
        assert.equal(
          stage((await owner.get(pathOf('/desk/claims/:correlationId'))).body),
          stage(earlier.body),
        );
      });
  }
});
