// The day list at the desk: a day to come, a row that is mended on the page of its check, and another list for the day.
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { anyAuditEntries } from '../../../../src/ports/claims/audit-trail.ts';
import { startDeskService, type DeskService } from '../../../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../../../support/desk-visitor.ts';
import { eventually } from '../../../support/eventually.ts';

const columns = 'Items,Given name,Family name,Date of birth,Sex,Medicare number,IRN,Servicing provider';

describe('the day list', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  let listOf: (key: string, changes?: Readonly<Record<string, string>>) => string;

  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['desk']);
    const { Patients } = (await (await desk.service.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { Key: string; Patient: Readonly<Record<string, string>> }[];
    };
    listOf = (key, changes = {}) => {
      const patient = { ...Patients.find(({ Key }) => Key === key)?.Patient, ...changes };
      const of = (...fields: string[]) => fields.map((field) => patient[`Patient${field}`] ?? '');
      const details = of(
        'GivenName',
        'FamilyName',
        'DateOfBirth',
        'Sex',
        'MedicareNumber',
        'MedicareRefNumber',
      );
      return `${columns}\n${['23', ...details, '9900110B'].join(',')}`;
    };
  });
  after(() => desk.service.stop());

  /** Checks a list, for tomorrow or today, and reads the page once it is done. */
  async function checked(
    day: string,
    list: string,
  ): Promise<{ readonly path: string; readonly body: string }> {
    const page = (await visitor.get('/desk/day')).body;
    const [, tomorrow = ''] = /href="(\/desk\/day\?on=[^"]+)">\s*Tomorrow/.exec(page) ?? [];
    const shown = day === 'tomorrow' ? tomorrow : '/desk/day';
    const on = new URLSearchParams(tomorrow.split('?')[1]).get('on') ?? '';
    const fields = { list, do: 'check-all', ...(day === 'tomorrow' ? { on } : {}) };
    const path = String((await visitor.submit(shown, '/desk/day', fields)).headers.location);
    return { path, body: await finished(path) };
  }

  async function finished(path: string): Promise<string> {
    await eventually(async () => !(await visitor.get(path)).body.includes('Results appear here'));
    return (await visitor.get(path)).body;
  }

  it('of a day to come asks again where only a service of today stands in the way', async () => {
    const list = listOf('history-today');
    assert.match(
      (await checked('today', list)).body,
      /<strong>1 Medicare would not pay<[^]*Item 23 was already claimed/,
    );
    const { body } = await checked('tomorrow', list);
    assert.match(body, /<strong>1 ask</);
    assert.match(
      body,
      /Item 23 was claimed for this patient today\. For \d+ \w+ \d+ check again on that day\./,
    );
  });

  it('is of the day to come that its rows name, wherever it was pasted', async () => {
    const { path } = await checked('tomorrow', listOf('verified-adult-male'));
    const day = new URLSearchParams(path.split('?')[1]).get('on') ?? '';
    const [first = '', second = ''] = listOf('verified-adult-female').split('\n');
    const { path: led, body } = await checked('today', `${first},Date of service\n${second},${day}`);
    assert.equal(led, path);
    assert.match(body, /<strong>1 OK</);
  });

  it('of today has its patients found by name on the first page', async () => {
    await checked('today', listOf('verified-senior', { PatientFamilyName: 'Bone', PatientGivenName: 'Mia' }));
    const found = async (q: string) => {
      const answer = await visitor.submit('/desk', '/desk', { q });
      const { location } = answer.headers;
      const { body } = location === undefined ? answer : await visitor.get(location);
      return /<h3>On the list of today[^]*?<\/ul>/.exec(body)?.[0] ?? 'none';
    };
    for (const typed of ['Mia', 'bone mi', 'BO'])
      assert.match(await found(typed), /href="\/desk\/check\?list=[^"]+row=1[^"]*">Mia Bone</, typed);
    for (const typed of ['one', 'Mia Quokka', '23']) assert.equal(await found(typed), 'none', typed);
  });

  it('is led back to from the check of a row, also after the answer', async () => {
    const { path, body } = await checked(
      'tomorrow',
      listOf('verified-adult-female', { PatientGivenName: 'Melba' }),
    );
    const [, row = ''] = /href="(\/desk\/check\?list=[^"]+)"/.exec(body) ?? [];
    const page = row.replaceAll('&amp;', '&');
    const back = new RegExp(
      `href="${path.replace('?', String.raw`\?`)}">Back to the day list of [^]*still to come`,
    );
    const shown = (await visitor.get(page)).body;
    assert.match(shown, back);
    const typed = { 'given-name': 'Melba', item: '23', do: 'check' };
    const fields = new URLSearchParams(formFields(shown));
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    assert.match((await visitor.post('/desk/check', fields)).body, back);
    assert.doesNotMatch((await visitor.get('/desk/check')).body, /Back to the day list/);
  });

  it('has in the place of a row what was corrected on the page of its check, with the answer to it', async () => {
    const { path, body } = await checked('tomorrow', listOf('differs-given-name'));
    assert.match(body, /<strong>1 to fix<[^]*id="reason-1"[^>]*>The given name differs/);
    const rowPath = (/href="(\/desk\/check\?list=[^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
    const opened = (await visitor.get(rowPath)).body;
    assert.match(
      opened,
      /To fix<[^]*What the day list says[^]*class="reason">The given name differs from Medicare&#39;s record[^<]*Check the card/,
    );
    const typedIn = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(opened)?.[1] ?? '';
    const post = (changes: Readonly<Record<string, string>>, by = visitor) => {
      const fields = new URLSearchParams(formFields(opened));
      for (const name of ['family-name', 'given-name', 'birth', 'card', 'irn', 'provider', 'item', 'day'])
        fields.set(name, changes[name] ?? typedIn(name));
      fields.set('sex', /<option value="(\d)"\s+selected/.exec(opened)?.[1] ?? '');
      fields.set('do', 'check');
      return by.post('/desk/check', fields);
    };
    const other = { 'family-name': 'Wombat', birth: '1/2/1950', card: '2950123456' };
    assert.match((await post(other)).body, /another patient than the row[^]*stays as it is/);
    assert.match((await visitor.get(path)).body, /<strong>1 to fix</);
    const answered = (await post({})).body;
    assert.match(answered, /The day list now has these details/);
    const fix = formFields(
      /<form[^>]*>(?:(?!<\/form>)[^])*value="use-medicare"[^]*?<\/form>/.exec(answered)?.[0] ?? '',
    );
    fix.set('do', 'use-medicare');
    const corrected = (await visitor.post('/desk/check', fix)).body;
    assert.match(corrected, /The day list now has these details/);
    const list = (await visitor.get(path)).body;
    assert.match(list, /<strong>1 OK</);
    assert.match(list, new RegExp(`${fix.get('given-name')} ${fix.get('family-name')}`));
    assert.ok(!list.includes(`${typedIn('given-name')} `));
    const text = /<textarea[^>]*name="list"[^>]*>([^]*?)<\/textarea>/.exec(list)?.[1] ?? '';
    assert.doesNotMatch(text, /Date of service/);
    const entries = await desk.service.composed.store.audit.read(anyAuditEntries, 0, 10_000);
    const acts = entries.filter(({ act }) => act === 'correct-batch-row');
    assert.equal(acts.length, 2);
    assert.match(acts[0]?.outcome ?? '', /^batch_\w+ row 1$/);
    await checked('tomorrow', listOf('verified-adult-female'));
    assert.match((await post({})).body, /checked or replaced meanwhile/);
    assert.match((await visitor.get(path)).body, /Matilda/);
  });

  it('shows what it read before anything is checked, and what is wrong in a row at its field once it is opened', async () => {
    const list = listOf('verified-adult-female', { PatientDateOfBirth: '15/13/1958' });
    const { body } = await visitor.submit('/desk/day', '/desk/day', {
      list: `${list.replace('9900110B', 'Dr Otherly')}\n${listOf('verified-adult-male').split('\n')[1]}`,
      do: 'show',
    });
    const [wrong = '', right = ''] = body.match(/<td id="state-[^]*?<\/tr>/g) ?? [];
    assert.match(wrong, /15\/13\/1958, \d{10} \d</);
    assert.match(
      wrong,
      /class="reason"[^>]*>Enter the date of birth[^<]*called “Dr Otherly”\. Write the provider number/,
    );
    assert.match(right, /\d\d\/\d\d\/\d{4}, \d{10} \d<[^]*class="reason"[^>]*><\/td>/);
    const rows = (await checked('today', list)).body;
    const path = (/href="(\/desk\/check\?list=[^"]+)"/.exec(rows)?.[1] ?? '').replaceAll('&amp;', '&');
    const opened = await visitor.get(path);
    assert.equal(opened.statusCode, 200);
    assert.match(opened.body, /id="birth-error">Enter the date of birth as day, month and year/);
  });

  it('keeps a patient without an item, named and in its text', async () => {
    const [, line = ''] = listOf('verified-adult-female').split('\n');
    const without = `9:15,${line.replace(/^23/, '')}`;
    const list = `Reference,${columns}\n${without}`;
    const shown = await visitor.submit('/desk/day', '/desk/day', { list, do: 'show' });
    assert.match(shown.body, /9:15[^]*Matilda Quokka[^]*id="reason-1"[^>]*>Missing: Items\./);
    const { body } = await checked('tomorrow', `${list}\n9:00,${line}`);
    assert.match(body, /To fix<[^]*9:15[^]*<a href="[^]*Matilda Quokka[^]*>No item yet: enter it/);
    const [, text = ''] = /<textarea[^>]*name="list"[^>]*>([^]*?)<\/textarea>/.exec(body) ?? [];
    assert.match(text, /^\s*Reference,Items,[^]*\n9:15,,[^]*Quokka,Matilda/);
  });

  it('has a row whose practitioner or day is not understood to fix, whatever else stands against it', async () => {
    const list = listOf('history-today');
    for (const [wrong, says] of [
      [list.replace('9900110B', 'Dr Otherly'), /not a provider number/],
      [listOf('history-today', { PatientDateOfBirth: '31/31/1980' }), /date of birth[^<]*not a date/],
    ] as const) {
      const { body } = await checked('today', wrong);
      assert.match(body, /<strong>1 to fix</);
      assert.match(/id="reason-1"[^>]*>([^<]*)/.exec(body)?.[1] ?? '', says);
    }
  });

  for (const [what, separator] of [
    ['copied from a spreadsheet, with tabs', '\t'],
    ['saved with semicolons', ';'],
  ] as const)
    it(`reads rows ${what} between its cells`, async () => {
      const list = `${listOf('verified-adult-female')},`
        .replace('\n', ',Reference\n')
        .replaceAll(',', separator);
      const { body } = await visitor.submit('/desk/day', '/desk/day', { list, do: 'show' });
      assert.match(body, /1 row is read[^]*Matilda[^]*\d\d\/\d\d\/\d{4}, \d{10} \d</);
    });

  it('takes the usual headings of other programs, and names the columns that it leaves out', async () => {
    const { body: kept } = await visitor.submit('/desk/day', '/desk/day', {
      list: listOf('verified-adult-female')
        .replace(columns, 'Item,First name,SURNAME,D.O.B.,Gender,Medicare no.,Ref,Doctor,Mobile,Recall')
        .concat(',0400,<b>'),
      do: 'show',
    });
    assert.match(kept, /Not known here, and left out: “Mobile” and “Recall”\./);
    const [row = ''] = kept.match(/<td id="state-[^]*?<\/tr>/g) ?? [];
    assert.match(row, /Matilda Quokka[^]*\d\d\/\d\d\/\d{4}, \d{10} \d<[^]*9900110B[^]*23/);
    const refused = await visitor.submit('/desk/day', '/desk/day', { list: 'Fee,Room\n1,2', do: 'show' });
    assert.match(refused.body, /column Items is missing\. [^<]* in it\. Not known here: “Fee” and “Room”\./);
  });

  it('takes the whole name of a practitioner who was checked here for the number, and is written as it was typed', async () => {
    const list = listOf('verified-adult-female');
    await checked('today', list);
    const { name } = desk.service.composed.providers.find('9900110B') ?? assert.fail('in the register');
    const [title = '', given = '', family = ''] = name.split(' ');
    for (const typed of [name, `${family} ${given}`.toUpperCase()]) {
      const named = list.replace('9900110B', typed);
      const { body } = await visitor.submit('/desk/day', '/desk/day', { list: named, do: 'show' });
      assert.match(body, /9900110B[^]*id="reason-1"[^>]*><\/td>/, typed);
      assert.doesNotMatch((await checked('today', named)).body, /no provider number/);
    }
    const half = list.replace('9900110B', `${title} ${family}`);
    const { body } = await visitor.submit('/desk/day', '/desk/day', { list: half, do: 'show' });
    assert.match(body, new RegExp(`called “${title} ${family}”`));
    const [, text = ''] =
      /<textarea[^>]*name="list"[^>]*>([^<]*)</.exec((await checked('today', list)).body) ?? [];
    assert.match(text, /,14\/03\/1986,/);
    assert.doesNotMatch(text, /1986-03-14|Principal provider/);
  });

  it('has a sample to copy, which is read with nothing missing', async () => {
    const [, list = ''] = /id="sample"[^>]*>([^<]*)</.exec((await visitor.get('/desk/day')).body) ?? [];
    const { body } = await visitor.submit('/desk/day', '/desk/day', { list, do: 'show' });
    assert.match(body, /1 row is read[^]*9:00[^]*Matilda Quokka[^]*id="reason-1"[^>]*><\/td>/);
  });

  it('gives a page that shows results while they come only those after the last, until there are no more', async () => {
    const list = `${listOf('verified-adult-female')}\n${listOf('history-today').split('\n')[1]}`;
    const { batches } = desk.service.composed.store;
    const settle = batches.settle.bind(batches);
    const one = Promise.withResolvers<void>();
    const late = mock.method(batches, 'settle', async (...of: Parameters<typeof settle>) => {
      if (of[0].row === 2) await one.promise;
      return settle(...of);
    });
    const fields = { list, do: 'check-all' };
    const path = String((await visitor.submit('/desk/day', '/desk/day', fields)).headers.location);
    const shown = async () => (await visitor.get(path)).body;
    await eventually(async () => (await shown()).includes('1 of 2 checked'));
    const [, id = ''] = /data-after="(batch_\w+)\.1"/.exec(await shown()) ?? [];
    const since = async (sequence: number, of = id, by = visitor) =>
      (await by.get(`${path}&after=${of}.${sequence}`)).body;
    const rowsIn = (body: string) => [...body.matchAll(/id="reason-(\d+)"/g)].map(([, row]) => row);
    const first = await since(0);
    assert.deepEqual(rowsIn(first), ['1']);
    assert.match(first, /^<section data-refresh="1" data-after="batch_\w+\.1">[^]*1 of 2 checked/);
    assert.doesNotMatch(first, /Matilda|<nav/);
    assert.deepEqual(rowsIn(await since(1)), []);
    one.resolve();
    await eventually(async () => !(await since(1)).includes('data-refresh'));
    late.mock.restore();
    assert.deepEqual(rowsIn(await since(1)), ['2']);
    assert.match(await since(1, 'batch_other'), /<nav[^]*id="reason-1"/);
    const elsewhere = await desk.newcomer(['desk'], ['SBX00002']);
    assert.doesNotMatch(await since(0, id, elsewhere), /id="reason-1"|2 checked/);
  });

  it('has its text in the box for another list, and reads the same from it', async () => {
    const list = `${listOf('verified-adult-female', { PatientFamilyName: '"O ""Q"", Lee"' })}\n23,Unread,,31/13/2020x,??`;
    const first = await checked('tomorrow', list);
    const textIn = (body: string) =>
      /<textarea[^>]*name="list"[^>]*>([^]*?)<\/textarea>/.exec(body)?.[1] ?? '';
    const text = textIn(first.body).trim().replaceAll('&quot;', '"');
    assert.match(text, /^Items,[^]*\n23,[^]*"O ""Q"", Lee",Matilda/);
    assert.match(first.body, /could not be read are not in it: 2\./);
    const second = await checked('tomorrow', text);
    assert.equal(textIn(second.body).trim().replaceAll('&quot;', '"'), text);
    assert.match(second.body, /Matilda O &quot;Q&quot;, Lee/);
  });
});
