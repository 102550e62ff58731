// A month of money for the accountant, as page and as file: payment runs, deposits, and what was written off.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gp } from '../../../support/bulk-bill-claims.ts';
import { openLodgeDesk, type LodgeDesk } from '../../../support/lodge-desk.ts';

describe('a month for the accountant', () => {
  let desk: LodgeDesk;
  before(async () => {
    desk = await openLodgeDesk();
    const { sql } = desk.service.composed.store;
    for (const [id, day, amount] of [
      ['run-before', '2026-09-30', 1_100],
      ['run-first', '2026-10-01', 4_505],
      ['run-last', '2026-10-31', 2_000],
      ['run-after', '2026-11-01', 1_300],
    ] as const)
      await sql`
        insert into payment_run (minor_id, id, payee_provider_number, run_on, deposit_cents, payment_reference, received_at)
        values ('SBX00001', ${id}, ${gp}, ${day}::date, ${amount}::bigint, ${`ref-${id}`}, now())`;
    await sql`
      insert into payment_line (minor_id, run_id, number, benefit_cents) values ('SBX00001', 'run-first', 1, 1200)`;
    const statement =
      'Date,Amount,Words\n02/10/2026,45.05,REF ref-run-first\n03/10/2026,75.00,EFTPOS\n01/11/2026,9.00,LATER';
    const columns = { date: 'Date', amount: 'Amount', words: 'Words' };
    const page = '/desk/money/import';
    await desk.biller.submit(page, page, { account: 'cheque 4321', statement, ...columns });
    const [other] = await sql<{ id: string }[]>`select id from deposit where amount_cents = 7500`;
    await desk.biller.submit('/desk/money', '/desk/money', { do: 'set-aside', deposit: other?.id ?? '' });
    for (const [id, charge, benefit, isAccountPaid, at, how = 'written-off'] of [
      ['urn:uuid:00000000-0000-4000-8000-000000000001', 4_900, 4_505, null, '2026-10-31T12:59:00Z'],
      ['urn:uuid:00000000-0000-4000-8000-000000000002', 9_000, 4_000, false, '2026-10-15T00:00:00Z'],
      // Already November in Sydney, and in Perth.
      [
        'urn:uuid:00000000-0000-4000-8000-000000000004',
        10_875,
        8_710,
        null,
        '2026-10-20T00:00:00Z',
        'accepted',
      ],
      ['urn:uuid:00000000-0000-4000-8000-000000000003', 8_100, 0, null, '2026-10-31T16:00:00Z'],
    ] as const)
      await sql`
        insert into claim_outcome (minor_id, correlation_id, claim_id, stream, payee_provider_number, servicing_provider_number,
          lodged_on, stage, settled_on, charge_cents, benefit_cents, is_account_paid, attended_how, attended_at)
        values ('SBX00001', ${id}, ${`Z000${id.slice(-1)}@`}, ${isAccountPaid === null ? 'general' : 'interactive'}, ${gp}, ${gp},
          '2026-10-01'::date, 'paid', '2026-10-03'::date, ${charge}::bigint, ${benefit}::bigint, ${isAccountPaid}::boolean,
          ${how}, ${new Date(at)})`;
  });
  after(() => desk.service.stop());

  it('has its sums on the page of money once they are asked for, and the month before this one at first', async () => {
    const monthOf = async (query: string) => {
      const { body } = await desk.biller.get(`/desk/money${query}`);
      return (/<section id="month">[^]*?<\/section>/.exec(body)?.[0] ?? '').replaceAll(/\s+/g, ' ');
    };
    const first = await monthOf('');
    assert.match(first, /<option value="2026-10" selected>Oct 2026</);
    assert.doesNotMatch(first, /\$/);
    assert.match(first, /table=month&amp;month=2026-10&amp;form=xlsx/);
    const october = await monthOf('?month=2026-10');
    const sums = [...october.matchAll(/<dt>([^<]*)<\/dt> <dd>([^<]*)<\/dd>/g)].map(([, name, sum]) => [
      name,
      sum,
    ]);
    assert.deepEqual(sums, [
      ['Paid by Medicare', '2 payment runs, $65.05'],
      ['Paid for claims not lodged here', '1 payment run, $12.00'],
      ['Paid, not arrived yet', '1 payment run, $20.00'],
      ['Arrived in the bank', '1 deposit, $45.05'],
      ['Arrived, not from Medicare', '1 deposit, $75.00'],
      ['Written off', '1 claim, $3.95'],
      ['Accepted, not paid', '1 claim, $21.65'],
      ['Accounts of patients closed: paid since, or written off', '1 claim, $50.00'],
    ]);
    const november = await monthOf('?month=2026-11');
    assert.match(november, /<dt>Accepted, not paid<\/dt> <dd>\$0\.00<\/dd>/);
    assert.doesNotMatch(november, /less than its payment runs/);
    assert.match(
      await monthOf('?month=2026-08'),
      /Nothing was paid, arrived or was written off in Aug 2026\./,
    );
  });

  it('has what was written off in the figures too, by whom', async () => {
    const owner = await desk.newcomer(['owner']);
    const { body } = await owner.get('/desk/figures?from=1%2F10%2F2026&to=31%2F10%2F2026');
    const table = /id="write-offs-title"[^]*?<\/section>/.exec(body)?.[0] ?? '';
    const cells = [...table.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell = '']) => cell.trim());
    assert.deepEqual(cells, ['practice software', '$3.95, 1 claim', '$21.65, 1 claim', '$50.00, 1 claim']);
    const { body: november } = await owner.get('/desk/figures?from=2%2F11%2F2026&to=3%2F11%2F2026');
    assert.match(
      november,
      /Nothing was written off or accepted without payment from 2 Nov 2026 to 3 Nov 2026\./,
    );
  });

  it('comes as a file that names the month, line by line with sums', async () => {
    const file = await desk.biller.get('/desk/money/table?table=month&month=2026-10');
    assert.match(String(file.headers['content-disposition']), /"month-2026-10\.csv"/);
    const rows = file.body.trim().split('\r\n');
    const starts = [
      'Day,What,Paid by Medicare,Paid for claims not lodged here,"Paid, not arrived yet",Arrived in the bank,"Arrived, less than its payment runs","Arrived, more than its payment runs","Arrived, not from Medicare",Written off,"Accepted, not paid","Accounts of patients closed: paid since, or written off",Paid to,',
      '2026-10-01,Payment run,45.05,12.00,,,,,',
      '2026-10-02,Deposit,,,,45.05,,,,',
      '2026-10-03,Deposit,,,,,,,75.00,,,',
      '2026-10-15,Account closed,,,,,,,,,,50.00,',
      '2026-10-20,"Accepted, not paid",,,,,,,,,21.65,,',
      '2026-10-31,Payment run,20.00,,20.00,,,,,',
      '2026-10-31,Written off,,,,,,,,3.95,,',
      'Total,,65.05,12.00,20.00,45.05,0.00,0.00,75.00,3.95,21.65,50.00,',
    ];
    assert.equal(rows.length, starts.length, file.body);
    for (const [at, start] of starts.entries()) assert.ok(rows[at]?.startsWith(start), rows[at]);
    assert.match(rows[2] ?? '', /,ref-run-first of 1 Oct 2026,/);
    assert.match(rows[7] ?? '', /,Z0001@,,practice software$/);
  });
});
