// Every act at the desk is in the audit trail, with the person who did it, and owners see it there in words.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { cardOf, gp, idOf } from '../support/bulk-bill-claims.ts';
import type { FormFields } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { openLodgeDesk, typedVisit, type LodgeDesk } from '../support/lodge-desk.ts';
import { minorId } from '../support/minor-id.ts';
import { testTimeZone } from '../support/time-zone.ts';
import { lodgeRejected, statementToImport } from './screens/claims/lodge-rejected.ts';

const actsPath = '/desk/people/acts';

/** What the list says, the newest first; without the names that other acts have. */
const textsIn = (body: string): readonly string[] =>
  [...body.matchAll(/data-label="What was done">([^]*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '').trim(),
  );

/** What the acts of the first test are called, with those before it. */
const whatWasDone: readonly string[] = [
  'Signed in with a passkey',
  'Signed out',
  'Signed in with a passkey',
  'Signed out',
  'Downloaded a file: month-2026-10.csv',
  'Removed a workstation',
  'Removed Sam Park from the desk',
  'Made a new one-time link for Sam Park',
  'Changed the roles or locations of Sam Park',
  'Removed a webhook',
  'Sent a test to a webhook',
  'Added a webhook',
  'Set the time zone of the practice to Hobart',
  'Named the practice',
  'Revoked the key Recall',
  'Made the key Recall',
  'Invited Kim Lee',
  'Undid the import of a bank statement: 1 deposit removed',
  'Undid the match of a deposit that is not here any more',
  'Set aside a deposit that is not here any more',
  'Undid the match of a deposit that is not here any more',
  'Matched a deposit that is not here any more with the payment run 0701 of 21 Sep 2026, $43.90, Dr Fictitia Example',
  'Added a bank statement: 1 deposit, 0 matched at once',
  'Accepted that $43.90 of claim A0002@ is not paid. Reason: Agreed on the phone',
  'Signed in with a passkey',
  'Had an agreement signed on the screen',
  'Signed out',
  'Printed an agreement to sign',
  'Enrolled a workstation',
  'Registered a passkey',
  'Registered a passkey',
  'Registered a passkey',
];

const [rejected, forPatient] = [idOf(0xb1), idOf(0xb2)];

describe('each act at the desk', () => {
  let desk: LodgeDesk;
  const pathOf = (id: string) => `/desk/claims/${encodeURIComponent(id)}`;

  before(async () => {
    desk = await openLodgeDesk();
    await lodgeRejected(desk, [rejected, forPatient]);
    await desk.service.composed.store.sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
      values ('SBX00001', 'run-today', ${gp}, '2026-09-21'::date, 4_390::bigint, '0701', now())`;
  });
  after(() => desk.service.stop());

  it('is in the audit trail once, with the person', async () => {
    const visitor = await desk.newcomer(['desk', 'biller', 'owner']);
    const { audit, deposits } = desk.service.composed.store;
    const entries = () => audit.read(anyAuditEntries, 0, 10_000);
    const submit = (path: string, fields: FormFields, page = path) => visitor.submit(page, path, fields);
    const list = `Reference,Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider,Bulk billed\n9:00,23,Examplar,Robin,29/2/1980,M,${cardOf(77)},1,${gp},yes`;
    const { keys, sessions, webhookEndpoints } = desk.service.composed.store;
    const depositId = async () => {
      const request = {
        locations: [minorId('SBX00001')],
        state: null,
        from: null,
        to: null,
        after: null,
        limit: 1,
      };
      return (await deposits.list(request))[0]?.id ?? assert.fail('a deposit');
    };
    const money = async (fields: FormFields) =>
      submit('/desk/money', {
        deposit: await depositId(),
        ...Object.fromEntries(new URLSearchParams(fields)),
      });
    const colleague = await desk.invite(['desk'], ['SBX00001'], 'Sam Park');
    const personPage = `/desk/people/${colleague.id}`;
    const enrolled = await desk.newcomer(['desk', 'owner'], ['SBX00001'], 'Jo Field');
    await enrolled.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    const workstation = async () => (await sessions.workstations()).find(({ name }) => name === 'Front')?.id;
    const keyId = async () => (await keys.list()).find(({ label }) => label === 'Recall')?.id;
    const hookPage = async () => `/desk/settings/webhooks/${(await webhookEndpoints.listAll())[0]?.id}`;
    const newHook = {
      do: 'add-webhook',
      program: 'Recall',
      url: 'https://93.184.216.34/hook',
      'webhook-at': 'SBX00001',
    };
    const acts: readonly (readonly [
      act: string,
      () => Promise<{ readonly statusCode: number }>,
      status?: number,
    ])[] = [
      ['check-eligibility', () => submit('/desk/check', { ...typedVisit, do: 'check' }), 200],
      ['check-eligibility', () => submit('/desk/day', { list, do: 'check-all' })],
      ['agreement', () => submit(`/desk/lodge/agreement`, { claim: rejected }, pathOf(rejected)), 200],
      [
        'sign-agreement',
        async () => {
          const handedOver = await submit('/desk/lodge/sign', { claim: rejected }, pathOf(rejected));
          const page = String(handedOver.headers.location);
          const signed = await submit(page, { signature: '1 2 3 4' });
          await visitor.signIn();
          return signed;
        },
      ],
      [
        'attend-claim',
        () => submit(pathOf(forPatient), { way: 'accepted', reason: 'Agreed on the phone', sure: 'yes' }),
      ],
      ['add-bank-statement', () => submit('/desk/money/import', statementToImport)],
      ['match-deposit', () => money({ do: 'match', run: 'run-today', sure: 'yes' })],
      ['unmatch-deposit', () => money({ do: 'undo' })],
      ['match-deposit', () => money({ do: 'set-aside' })],
      ['unmatch-deposit', () => money({ do: 'undo' })],
      [
        'undo-bank-statement',
        async () => submit('/desk/money/import', { do: 'undo', import: await depositId(), sure: 'yes' }),
      ],
      [
        'invite-person',
        () => submit('/desk/people', { do: 'invite', name: 'Kim Lee', role: 'desk', at: 'SBX00001' }),
      ],
      [
        'create-key',
        () =>
          submit('/desk/settings', { do: 'make-key', label: 'Recall', scope: 'schedule', at: 'SBX00001' }),
      ],
      ['revoke-key', async () => submit(`/desk/settings/keys/${await keyId()}/revoke`, {})],
      ['name-practice', () => submit('/desk/settings', { do: 'save-practice', 'practice-name': 'Wattle' })],
      [
        'set-time-zone',
        () => submit('/desk/settings', { do: 'save-practice', 'time-zone': 'Australia/Hobart' }),
      ],
      ['create-webhook', () => submit('/desk/settings', newHook)],
      ['test-webhook', async () => submit(await hookPage(), { do: 'test' })],
      ['remove-webhook', async () => submit(`${await hookPage()}/remove`, {})],
      ['change-person', () => submit(personPage, { do: 'save', role: 'biller', at: 'SBX00001' })],
      ['reset-person', () => submit(personPage, { do: 'new-link' })],
      ['disable-person', () => submit(`${personPage}/remove`, {})],
      [
        'remove-workstation',
        async () => submit(`/desk/people/workstations/${await workstation()}/remove`, {}),
      ],
      ['download-file', () => visitor.get('/desk/money/table?table=month&month=2026-10'), 200],
      ['sign-out', () => submit('/desk/lock', {}, '/desk')],
      [
        'sign-out',
        async () => {
          await visitor.signIn();
          return submit('/desk/sign-out', {}, '/desk/account');
        },
      ],
    ];
    const people = new Set<unknown>();
    for (const [act, work, status = 303] of acts) {
      const countBefore = (await entries()).length;
      assert.equal((await work()).statusCode, status, act);
      await eventually(
        async () => (await entries()).slice(countBefore).some((entry) => entry.act === act),
        10_000,
      );
      const added = (await entries()).slice(countBefore).filter((entry) => entry.act === act);
      assert.equal(added.length, 1, act);
      people.add(added[0]?.actor.person);
    }
    assert.equal(people.size, 1);
    assert.match(String([...people][0]), /^[0-9a-f]{16,}$/);
    assert.match(await desk.claimPage(forPatient), /Nothing paid, accepted/);
    await visitor.signIn();
    assert.deepEqual(textsIn((await visitor.get(actsPath)).body), whatWasDone);
  });

  it('is listed for an owner who sees no patients without reasons and links to claims', async () => {
    const { body } = await (await desk.newcomer(['owner'])).get(actsPath);
    assert.match(body, /Accepted that \$[\d.]+ of claim A\d{4}@ is not paid</);
    assert.doesNotMatch(body, /href="\/desk\/claims|Reason:/);
    const { body: biller } = await (await desk.newcomer(['owner', 'biller'])).get(actsPath);
    assert.match(
      biller,
      /of claim <a href="\/desk\/claims\/[^"]+"\s*>A\d{4}@<\/a\s*> is not paid\. Reason: Agreed/,
    );
    assert.match(biller, /Invited <a href="\/desk\/people\/person_\w+"\s*>Kim Lee</);
    assert.match(biller, /Removed Sam Park from/);
  });

  it('says that a workstation was locked, where there is one', async () => {
    const visitor = await desk.newcomer(['owner', 'desk'], ['SBX00001'], 'Lou Lock');
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Back' });
    await visitor.signIn();
    await visitor.submit('/desk', '/desk/lock', {});
    assert.equal(textsIn((await (await desk.newcomer(['owner'])).get(actsPath)).body).at(1), 'Locked');
  });

  it('is not listed for owners of another location', async () => {
    const { body } = await (
      await desk.newcomer(['owner'], ['SBX00002'], 'Pat Away')
    ).get(`${actsPath}?kind=all&person=${(await desk.invite(['desk'])).id}`);
    assert.deepEqual(textsIn(body), ['Registered a passkey']);
    const both = await desk.newcomer(['owner'], ['SBX00001', 'SBX00002'], 'Both Places');
    assert.match((await both.get(`${actsPath}?kind=all`)).body, /<td[^>]*>Both Places/);
    const { body: atOne } = await (await desk.newcomer(['owner'])).get(actsPath);
    assert.doesNotMatch(atOne, /Pat Away|<td[^>]*>Both Places/);
  });

  it('is found by day, person and kind, page by page, and as a file', async () => {
    const owner = await desk.newcomer(['owner'], ['SBX00001'], 'Paula Pages');
    const { people, auditIndex, sql } = desk.service.composed.store;
    const { id } = (await people.list()).find(({ name }) => name === 'Paula Pages') ?? assert.fail();
    // Several in the same microsecond; the last of them at a location.
    await sql`
      insert into audit_entry (at, act, outcome, minor_id, person)
      select '2026-03-02T01:00:00Z'::timestamptz + each / 3 * interval '1 microsecond' - each / 100 * interval '2 days',
        'add-bank-statement', each || ' deposits added, 0 matched', case when each % 2 = 0 then 'SBX00001' end,
        ${auditIndex.person(id)}
      from generate_series(1, 120) as each`;
    const query = `from=20/2/2026&to=5/3/2026&person=${id}`;
    const pages: string[] = [];
    for (let next: string | undefined = `${actsPath}?${query}`; next !== undefined;) {
      const { body } = await owner.get(next);
      pages.push(body);
      next = /href="([^"]*after=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    assert.equal(pages.length, 3);
    const numbers = pages.flatMap(textsIn).map((text) => Number(/\d+/.exec(text)?.[0]));
    const ofOne = Array.from({ length: 120 }, (_, at) => at + 1);
    assert.deepEqual(numbers, [...ofOne.slice(0, 99).toReversed(), ...ofOne.slice(99).toReversed()]);
    const empty = pages.map((body) => [...body.matchAll(/[^>]*: nothing\./g)].map(([text]) => text.trim()));
    assert.deepEqual(empty, [
      ['3 Mar 2026 to 5 Mar 2026: nothing.'],
      ['1 Mar 2026: nothing.'],
      ['20 Feb 2026 to 27 Feb 2026: nothing.'],
    ]);
    assert.deepEqual(textsIn((await owner.get(`${actsPath}?${query}&kind=people`)).body), []);
    const file = await owner.get(`${actsPath}/table?${query}&form=csv`);
    assert.equal(
      file.headers['content-disposition'],
      'attachment; filename="acts-2026-02-20-2026-03-05.csv"',
    );
    const [head, first = ''] = file.body.split('\r\n');
    assert.equal(head, 'Day,Time,Person,What was done');
    const time = { 'Australia/Sydney': '12:00', 'Australia/Perth': '09:00' }[testTimeZone];
    assert.ok(first.startsWith(`2026-03-02,${time},Paula Pages,"Added a bank statement: 99 `), first);
    assert.equal(file.body.split('\r\n').length, 122);
  });

  it('is found on the first day of the calendar and on the last', async () => {
    const owner = await desk.newcomer(['owner']);
    for (const query of ['to=1/1/0001', 'from=31/12/9999&to=31/12/9999'])
      assert.equal((await owner.get(`${actsPath}?${query}`)).statusCode, 200, query);
  });

  it('is not asked for by days that are none, in the wrong order or too many', async () => {
    const owner = await desk.newcomer(['owner']);
    for (const [query, sentence] of [
      ['from=31/2/2026', 'Write the date as day, month and year'],
      ['from=2/3/2026&to=1/3/2026', 'Write a first day that is not after the last'],
      ['from=1/1/2026&to=3/4/2026', 'Choose at most 92 days'],
    ] as const) {
      const { statusCode, body } = await owner.get(`${actsPath}?${query}`);
      assert.deepEqual([statusCode, body.includes(sentence)], [422, true], query);
      assert.equal((await owner.get(`${actsPath}/table?${query}`)).statusCode, 404);
    }
    assert.equal((await owner.get(`${actsPath}?from=1/1/2026&to=2/4/2026`)).statusCode, 200);
    assert.match(
      (await owner.get(`${actsPath}?from=1/1/2020&to=2/1/2020`)).body,
      /There is none of this on these days/,
    );
  });
});
