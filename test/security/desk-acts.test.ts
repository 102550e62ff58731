// Every route of the desk: to look at a page changes nothing, what is posted leads on to a page that is looked at, and cookies are for this host alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { cardOf, claimDay, gp } from '../support/bulk-bill-claims.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import type { DeskVisitor, FormFields } from '../support/desk-visitor.ts';
import { lodgeFormOf, typedVisit } from '../support/lodge-desk.ts';

const everyRole = ['desk', 'biller', 'owner', 'operator'];
/** Written though a page is only shown: when the session was used, who read what, and that this process is alive. */
const writtenByShowing = /^(person_session|audit_\w+|service_process)$/;

/** What every table holds, as a hash by its name. */
async function contentsOf(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`;
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(each::text, '|' order by each::text)) as hash from "${name}" each`,
  );
  const rows = await sql.unsafe(hashes.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]));
}

/** Posted to these, an answer comes at once: it changes nothing, or is a document. The session routes, and that of a locked one, have tests of their own. */
const answeredAtOnce = new Set([
  '/desk/check',
  '/desk/check/quote',
  '/desk/claims',
  '/desk/claims/:correlationId/statement',
  '/desk/lodge/agreement',
]);
const ofSessions = /^\/desk\/(sign-in|register|locked|lock|sign-out|signing)/;

describe('the routes of the desk', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  const routes: { readonly method: string; readonly path: string }[] = [];
  const cookies: string[] = [];

  before(async () => {
    desk = await startDeskService({}, (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push({ method: each, path: url });
      });
      app.addHook('onResponse', (_request, reply, done) => {
        for (const set of [reply.getHeader('set-cookie') ?? []].flat()) cookies.push(String(set));
        done();
      });
    });
    await desk.service.post('/Sandbox/Clock', { Today: claimDay });
    visitor = await desk.newcomer(everyRole, ['SBX00001', 'SBX00002']);
  });
  after(() => desk.service.stop());

  const pathsOf = (wanted: string) =>
    [...new Set(routes.filter(({ method }) => method === wanted).map(({ path }) => path))].filter(
      (path) => path.startsWith('/desk') && !path.startsWith('/desk/assets/') && path !== '/desk/*',
    );

  it('show, and change nothing in any table', async () => {
    const { sql } = desk.service.composed.store;
    const shown = pathsOf('GET');
    assert.ok(shown.length > 25);
    let earlier = await contentsOf(sql);
    for (const path of shown) {
      const address = path.replaceAll(/:\w+/g, '23');
      for (const query of ['', '?q=23&view=all&on=2026-11-20&table=owed&done=matched&to=/desk'])
        assert.ok((await visitor.get(address + query)).statusCode < 500, path);
      const now = await contentsOf(sql);
      const changed = [...now].filter(([table, text]) => earlier.get(table) !== text).map(([table]) => table);
      assert.deepEqual(
        changed.filter((table) => !writtenByShowing.test(table)),
        [],
        path,
      );
      earlier = now;
    }
  });

  it('lead on after what was posted, but for those that answer at once', async () => {
    const { store } = desk.service.composed;
    const idIn = async (table: string) =>
      String((await store.sql.unsafe(`select id from ${table} limit 1`))[0]?.['id']);
    const last = async (table: string, column: string) =>
      String((await store.sql.unsafe(`select ${column} as id from ${table}`)).at(-1)?.['id']);
    const { id: person } = await desk.invite(['desk'], ['SBX00001'], 'Kim Example');
    const line = `23,Examplar,Robin,29/2/1980,M,${cardOf(1)},1,${gp}`;
    const list = `Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider\n${line}`;
    const statement = 'Date,Amount,Description\n22/09/2026,41.00,MEDICARE';
    const columns = { account: 'x', date: 'Date', amount: 'Amount', words: 'Description', statement };
    const claimPage = async () =>
      `/desk/claims/${encodeURIComponent(await last('claim_outcome', 'correlation_id'))}`;
    const at = (path: string) => async () => path;
    /** Each path with where it is, what is posted, and the page that has its form. In this order: the last ones end what the first ones began. */
    const forms: Readonly<
      Record<
        string,
        {
          readonly where?: () => Promise<string>;
          readonly fields: () => Promise<FormFields> | FormFields;
          readonly page?: string;
        }
      >
    > = {
      '/desk': { fields: () => ({ q: '23' }) },
      '/desk/location': { fields: () => ({ location: 'SBX00001' }), page: '/desk' },
      '/desk/account': { fields: () => ({ do: 'enrol', workstation: 'Front' }) },
      '/desk/check': { fields: () => ({ ...typedVisit, do: 'check' }) },
      '/desk/check/quote': { fields: () => ({ ...typedVisit }), page: '/desk/check' },
      '/desk/day': { fields: () => ({ list, do: 'check-all' }) },
      '/desk/lodge': { fields: () => lodgeFormOf(visitor, typedVisit) },
      '/desk/lodge/agreement': {
        fields: async () => ({ claim: await last('claim_outcome', 'correlation_id') }),
        page: '/desk/lodge',
      },
      '/desk/claims': { fields: () => ({ card: cardOf(1) }) },
      '/desk/claims/:correlationId': {
        where: claimPage,
        async fields() {
          await store.sql`update claim_outcome set attention = 'rejected'`;
          return { way: 'accepted', reason: '', sure: 'yes' };
        },
      },
      '/desk/claims/:correlationId/statement': {
        where: async () => `${await claimPage()}/statement`,
        async fields() {
          await store.sql`update claim_outcome set stream = 'interactive', stage = 'paid', claim_id = 'SBX0000100000000000001'`;
          await store.sql`update claim_outcome set looks = looks`;
          await store.sql`update service_outcome set benefit_cents = charge_cents`;
          return {};
        },
        page: '/desk/lodge',
      },
      '/desk/claims/:correlationId/take-back': {
        where: async () => `${await claimPage()}/take-back`,
        async fields() {
          await store.sql`update claim_outcome set stage = 'deleted'`;
          return { reason: '004' };
        },
        page: '/desk/lodge',
      },
      '/desk/money/import': { fields: () => columns },
      '/desk/money': { fields: async () => ({ do: 'set-aside', deposit: await idIn('deposit') }) },
      '/desk/people': { fields: () => ({ do: 'invite', name: 'Lou Example', role: 'desk', at: 'SBX00001' }) },
      '/desk/people/:id': {
        where: at(`/desk/people/${person}`),
        fields: () => ({ do: 'save', role: 'biller', at: 'SBX00001' }),
      },
      '/desk/people/:id/remove': { where: at(`/desk/people/${person}/remove`), fields: () => ({}) },
      '/desk/people/workstations/:id/remove': {
        where: async () => `/desk/people/workstations/${(await store.sessions.workstations())[0]?.id}/remove`,
        fields: () => ({}),
      },
      '/desk/settings': {
        fields: () => ({ do: 'make-key', label: 'Recall', scope: 'schedule', at: 'SBX00001' }),
      },
      '/desk/settings/keys/:id/revoke': {
        where: async () =>
          `/desk/settings/keys/${(await store.keys.list()).find(({ label }) => label === 'Recall')?.id}/revoke`,
        fields: () => ({}),
      },
    };
    const hook = async () => (await store.webhookEndpoints.listAll())[0]?.id;
    const webhooks = {
      '/desk/settings/webhooks/:id': {
        where: async () => `/desk/settings/webhooks/${await hook()}`,
        fields: () => ({ do: 'pause' }),
      },
      '/desk/settings/webhooks/:id/remove': {
        where: async () => `/desk/settings/webhooks/${await hook()}/remove`,
        fields: () => ({}),
      },
    };
    // It locks the session.
    const handedOver = {
      '/desk/lodge/sign': {
        fields: async () => ({ claim: await last('claim_outcome', 'correlation_id') }),
        page: '/desk/lodge',
      },
    };
    const all = { ...forms, ...webhooks, ...handedOver };
    assert.deepEqual(
      pathsOf('POST')
        .filter((path) => !ofSessions.test(path))
        .toSorted(),
      Object.keys(all).toSorted(),
    );
    await visitor.submit('/desk/settings', '/desk/settings', {
      do: 'add-webhook',
      program: 'Recall',
      url: 'https://93.184.216.34/hook',
      'webhook-at': 'SBX00001',
    });
    for (const [path, { where = at(path), fields, page }] of Object.entries<(typeof forms)[string]>(all)) {
      const address = await where();
      const { statusCode, headers, body } = await visitor.submit(page ?? address, address, await fields());
      assert.equal(statusCode, answeredAtOnce.has(path) ? 200 : 303, `${path}: ${body.slice(0, 2_000)}`);
      if (statusCode === 303 && path !== '/desk/people/workstations/:id/remove')
        assert.ok((await visitor.get(String(headers.location))).statusCode < 400, path);
    }
    assert.equal(await visitor.signIn(), 200);
  });

  it('set cookies that no script, no other host and no plain http gets', async () => {
    await visitor.get('/desk/people');
    desk.clock.time += 6 * 60_000;
    await visitor.submit('/desk/account', '/desk/people', {});
    const names = new Set<string>();
    for (const cookie of cookies) {
      const [, name = assert.fail(cookie)] =
        /^__Host-desk-([a-z]+)=[0-9A-Za-z]*; Path=\/; Secure; HttpOnly; SameSite=Lax(?:; Max-Age=\d+)?$/.exec(
          cookie,
        ) ?? [];
      names.add(name);
    }
    // That of an account elsewhere has a test of its own.
    assert.deepEqual([...names].toSorted(), ['ceremony', 'location', 'session', 'waiting', 'workstation']);
  });
});
