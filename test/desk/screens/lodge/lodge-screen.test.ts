// The lodging page by its forms: lodged once, kept in its location, corrected by those who may, wrong input at its field.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyAuditEntries } from '../../../../src/ports/claims/audit-trail.ts';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  gp,
  idOf,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { formFields, type DeskVisitor } from '../../../support/desk-visitor.ts';
import { startDeskService, type DeskService } from '../../../support/desk-service.ts';
import { eventually } from '../../../support/eventually.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
const bulkBill = '/Medicare/bulkbillstoreforward/general/v1';

/** A visit of a patient whom the simulator of the insurer does not know. */
const visit = {
  kind: 'bulk-bill',
  'family-name': 'Examplar',
  'given-name': 'Robin',
  birth: '29/2/1980',
  sex: '3',
  card: cardOf(1),
  irn: '1',
  provider: gp,
  day: '19/11/2026',
  agreed: '19/11/2026',
  item: '23',
  charge: '60',
  do: 'lodge',
};

/** What stands at each field, and in the summary above the form. */
const errorsIn = (body: string): ReadonlyMap<string, string> =>
  new Map(
    [...body.matchAll(/<span class="error" id="([^"]+)-error">([^<]*)<\/span/g)].map(
      ([, id = '', sentence = '']) => [id, sentence],
    ),
  );

describe('the lodging page', () => {
  let desk: DeskService;
  let biller: DeskVisitor;

  before(async () => {
    desk = await startDeskService();
    await desk.service.post('/Sandbox/Clock', { Today: claimDay });
    biller = await desk.newcomer(['biller']);
  });
  after(() => desk.service.stop());

  /** The form as it is shown, with what is typed. */
  async function formOf(visitor: DeskVisitor, typed: Record<string, string>, page = '/desk/lodge') {
    const { body } = await visitor.get(page);
    const fields = formFields(body);
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    return fields;
  }
  const lodge = async (typed: Record<string, string> = {}, visitor = biller) =>
    visitor.post('/desk/lodge', await formOf(visitor, { ...visit, ...typed }));
  const claimsOf = async (): Promise<readonly { readonly CorrelationId: string }[]> => {
    const listed = await desk.service.call('/Claims', { headers: owner });
    return ((await listed.json()) as { Claims: readonly { CorrelationId: string }[] }).Claims;
  };

  it('lodges a form once, however often it is posted, and leads to its claim each time', async () => {
    const fields = await formOf(biller, visit);
    const countBefore = (await claimsOf()).length;
    const answers = await Promise.all([1, 2, 3].map(() => biller.post('/desk/lodge', fields)));
    answers.push(await biller.post('/desk/lodge', fields));
    for (const { statusCode, headers } of answers) {
      assert.equal(statusCode, 303);
      assert.equal(
        headers.location,
        `/desk/claims/${encodeURIComponent(fields.get('id') ?? '')}?done=lodged`,
      );
    }
    assert.equal((await claimsOf()).length, countBefore + 1);
  });

  it('makes a form that has lodged a claim one of its own, when other details are typed into it', async () => {
    const fields = await formOf(biller, visit);
    assert.equal((await biller.post('/desk/lodge', fields)).statusCode, 303);
    const countBefore = (await claimsOf()).length;
    fields.set('charge', '61');
    const again = await biller.post('/desk/lodge', fields);
    assert.match(again.body, /has lodged a claim already/);
    const other = formFields(again.body).get('id') ?? '';
    assert.notEqual(other, fields.get('id'));
    assert.equal((await claimsOf()).length, countBefore);
    fields.set('id', other);
    assert.equal((await biller.post('/desk/lodge', fields)).statusCode, 303);
    assert.equal((await claimsOf()).length, countBefore + 1);
  });

  it('records the person in the audit trail', async () => {
    const fields = await formOf(biller, visit);
    await biller.post('/desk/lodge', fields);
    const { audit } = desk.service.composed.store;
    const about = { correlationIds: [fields.get('id') ?? ''] as never, patients: [] };
    const entries = await audit.read({ ...anyAuditEntries, about }, 0, 10);
    const lodged = entries.find(({ act }) => act === 'lodge');
    assert.equal(typeof lodged?.actor.person, 'string');
    assert.equal(lodged?.actor.keyId, null);
  });

  describe('says what is wrong at its field, and keeps what was typed', () => {
    const cases: readonly (readonly [
      what: string,
      typed: Record<string, string>,
      field: string,
      says: RegExp,
    ])[] = [
      ['no card', { card: '' }, 'card', /ten digits of the Medicare card/],
      ['a card with a wrong check digit', { card: '2000000000' }, 'card', /check digit/],
      ['no reference number', { irn: '' }, 'irn', /digit before the name/],
      ['no family name', { 'family-name': '' }, 'family-name', /family name is not valid/],
      ['a script as a name', { 'given-name': '<script>alert(1)</script>' }, 'given-name', /letters, digits/],
      ['a birth on no day', { birth: '31/2/1980' }, 'birth', /day, month and year/],
      ['a birth after the service', { birth: '20/11/2026' }, 'birth', /before the birth/],
      ['a service tomorrow', { day: '21/11/2026' }, 'day', /in the future/],
      ['a service over a year ago', { day: '19/11/2025' }, 'day', /more than one year ago/],
      ['no day of service', { day: '' }, 'day', /day, month and year/],
      ['an agreement tomorrow', { agreed: '21/11/2026' }, 'agreed', /in the future/],
      ['no practitioner', { provider: '' }, 'provider', /provider number/],
      ['an unknown practitioner', { provider: 'Unheard' }, 'provider', /No practitioner is called/],
      ['no item', { item: '', charge: '' }, 'item', /Enter an item/],
      ['a charge without item', { item: '' }, 'item', /item/],
      ['no charge', { charge: '' }, 'charge', /dollars and cents/],
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
        const countBefore = (await claimsOf()).length;
        const { statusCode, body } = await lodge(typed);
        assert.equal(statusCode, 422);
        const sentence =
          errorsIn(body).get(field) ?? assert.fail(`nothing at ${field}: ${[...errorsIn(body)].join('; ')}`);
        assert.match(sentence, says);
        assert.doesNotMatch(sentence, /[a-z][A-Z]|\(|[Mm]edical event/);
        assert.match(body, new RegExp(`<a href="#${field}">`));
        assert.match(body, /value="Robin"|&lt;script&gt;/);
        assert.doesNotMatch(body, /<script>alert/);
        assert.equal((await claimsOf()).length, countBefore);
      });

    it('more items than a claim takes', async () => {
      for (const count of [15, 51]) {
        const fields = await formOf(biller, visit);
        fields.delete('item');
        fields.delete('charge');
        for (let row = 0; row < count; row += 1) {
          fields.append('item', '23');
          fields.append('charge', '60');
        }
        const { statusCode, body } = await biller.post('/desk/lodge', fields);
        assert.equal(statusCode, 422);
        assert.match(errorsIn(body).get('item') ?? '', /takes 14 items/);
      }
    });
  });

  it('lodges nothing from a form of another location, and keeps what was typed for the one that is chosen', async () => {
    const both = await desk.newcomer(['biller'], ['SBX00001', 'SBX00002']);
    const fields = await formOf(both, visit);
    both.cookies.set('__Host-desk-location', 'SBX00002');
    const { body } = await both.post('/desk/lodge', fields);
    assert.match(body, /opened for another location/);
    assert.match(body, /value="Examplar"/);
    assert.match(formFields(body).get('id') ?? '', /^urn:uuid:SBX00002/);
  });

  describe('for a claim that was lodged', () => {
    const of = (id: string) => `/desk/lodge?corrects=${encodeURIComponent(id)}`;
    const patient = { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } };
    const rejected = idOf(0xa1);

    before(async () => {
      const claim = bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient })] });
      await desk.service.post(bulkBill, { correlationId: rejected, claim }, owner);
    });

    it('shows it neither to another location nor to somebody who may not correct', async () => {
      const elsewhere = await desk.newcomer(['biller'], ['SBX00002']);
      const receptionist = await desk.newcomer(['desk']);
      for (const [visitor, status] of [
        [elsewhere, 404],
        [receptionist, 403],
      ] as const) {
        const { statusCode, body } = await visitor.get(of(rejected));
        assert.equal(statusCode, status);
        assert.doesNotMatch(body, /Examplar|Robin/);
        const fields = await formOf(visitor, { ...visit, corrects: rejected });
        assert.equal((await visitor.post('/desk/lodge', fields)).statusCode, status);
      }
    });

    it('corrects it under its id while Medicare has not assessed it, and keeps it the same claim', async () => {
      const fields = await formOf(biller, { ...visit, card: cardOf(77), charge: '62' }, of(rejected));
      assert.equal(fields.get('id'), rejected);
      const countBefore = (await claimsOf()).length;
      assert.equal((await biller.post('/desk/lodge', fields)).statusCode, 303);
      assert.equal((await claimsOf()).length, countBefore);
      const { body } = await biller.get(`/desk/claims/${encodeURIComponent(rejected)}`);
      assert.match(body, /\$62\.00/);
      fields.set('day', '18/11/2026');
      const other = await biller.post('/desk/lodge', fields);
      assert.equal(other.statusCode, 422);
      assert.match(errorsIn(other.body).get('family-name') ?? '', /same patient, day and practitioner/);
    });

    it('lodges it again as another claim once it is closed, and settles it, once', async () => {
      await desk.service.post('/Sandbox/Clock', { AdvanceDays: 3 });
      await eventually(async () => {
        const listed = await desk.service.call('/Claims?attention=rejected', { headers: owner });
        const { Claims } = (await listed.json()) as { Claims: readonly { CorrelationId: string }[] };
        return Claims.some(({ CorrelationId }) => CorrelationId === rejected);
      });
      const page = await biller.get(of(rejected));
      assert.match(page.body, /value="Examplar"/);
      const fields = await formOf(biller, { ...visit, charge: '62' }, of(rejected));
      assert.notEqual(fields.get('id'), rejected);
      assert.equal(fields.get('corrects'), rejected);
      const countBefore = (await claimsOf()).length;
      for (const done of ['lodged', null]) {
        const { statusCode, headers } = await biller.post('/desk/lodge', fields);
        assert.equal(statusCode, 303);
        assert.ok(done === null || headers.location?.endsWith(done));
      }
      assert.equal((await claimsOf()).length, countBefore + 1);
      const settled = await biller.get(`/desk/claims/${encodeURIComponent(rejected)}`);
      assert.match(settled.body, /Nothing paid, lodged again/);
      const second = await biller.post('/desk/lodge', await formOf(biller, { ...visit, corrects: rejected }));
      assert.equal(second.statusCode, 409);
    });
  });
});
