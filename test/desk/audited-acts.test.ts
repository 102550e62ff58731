// Every act at the desk is in the audit trail, with the person who did it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { cardOf, gp, idOf } from '../support/bulk-bill-claims.ts';
import type { FormFields } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { openLodgeDesk, typedVisit, type LodgeDesk } from '../support/lodge-desk.ts';
import { minorId } from '../support/minor-id.ts';
import { lodgeRejected, statementToImport } from './screens/claims/lodge-rejected.ts';

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
      ['attend-claim', () => submit(pathOf(forPatient), { way: 'accepted', reason: '', sure: 'yes' })],
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
      ['name-practice', () => submit('/desk/settings', { do: 'name-practice', 'practice-name': 'Wattle' })],
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
      ['lock', () => submit('/desk/lock', {}, '/desk')],
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
  });
});
