// The page of money without a browser: what was owed as of a day, as page and as files, and what became of deposits.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gp } from '../../../support/bulk-bill-claims.ts';
import { lodgeFormOf, openLodgeDesk, typedVisit, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { fileInZip } from '../../../support/zip-file.ts';

const lodgedOn = '2026-11-20';

describe('the page of money', () => {
  let desk: LodgeDesk;
  before(async () => {
    desk = await openLodgeDesk();
    const form = await lodgeFormOf(desk.biller, typedVisit);
    const { statusCode, body } = await desk.biller.post('/desk/lodge', form);
    assert.equal(statusCode, 303, body);
  });
  after(() => desk.service.stop());

  const table = async (query: string) => desk.biller.get(`/desk/money/table?table=owed&${query}`);

  it('shows what is owed as of today, or as of the day that was asked for, with the files of that day', async () => {
    const today = (await desk.biller.get('/desk/money')).body;
    assert.match(today, /Owed as of 20 Nov 2026: \$45\.05/);
    assert.match(today, /No bank statement is added yet/);
    assert.match(
      today,
      /data-label="Claim">\s*<a class="claim-id" href="\/desk\/claims\/[^"]+"\s*>[A-Z]\d{4}@<span[^]*data-label="Patient">\s*Robin Examplar\s*<[^]*data-label="Owed by">Medicare<[^]*data-label="How it stands">\s*Lodged\s*</,
    );
    const inShort = /<h1>Money<\/h1>[^]*?<form/.exec(today)?.[0] ?? '';
    assert.match(inShort, /href="#owed-title">Owed by Medicare<\/a>\s*\$45\.05, 1 claim\s*</);
    assert.match(inShort, /href="#owed-title">Owed by patients<\/a>\s*\$0\.00, 0 claims</);
    assert.match(inShort, /href="#runs-title">Not matched: 0 payment runs<\/a>\s*\$0\.00</);
    assert.match(inShort, /href="#month">/);
    assert.match(today, /table=owed&amp;as-at=2026-11-20&amp;form=xlsx/);
    assert.match(today, /method="get"[^]*name="as-at"/);
    const earlier = (await desk.biller.get('/desk/money?as-at=19%2F11%2F2026')).body;
    assert.match(earlier, /Owed as of 19 Nov 2026: \$0/);
    assert.match(earlier, /table=owed&amp;as-at=2026-11-19&amp;form=csv/);
  });

  it('says at the field that a day is none, or is to come', async () => {
    for (const [typed, sentence] of [
      ['31/02/2026', /Write the date as day/],
      ['21/11/2026', /day to come is not known/],
    ] as const) {
      const { statusCode, body } = await desk.biller.get(
        `/desk/money?${new URLSearchParams({ 'as-at': typed }).toString()}`,
      );
      assert.equal(statusCode, 422);
      assert.match(body, sentence);
      assert.match(body, /href="#as-at"/);
    }
  });

  it('gives the file of that day, with number of the claim and name of the practitioner', async () => {
    const named = desk.service.composed.providers.find(gp)?.name ?? assert.fail('in the register');
    const file = await table('as-at=2026-11-20');
    assert.match(String(file.headers['content-disposition']), /"owed-2026-11-20\.csv"/);
    const [heading = '', row = '', total = ''] = file.body.split('\r\n');
    assert.match(
      heading,
      /^Lodged,Claim,Provider,Provider number,Owed by,Owed,Days since lodged,Payer and kind,Paid to,Reference$/,
    );
    assert.match(
      row,
      new RegExp(`^${lodgedOn},[A-Z]\\d{4}@,"?${named}"?,${gp},Medicare,45\\.05,0,"Medicare, general"`),
    );
    assert.equal(total, 'Total,,,,,45.05,,,,');
    assert.equal((await table('as-at=2026-11-19')).body.trim(), heading);
  });

  it('takes a statement in two steps where its columns are not known: they are chosen from its headings', async () => {
    const { biller } = desk;
    const page = '/desk/money/import';
    const typed = {
      account: 'two steps',
      statement: 'Posted,Money in,Details,Ref\n23/09/2026,41.00,FIRST LINE,7',
    };
    const asked = await biller.submit(page, page, { ...typed, do: 'add' });
    assert.equal(asked.statusCode, 200);
    assert.match(
      asked.body,
      /Which column is which\?[^]*<td data-label="Posted">23\/09\/2026<[^]*>FIRST LINE</,
    );
    const chosen = (name: string) =>
      new RegExp(`<select id="${name}"[^]*?<option value="([^"]*)" selected`).exec(asked.body)?.[1] ?? '';
    assert.deepEqual(['date', 'amount', 'words', 'reference'].map(chosen), [
      '',
      'Money in',
      'Details',
      'Ref',
    ]);
    const semicolons = await biller.submit(page, page, {
      ...typed,
      statement: 'Posted;Money in\n23/09/2026;41,00',
    });
    assert.match(semicolons.body, /one column only\. Export the statement as CSV, with a comma/);
    const columns = { amount: 'Money in', words: 'Details', reference: 'Ref' };
    const wrong = await biller.submit(page, page, { ...typed, ...columns, date: '', do: 'add' });
    assert.deepEqual([wrong.statusCode, /id="date-error"/.test(wrong.body)], [422, true]);
    const preview = await biller.submit(page, page, { ...typed, ...columns, date: 'Posted', do: 'preview' });
    assert.match(
      preview.body,
      /1 deposit, \$41\.00[^]*Date from “Posted”, Amount that came in from “Money in”, Description from “Details”, Reference from “Ref”[^]*>FIRST LINE</,
    );
    assert.match(preview.body, /value="add">Add 1 deposit</);
    assert.match(preview.body, /The account “two steps” has no four digits/);
    const lines = { ...typed, statement: typed.statement.replace('41.00', '-41.00') };
    const none = await biller.submit(page, page, { ...lines, ...columns, date: 'Posted', do: 'preview' });
    assert.match(none.body, /No money comes in by these columns/);
    assert.doesNotMatch(none.body, /name="do" value="add"/);
    const unchosen = await biller.submit(page, page, { ...typed, ...columns, date: '', do: 'preview' });
    assert.equal(unchosen.statusCode, 422);
    const added = await biller.submit(page, page, { ...typed, ...columns, date: 'Posted', do: 'add' });
    assert.match(String(added.headers.location), /added=1/);
    const next = { ...typed, statement: typed.statement.replace('FIRST', 'NEXT') };
    const keptColumns = await biller.submit(page, page, { ...next, do: 'preview' });
    assert.match(keptColumns.body, /Date from “Posted”[^]*name="date" value="Posted"[^]*>Add 1 deposit</);
    const known = await biller.submit(page, page, { ...next, do: 'add' });
    assert.match(String(known.headers.location), /added=1/);
    const again = (await biller.submit(page, page, { ...next, do: 'preview' })).body;
    assert.match(again, /Account “two steps”\.\s+It is here already: nothing to add\./);
    assert.doesNotMatch(again, /name="do" value="add"/);
    const both = { ...next, statement: `${next.statement}\n24/09/2026,5.00,SECOND LINE,8` };
    const more = (await biller.submit(page, page, { ...both, do: 'preview' })).body;
    assert.match(more, /1 of them is here already, 1 to add\.[^]*has no four digits[^]*>Add 1 deposit</);
    const anew = await biller.submit(page, page, { ...next, do: 'columns' });
    assert.match(anew.body, /Which column is which\?/);
  });

  it('undoes an import as a whole, asks for the columns again, and removes nothing once a deposit is set aside', async () => {
    const { biller } = desk;
    const [money, page] = ['/desk/money', '/desk/money/import'];
    const columns = { date: 'Date', amount: 'Debit', words: 'Details' };
    const statement = 'Date,Details,Debit,Credit\n24/09/2026,WRONG ONE,1.10,5\n25/09/2026,WRONG TWO,2.20,6';
    const add = async () => {
      const { headers } = await biller.submit(page, page, { account: 'undone', statement, ...columns });
      return String(headers.location);
    };
    const undo = async (added: string) => {
      const shown = (await biller.get(added)).body;
      assert.match(shown, />Undo this import of 2 deposits</);
      assert.doesNotMatch(shown, /That deposit is not matched/);
      const id = new URL(added, 'https://desk.example').searchParams.get('import') ?? '';
      const { headers } = await biller.submit(added, page, { do: 'undo', import: id, sure: 'yes' });
      return (await biller.get(String(headers.location))).body;
    };
    const undone = await undo(await add());
    assert.match(undone, /2 deposits are removed/);
    assert.doesNotMatch(undone, /WRONG (ONE|TWO)/);
    assert.match(undone, /FIRST LINE/);
    const again = await biller.submit(page, page, { account: 'undone', statement, do: 'add' });
    assert.match(again.body, /Which column is which\?/);
    const added = await add();
    const id = new URL(added, 'https://desk.example').searchParams.get('import') ?? '';
    const aside = await biller.submit(money, money, { do: 'set-aside', deposit: id });
    const done = (await biller.get(String(aside.headers.location))).body;
    assert.match(
      done,
      new RegExp(`href="#set-aside">Set aside: 1<[^]*value="${id}"[^]*>Undo setting it aside<`),
    );
    const kept = await undo(added);
    assert.match(kept, /Nothing is removed/);
    assert.match(kept, /WRONG ONE[^]*WRONG TWO|WRONG TWO[^]*WRONG ONE/);
  });

  it('undoes an earlier import from the page of adding one, with its automatic matches, and none that a person decided about', async () => {
    const { biller } = desk;
    const { sql } = desk.service.composed.store;
    const page = '/desk/money/import';
    await sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
      values ('SBX00001', 'run-to-free', ${gp}, '2026-09-28'::date, 777::bigint, '0777-FREE', now())`;
    const columns = { date: 'Date', amount: 'Amount', words: 'Words' };
    const statement = 'Date,Amount,Words\n29/09/2026,7.77,MEDICARE 0777-FREE\n30/09/2026,8.88,OTHER';
    const { headers } = await biller.submit(page, page, { account: 'earlier', statement, ...columns });
    assert.match(String(headers.location), /matches=1/);
    const state = async () =>
      (await sql`select deposit_state from payment_run where id = 'run-to-free'`)[0]?.['deposit_state'];
    assert.equal(await state(), 'matched');
    const [claim] = await sql`update claim_outcome set payment_run = 'run-to-free' returning correlation_id`;
    const claimPage = `/desk/claims/${String(claim?.['correlation_id'])}`;
    assert.match(
      (await biller.get(claimPage)).body,
      /0777-FREE, 28 Sep 2026[^]*Its deposit was booked on 29 Sep 2026\./,
    );
    const claimsOfRun = '/desk/claims?view=all&run=run-to-free';
    assert.match(
      (await biller.get(claimsOfRun)).body,
      /of 28 Sep 2026, which paid \$7\.77\.\s+Its deposit was booked on 29 Sep 2026\./,
    );
    const rows = (await biller.get(page)).body.split('<tr>').slice(2);
    assert.match(
      rows[0] ?? '',
      />earlier<[^]*>2<[^]*>\$16\.65<[^]*29 Sep 2026 to 30 Sep 2026[^]*name="import"/,
    );
    const decided =
      rows.find((row) => row.includes('>undone<')) ?? assert.fail('the import of the test before');
    assert.match(decided, /Somebody matched these by hand or set them aside; undo that first:/);
    assert.doesNotMatch(decided, /name="import"/);
    const [, path = '', name] = /href="(\/desk\/money\?matched=[^#"]+)#decided">([^<]+)</.exec(decided) ?? [];
    assert.equal(name, '$1.10, 24 Sep 2026');
    const [, alone = ''] =
      /<section id="decided">([^]*?)<\/section>/.exec((await biller.get(path)).body) ?? [];
    assert.match(alone, />Set aside<\/h2>[^]*These are 1 of 1\.[^]*WRONG ONE[^]*value="undo"/);
    assert.doesNotMatch(alone, /0777-FREE/);
    const both = (await biller.get('/desk/money')).body;
    assert.match(both, />Matched<\/h2>[^]*0777-FREE[^]*>Set aside<\/h2>[^]*WRONG ONE/);
    const [, id = ''] = /name="import" value="([^"]+)"/.exec(rows[0] ?? '') ?? [];
    const asked = await biller.submit(page, page, { do: 'undo', import: id });
    assert.match(asked.body, /<h1[^>]*>Undo this import\?[^]*<dd>earlier<\/dd>[^]*<dd>2, \$16\.65<\/dd>/);
    assert.equal(await state(), 'matched');
    const undone = await biller.submit(page, page, { do: 'undo', import: id, sure: 'yes' });
    assert.match(String(undone.headers.location), /done=import-undone&removed=2/);
    assert.equal(await state(), 'unmatched');
    for (const address of [claimPage, claimsOfRun])
      assert.match((await biller.get(address)).body, /Its deposit is not matched yet/);
    assert.doesNotMatch((await biller.get('/desk/money')).body, /0777-FREE[^]*8\.88/);
  });

  it('has next to it the page of figures, whose tables are files of the same days', async () => {
    const owner = await desk.newcomer(['owner']);
    const page = (await owner.get('/desk/figures?from=1%2F11%2F2026&to=30%2F11%2F2026')).body;
    const links = [...page.matchAll(/href="(\/desk\/figures\/table[^"]+)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    );
    assert.equal(links.length, 12);
    for (const link of links) {
      const file = await owner.get(link);
      assert.equal(file.statusCode, 200, link);
      if (!link.includes('by=item') || !link.endsWith('csv')) continue;
      assert.match(String(file.headers['content-disposition']), /figures-item-2026-11-01-2026-11-30\.csv/);
      assert.match(file.body, /^Item,Services,Lodged[^\r]*\r\n23,1,45\.05,/);
    }
    assert.equal((await owner.get('/desk/figures/table?from=1%2F1%2F2020')).statusCode, 404);
  });

  it('says on the page of figures what it was in the days before, and one table where each provider is paid for its own claims', async () => {
    const owner = await desk.newcomer(['owner']);
    const page = '/desk/figures?from=1%2F11%2F2026&to=30%2F11%2F2026';
    assert.doesNotMatch((await owner.get(page)).body, /before:/);
    await desk.service.composed.store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, payee_provider_number, servicing_provider_number, lodged_on,
        stage, settled_on, charge_cents, benefit_cents)
      values ('SBX00001', 'of-october', 'general', ${gp}, ${gp}, '2026-10-31'::date, 'nil', '2026-11-03'::date,
        7700::bigint, 0::bigint)`;
    const november = (await owner.get(page)).body.replaceAll(/\s+/g, ' ');
    assert.match(november, /what it was from 1 Oct 2026 to 31 Oct 2026\./);
    assert.match(november, />Lodged<\/dt> <dd>\$45\.05 <p class="note">before: \$77\.00<\/p>/);
    assert.match(november, />Paid of these so far<\/dt> <dd>\$0\.00 </);
    assert.match(november, />Paid less than lodged<\/dt> <dd>nothing <p class="note">before: \$77\.00, of 1/);
    assert.match(november, /By provider; each is paid for its own claims/);
    assert.doesNotMatch(november, /id="payees-title"/);
  });

  it('has real dates in the spreadsheet', async () => {
    const { rawPayload } = await table('form=xlsx');
    const serial = (Date.parse(lodgedOn) - Date.UTC(1899, 11, 30)) / 86_400_000;
    assert.match(fileInZip(rawPayload, 'xl/worksheets/sheet1.xml'), new RegExp(`<v>${serial}</v>`));
    assert.match(fileInZip(rawPayload, 'xl/styles.xml'), /dd\/mm\/yyyy/);
    assert.match(fileInZip(rawPayload, 'xl/worksheets/sheet1.xml'), /<row r="3"[^]*<v>45\.05<\/v>/);
  });
});
