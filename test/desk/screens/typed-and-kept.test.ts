// What somebody types at the desk: kept while a page is locked, shown again after the PIN, and named where it is wrong.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deskOrigin } from '../../support/desk-people.ts';
import { startDeskService, type DeskService } from '../../support/desk-service.ts';
import { eventually } from '../../support/eventually.ts';
import { formFields, type DeskVisitor } from '../../support/desk-visitor.ts';

const pin = '493817';

describe('what is typed at the desk', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;

  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['biller', 'owner']);
    await visitor.submit('/desk/account', '/desk/account', { do: 'pin', pin });
    await visitor.submit('/desk/account', '/desk/account', { do: 'enrol', workstation: 'Front' });
    assert.equal(await visitor.signIn(), 200);
  });
  after(() => desk.service.stop());

  /** Locks the page that is open, as its button does: with the fields of the form that the button belongs to. */
  async function lock(page: string, typed: Record<string, string> = {}) {
    const { body } = await visitor.get(page);
    const [, id] = /<button class="quiet" form="([^"]+)" formaction="\/desk\/lock"/.exec(body) ?? [];
    const ofButton = id === undefined ? 'action="/desk/lock"' : `id="${id}"`;
    const [form = ''] = new RegExp(`<form[^>]*${ofButton}[^]*?</form>`).exec(body) ?? [];
    const fields = formFields(form);
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    return visitor.post('/desk/lock', fields, { origin: deskOrigin, referer: deskOrigin + page });
  }

  /** Types the PIN into the form of the locked page. */
  const unlock = (page: string, typed = pin) => {
    const fields = formFields(page.replaceAll('&amp;', '&'));
    fields.set('pin', typed);
    return visitor.post('/desk/locked', fields);
  };

  for (const page of ['/desk/claims?view=all&provider=Dr+X', '/desk/items/23'])
    it(`leads back to ${page} after it was locked there`, async () => {
      const locked = await lock(page);
      assert.equal(locked.headers.location, `/desk/locked?to=${encodeURIComponent(page)}`);
      assert.equal((await visitor.get(page)).statusCode, 303);
      const unlocked = await unlock((await visitor.get(locked.headers.location ?? '')).body);
      assert.equal(unlocked.headers.location, page);
    });

  it('is in the form again after the PIN, also without script, and nothing was done with it', async () => {
    for (const [page, typed, shown] of [
      ['/desk/check', { 'family-name': 'Quokka', item: '23' }, /value="Quokka"/],
      ['/desk/lodge', { 'family-name': 'Quokka', item: '23' }, /value="Quokka"/],
      ['/desk/day', { list: 'Items\n23' }, />\s*Items\n23</],
      ['/desk/money/import', { account: 'Quokka' }, /value="Quokka"/],
      ['/desk/people', { name: 'Quokka', role: 'desk' }, /value="Quokka"/],
      ['/desk/settings', { label: 'Quokka' }, /value="Quokka"/],
    ] as const) {
      const locked = await lock(page, typed);
      assert.match(locked.body, /<h1>Locked/);
      const back = await unlock(locked.body);
      const { statusCode, body } = await visitor.post(page, formFields(back.body));
      assert.equal(statusCode, 200, page);
      assert.match(body, shown);
      assert.doesNotMatch(body, /class="summary"|id="answer-title"|rows-title/);
    }
  });

  it('is there after the PIN too where somebody went back from the page that asks for it, and is not on that page nor after a wrong PIN', async () => {
    const page = '/desk/check?family-name=';
    const lockedAgain = async () => {
      const { headers } = await visitor.get(page);
      return visitor.get(headers.location ?? assert.fail('it is not locked'));
    };
    const idle = async (typed: Record<string, string>) => {
      const fields = formFields((await visitor.get(page)).body);
      for (const [name, value] of Object.entries({ ...typed, do: 'check' })) fields.set(name, value);
      desk.clock.time += 11 * 60_000;
      return visitor.post('/desk/check', fields, { origin: deskOrigin, referer: deskOrigin + page });
    };
    for (const leave of [lock.bind(null, page), idle]) {
      await leave({ 'family-name': 'Quokka', item: '23' });
      const again = await lockedAgain();
      assert.doesNotMatch(again.body + (await unlock(again.body, '000001')).body, /Quokka/);
      const back = await unlock(again.body);
      const { body } = await visitor.post('/desk/check', formFields(back.body));
      assert.match(body, /value="Quokka"/);
      assert.doesNotMatch(body, /id="answer-title"/);
    }
    await lock(page);
    assert.equal((await unlock((await lockedAgain()).body)).headers.location, page);
    assert.equal(await visitor.signIn(), 200);
  });

  it('is kept without script in the second form of a page too, by a button of its own, and with script in both', async () => {
    const { body } = await visitor.get('/desk/settings');
    const [form = ''] = /<form[^>]*id="typed-add-webhook"[^]*?<\/form>/.exec(body) ?? [];
    assert.match(form, /formaction="\/desk\/lock" data-hidden-with-script>\s*Lock, and keep this/);
    const fields = formFields(form);
    // The fields of the other form are taken along by a module.
    for (const [name, value] of [
      ['program', 'Wombat'],
      ['url', ''],
      ['label', 'Quokka'],
      ['scope', 'claims'],
    ] as const)
      fields.set(name, value);
    const headers = { origin: deskOrigin, referer: `${deskOrigin}/desk/settings` };
    const back = await unlock((await visitor.post('/desk/lock', fields, headers)).body);
    const shown = await visitor.post('/desk/settings', formFields(back.body));
    assert.match(
      shown.body,
      /id="label"\s+name="label"\s+value="Quokka"[^]*value="claims"\s+checked[^]*value="Wombat"/,
    );
    assert.doesNotMatch(shown.body, /class="summary"/);
  });

  it('is in each form again that a page has, where it comes back only to be shown', async () => {
    const body = 'Date,Amount,Description\n28/09/2026,123.00,CREDIT\n';
    const statement = '/BankStatements?account=savings&columns=Date,Amount,Description';
    const headers = { 'content-type': 'text/csv' };
    assert.equal((await desk.service.call(statement, { method: 'POST', body, headers })).status, 200);
    const [, deposit = ''] = /id="(deposit_\w+)"/.exec((await visitor.get('/desk/money')).body) ?? [];
    const [, person = ''] =
      /href="(\/desk\/people\/person_\w+)"/.exec((await visitor.get('/desk/people')).body) ?? [];
    for (const [page, typed, shown] of [
      ['/desk/settings', { program: 'Quokka', url: '' }, /id="typed-add-webhook"[^]*value="Quokka"/],
      ['/desk/money', { deposit }, new RegExp(`value="${deposit}"\\s+checked`)],
      [person, { role: 'operator', at: 'SBX00001' }, /value="operator"\s+checked/],
    ] as const) {
      const shownAgain = await visitor.submit(page, page, { ...typed, do: 'show-again' });
      assert.equal(shownAgain.statusCode, 200, page);
      assert.match(shownAgain.body, shown);
      assert.match(shownAgain.body, /form="typed-[a-z-]+" formaction="\/desk\/lock"/);
      assert.doesNotMatch(shownAgain.body, /class="summary"/);
    }
  });

  it('may be the largest statement of a bank: it is added within a request, and is a table again', async () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, at) => `${1 + (at % 28)}/08/2026,${at + 1}.50,CREDIT ${at}`,
    );
    const statement = ['Date,Amount,Description', ...lines].join('\n');
    const columns = { date: 'Date', amount: 'Amount', words: 'Description' };
    const started = process.cpuUsage();
    const page = '/desk/money/import';
    const added = await visitor.submit(page, page, { account: 'largest', ...columns, statement });
    assert.match(String(added.headers.location), /added=2000/);
    assert.match((await visitor.get(added.headers.location ?? '')).body, /2000 new deposits/);
    const table = await visitor.get('/desk/money/table?table=deposits&form=csv');
    assert.ok(table.body.split('\n').length > 2_000);
    const { user, system } = process.cpuUsage(started);
    // Of the processor: others may use the machine at the same time.
    const seconds = (user + system) / 1_000_000;
    assert.ok(seconds < 10, `${seconds} seconds`);
  });

  it('on a day list keeps the name of a patient whose birth is no day, and says what to mend', async () => {
    const list =
      'Items,Given name,Family name,Date of birth,Servicing provider\n23,Matilda,Quokka,31/2/1986,9900110B';
    const read = await visitor.submit('/desk/day', '/desk/day', { list, do: 'show' });
    assert.match(read.body, /Matilda Quokka/);
    assert.match(read.body, /<span class="note">9900110B<\/span/);
    assert.match(read.body, /Check<span class="hidden">\s*Matilda Quokka, Row 1, in a new tab/);
    const one = await visitor.submit('/desk/day', '/desk/check', { list, do: 'check-row-1' });
    assert.match(
      one.body,
      /value="Matilda"[^]*id="birth-error">Enter the date of birth[^]*value="31\/2\/1986"/,
    );
    const taken = await visitor.submit('/desk/day', '/desk/day', { list, do: 'check-all' });
    assert.equal(taken.statusCode, 303);
    const day = taken.headers.location ?? '';
    await eventually(async () => /To fix<\/span/.test((await visitor.get(day)).body));
    const { body } = await visitor.get(day);
    assert.match(body, /To fix<\/span/);
    assert.match(body, /date of birth \(column Date of birth\)/);
    assert.doesNotMatch(body, /\(Patient[A-Z]/);
    const [, path = ''] = /href="(\/desk\/check\?list=[^"]+)"/.exec(body) ?? [];
    assert.match((await visitor.get(path.replaceAll('&amp;', '&'))).body, /value="31\/2\/1986"/);
  });

  it('is compared by Medicare only in part, and a check that passes says so', async () => {
    const personas = (await (await desk.service.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { Key: string; Patient: Readonly<Record<string, string>> }[];
    };
    const of = (key: string) => personas.Patients.find(({ Key }) => Key === key)?.Patient ?? assert.fail(key);
    const check = async (key: string, familyName: string, givenName?: string) => {
      const patient = of(key);
      const typed = {
        'family-name': familyName,
        'given-name': givenName ?? patient['PatientGivenName'] ?? '',
        birth: patient['PatientDateOfBirth'] ?? '',
        sex: patient['PatientSex'] ?? '',
        card: patient['PatientMedicareNumber'] ?? '',
        irn: patient['PatientMedicareRefNumber'] ?? '',
        provider: '9900110B',
        item: '23',
        do: 'check',
      };
      return (await visitor.submit('/desk/check', '/desk/check', typed)).body;
    };
    const compared = /does not compare the family name and the sex/;
    const body = await check('verified-adult-female', 'Quokko');
    assert.match(body, compared);
    assert.match(body, /With\s+Dr Fictitia Example <span class="note">9900110B</);
    assert.doesNotMatch(await check('not-eligible', 'Gecko'), compared);
    const differs = await check('verified-adult-female', 'Quokka', 'Melba');
    assert.doesNotMatch(differs, compared);
    assert.match(differs, /Given name: Matilda, typed as Melba<[^]*Use Medicare&#39;s details/);
    const swapped = await check('verified-adult-female', 'Matilda', 'Quokka');
    assert.doesNotMatch(swapped, /Use Medicare&#39;s details/);
    assert.match(
      swapped,
      /name="family-name" value="Quokka" \/>\s*<input type="hidden" name="given-name" value="Matilda"[^]*Swap the names and check again/,
    );
    const typed = { pasted: 'Quokka Banjo 02/09/1983', do: 'fill' };
    const filled = (await visitor.submit('/desk/check', '/desk/check', typed)).body;
    assert.match(filled, /role="alert"[^]*Check the names: given name Quokka, family name Banjo\./);
  });

  it('is kept where Medicare did not answer, which refuses nothing, and one button asks again', async () => {
    const insurer = (state: 'up' | 'down') => desk.service.post('/Sandbox/Faults', { Insurer: state });
    const personas = (await (await desk.service.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { Key: string; Patient: Readonly<Record<string, string>> }[];
    };
    const { Patient } = personas.Patients.find(({ Key }) => Key === 'verified-adult-female') ?? assert.fail();
    const details = {
      'family-name': Patient['PatientFamilyName'] ?? '',
      'given-name': Patient['PatientGivenName'] ?? '',
      birth: Patient['PatientDateOfBirth'] ?? '',
      sex: Patient['PatientSex'] ?? '',
      card: Patient['PatientMedicareNumber'] ?? '',
      irn: Patient['PatientMedicareRefNumber'] ?? '',
    };
    const typed = { ...details, provider: '9900110B', item: '23', charge: '85', do: 'check' };
    await insurer('down');
    const { body } = await visitor.submit('/desk/check', '/desk/check', typed);
    await insurer('up');
    assert.match(body, /Medicare did not answer\.<\/strong> Nothing is refused/);
    assert.doesNotMatch(body, /class="row no"/);
    const [form = ''] = /<form[^>]*>(?:(?!<\/form>)[^])*Ask Medicare again/.exec(body) ?? [];
    const again = formFields(form);
    again.set('do', 'check');
    for (const [field, value] of Object.entries(typed)) assert.equal(again.get(field), value, field);
    const answered = (await visitor.post('/desk/check', again)).body;
    assert.doesNotMatch(answered, /Medicare did not answer/);
    assert.match(answered, /class="row yes"/);
  });

  it('is wrong once where one practitioner name stands in both fields', async () => {
    const wrong = async (provider: string, payee: string) => {
      const typed = { provider, payee, item: '23', do: 'check' };
      const { body } = await visitor.submit('/desk/check', '/desk/check', typed);
      return ['provider', 'payee'].filter((field) => body.includes(`id="${field}-error"`));
    };
    assert.deepEqual(await wrong('Zzyzx', 'Zzyzx'), ['provider']);
    assert.deepEqual(await wrong('Zzyzx', 'Zzyzy'), ['provider', 'payee']);
  });

  it('has a hint where a label alone does not say what is meant', async () => {
    const { body } = await visitor.get('/desk/lodge');
    for (const [field, hint] of [
      ['minutes', 'If timed'],
      ['patients', 'Seen together'],
      ['agreed', 'By the patient'],
    ])
      assert.match(body, new RegExp(`id="${field}-hint">${hint}<`));
  });

  it('begins on the first page with a check or a claim, for those who may', async () => {
    const lodges = /<a class="card" href="\/desk\/lodge"/;
    assert.match((await visitor.get('/desk')).body, lodges);
    const owner = await desk.newcomer(['owner']);
    assert.doesNotMatch((await owner.get('/desk')).body, lodges);
  });
});
