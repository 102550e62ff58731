// Which claims each view of the desk lists, what narrows it, and what the first page says of those that need somebody.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { attendedWays, attentionReasons } from '../../../../src/domain/claims/outcomes/claim-outcome.ts';
import { explainCode } from '../../../../src/domain/claims/outcomes/explanation-codes.ts';
import { attentionWords } from '../../../../src/desk/screens/claims/attention-words.ts';
import { anyClaim } from '../../../../src/application/claims/list-claims.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { minorId } from '../../../support/minor-id.ts';
import { cardOf } from '../../../support/bulk-bill-claims.ts';
import { eventually } from '../../../support/eventually.ts';
import { lodgeFormOf, openLodgeDesk, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { typedPatient } from '../../../support/typed-patient.ts';

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

describe('the views of claims', () => {
  let desk: LodgeDesk;
  let personas: Personas;
  /** The claims by the name of their patient: each is at another stage. */
  const idOf = new Map<string, string>();

  async function lodge(stage: string, typed: Readonly<Record<string, string>>): Promise<void> {
    const form = await lodgeFormOf(desk.biller, { ...typedVisit, ...typed });
    const { statusCode, headers, body } = await desk.biller.post('/desk/lodge', form);
    assert.equal(statusCode, 303, body);
    idOf.set(
      stage,
      decodeURIComponent(new URL(String(headers.location), 'http://desk').pathname.split('/').at(-1) ?? ''),
    );
  }
  const patient = (key: string) =>
    typedPatient(personas.Patients.find(({ Key }) => Key === key)?.Patient ?? assert.fail(key));
  const attentionOf = async (stage: string) => {
    const found = await desk.call(`/Claims/${encodeURIComponent(idOf.get(stage) ?? '')}`);
    return (await found.json()) as { readonly Attention: string | null; readonly Stage: string };
  };

  before(async () => {
    desk = await openLodgeDesk();
    personas = (await (await desk.call('/Sandbox/Personas')).json()) as Personas;
    await lodge('paid', { ...patient('verified-adult-female'), charge: '45.05' });
    await lodge('rejected', { card: cardOf(77), item: '36', charge: '80' });
    await desk.call('/Sandbox/Clock', { AdvanceDays: 3 });
    await eventually(async () => (await attentionOf('rejected')).Attention === 'rejected');
    await eventually(async () => (await attentionOf('paid')).Stage === 'paid');
    await lodge('lodged', patient('verified-adult-male'));
    await desk.call('/Sandbox/Faults', { Insurer: 'down' });
    await lodge('queued', patient('verified-senior'));
  });
  after(() => desk.service.stop());

  /** The stages of the claims that a list shows. */
  async function listed(query: Readonly<Record<string, string>>, path = '/desk/claims'): Promise<string[]> {
    const { body } = await desk.biller.get(`${path}?${new URLSearchParams(query).toString()}`);
    return [...idOf].filter(([, id]) => body.includes(encodeURIComponent(id))).map(([stage]) => stage);
  }

  for (const [view, stages] of [
    ['waiting', ['queued']],
    ['lodged', ['lodged']],
    ['to-fix', ['rejected']],
    ['paid', ['paid']],
    ['all', ['paid', 'rejected', 'lodged', 'queued']],
  ] as const)
    it(`${view} lists ${stages.join(', ')}`, async () => {
      assert.deepEqual(await listed({ view }), stages);
    });

  it('are narrowed by item, code, practitioner and days, each and together', async () => {
    const code =
      /<span class="note">\((\d+)\)</.exec(await desk.claimPage(idOf.get('rejected') ?? ''))?.[1] ?? '';
    for (const [narrow, stages] of [
      [{ item: '36' }, ['rejected']],
      [{ item: '0023' }, ['paid', 'lodged', 'queued']],
      [{ code }, ['rejected']],
      [{ code, item: '23' }, []],
      [{ to: '20/11/2026' }, ['paid', 'rejected']],
      [{ from: '21/11/2026' }, ['lodged', 'queued']],
      [{ from: '20/11/2026', to: '20/11/2026', item: '23' }, ['paid']],
      [{ provider: typedVisit.provider }, ['paid', 'rejected', 'lodged', 'queued']],
      [{ provider: personas.Providers.find(({ Key }) => Key !== 'gp')?.ProviderNumber ?? '' }, []],
    ] as const)
      assert.deepEqual(await listed({ view: 'all', ...narrow }), stages, JSON.stringify(narrow));
  });

  it('are on the first page with the reason, whichever it is, and Medicare being down is said first', async () => {
    const { sql } = desk.service.composed.store;
    const [coded] = await sql<{ code: string }[]>`
      select code from service_outcome where correlation_id = ${idOf.get('rejected') ?? ''}`;
    const { meaning } = explainCode(coded?.code ?? '', false);
    for (const reason of attentionReasons) {
      await sql`update claim_outcome set attention = ${reason} where correlation_id = ${idOf.get('rejected') ?? ''}`;
      const { body } = await desk.biller.get('/desk');
      const { why } = attentionWords[reason];
      const todo = reason === 'rejected' ? 'Check the card and the details' : attentionWords[reason].todo;
      // With one code its own remedy stands there, and in lists its meaning.
      const whyListed = reason === 'rejected' ? meaning : why;
      const claim = await desk.claimPage(idOf.get('rejected') ?? '');
      for (const [page, said] of [
        [body, whyListed],
        [claim, why],
      ] as const)
        assert.ok(
          page.replaceAll('&#39;', "'").includes(said) && page.replaceAll('&#39;', "'").includes(todo),
          reason,
        );
      assert.deepEqual(await listed({}, '/desk'), ['rejected']);
      assert.deepEqual(await listed({ view: 'to-fix' }), ['rejected']);
    }
    await eventually(async () => /Medicare does not answer/.test((await desk.biller.get('/desk')).body));
  });

  it('are counted on the first page once they were lodged more than 30 days ago and are not paid', async () => {
    const { sql } = desk.service.composed.store;
    const lodgedOn = (day: string) =>
      sql`update claim_outcome set lodged_on = ${day}::date where correlation_id = ${idOf.get('lodged') ?? ''}`;
    const overdue = async () =>
      /href="([^"]*)">1 claim lodged more than 30 days ago is not paid yet/.exec(
        (await desk.biller.get('/desk')).body,
      )?.[1] ?? null;
    await lodgedOn('2026-10-24');
    assert.equal(await overdue(), null);
    await lodgedOn('2026-10-23');
    const path = (await overdue()) ?? assert.fail('not counted');
    const query = new URL(path.replaceAll('&amp;', '&'), 'http://desk').searchParams;
    assert.deepEqual(await listed(Object.fromEntries(query)), ['lodged']);
    await lodgedOn('2026-11-23');
  });

  it('say what Medicare said of a claim that it did not take, and of a patient whose details it has otherwise', async () => {
    await desk.call('/Sandbox/Faults', { Insurer: 'up' });
    const form = await lodgeFormOf(desk.biller, { ...typedVisit, ...patient('claim-refused') });
    const { body } = await desk.biller.post('/desk/lodge', form);
    assert.match(
      body,
      /role="alert"[^>]*>Medicare did not take the claim\. In the sandbox every bulk bill claim of this invented patient is refused/,
    );
    assert.doesNotMatch(body, /not lodged yet|id="item-error"/);
    const page = await desk.claimPage(form.get('id') ?? '');
    assert.match(page, /Not taken by Medicare on \d+ Nov 2026\.<[^]*of this invented patient is refused/);
    assert.match(page, /<td>Not taken by Medicare<\/td>\s*<td>This service</);
    assert.match(page, /href="\/desk\/claims" data-letter="c" aria-current="true"/);
    assert.doesNotMatch(page, /No answer yet|no number yet|has not assessed|<dt>Lodged</);
    const correcting = `/desk/lodge?corrects=${encodeURIComponent(form.get('id') ?? '')}&event=01`;
    const corrected = (await desk.biller.get(correcting)).body;
    assert.match(
      corrected,
      /Not taken by Medicare on[^]*of this invented patient is refused[^]*href="\/desk\/claims\/[^"]*">Back to the claim</,
    );
    const { sql } = desk.service.composed.store;
    const id = idOf.get('rejected') ?? '';
    await sql`update service_outcome set patient_status = 8025 where correlation_id = ${id}`;
    await sql`update claim_outcome set attention = 'details-changed' where correlation_id = ${id}`;
    assert.match(
      await desk.claimPage(id),
      /other patient details\.<[^]*card number\.[^]*did not say which detail/,
    );
  });

  it('name the payment run whose claims they show', async () => {
    const { sql } = desk.service.composed.store;
    const [claim] = await sql<{ run: string }[]>`
      select payment_run as run from claim_outcome where correlation_id = ${idOf.get('paid') ?? ''}`;
    const run = encodeURIComponent(claim?.run ?? '');
    const { body } = await desk.biller.get(`/desk/claims?view=all&run=${run}`);
    assert.match(body, /Only the claims of the payment run [^<]* of \d+ \w+ 20\d\d, which paid \$\d/);
    const other = await desk.biller.get('/desk/claims?view=all&run=elsewhere');
    assert.match(other.body, /one payment run, which is not one of this location/);
  });

  it('say of an assessed claim what is to come', async () => {
    const { sql } = desk.service.composed.store;
    const id = idOf.get('paid') ?? '';
    const stage = async (to: string) =>
      sql`update claim_outcome set stage = ${to} where correlation_id = ${id}`;
    await stage('assessed');
    assert.match(
      (await desk.biller.get('/desk/claims?view=all')).body,
      /data-label="Paid">to come \$45\.05</,
    );
    await stage('unknown');
    await sql`update claim_outcome set attention = 'expiring' where correlation_id = ${id}`;
    assert.match((await desk.biller.get('/desk')).body, /1 whose payment is not seen, \$45\.05 not paid/);
    const unseen = await desk.claimPage(id);
    assert.match(unseen, /assessed with \$45\.05, and no payment of it was seen\./);
    assert.match(unseen, /<dd>Assessed, payment not seen<\/dd>[^]*<dd>assessed \$45\.05<\/dd>/);
    assert.match(unseen, /data-label="Assessed">\$45\.05<[^]*The benefit is to be paid to the practitioner/);
    const path = `/desk/claims/${encodeURIComponent(id)}`;
    const sure = await desk.biller.submit(path, path, { way: 'accepted' });
    assert.match(sure.body, /not known whether \$45\.05 is paid\?[^]*<dd>assessed \$45\.05<\/dd>/);
    await sql`update claim_outcome set attention = null, stage = 'paid' where correlation_id = ${id}`;
    assert.match((await desk.biller.get('/desk/claims?view=all')).body, /data-label="Paid">\$45\.05</);
  });

  it('have one of what somebody settled, all of them or those of one way', async () => {
    const claim = `/desk/claims/${encodeURIComponent(idOf.get('rejected') ?? '')}`;
    assert.deepEqual(await listed({ view: 'settled' }), []);
    const settled = await desk.biller.submit(claim, claim, {
      way: 'accepted',
      reason: 'Agreed by telephone',
      sure: 'yes',
    });
    assert.equal(settled.statusCode, 303);
    assert.deepEqual(await listed({ view: 'settled' }), ['rejected']);
    const { body } = await desk.biller.get('/desk/claims?view=settled');
    assert.match(
      body,
      /Of this claim: Accepted, not paid \$80\.00\.[^]*data-label="Settled on">\s*\d+ \w+ 20\d\d[^]*data-label="Reason">\s*Agreed by telephone/,
    );
    assert.doesNotMatch(body, /data-label="By">\s*practice software/);
    assert.deepEqual(await listed({ view: 'settled', how: 'accepted', item: '36' }), ['rejected']);
    assert.deepEqual(await listed({ view: 'settled', how: 'written-off' }), []);
    assert.deepEqual(await listed({ view: 'settled', how: 'accepted', item: '23' }), []);
    assert.deepEqual(await listed({ view: 'to-fix', how: 'accepted' }), []);
  });

  it('have what was settled last first, on the page, in its file and over pages', async () => {
    const { sql } = desk.service.composed.store;
    const [rejected = '', paid = '', lodged = ''] = ['rejected', 'paid', 'lodged'].map(
      (stage) => idOf.get(stage) ?? '',
    );
    await sql`
      update claim_outcome set attended_how = 'written-off', attended_at = now() - interval '1 hour' where correlation_id = ${paid}`;
    await sql`
      update claim_outcome set attended_how = 'accepted', attended_at = now() - interval '1 day' where correlation_id = ${lodged}`;
    const order = (body: string) =>
      [rejected, paid, lodged].map((id) => body.search(id.replaceAll(':', '(?:%3A|:)')));
    for (const path of ['/desk/claims?view=settled', '/desk/claims/table?view=settled']) {
      const places = order((await desk.biller.get(path)).body);
      assert.ok(
        places.every((place) => place > 0),
        path,
      );
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
        path,
      );
    }
    const request = {
      location: minorId('SBX00001'),
      filter: { ...anyClaim, attended: attendedWays, providers: null },
      limit: 2,
    };
    const idsAfter = async (last: CorrelationId | null) =>
      (await desk.service.composed.store.outcomes.listAttended({ ...request, after: last })).map(
        ({ correlationId }) => correlationId,
      );
    const first = await idsAfter(null);
    assert.deepEqual([...first, ...(await idsAfter(first.at(-1) ?? null))], [rejected, paid, lodged]);
  });

  it('show what was assessed otherwise, next to what was lodged', async () => {
    const { sql } = desk.service.composed.store;
    const id = idOf.get('paid') ?? '';
    const differences = [
      { part: 'charges', item: '23', lodged: '45.05', assessed: '40.00' },
      { part: 'dates', item: '23', lodged: '2026-11-19', assessed: '2026-11-18' },
    ];
    await sql`
      update claim_outcome set attention = 'differs', attended_how = null, differences = ${JSON.stringify(differences)}::text::jsonb
      where correlation_id = ${id}`;
    const body = await desk.claimPage(id);
    assert.match(body, />Charge of item 23<[^]*>\$45\.05<[^]*>\$40\.00</);
    assert.match(body, />Date of item 23<[^]*>19 Nov 2026<[^]*>18 Nov 2026</);
    assert.doesNotMatch(body, /is paid\.|does not list it/);
    await sql`
      update claim_outcome set differences = null, benefit_cents = 1000 where correlation_id = ${id}`;
    assert.match(await desk.claimPage(id), /It was assessed with \$\d+\.\d\d, and \$10\.00 is paid\./);
    await sql`update claim_outcome set stage = 'nil', benefit_cents = 0 where correlation_id = ${id}`;
    assert.match(await desk.claimPage(id), /It was assessed with \$\d+\.\d\d, and nothing is paid\./);
    await sql`update claim_outcome set stage = 'assessed' where correlation_id = ${id}`;
    assert.match(await desk.claimPage(id), /the payment run of its practitioner does not list it/);
  });

  it('count for what changed as billed here for 365 days, and no longer', async () => {
    const billed = async (today: string) => {
      await desk.call('/Sandbox/Clock', { Today: today });
      return /Items you billed: (\d+) item/.exec((await desk.biller.get('/desk/changes')).body)?.[1] ?? '0';
    };
    // Item 36 was lodged on 20 November 2026, item 23 last on the 23rd.
    const days = ['2027-11-20', '2027-11-21', '2027-11-23', '2027-11-24'];
    const counts: string[] = [];
    for (const day of days) counts.push(await billed(day));
    assert.deepEqual(counts, ['2', '1', '1', '0']);
  });
});
