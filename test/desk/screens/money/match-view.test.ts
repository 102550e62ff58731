// Matching deposits on the page of money without a browser: what fits, what differs, and what is matched already.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gp } from '../../../support/bulk-bill-claims.ts';
import { openLodgeDesk, type LodgeDesk } from '../../../support/lodge-desk.ts';
import { minorId } from '../../../support/minor-id.ts';

describe('matching on the page of money', () => {
  let desk: LodgeDesk;
  before(async () => {
    desk = await openLodgeDesk();
  });
  after(() => desk.service.stop());

  it('keeps showing by how much a deposit differs from its runs', async () => {
    const { sql, deposits } = desk.service.composed.store;
    await sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
      values ('SBX00001', 'run-of-other-amount', ${gp}, '2026-09-21'::date, 4_390::bigint, '0701', now())`;
    const statement = {
      account: 'cheque',
      date: 'Date',
      amount: 'Amount',
      words: 'Description',
      statement: 'Date,Amount,Description\n22/09/2026,41.00,SOMETHING',
    };
    const { biller } = desk;
    assert.equal(
      (await biller.submit('/desk/money/import', '/desk/money/import', statement)).statusCode,
      303,
    );
    const waiting = { locations: [minorId('SBX00001')], state: 'unmatched', from: null, to: null } as const;
    const [deposit] = await deposits.list({ ...waiting, after: null, limit: 1 });
    const chosen = { do: 'match', deposit: deposit?.id ?? '', run: 'run-of-other-amount' };
    const asked = await biller.submit('/desk/money', '/desk/money', chosen);
    assert.match(
      asked.body,
      /<h1[^>]*>The deposit is \$2\.90 less than its payment runs\. Match all the same\?/,
    );
    assert.match(asked.body, /name="run" value="run-of-other-amount"/);
    assert.doesNotMatch((await biller.get('/desk/money')).body, /By hand\s*</);
    const sure = await biller.submit('/desk/money', '/desk/money', { ...chosen, sure: 'yes' });
    assert.equal(sure.statusCode, 303);
    assert.match(
      (await biller.get('/desk/money')).body,
      /By hand\s*<span class="note">\$2\.90 less than its payment runs</,
    );
    const file = (await biller.get('/desk/money/table?table=deposits')).body;
    assert.match(file, /,By hand,2\.90,,run-of-other-amount/);
    const differing = async () =>
      /<section id="differences">([^]*?)<\/section>/.exec((await biller.get('/desk/money')).body)?.[1];
    const listed = (await differing()) ?? assert.fail('a list of differences');
    assert.match(listed, /22 Sep 2026<[^]*>\$41\.00<[^]*\$43\.90\s*<[^]*\$2\.90 less[^]*SOMETHING/);
    assert.match(listed, /href="\/desk\/claims\?view=all&amp;run=run-of-other-amount"/);
    assert.match(listed, /href="\/desk\/money\?matched=deposit_[^"]+#decided"/);
    // The rest arrives, so the two deposits together are what the run paid.
    await biller.submit('/desk/money/import', '/desk/money/import', {
      ...statement,
      statement: 'Date,Amount,Description\n23/09/2026,2.90,THE REST',
    });
    const [rest] = await deposits.list({ ...waiting, after: null, limit: 1 });
    const restChosen = { ...chosen, deposit: rest?.id ?? '', sure: 'yes' };
    assert.equal((await biller.submit('/desk/money', '/desk/money', restChosen)).statusCode, 303);
    assert.equal(await differing(), undefined);
  });

  it('suggests the runs that fit a deposit, shows them apart, and adds up what is ticked', async () => {
    const { biller } = desk;
    const { sql } = desk.service.composed.store;
    for (const [id, day, amount] of [
      ['run-named', '2026-10-05', 9_400],
      ['run-fit', '2026-10-05', 9_900],
      ['run-part-1', '2026-10-06', 3_000],
      ['run-part-2', '2026-10-06', 2_500],
      ['run-newer', '2026-10-20', 1_111],
    ] as const)
      await sql`
        insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, account_last4, received_at)
        values ('SBX00001', ${id}, ${gp}, ${day}::date, ${amount}::bigint, ${`ref-${id}`}, '4321', now())`;
    const columns = { date: 'Date', amount: 'Amount', words: 'Words' };
    const statement =
      'Date,Amount,Words\n07/10/2026,99.00,ONE\n07/10/2026,55.00,TWO\n07/10/2026,1.23,NONE\n07/10/2026,89.00,REF ref-run-named';
    await biller.submit('/desk/money/import', '/desk/money/import', {
      account: 'no digits',
      statement,
      ...columns,
    });
    const money = (await biller.get('/desk/money')).body;
    const linkOf = (words: string) => {
      const row = money.split('<tr>').find((each) => each.includes(`>\n${words} `)) ?? '';
      return { row, path: (/href="([^"]+)"/.exec(row)?.[1] ?? '').replaceAll('&amp;', '&') };
    };
    assert.match(linkOf('ONE').row, />Run of 5 Oct 2026</);
    assert.match(linkOf('TWO').row, />2 runs of 6 Oct 2026 together</);
    assert.match(linkOf('NONE').row, /none of this amount/);
    assert.match(linkOf('REF').row, />Run of 5 Oct 2026, named by the bank: the deposit is \$5\.00 less</);
    const ofBank = (await biller.get(linkOf('REF').path)).body;
    assert.match(ofBank, /id="fitting"[^]*value="run-named"\s+checked[^]*Named<[^]*id="runs"/);
    assert.match(ofBank, /ref-run-named <span class="note">to …4321</);
    const chosen = (await biller.get(linkOf('TWO').path)).body;
    assert.match(chosen, /Deposit \$55\.00, ticked \$55\.00: the same\./);
    const runsIn = (page: string, id: string) =>
      [
        ...(new RegExp(`id="${id}"[^]*?</table>`).exec(page)?.[0] ?? '').matchAll(
          /name="run" value="([^"]+)"/g,
        ),
      ].map(([, run]) => run);
    const earlier = runsIn(money, 'runs');
    const fitting = runsIn(chosen, 'fitting');
    assert.deepEqual(new Set(fitting), new Set(['run-part-1', 'run-part-2']));
    assert.deepEqual(
      runsIn(chosen, 'runs'),
      earlier.filter((run) => !fitting.includes(run)),
      'the others stay in their order',
    );
    const fits = /id="fitting"[^]*?<\/table>/.exec(chosen)?.[0] ?? '';
    assert.equal(fits.match(/value="run-part-\d" checked/g)?.length, 2);
    assert.match(chosen, /What fits \$55\.00, 7 Oct 2026</);
    assert.match(fits, /Fits, 1 day before</);
    assert.deepEqual(runsIn(money, 'fitting'), []);
    const found = async (find: string) =>
      [
        ...(await biller.submit('/desk/money', '/desk/money', { find, do: 'find' })).body.matchAll(
          /name="run"\s+value="([^"]+)"/g,
        ),
      ].map(([, id]) => id);
    assert.deepEqual(await found('$99'), ['run-fit']);
    assert.deepEqual(await found('99.00'), ['run-fit']);
    assert.deepEqual(await found('20/10/2026'), ['run-newer']);
    assert.deepEqual(await found('Sep 2026'), []);
    assert.equal((await found('october 2026')).length, 5);
    assert.deepEqual(await found('REF-run-part-1'), ['run-part-1']);
    assert.deepEqual(await found('nothing like it'), []);
    const [, deposit = ''] = /value="(deposit_\w+)"/.exec(linkOf('ONE').row) ?? [];
    const sum = await biller.submit('/desk/money', '/desk/money', { deposit, run: 'run-newer', do: 'sum' });
    const sentence = /Deposit \$99\.00, ticked \$11\.11: the deposit is \$87\.89 more\./;
    assert.match(sum.body, sentence);
    const part = await biller.submit('/desk/money', '/desk/money', {
      deposit,
      run: 'run-newer',
      do: 'findings',
    });
    assert.match(part.body, sentence);
    assert.match(part.body, /What fits:\s*<a href="[^"]*run=run-fit"/);
    assert.doesNotMatch(part.body, /<h1|<table/);

    const payee = desk.service.composed.providers.find(gp)?.name ?? assert.fail('in the register');
    await sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, received_at)
      values ('SBX00001', 'run-farther', ${gp}, '2026-10-01'::date, '0691', 9900::bigint, now())`;
    const match = async (run: string) =>
      biller.submit('/desk/money', '/desk/money', { deposit, run, do: 'match' });
    const farther = (await match('run-farther')).body;
    const question = /<h1[^>]*>([^<]*)</.exec(farther)?.[1];
    assert.equal(
      question,
      `Another payment run of $99.00 is nearer to the day of the deposit: ref-run-fit of 5 Oct 2026, ${payee}. Match with 0691 of 1 Oct 2026 all the same?`,
    );
    assert.match(farther, /name="run" value="run-farther"[^]*href="[^"]*;run=run-fit">No, choose again</);
    const matched = await match('run-fit');
    assert.equal(matched.statusCode, 303);
    const page = (await biller.get(String(matched.headers.location))).body;
    const named = `ref-run-fit of 5 Oct 2026, $99.00, ${payee}`;
    assert.ok(page.includes(`The deposit $99.00, 7 Oct 2026 is matched with the payment run ${named}.`));
    const [, row = ''] = /<section id="matched">[^]*?>ONE<\/td>([^]*?)<\/tr>/.exec(page) ?? [];
    assert.match(row, /By hand\s*<div>\s*<span class="note">ref-run-fit of 5 Oct 2026, \$99\.00, /);
    assert.match(page, new RegExp(`value="${deposit}" />\\s*<button[^>]*value="undo">Undo this match<`));
    await biller.submit('/desk/money', '/desk/money', { deposit, do: 'undo' });
  });

  it('says how much of a payment run is for claims that were not lodged here, on its page and in the file', async () => {
    const { biller } = desk;
    const { sql } = desk.service.composed.store;
    const page = '/desk/claims?view=all&run=run-newer';
    assert.doesNotMatch((await biller.get(page)).body, /not lodged here/);
    await sql`
      insert into payment_line (minor_id, run_id, number, benefit_cents)
      values ('SBX00001', 'run-newer', 1, 34500), ('SBX00001', 'run-newer', 2, 35)`;
    assert.match((await biller.get(page)).body, /\$345\.35 of it is for claims that were not lodged here\./);
    const file = await biller.get('/desk/money/table?table=payment-runs');
    assert.match(
      String(file.headers['content-disposition']),
      /"payment-runs-\d{4}-\d\d-\d\d-2026-10-20\.csv"/,
    );
    const rows = file.body.trim().split('\r\n');
    assert.match(rows.at(-1) ?? '', /^Total,\d+\.\d\d,345\.35,,/);
    assert.match(rows[0] ?? '', /^Paid on,Amount,Of it for claims not lodged here,/);
    assert.match(rows.find((row) => row.endsWith('run-newer')) ?? '', /^2026-10-20,11\.11,345\.35,/);
    assert.match(rows.find((row) => row.endsWith('run-fit')) ?? '', /^2026-10-05,99\.00,,/);
  });

  it('says before a statement is added that no payment run goes to its account, with those that are known', async () => {
    const { biller } = desk;
    await desk.service.composed.store.sql`update payment_run set account_last4 = '4101'`;
    const preview = async (account: string) => {
      const statement = 'Date,Amount,Words\n07/10/2026,1.00,ONE';
      const typed = { account, statement, date: 'Date', amount: 'Amount', words: 'Words', do: 'preview' };
      return (await biller.submit('/desk/money/import', '/desk/money/import', typed)).body;
    };
    assert.match(await preview('cheque 1234'), /accounts that end in 4101, and “cheque 1234” ends otherwise/);
    assert.doesNotMatch(await preview('cheque 4101'), /accounts that end in/);
  });

  it('says how many deposits are matched, and pages to the older ones and to those decided by hand', async () => {
    const { biller } = desk;
    const { sql } = desk.service.composed.store;
    const columns = { date: 'Date', amount: 'Amount', words: 'Words' };
    const lines = Array.from({ length: 21 }, (_, at) => `01/08/2025,${at + 1}.37,PAGED ${at + 1}.`);
    const statement = ['Date,Amount,Words', ...lines].join('\n');
    await biller.submit('/desk/money/import', '/desk/money/import', {
      account: 'paged',
      statement,
      ...columns,
    });
    await sql`
      update deposit set matched_how = case when amount_cents = 137 then 'reference' else 'by-hand' end
      where booked_on = '2025-08-01'::date`;
    await sql`
      insert into deposit_run (minor_id, deposit_id, run_id)
      select minor_id, id, 'run-newer' from deposit where booked_on = '2025-08-01'::date`;
    const read = async (path: string) => {
      const { body } = await biller.get(path);
      const [, section = ''] = /<section id="matched">([^]*?)<\/section>/.exec(body) ?? [];
      const older = /href="(\/desk\/money\?[^"#]*matched-after[^"#]+)#matched"/.exec(section)?.[1];
      return { section, count: section.split('<tr>').length - 2, older: older?.replaceAll('&amp;', '&') };
    };
    const first = await read('/desk/money');
    assert.match(first.section, /These are 20 of 23\.[^]*>By hand: 22</);
    const second = await read(first.older ?? assert.fail('older ones'));
    assert.match(second.section, /These are 3 of 23\.[^]*>All 23, the newest first</);
    assert.deepEqual([first.count, second.count, second.older], [20, 3, undefined]);
    const byHand = await read('/desk/money?matched-by=hand');
    assert.match(byHand.section, /These are 20 of 22\./);
    const rest = await read(byHand.older ?? assert.fail('older ones by hand'));
    assert.deepEqual([rest.count, rest.older], [2, undefined]);
    assert.doesNotMatch(byHand.section + rest.section, /By its reference/);
  });

  it('shows ten runs and more of them when asked, and finds one beyond the newest five hundred', async () => {
    const { biller } = desk;
    await desk.service.composed.store.sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, received_at)
      select 'SBX00001', 'run-of-many-' || at, ${gp}, '2026-10-25'::date, 500::bigint, now() from generate_series(1, 520) as at`;
    const shown = async (fields: Record<string, string> = {}) => {
      const { body } = await biller.submit('/desk/money', '/desk/money', { do: 'find', ...fields });
      return { body, count: [...body.matchAll(/name="run" value="/g)].length };
    };
    const first = await shown();
    assert.equal(first.count, 10);
    assert.match(first.body, /These are 10 of 500\.[^]*Show more of them/);
    assert.match(first.body, /name="runs-shown" value="10"/);
    assert.equal((await shown({ 'runs-shown': '10', do: 'more', run: 'run-newer' })).count, 61);
    assert.match((await shown({ find: '11.11' })).body, /value="run-newer"/);
  });
});
