// Every page of the desk: for which roles it is, that nothing of another location is on it, and how its errors look.
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { createKey } from '../../src/application/keys/create-key.ts';
import { invitePerson } from '../../src/application/people/invite-person.ts';
import { openDesk } from '../../src/compose/open-desk.ts';
import { personRoles } from '../../src/domain/people/person-role.ts';
import { anyClaim } from '../../src/application/claims/list-claims.ts';
import { cents } from '../../src/domain/values/money.ts';
import { bulkBillClaim, claimDay, idOf } from '../support/bulk-bill-claims.ts';
import { deskOrigin } from '../support/desk-people.ts';
import { DeskVisitor } from '../support/desk-visitor.ts';
import { startService, type RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

/** Each page, and whether desk, biller, owner and operator may open it. */
const pages: Readonly<Record<string, string>> = {
  '/desk': 'yes yes yes yes',
  '/desk/account': 'yes yes yes yes',
  '/desk/changes': 'yes yes yes yes',
  '/desk/check': 'yes yes no no',
  '/desk/claims': 'yes yes no no',
  '/desk/claims/:correlationId': 'yes yes no no',
  '/desk/claims/:correlationId/take-back': 'yes yes no no',
  '/desk/claims/table': 'yes yes no no',
  '/desk/day': 'yes yes no no',
  '/desk/figures': 'no no yes no',
  '/desk/figures/table': 'no no yes no',
  '/desk/health': 'no no yes yes',
  '/desk/items': 'yes yes yes yes',
  '/desk/items/:number': 'yes yes yes yes',
  '/desk/items/suggest': 'yes yes yes yes',
  '/desk/lodge': 'yes yes no no',
  '/desk/made/:form': 'yes yes yes yes',
  '/desk/money': 'no yes no no',
  '/desk/money/import': 'no yes no no',
  '/desk/money/table': 'no yes no no',
  '/desk/people': 'no no yes no',
  '/desk/people/:id': 'no no yes no',
  '/desk/people/:id/remove': 'no no yes no',
  '/desk/people/acts': 'no no yes no',
  '/desk/people/acts/table': 'no no yes no',
  '/desk/people/workstations/:id/remove': 'no no yes no',
  '/desk/personas': 'yes yes no no',
  '/desk/providers/suggest': 'yes yes no no',
  '/desk/settings': 'no no yes yes',
  '/desk/settings/keys/:id/revoke': 'no no yes no',
  '/desk/settings/webhooks/:id': 'no no yes yes',
  '/desk/settings/webhooks/:id/remove': 'no no yes yes',
};

/** What comes before any page, and is for everybody; what is signed is for the browser that was locked for it. */
const open = new Set(['/desk/*', '/desk/sign-in', '/desk/locked', '/desk/signing/:id']);
const elsewhere = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00002' };
/** Holds the id of its location. */
const claimElsewhere = idOf(7).replace('SBX00001', 'SBX00002');
/** In every text of the other location. */
const mark = 'Elsewhere77';

describe('the pages of the desk', () => {
  let service: RunningService;
  const routes: { readonly method: string; readonly path: string }[] = [];
  const clock = { forwardMs: 0, now: () => Date.now() + clock.forwardMs, today: () => assert.fail() };

  before(async () => {
    service = await startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.9/32' }, (config, composed) => [
      (app) => {
        app.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) routes.push({ method: each, path: url });
        });
      },
      ...openDesk({ ...config, host: '0.0.0.0', deskOrigin }, composed, clock),
    ]);
  });
  after(() => service.stop());

  async function invite(roles: readonly string[], minorIds: readonly string[], name = 'Alex Lee') {
    const { people } = service.composed.store;
    const invited = await invitePerson({ people, ids: systemIds, clock }, { name, roles, minorIds });
    assert.ok(invited.ok);
    return invited.answer;
  }
  async function newcomer(roles: readonly string[], minorIds = ['SBX00001']): Promise<DeskVisitor> {
    const visitor = new DeskVisitor(service);
    assert.equal(await visitor.register((await invite(roles, minorIds)).code), 200);
    return visitor;
  }
  const shown = (): readonly string[] =>
    [...new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))].filter(
      (path) => path.startsWith('/desk') && !path.startsWith('/desk/assets/') && !open.has(path),
    );

  it('are all in the table of roles', () => {
    assert.deepEqual(shown().toSorted(), Object.keys(pages).toSorted());
  });

  for (const [at, role] of personRoles.entries())
    it(`are those of the table for the role ${role}, the others a page that says whom to ask`, async () => {
      const visitor = await newcomer([role]);
      const found = new Map<string, string>();
      for (const path of Object.keys(pages)) {
        const { statusCode, body } = await visitor.get(path.replace(/:\w+/, 'none'));
        if (statusCode === 403) assert.match(body, /Ask an owner/, path);
        found.set(path, statusCode === 403 ? 'no' : 'yes');
      }
      const expected = Object.entries(pages).map(([path, may]) => [path, may.split(' ')[at]]);
      assert.deepEqual([...found], expected);
    });

  it('reject what is posted to them by the other roles', async () => {
    const posted = routes.filter(({ method, path }) => method === 'POST' && path in pages);
    assert.ok(posted.length > 5);
    for (const [at, role] of personRoles.entries()) {
      const visitor = await newcomer([role]);
      for (const { path } of posted) {
        if (pages[path]?.split(' ')[at] !== 'no') continue;
        const response = await visitor.submit('/desk/account', path.replace(/:\w+/, 'none'), {});
        assert.equal(response.statusCode, 403, `${role} ${path}`);
      }
    }
  });

  it('show nothing of another location, whatever their address names', async () => {
    const foreign = await addElsewhere();
    const own = await newcomer([...personRoles], ['SBX00002']);
    for (const path of ['/desk/money', '/desk/people', '/desk/settings'])
      assert.ok((await own.get(path)).body.includes(mark), path);
    assert.ok((await own.get('/desk/claims?view=all')).body.includes(encodeURIComponent(claimElsewhere)));
    const visitor = await newcomer([...personRoles]);
    for (const path of shown())
      for (const query of ['', '?view=all', '?q=23', '?table=owed', '?table=payment-runs', '?view=yours']) {
        const { body, statusCode } = await visitor.get(path.replace(/:\w+/, foreign[path] ?? 'none') + query);
        assert.ok(statusCode < 500, path);
        assert.ok(!body.includes(mark), `${path}${query}`);
        assert.ok(!body.includes('SBX00002'), `${path}${query}`);
        for (const id of Object.values(foreign).filter((each) => each !== '23'))
          assert.ok(!body.includes(id) || statusCode === 404, `${path}${query} ${id}`);
      }
    for (const [page, fields] of [
      [`/desk/settings/keys/${foreign['/desk/settings/keys/:id/revoke']}/revoke`, {}],
      [`/desk/people/workstations/${foreign['/desk/people/workstations/:id/remove']}/remove`, {}],
      [`/desk/people/${foreign['/desk/people/:id']}/remove`, {}],
      [`/desk/settings/webhooks/${foreign['/desk/settings/webhooks/:id']}/remove`, {}],
      ['/desk/money', { do: 'undo', deposit: foreign['deposit'] ?? '' }],
      [`/desk/claims/${foreign['/desk/claims/:correlationId']}`, { way: 'accepted' }],
    ] as const)
      await visitor.submit('/desk/account', page, fields);
    assert.deepEqual(await stillThere(), [true, true, true, true]);
  });

  /** A claim, a deposit, a webhook, a key, a person and a workstation; their ids by the page that takes them, or by name. */
  async function addElsewhere(): Promise<Readonly<Record<string, string>>> {
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const lodged = await service.post(
      '/Medicare/bulkbillstoreforward/general/v1',
      { correlationId: claimElsewhere, claim: bulkBillClaim('general') },
      elsewhere,
    );
    assert.equal(lodged.status, 200, await lodged.text());
    const bank = `Date,Amount,Description\n28/09/2026,123.00,${mark}\n`;
    const added = await service.call(`/BankStatements?account=${mark}&columns=Date,Amount,Description`, {
      method: 'POST',
      body: bank,
      headers: { ...elsewhere, 'content-type': 'text/csv' },
    });
    assert.equal(added.status, 200, await added.text());
    const { deposits, sessions, keys } = service.composed.store;
    const [deposit] = await deposits.list({
      locations: [minorId('SBX00002')],
      state: null,
      from: null,
      to: null,
      after: null,
      limit: 1,
    });
    const hook = await service.post(
      '/WebhookEndpoints',
      { Url: 'http://127.0.0.9:9/', Label: mark, MinorIds: ['SBX00002'] },
      elsewhere,
    );
    const { Id: webhook } = (await hook.json()) as { readonly Id: string };
    const dependencies = { keys, ids: systemIds, clock: service.composed.clock };
    const key = await createKey(dependencies, { label: mark, minorIds: ['SBX00002'] });
    assert.ok(key.ok && deposit !== undefined);
    const { id } = await invite(['owner'], ['SBX00002'], mark);
    const workstation = 'workstation_elsewhere';
    await sessions.addWorkstation({
      id: workstation,
      name: mark,
      secretHash: 'a'.repeat(64),
      enrolledBy: id,
    });
    return {
      '/desk/claims/:correlationId': claimElsewhere,
      '/desk/claims/:correlationId/take-back': claimElsewhere,
      '/desk/people/:id': id,
      '/desk/people/:id/remove': id,
      '/desk/people/workstations/:id/remove': workstation,
      '/desk/settings/keys/:id/revoke': key.answer.id,
      '/desk/settings/webhooks/:id': webhook,
      '/desk/settings/webhooks/:id/remove': webhook,
      '/desk/items/:number': '23',
      deposit: deposit.id,
    };
  }

  async function stillThere(): Promise<readonly boolean[]> {
    const { keys, sessions, webhookEndpoints, people } = service.composed.store;
    return [
      (await keys.list()).some(({ label, revokedAt }) => label === mark && revokedAt === null),
      (await sessions.workstations()).some(({ name }) => name === mark),
      (await webhookEndpoints.listAll()).some(({ label }) => label === mark),
      (await people.list()).some(({ name, disabledAt }) => name === mark && disabledAt === null),
    ];
  }

  it('give the table of the page as CSV and as a spreadsheet, with formulas as text', async () => {
    const biller = await newcomer(['biller'], ['SBX00002']);
    const csv = await biller.get('/desk/claims/table?view=all&form=csv');
    assert.equal(csv.headers['content-disposition'], 'attachment; filename="claims-all.csv"');
    assert.match(csv.body, /^Claim,Provider,Provider number,Stage,/);
    assert.match(csv.body, new RegExp(`,23,.*,${claimElsewhere}\r\nTotal,.*\r\n$`));
    const sheet = await biller.get('/desk/money/table?table=deposits&form=xlsx');
    assert.match(String(sheet.headers['content-disposition']), /deposits-2026-09-28-2026-09-28\.xlsx/);
    assert.equal(sheet.rawPayload.subarray(0, 2).toString(), 'PK');
    assert.match((await biller.get('/desk/money/table?table=owed')).body, /^Lodged,Claim,Provider,/);
    assert.match(
      (await biller.get('/desk/money')).body,
      /href="\/desk\/money\/table\?table=owed&amp;as-at=[-\d]{10}&amp;form=csv"/,
    );
  });

  it('write off a large amount only with a passkey of the last five minutes, a small one with a role alone', async () => {
    const { outcomes } = service.composed;
    const [claim] = await outcomes.list({
      locations: [minorId('SBX00002')],
      filter: { ...anyClaim, providers: null },
      person: null,
      after: null,
      limit: 1,
    });
    assert.ok(claim);
    const attended: string[] = [];
    mock.method(outcomes, 'attend', async ({ correlationId }: { readonly correlationId: string }) => {
      attended.push(correlationId);
      return true;
    });
    const biller = await newcomer(['biller'], ['SBX00002']);
    const page = `/desk/claims/${encodeURIComponent(claimElsewhere)}`;
    const writeOff = async (charge: number) => {
      const found = { ...claim, attention: 'rejected' as const, charge: cents(charge), benefitPaid: null };
      mock.method(outcomes, 'find', async () => found);
      return biller.submit('/desk/account', page, { way: 'written-off', reason: 'Moved away', sure: 'yes' });
    };
    const settled = `${page}?done=settled`;
    assert.equal((await writeOff(50_001)).headers.location, settled);
    clock.forwardMs += 5 * 60_000;
    const asked = await writeOff(50_001);
    assert.deepEqual([asked.statusCode, /about to write off a large amount/.test(asked.body)], [403, true]);
    assert.equal((await writeOff(50_000)).headers.location, settled);
    assert.deepEqual(attended, [claimElsewhere, claimElsewhere]);
    mock.restoreAll();
  });

  it('say as a page what to do where there is no page, too much was posted, or something broke', async () => {
    const visitor = await newcomer(['desk']);
    const cases = [
      [await visitor.get('/desk/nowhere'), 404, /There is no such page/],
      [await visitor.submit('/desk/check', '/desk/nowhere', {}), 404, /There is no such page/],
      [
        await visitor.submit('/desk/check', '/desk/check', { item: 'x'.repeat(300_000) }),
        413,
        /too much at once/,
      ],
    ] as const;
    for (const [{ statusCode, body, headers }, status, title] of cases) {
      assert.deepEqual([statusCode, title.test(body)], [status, true], body);
      assert.match(String(headers['content-type']), /^text\/html/);
    }
    const { sessions } = service.composed.store;
    const broken = mock.method(sessions, 'find', () => Promise.reject(new TypeError('secret detail')));
    const { statusCode, body } = await visitor.get('/desk');
    assert.equal(statusCode, 500);
    assert.match(body, /<h1>Something broke<\/h1>[^]*this number: [0-9a-f]{8}-/);
    assert.doesNotMatch(body, /secret detail|TypeError/);
    const down = mock.method(service.composed.store, 'whyUnavailable', () => ({ why: 'down' }));
    const unavailable = await visitor.get('/desk');
    assert.deepEqual([unavailable.statusCode, /Not just now/.test(unavailable.body)], [503, true]);
    assert.equal(unavailable.headers['cache-control'], 'no-store');
    down.mock.restore();
    broken.mock.restore();
  });
});
