// The lodging page by its forms: lodged once, kept in its location, corrected by those who may, wrong input at its field.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../../../src/ports/claims/audit-trail.ts';
import { gp, surgeon } from '../../../support/bulk-bill-claims.ts';
import { formFields } from '../../../support/desk-visitor.ts';
import {
  errorAt,
  lodgeFormOf,
  openLodgeDesk,
  typedVisit,
  type LodgeDesk,
} from '../../../support/lodge-desk.ts';
import { describeCardCheck } from '../check/card-guarantees.ts';
import { describeAgreements } from './agreement-guarantees.ts';
import { describeDoubts } from './doubt-guarantees.ts';
import { describeCorrections } from './correction-guarantees.ts';
import { describeForPatient } from './for-patient-guarantees.ts';

describe('the lodging page', () => {
  let desk: LodgeDesk;

  before(async () => {
    desk = await openLodgeDesk();
  });
  after(() => desk.service.stop());

  const lodge = async (typed: Record<string, string> = {}) =>
    desk.biller.post('/desk/lodge', await lodgeFormOf(desk.biller, { ...typedVisit, ...typed }));

  it('lodges a form once, however often it is posted, and leads to its claim each time', async () => {
    const fields = await lodgeFormOf(desk.biller, typedVisit);
    const countBefore = await desk.countClaims();
    const answers = await Promise.all([1, 2, 3].map(() => desk.biller.post('/desk/lodge', fields)));
    const page = `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}`;
    for (const { statusCode, headers } of answers) {
      assert.equal(statusCode, 303);
      assert.ok([`${page}?done=lodged`, `${page}?done=already`].includes(headers.location ?? ''));
    }
    const again = await desk.biller.post('/desk/lodge', fields);
    assert.equal(again.headers.location, `${page}?done=already`);
    assert.equal(await desk.countClaims(), countBefore + 1);
    const { body } = await desk.biller.get(`${page}?done=already`);
    assert.match(body, /lodged already: Medicare calls it A\d{4}@\. Nothing was sent again/);
    const { audit } = desk.service.composed.store;
    const about = { correlationIds: [fields.get('id') ?? ''] as never, patients: [] };
    const countOfAudit = (await audit.read({ ...anyAuditEntries, about }, 0, 20)).length;
    await desk.biller.post('/desk/lodge', fields);
    assert.equal((await audit.read({ ...anyAuditEntries, about }, 0, 20)).length, countOfAudit);
  });

  it('makes a form that has lodged a claim one of its own, when other details are typed into it', async () => {
    const fields = await lodgeFormOf(desk.biller, typedVisit);
    assert.equal((await desk.biller.post('/desk/lodge', fields)).statusCode, 303);
    const countBefore = await desk.countClaims();
    fields.set('charge', '41');
    const again = await desk.biller.post('/desk/lodge', fields);
    assert.match(again.body, /has lodged a claim already/);
    const other = formFields(again.body).get('id') ?? '';
    assert.notEqual(other, fields.get('id'));
    assert.equal(await desk.countClaims(), countBefore);
    fields.set('id', other);
    assert.equal((await desk.biller.post('/desk/lodge', fields)).statusCode, 303);
    assert.equal(await desk.countClaims(), countBefore + 1);
  });

  it('lodges a claim that the first page finds by its number, with the sign at its end or without', async () => {
    await lodge();
    for (const typed of ['A0001@', 'a0001'])
      assert.match((await desk.biller.get(`/desk?q=${encodeURIComponent(typed)}`)).body, />A0001@</);
  });

  it('says where fees are shown that a newer schedule is in force and not imported, and who mends that, in a box where somebody decides by them', async () => {
    const owner = await desk.newcomer(['owner', 'desk']);
    const form = async (path: string, typed: Record<string, string>) =>
      (await owner.post(path, await lodgeFormOf(owner, { ...typedVisit, ...typed }, path))).body;
    const missing =
      'The schedule of 1 Nov 2026 is in force and not imported here: fees and rules are those of 1 Jul 2026, and may be out of date.';
    for (const [page, body, kind] of [
      ['item', (await owner.get('/desk/items/23')).body, 'note'],
      ['changes', (await owner.get('/desk/changes')).body, 'note'],
      ['today', (await owner.get('/desk')).body, 'warning'],
      ['check', await form('/desk/check', { do: 'check' }), 'warning'],
      ['lodge', await form('/desk/lodge', { do: 'check' }), 'note'],
    ] as const) {
      assert.equal(body.split(missing).length, 2, page);
      assert.ok(body.includes(`<p class="${kind}">${missing} <a href="/desk/health">`), page);
    }
    assert.ok(!(await form('/desk/lodge', { do: 'check', day: '20/10/2026' })).includes(missing));
    assert.match((await desk.biller.get('/desk/items/23')).body, /not imported here[^<]*Ask the owner/);
    assert.ok(!(await desk.biller.get('/desk')).body.includes(missing));
  });

  describe('search on the first page', () => {
    const search = (q: string, by = desk.biller) => by.submit('/desk', '/desk', { q });

    it('finds an item by its number and words, with an address of its own', async () => {
      for (const [typed, found] of [
        ['23', /href="\/desk\/items\/23"/],
        ['skin', /href="\/desk\/items\/\d+"/],
      ] as const) {
        const { headers } = await search(typed);
        assert.equal(headers.location, `/desk?q=${typed}`);
        assert.match((await desk.biller.get(`/desk?q=${typed}`)).body, found);
      }
    });

    it('finds the claims of a patient by the Medicare number, which no address has', async () => {
      await lodge();
      const { statusCode, body } = await search(`${typedVisit.card} 1`);
      assert.equal(statusCode, 200);
      assert.match(body, /\d claims? of this patient/);
    });

    it('finds a claim of today by the beginning of the name, for those who follow claims, at its location', async () => {
      await lodge({ 'family-name': 'Zyzzyva' });
      const found = /id="found-claims"[^]*Robin Zyzzyva/;
      assert.match((await search('zyzz rob')).body, found);
      assert.doesNotMatch((await search('zyzz al')).body, found);
      for (const other of [desk.newcomer(['owner']), desk.newcomer(['biller'], ['SBX00002'])])
        assert.doesNotMatch((await search('zyzz', await other)).body, /Robin/);
    });

    it('leads from a name to finding a patient, for those who follow claims', async () => {
      const asked = /<form[^>]*action="\/desk\/claims"[^>]*Find the claims of a patient/;
      const { statusCode, body } = await search('Quokka');
      assert.equal(statusCode, 200);
      assert.match(body, asked);
      assert.doesNotMatch((await search('Quokka', await desk.newcomer(['owner']))).body, asked);
    });
  });

  it('records the person in the audit trail', async () => {
    const fields = await lodgeFormOf(desk.biller, typedVisit);
    await desk.biller.post('/desk/lodge', fields);
    const { audit } = desk.service.composed.store;
    const about = { correlationIds: [fields.get('id') ?? ''] as never, patients: [] };
    const entries = await audit.read({ ...anyAuditEntries, about }, 0, 10);
    const lodged = entries.find(({ act }) => act === 'lodge');
    assert.equal(typeof lodged?.actor.person, 'string');
    assert.equal(lodged?.actor.keyId, null);
  });

  const chargeOf = async (typed: Record<string, string>) => {
    const fields = await lodgeFormOf(desk.biller, { ...typedVisit, charge: '', ...typed });
    const { body } = await desk.biller.post('/desk/lodge', fields);
    return /\sname="charge"\s+value="([^"]*)"/.exec(body)?.[1];
  };

  it('shows the benefit as the charge of a bulk bill from a check, and of items that are checked', async () => {
    const benefit = '45.05';
    assert.equal(await chargeOf({ do: 'open', 'bulk-billed': 'yes' }), benefit);
    assert.equal(await chargeOf({ do: 'check-items' }), benefit);
    assert.equal(await chargeOf({}), benefit);
    assert.equal(await chargeOf({ do: 'check-items', charge: '60' }), '60');
    assert.equal(await chargeOf({ do: 'check-items', kind: 'patient' }), '');
    assert.equal(await chargeOf({ do: 'check-items', item: '1' }), '');
  });

  it('says in a note, not as an error, that the benefit is filled in where nothing else is wrong', async () => {
    const { statusCode, body } = await lodge({ charge: '' });
    assert.equal(statusCode, 200);
    assert.match(body, /<p class="warning" role="alert"[^>]*>The benefit is filled in as the charge/);
    assert.doesNotMatch(body, /class="summary"|-error"/);
  });

  describe('says what is wrong at its field, and keeps what was typed', () => {
    const cases: readonly (readonly [
      what: string,
      typed: Record<string, string>,
      field: string,
      says: RegExp,
    ])[] = [
      ['no card', { card: '' }, 'card', /^Enter the Medicare number\.$/],
      ['a card with a wrong check digit', { card: '2000000000' }, 'card', /check digit/],
      ['no reference number', { irn: '' }, 'irn', /^Enter the digit before the name/],
      ['no family name', { 'family-name': '' }, 'family-name', /^Enter the family name\.$/],
      ['a script as a name', { 'given-name': '<script>alert(1)</script>' }, 'given-name', /letters, digits/],
      ['a birth on no day', { birth: '31/2/1980' }, 'birth', /day, month and year/],
      ['a birth after the service', { birth: '20/11/2026' }, 'birth', /before the birth/],
      ['a service tomorrow', { day: '21/11/2026' }, 'day', /in the future/],
      ['a service over a year ago', { day: '19/11/2025' }, 'day', /more than one year ago/],
      ['no day of service', { day: '' }, 'day', /day, month and year/],
      ['an agreement tomorrow', { agreed: '21/11/2026' }, 'agreed', /in the future/],
      ['no practitioner', { provider: '' }, 'provider', /^Enter the practitioner/],
      ['an unknown practitioner', { provider: 'Unheard' }, 'provider', /No practitioner is called/],
      [
        'a number typed into another',
        { provider: gp + gp },
        'provider',
        /is no provider number\. It has six/,
      ],
      ['a mistyped number', { referrer: '9900164L' }, 'referrer', /characters is mistyped/],
      ['no item', { item: '', charge: '' }, 'item', /Enter an item/],
      ['a charge without item', { item: '' }, 'item', /item/],
      [
        'no charge and no card',
        { charge: '', card: '' },
        'charge',
        /^The benefit is filled in as the charge/,
      ],
      ['no charge and no benefit', { charge: '', item: '1' }, 'charge', /^Enter the charge: no benefit/],
      ['no charge of a patient', { charge: '', kind: 'patient' }, 'charge', /^Enter the charge, such as/],
      ['a negative charge', { charge: '-60' }, 'charge', /dollars and cents/],
      ['a charge in words', { charge: 'sixty' }, 'charge', /dollars and cents/],
      ['a thousand minutes', { minutes: '1000' }, 'minutes', /minutes/],
      ['a hospital without a stay', { facility: gp }, 'facility', /in hospital/],
      ['a referral without its day', { referrer: '9900164K' }, 'issued', /day, month and year/],
      ['a referral by oneself', { referrer: gp, issued: '1/11/2026' }, 'referrer', /also the treating/],
      [
        'months that are no number',
        { referrer: '9900164K', issued: '1/11/2026', period: 'x' },
        'period',
        /months/,
      ],
      [
        'a referral and none',
        { referrer: '9900164K', issued: '1/11/2026', 'no-referral': 'L' },
        'no-referral',
        /Keep one/,
      ],
    ];
    for (const [what, typed, field, says] of cases)
      it(what, async () => {
        const countBefore = await desk.countClaims();
        const answer = await lodge(typed);
        assert.match(errorAt(answer, field), says);
        const { body } = answer;
        assert.match(body, /value="Robin"|&lt;script&gt;/);
        assert.doesNotMatch(body, /<script>alert/);
        assert.equal(await desk.countClaims(), countBefore);
      });

    it('from the top of the page to its bottom', async () => {
      const { body } = await lodge({
        'family-name': '',
        birth: '',
        card: '',
        provider: '',
        item: '1x',
        charge: '',
      });
      const [summary = ''] = /class="summary"[^]*?<\/ul>/.exec(body) ?? [];
      const ids = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      assert.deepEqual(ids, ['family-name', 'birth', 'card', 'provider', 'item', 'charge']);
    });

    it('more items than a claim takes', async () => {
      for (const count of [15, 51]) {
        const fields = await lodgeFormOf(desk.biller, typedVisit);
        fields.delete('item');
        fields.delete('charge');
        for (let row = 0; row < count; row += 1) {
          fields.append('item', '23');
          fields.append('charge', '60');
        }
        assert.match(errorAt(await desk.biller.post('/desk/lodge', fields), 'item'), /takes 14 items/);
      }
    });
  });

  it('offers the practitioners that the location has claimed for or checked with, and begins with the only one', async () => {
    const { body } = await desk.biller.get('/desk/lodge');
    assert.match(body, new RegExp(`id="provider"[^>]*value="${gp}"`));
    await desk.biller.submit('/desk/check', '/desk/check', { ...typedVisit, provider: surgeon, do: 'check' });
    for (const page of ['/desk/lodge', '/desk/check']) {
      const shown = await desk.biller.get(page);
      assert.match(shown.body, /id="provider"[^>]*value=""/);
      for (const number of [gp, surgeon])
        assert.match(shown.body, new RegExp(`<option\\s+value="${number}"`));
    }
    const elsewhere = await desk.newcomer(['desk'], ['SBX00002']);
    assert.doesNotMatch((await elsewhere.get('/desk/lodge')).body, new RegExp(`${gp}|${surgeon}`));
  });

  it('lodges nothing from a form of another location, and keeps what was typed for the one that is chosen', async () => {
    const both = await desk.newcomer(['biller'], ['SBX00001', 'SBX00002']);
    const fields = await lodgeFormOf(both, typedVisit);
    both.cookies.set('__Host-desk-location', 'SBX00002');
    fields.set('form-location', 'SBX00002');
    const { body } = await both.post('/desk/lodge', fields);
    assert.match(body, /opened for another location/);
    assert.match(body, /value="Examplar"/);
    assert.match(formFields(body).get('id') ?? '', /^urn:uuid:SBX00002/);
  });

  describeCardCheck(() => desk);
  describeDoubts(() => desk);
  describeAgreements(() => desk);
  describeForPatient(() => desk);
  describeCorrections(() => desk);
});
