// The pages of claims by their forms: whose claim it is, finding a patient's, periods, and settling one for good.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cardOf, claimPatient, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { formFields } from '../../../support/desk-visitor.ts';
import { errorAt, openLodgeDesk, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { lodgeRejected } from './lodge-rejected.ts';

const [rejected, forPatient] = [idOf(0xb1), idOf(0xb2)];

describe('the pages of claims', () => {
  let desk: LodgeDesk;
  const pathOf = (id: string) => `/desk/claims/${encodeURIComponent(id)}`;

  before(async () => {
    desk = await openLodgeDesk();
    await lodgeRejected(desk, [rejected, forPatient]);
  });
  after(() => desk.service.stop());

  it('name patient and practitioner in the list, on the first page and on the page of the claim', async () => {
    const named = desk.service.composed.providers.find(gp)?.name ?? assert.fail('in the register');
    for (const page of ['/desk', '/desk/claims?view=all', pathOf(rejected)]) {
      const { body } = await desk.biller.get(page);
      assert.match(body, /Robin Examplar/, page);
      assert.match(body, new RegExp(`${named} <span class="note">${gp}</span`), page);
    }
  });

  it('are summed on the first page by what they need, with what is not paid, in their location', async () => {
    const link =
      /<a href="\/desk\/claims\?(view=to-fix&amp;reason=rejected)"\s*>2 rejected, \$87\.80 not paid</;
    const [, query = ''] = link.exec((await desk.biller.get('/desk')).body) ?? [];
    const rejectedOnes = await desk.biller.get(`/desk/claims?${query.replace('&amp;', '&')}`);
    assert.match(rejectedOnes.body, />2 claims listed as “rejected”</);
    assert.match((await desk.biller.get('/desk/claims')).body, /data-label="Not paid">\s*\$43\.90</);
    const elsewhere = await desk.newcomer(['biller'], ['SBX00002']);
    assert.doesNotMatch((await elsewhere.get('/desk')).body, /rejected, /);
  });

  it('lead from a rejection to a check of the patient, whose details are in no address', async () => {
    const { body } = await desk.biller.get(pathOf(rejected));
    const [, path = ''] =
      /href="(\/desk\/check\?[^"]*)">\s*Check eligibility of Robin Examplar</.exec(body) ?? [];
    assert.deepEqual(
      [...new URL(path.replaceAll('&amp;', '&'), 'http://desk').searchParams],
      [
        ['claim', rejected],
        ['event', '01'],
      ],
    );
    const page = path.replaceAll('&amp;', '&');
    const filled = (await desk.biller.get(page)).body;
    for (const [name, value] of [
      ['family-name', 'Examplar'],
      ['card', cardOf(77)],
      ['provider', gp],
      ['item', '23'],
      ['of-claim', rejected],
    ] as const)
      assert.match(filled, new RegExp(`name="${name}"[^>]*value="${value}"`), name);
    assert.match(filled, new RegExp(`href="${pathOf(rejected)}">Back to the claim<`));
    const checked = formFields(filled);
    for (const [name, value] of [
      ['item', '23'],
      ['provider', gp],
      ['do', 'check'],
    ] as const)
      checked.set(name, value);
    const answer = (await desk.biller.post('/desk/check', checked)).body;
    assert.match(answer, new RegExp(`class="button" href="${pathOf(rejected)}"\\s*>Go on with the claim<`));
    assert.doesNotMatch(answer, /Lodge this visit/);
    const elsewhere = await desk.newcomer(['biller'], ['SBX00002']);
    const receptionist = await desk.newcomer(['desk']);
    for (const other of [elsewhere, receptionist])
      assert.equal((await other.get(page)).body.includes('Examplar'), other === receptionist);
  });

  it('name their items in lists and on their page', async () => {
    for (const page of ['/desk', '/desk/claims?view=all', pathOf(rejected)])
      assert.match(
        (await desk.biller.get(page)).body,
        /23 <span class="note">GP attendance in rooms, level B/,
      );
  });

  it('come on the first page after the money that waits, for those who match it', async () => {
    const { service, biller } = desk;
    assert.doesNotMatch((await biller.get('/desk')).body, /not matched/);
    await service.composed.store.sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
      values ('SBX00001', 'run-today', ${gp}, '2026-09-21'::date, 4_390::bigint, '0701', now())`;
    assert.match(
      (await biller.get('/desk')).body,
      /<a href="\/desk\/money">1 payment run is not matched<\/a>/,
    );
    for (const other of [desk.newcomer(['desk']), desk.newcomer(['biller'], ['SBX00002'])])
      assert.doesNotMatch((await (await other).get('/desk')).body, /not matched/);
  });

  it('are found on the first page by the code of their service', async () => {
    const page = (await desk.biller.get(pathOf(rejected))).body;
    const [, code = ''] = /<span class="note">\((\d+)\)</.exec(page) ?? [];
    const found = async (q: string) => {
      const { headers } = await desk.biller.submit('/desk', '/desk', { q });
      const [, rest = ''] = (await desk.biller.get(headers.location ?? '')).body.split('id="found-claims"');
      return rest.split('</table>')[0]?.match(/Robin Examplar/g)?.length ?? 0;
    };
    assert.ok((await found(code)) >= 2);
    assert.equal(await found('9999'), 0);
  });

  it('explain a code that is searched, alone or as the pages write it, before its claims', async () => {
    for (const q of ['217', 'code 217', "Medicare's code 217"]) {
      const { headers } = await desk.biller.submit('/desk', '/desk', { q });
      const { body } = await desk.biller.get(headers.location ?? assert.fail(q));
      assert.match(body, /code 217<\/h3>\s*<p>Medicare does not know[^]*What to do: Check the card/);
    }
    const unheld = await desk.biller.get('/desk?q=704');
    assert.match(
      unheld.body,
      /code 704<\/h3>\s*<p>[^<]*no published meaning[^<]*code 704\.<\/p>\s*<p>What to do: Look the code up/,
    );
    const { body } = await desk.biller.submit('/desk', '/desk', { q: 'Examplar' });
    assert.match(body, /family name and date of birth/);
    assert.doesNotMatch(body, /What to do: /);
  });

  describe('find the claims of a patient', () => {
    const find = (typed: Record<string, string>, visitor = desk.biller) =>
      visitor.submit('/desk/claims', '/desk/claims', { card: '', 'family-name': '', birth: '', ...typed });

    it('by the Medicare number, and by family name and date of birth', async () => {
      const { dateOfBirth, familyName } = claimPatient.identity;
      const [year, month, day] = dateOfBirth.split('-');
      for (const [typed, found] of [
        [{ card: cardOf(77) }, '2 claims on this card'],
        [{ card: `${cardOf(77)} 1` }, '2 claims of this patient'],
        [{ card: cardOf(77), irn: '1' }, '2 claims of this patient'],
        [{ 'family-name': familyName, birth: `${day}/${month}/${year}` }, '2 claims of this patient'],
      ] as const) {
        const { statusCode, body } = await find(typed);
        assert.equal(statusCode, 200);
        assert.ok(body.includes(found));
        assert.match(body, /Robin Examplar/);
      }
    });

    it('and say so where there is none, also in another location', async () => {
      assert.match((await find({ card: cardOf(78) })).body, /No claim on this card is found/);
      // Another member of the family, who has the same card.
      const { body: ofAnother } = await find({ card: cardOf(77), irn: '2' });
      assert.match(ofAnother, /No claim of this patient is found/);
      assert.doesNotMatch(ofAnother, /Robin/);
      const elsewhere = await desk.newcomer(['biller'], ['SBX00002']);
      const { body } = await find({ card: cardOf(77) }, elsewhere);
      assert.match(body, /No claim on this card is found/);
      assert.doesNotMatch(body, /Robin/);
    });

    it('not by half a name, and say at the field what is missing', async () => {
      assert.match(errorAt(await find({}), 'card'), /Medicare number, or family name/);
      assert.match(errorAt(await find({ card: '123' }), 'card'), /ten digits/);
      assert.match(errorAt(await find({ card: cardOf(77), irn: '0' }), 'irn'), /1 to 9/);
      assert.match(errorAt(await find({ 'family-name': 'Examplar' }), 'birth'), /day, month and year/);
      assert.match(errorAt(await find({ birth: '29/2/1980' }), 'family-name'), /family name/);
    });

    it('and ask by a form that is posted: the address does not name the patient', async () => {
      const { body } = await desk.biller.get('/desk/claims');
      const [form = ''] = /<form[^>]*Find the claims of a patient[^]*?<\/form>/.exec(body) ?? [];
      assert.match(form, /method="post"/);
      assert.match(form, /name="card"/);
    });
  });

  it('are narrowed by the name of a practitioner, and say where several have it', async () => {
    const named = desk.service.composed.providers.find(gp)?.name ?? assert.fail('in the register');
    const shown = (provider: string) =>
      desk.biller.get(`/desk/claims?${new URLSearchParams({ view: 'all', provider }).toString()}`);
    assert.match(errorAt(await shown(named), 'provider'), new RegExp(`Several.*${gp}`));
    assert.match(errorAt(await shown('Unheard'), 'provider'), /No practitioner is called/);
    const { body } = await shown(gp.toLowerCase());
    assert.match(body, new RegExp(`value="${gp}"`));
    assert.match(body, new RegExp(`${gp} is ${named}`));
    assert.match(body, /2 claims/);
  });

  it('offer periods as links, and mark the one that is shown', async () => {
    const { body } = await desk.biller.get('/desk/claims?view=all');
    const [, query = ''] = /href="\/desk\/claims\?([^"]*)"[^>]*>This month</.exec(body) ?? [];
    const shown = await desk.biller.get(`/desk/claims?${query.replaceAll('&amp;', '&')}`);
    assert.match(shown.body, /aria-current="true"[^>]*>This month</);
    assert.match(shown.body, /2 claims/);
    assert.match(shown.body, /<a href="\/desk\/claims\?view=all&amp;from=[^"]*" aria-current/);
  });

  it('keep what was chosen from one view to the next, and say it next to the number of claims', async () => {
    const chosen = { item: '23', provider: gp, from: '1/1/2026', to: '31/12/2026' };
    const said = `of item 23, of the provider ${gp}, lodged from 1 Jan 2026 to 31 Dec 2026`;
    const shown = (query: Record<string, string>) =>
      desk.biller.get(`/desk/claims?${new URLSearchParams(query).toString()}`);
    const allOf = (body: string) => [
      ...new URLSearchParams(/\?([^"]*)"[^>]*>All</.exec(body)?.[1]?.replaceAll('&amp;', '&')),
    ];
    const { body } = await shown({ view: 'to-fix', ...chosen });
    assert.match(body, new RegExp(`>2 claims ${said}<[^]*claims.view=to-fix">Show the whole view<`));
    assert.deepEqual(allOf(body), Object.entries({ view: 'all', ...chosen }));
    assert.match((await shown({ view: 'paid', ...chosen })).body, new RegExp(`No claim ${said} is in this`));
    const inPaid = (await shown({ view: 'paid', item: '23' })).body;
    assert.match(inPaid, /<a href="\/desk\/claims\?view=all&amp;item=23">\d+ in All</);
    const settled = await shown({ view: 'settled', how: 'accepted', to: '1/1/2026' });
    assert.match(settled.body, /No claim lodged up to 1 Jan 2026, settled as “Accepted as it is” is in this/);
    assert.deepEqual(allOf(settled.body), Object.entries({ view: 'all', to: '1/1/2026' }));
  });

  it('keep the reason while the page is locked, and settle nothing with it', async () => {
    const typed = { way: 'written-off', reason: 'Moved', do: 'show-again' };
    const { statusCode, body } = await desk.biller.submit(pathOf(rejected), pathOf(rejected), typed);
    assert.equal(statusCode, 200);
    assert.match(body, /id="typed-settle"[^]*value="written-off"\s+selected[^]*value="Moved"/);
    assert.match(body, /form="typed-settle" formaction="\/desk\/lock"/);
  });

  it('are those of one payment run, to which the page of money and that of the claim lead', async () => {
    const { service, biller } = desk;
    await service.composed.store.sql`
      update claim_outcome set payment_run = 'run-today' where correlation_id = ${forPatient}`;
    assert.match(await desk.claimPage(forPatient), /0701, 21 Sep 2026[^]*Its deposit is not matched yet/);
    const path = '/desk/claims?view=all&amp;run=run-today';
    for (const page of ['/desk/money', pathOf(forPatient)])
      assert.ok((await biller.get(page)).body.includes(`href="${path}"`), page);
    const { body } = await biller.get(path.replaceAll('&amp;', '&'));
    assert.match(body, />1 claim</);
    assert.ok(body.includes(pathOf(forPatient)) && !body.includes(pathOf(rejected)));
    assert.match(body, /name="run" value="run-today"/);
    assert.match(body, /claims\/table\?view=all&amp;[^"]*run=run-today/);
    assert.match((await biller.get('/desk/claims?view=all&run=other')).body, /No claim here fits/);
  });

  it('settle a claim only once somebody is sure, because nothing takes it back', async () => {
    const path = pathOf(rejected);
    const chosen = { way: 'written-off', reason: 'Moved away' };
    const asked = await desk.biller.submit(path, path, chosen);
    assert.equal(asked.statusCode, 200);
    assert.match(asked.body, /Write off \$43\.90\?/);
    assert.match(asked.body, /Nothing is settled yet, and this cannot be undone/);
    assert.doesNotMatch((await desk.biller.get(path)).body, /written off/);
    const sure = await desk.biller.submit(path, path, { ...chosen, sure: 'yes' });
    assert.equal(sure.statusCode, 303);
    const { body } = await desk.biller.get(path);
    assert.match(body, /Nothing paid, written off[^]*Moved away/);
    assert.doesNotMatch(body, /What to do/);
    const file = await desk.biller.get('/desk/claims/table?view=all');
    assert.match(file.body, /^Claim,.*,Stage,Why,What to do,Settled on,By,Reason,Items,/);
    assert.match(file.body, /,"Nothing paid, written off",,,\d{4}-\d\d-\d\d,Alex Lee,Moved away,/);
    assert.match(file.body, /\r\nTotal,(?:[^\r]*,)?\d+\.\d\d,[^\r]*\r\n$/);
    assert.match(body, /<td>Written off, \$43\.90<\/td>\s*<td>Alex Lee<\/td>/);
  });

  it('offer to lodge again where the code says so, and not where it says not to', async () => {
    const { sql } = desk.service.composed.store;
    for (const [code, link, says] of [
      ['217', /class="button"[^>]*>\s*Correct and lodge again/, /Check the card/],
      ['101', /class="button quiet"[^>]*>\s*Correct and lodge again/, /Ask Medicare first/],
      ['162', null, /do not lodge it again/],
    ] as const) {
      await sql`update service_outcome set code = ${code} where correlation_id = ${forPatient}`;
      const { body } = await desk.biller.get(pathOf(forPatient));
      assert.match(body, says);
      if (link === null) assert.doesNotMatch(body, /Correct and lodge again/);
      else assert.match(body.replaceAll(/\s+/g, ' '), link);
      const page = await desk.biller.get(`/desk/lodge?corrects=${encodeURIComponent(forPatient)}`);
      if (link !== null)
        assert.match(
          page.body,
          /for claim [A-Z]\d+@\.<[^]*A service is paid nothing\.[^]*Back to the claim</,
        );
      assert.equal(page.statusCode === 200, link !== null);
    }
  });

  it('show which details Medicare has otherwise, and ask whether these are corrected where it said which', async () => {
    const { sql } = desk.service.composed.store;
    const path = pathOf(forPatient);
    const known = JSON.stringify([{ detail: 'dateOfBirth', lodged: '1980-02-29', recorded: '1980-02-28' }]);
    await sql`
      update claim_outcome set attention = 'details-changed', attended_how = null, patient_differences = ${known}
      where correlation_id = ${forPatient}`;
    await sql`update service_outcome set patient_status = 8023 where correlation_id = ${forPatient}`;
    const { body } = await desk.biller.get(path);
    assert.match(body, />Date of birth<\/td>[^]*>29 Feb 1980<\/td>[^]*As Medicare has it">28 Feb 1980</);
    assert.doesNotMatch(body, /did not say which detail/);
    const settle = () => desk.biller.submit(path, path, { way: 'accepted', reason: '' });
    assert.match((await settle()).body, /<h1[^>]*>Are the details of the patient corrected\?/);
    await sql`update claim_outcome set patient_differences = null where correlation_id = ${forPatient}`;
    assert.match(String((await settle()).headers.location), /done=settled/);
  });
});
