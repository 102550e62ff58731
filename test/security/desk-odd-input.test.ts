// Odd text in every field and every address of the desk: a page answers, never an error of the service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  claimService,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { deskOrigin } from '../support/desk-people.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { sampleOf } from '../support/sample.ts';

/** As they are sent; the third is half of a pair that UTF-8 cannot hold. */
const odd = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  'x'.repeat(40),
  'x'.repeat(20_000),
  encodeURIComponent('"><script>alert(1)</script>'),
  encodeURIComponent("' or 1=1; --"),
  encodeURIComponent('李小龍 محمد علي 🦘'),
  encodeURIComponent('\u202e\u2066abc'),
  encodeURIComponent('=1+1'),
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0.005',
  'NaN',
  '31/02/2026',
  '0000-00-00',
  '9999-12-31',
  '+',
  '%0D%0Aset-cookie:+a=b',
  '__proto__',
] as const;

const claimPage = '/desk/claims/:claim';
const pages = [
  '/desk',
  '/desk/account',
  '/desk/changes',
  '/desk/check',
  '/desk/claims?view=all',
  claimPage,
  '/desk/day',
  '/desk/figures',
  '/desk/health',
  '/desk/items',
  '/desk/items/23',
  '/desk/lodge',
  '/desk/money',
  '/desk/money/import',
  '/desk/people',
  '/desk/people/acts',
  '/desk/settings',
];
/** Parts of addresses that pages read, and no form has. */
const queries = [
  '/desk?q=',
  '/desk/changes?view=',
  '/desk/changes?after=',
  '/desk/changes?from=',
  '/desk/check?list=',
  '/desk/check?list=1&row=',
  '/desk/claims?after=',
  '/desk/claims?view=',
  '/desk/claims?code=',
  '/desk/claims?item=',
  '/desk/claims?provider=',
  '/desk/claims?from=',
  '/desk/claims/table?form=',
  '/desk/claims/',
  '/desk/day?on=',
  '/desk/figures?from=',
  '/desk/figures?to=',
  '/desk/items?q=',
  '/desk/items/',
  '/desk/items/suggest?q=',
  '/desk/locked?to=',
  '/desk/lodge?corrects=',
  '/desk/lodge?event=',
  '/desk/made/',
  '/desk/money?added=',
  '/desk/money?unread=',
  '/desk/money?done=matched&decided=',
  '/desk/money/table?table=',
  '/desk/people/',
  '/desk/people/acts?after=',
  '/desk/people/acts?from=',
  '/desk/people/acts?person=',
  '/desk/people/acts/table?kind=',
  '/desk/people?done=',
  '/desk/providers/suggest?q=',
  '/desk/settings?done=',
  '/desk/settings/webhooks/',
  '/desk/sign-in?to=',
];

interface PageForm {
  readonly action: string;
  readonly method: string;
  readonly hidden: string;
  readonly fields: readonly string[];
}

/** The forms of a page, without those that end the session. */
const formsOf = (body: string, page: string): readonly PageForm[] =>
  [...body.matchAll(/<form([^>]*)>([^]*?)<\/form>/g)].flatMap(([, tag = '', content = '']) => {
    const of = (name: string): string | null => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
    const action = of('action') ?? page;
    if (/sign-out|\/lock$/.test(action)) return [];
    const visible = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
      .filter(([field]) => !field.includes('type="hidden"'))
      .flatMap(([field]) => / name="([^"]+)"/.exec(field)?.[1] ?? []);
    const hidden = formFields(content);
    const fields = [...new Set([...visible, ...hidden.keys()])].filter((name) => name !== 'form-token');
    return [{ action, method: of('method') ?? 'get', hidden: hidden.toString(), fields }];
  });

describe('odd input at the desk', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;

  before(async () => {
    desk = await startDeskService();
    const { service } = desk;
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const patient = { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } };
    const event = medicalEvent('general', {
      patient,
      service: [claimService('general', { chargeAmount: '43.90' })],
    });
    const sent = { correlationId: idOf(1), claim: bulkBillClaim('general', { medicalEvent: [event] }) };
    assert.equal((await service.post('/Medicare/bulkbillstoreforward/general/v1', sent)).status, 200);
    await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
    await eventually(async () => {
      const listed = await service.call('/Claims?attention=rejected');
      return ((await listed.json()) as { Claims: readonly unknown[] }).Claims.length === 1;
    });
    visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator']);
  });
  after(() => desk.service.stop());

  /** What an answer is: any page but an error of the service, without the text as markup. */
  async function assertAnswered(
    what: string,
    asked: Promise<{ readonly statusCode: number; readonly body: string }>,
  ) {
    const { statusCode, body } = await asked;
    assert.ok(statusCode < 500, `${what}: ${statusCode}`);
    assert.doesNotMatch(body, /<script>alert/, what);
  }

  it('in a field is answered by a page', async () => {
    for (const page of pages) {
      const path = page.replace(':claim', idOf(1));
      const { statusCode, body } = await visitor.get(path);
      assert.equal(statusCode, 200, path);
      const cases = formsOf(body, path).flatMap((form) =>
        form.fields.flatMap((field) => odd.map((text) => ({ form, field, text }))),
      );
      for (const { form, field, text } of sampleOf(cases, 24)) {
        const { action, method, hidden } = form;
        const kept = new URLSearchParams(hidden);
        kept.delete(field);
        const others = form.fields
          .filter((name) => name !== field && !kept.has(name))
          .map((name) => `${name}=1`);
        const sent = [kept.toString(), ...others, `${field}=${text}`].filter((part) => part !== '').join('&');
        const what = `${method} ${action} ${field}=${text.slice(0, 60)}`;
        const asked = method === 'get' ? visitor.get(`${action}?${sent}`) : visitor.postText(action, sent);
        await assertAnswered(what, asked);
      }
    }
  });

  it('in an address is answered by a page', async () => {
    const cases = queries.flatMap((query) => odd.map((text) => query + text));
    for (const address of sampleOf(cases, 4)) await assertAnswered(address, visitor.get(address));
  });

  it('in text that is kept is kept without what no text has, or named as wrong', async () => {
    const [given, statement] = ['Matilda\0', 'Date,Amount,Description\n28/09/2026,123.00,CRE\0DIT\n'];
    const list = `Items,Given name,Family name,Reference\n23,${given},Quok\0ka,A\0`;
    const columns = { date: 'Date', amount: 'Amount', words: 'Description' };
    const patient = {
      'given-name': given,
      'family-name': 'Quokka\0',
      birth: '14/02/1986',
      sex: 'F',
      card: '2953701451',
      irn: '1',
    };
    const ofProgram = await desk.service.call(
      '/BankStatements?account=a%00b&columns=Date,Amount,Description',
      {
        method: 'POST',
        body: statement,
        headers: { 'content-type': 'text/csv' },
      },
    );
    assert.ok(ofProgram.status < 500, `${ofProgram.status}`);
    for (const [page, fields] of [
      ['/desk/day', { list, do: 'check-all' }],
      ['/desk/money/import', { account: 'sav\0ings', ...columns, statement }],
      ['/desk/money/import', { account: 'savings', ...columns, statement }],
      ['/desk/check', { ...patient, provider: '9900110B', item: '23', do: 'check' }],
      [
        '/desk/lodge',
        {
          ...patient,
          provider: '9900110B',
          item: '23',
          day: '20/11/2026',
          agreed: '20/11/2026',
          charge: '43.90',
          kind: 'bulk-bill',
          do: 'lodge',
        },
      ],
      ['/desk/account', { do: 'enrol', workstation: 'Fro\0nt' }],
      ['/desk/settings', { do: 'add-webhook', program: 'Rec\0all', url: 'https://example.com/\0' }],
      [`/desk/claims/${idOf(1)}`, { way: 'written-off', reason: 'rea\0son', sure: 'yes' }],
    ] as const) {
      const sent = await visitor.submit(page, page, fields);
      assert.ok(sent.statusCode < 500, `${page} ${JSON.stringify(fields)}: ${sent.statusCode}`);
      if (sent.statusCode === 303) await assertAnswered(page, visitor.get(String(sent.headers.location)));
    }
    await assertAnswered('the claim', visitor.get(`/desk/claims/${idOf(1)}`));
    await assertAnswered('the first page', visitor.get('/desk'));
  });

  it('in a cookie is answered by a page', async () => {
    for (const text of ['', 'x'.repeat(3_000), '%00', '"', 'é'])
      for (const name of ['__Host-session', '__Host-workstation', '__Host-location', '__Host-waiting'])
        await assertAnswered(
          `${name}=${text}`,
          desk.service.app.inject({
            path: '/desk',
            headers: { host: new URL(deskOrigin).host, cookie: `${name}=${text}` },
          }),
        );
  });
});
