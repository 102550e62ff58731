// The printed quote of the eligibility page: it has the figures of the screen.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { formFields } from '../../../support/desk-visitor.ts';
import { lodgeFormOf, openLodgeDesk, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { pdfText, popplerAbsent } from '../../../support/poppler.ts';

const noPatient = { 'family-name': '', 'given-name': '', birth: '', sex: '', card: '', irn: '' };

describe('the printed quote', { skip: popplerAbsent }, () => {
  let desk: LodgeDesk;

  before(async () => {
    desk = await openLodgeDesk();
  });
  after(() => desk.service.stop());

  /** The figures of the first item on the screen: fee, benefit, charge and what the patient pays; and the printed text. */
  async function quoteOf(typed: Record<string, string>) {
    const visit = { ...typedVisit, ...noPatient, ...typed };
    return printedOf(await lodgeFormOf(desk.biller, visit, '/desk/check'));
  }

  async function printedOf(fields: URLSearchParams) {
    fields.set('do', 'check');
    const { body } = await desk.biller.post('/desk/check', fields);
    const figures = [...body.matchAll(/<dd>\s*(?:<span aria-hidden="true">)?([^<\s]+)/g)].map(
      ([, text]) => text,
    );
    const form =
      /<form[^>]*action="\/desk\/check\/quote"[^]*?<\/form>/.exec(body.replaceAll('&#39;', "'"))?.[0] ?? '';
    const { rawPayload, statusCode } = await desk.biller.post('/desk/check/quote', formFields(form));
    assert.equal(statusCode, 200);
    return { screen: figures.slice(0, 4), printed: pdfText(rawPayload, 'layout') };
  }

  it('is asked for with a practitioner where the patient has a card, and says without which field is missing', async () => {
    const { card } = typedVisit;
    for (const [typed, status, says] of [
      [{ card, provider: '' }, 422, /id="provider-error">Enter the practitioner/],
      [
        { card: '', provider: '', item: '104' },
        200,
        /Enter or correct in the form: <a href="#referrer">Referring doctor<\/a>/,
      ],
    ] as const) {
      const visit = { ...typedVisit, ...noPatient, ...typed, do: 'check' };
      const answer = await desk.biller.submit('/desk/check', '/desk/check', visit);
      assert.equal(answer.statusCode, status);
      assert.match(answer.body, says);
    }
  });

  it('names the practice as an owner named it at the desk', async () => {
    assert.doesNotMatch((await quoteOf({ charge: '85' })).printed, /Telephone/);
    const owner = await desk.newcomer(['owner']);
    const name = (named: string, phone: string) =>
      owner.submit('/desk/settings', '/desk/settings', {
        do: 'save-practice',
        'practice-name': named,
        'practice-phone': phone,
      });
    const wrong = await name('', '02 5550 0000');
    assert.deepEqual([wrong.statusCode, /id="practice-name-error"/.test(wrong.body)], [422, true]);
    const saved = await name('Wattle Clinic', '02 5550 0000');
    assert.equal(saved.headers.location, '/desk/settings?done=practice');
    const { printed } = await quoteOf({ charge: '85' });
    assert.match(printed, /Wattle Clinic[^]*02 5550 0000/);
    assert.equal((await name('', '')).statusCode, 303);
    assert.doesNotMatch((await quoteOf({ charge: '85' })).printed, /Wattle/);
  });

  it('leads to lodging the visit on its day, and not before', async () => {
    for (const [day, isOffered] of [
      ['20/11/2026', true],
      ['21/11/2026', false],
    ] as const) {
      const visit = { ...typedVisit, ...noPatient, day, do: 'check' };
      const { body } = await desk.biller.submit('/desk/check', '/desk/check', visit);
      assert.match(body, /Print the quote/);
      assert.equal(body.includes('Lodge this visit'), isOffered, day);
    }
  });

  it('costs a patient who is bulk billed nothing, whatever charge is typed, and says so', async () => {
    for (const charge of ['85.00', '45.05', '']) {
      const { screen, printed } = await quoteOf({ charge, 'bulk-billed': 'yes' });
      assert.deepEqual(screen, ['$45.05', '$45.05', '$45.05', '$0.00'], charge);
      assert.match(printed, /\b23\b.* 45\.05 +45\.05 +45\.05 +0\.00\n/, charge);
      assert.match(printed, /Bulk billed/);
      assert.doesNotMatch(printed, /85\.00|39\.95/);
    }
  });

  it('has names that are long, foreign or unusual whole, as they were typed', async () => {
    for (const [given, family] of [
      ['Bartholomaeusmaximilianfriedrichwilhelms', 'Wolfeschlegelsteinhausenbergerdorffalice'],
      ['Siobhán', "O'Brien-Smith"],
      ['Thị Ánh', 'Nguyễn'],
      ['', 'Ó'],
    ] as const) {
      const { printed } = await quoteOf({
        ...typedVisit,
        do: 'check',
        'given-name': given,
        'family-name': family,
      });
      for (const name of [given, family]) assert.ok(printed.normalize().includes(name.normalize()), name);
    }
  });

  it('promises no benefit for an item that is not decided, and prints no charge above it', async () => {
    const { screen, printed } = await quoteOf({
      ...typedVisit,
      do: 'check',
      charge: '85',
      'bulk-billed': 'yes',
    });
    assert.deepEqual(screen, ['$45.05', '$45.05', '$45.05', '–']);
    assert.match(printed, /\b23\b.* 45\.05 +45\.05\n/);
  });

  it('says what is left to pay of a charge that is not bulk billed', async () => {
    const { screen, printed } = await quoteOf({ charge: '85' });
    assert.deepEqual(screen, ['$45.05', '$45.05', '$85.00', '$39.95']);
    assert.match(printed, /\b23\b.* 85\.00 +45\.05 +45\.05 +39\.95\n/);
    assert.doesNotMatch(printed, /Bulk billed/);
  });

  it('has the charge and what the patient pays of an item that is not paid', async () => {
    const { screen, printed } = await quoteOf({ item: '104', charge: '200' });
    assert.deepEqual(screen, ['$103.95', '–', '$200.00', '$200.00']);
    assert.match(printed, /\b104\b.* 200\.00 +103\.95 +200\.00/);
  });

  it('has no amount for a patient who is bulk billed, of an item that is not paid neither', async () => {
    const { screen } = await quoteOf({ item: '104', charge: '200', 'bulk-billed': 'yes' });
    assert.equal(screen.at(-1), '–');
  });

  it('totals what the patient pays where another item is refused, and says why, by which schedule, and nothing that only the practice can do', async () => {
    const fields = await lodgeFormOf(
      desk.biller,
      { ...typedVisit, ...noPatient, charge: '85' },
      '/desk/check',
    );
    fields.delete('item');
    for (const item of ['23', '10990']) fields.append('item', item);
    const { printed } = await printedOf(fields);
    assert.match(printed, /Total +85\.00 +45\.05 +45\.05 +39\.95\n/);
    assert.match(printed, /What the patient pays is without item 10990: no charge is\s+given\./);
    assert.match(printed, /By the schedule of 1 (?:March|July) 202\d/);
    assert.match(printed, /Outcome \/ Fund Explanation Text\s+Item 10990 [^]*;\s+item 23 is eligible\./);
    assert.doesNotMatch(printed, /Claim the|instead|Still to check|then check again/);
    const alone = (await quoteOf({ item: '104', charge: '200' })).printed;
    assert.match(alone, /Outcome \/ Fund Explanation Text\s+[^.]*item 104[^.]*\.\s+Disclaimer/i);
    assert.doesNotMatch(alone, /check again/);
  });

  it('names the practitioner, where the register has one with the number', async () => {
    assert.match((await quoteOf({})).printed, /Practitioner[^]*Dr /);
    assert.doesNotMatch((await quoteOf({ provider: '2426621B' })).printed, /Practitioner/);
  });
});
