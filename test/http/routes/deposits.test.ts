// Bank statements and deposits over HTTP: what is added, matched with payment runs, corrected by a person, and seen by whom.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { auditEntries } from '../../support/audit-entries.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { fileInZip } from '../../support/zip-file.ts';

interface ListedDeposit {
  readonly Id: string;
  readonly BookedOn: string;
  readonly Amount: string;
  readonly Words: string;
  readonly State: string;
  readonly How: string | null;
  readonly Runs: readonly string[];
}
interface Added {
  readonly Added: number;
  readonly Known: number;
  readonly Matched: number;
  readonly Malformed: readonly { readonly Row: number; readonly Reason: string }[];
}

const columns = 'columns=Date,Amount,Description,Reference';
const heading = 'Date,Description,Reference,Amount,Balance';
const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };

describe('bank statements', { concurrency: false }, () => {
  let service: RunningService;
  before(async () => (service = await startService()));
  after(() => service.stop());

  /** A payment run of the location, as a payment report gives it. */
  async function addRun(id: string, day: string, amountCents: number, reference: string | null = null) {
    await service.composed.store.sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference,
        account_last4, received_at)
      values ('SBX00001', ${id}, '2426621B', ${day}::date, null, ${amountCents}::bigint, ${reference}, '4321', now())`;
  }
  const send = (query: string, body: string, type = 'text/csv', headers: Record<string, string> = {}) =>
    service.call(`/BankStatements?${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
    });
  async function add(query: string, body: string, type?: string): Promise<Added> {
    const answer = await send(query, body, type);
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as Added;
  }
  async function list(query = ''): Promise<readonly ListedDeposit[]> {
    const answer = await service.call(`/Deposits?limit=500${query}`);
    return ((await answer.json()) as { Deposits: readonly ListedDeposit[] }).Deposits;
  }
  const runState = async (id: string) =>
    ((await (await service.call(`/PaymentRuns/${id}`)).json()) as { DepositState: string }).DepositState;
  async function change(id: string, verb: 'Match' | 'Unmatch', body: object = {}): Promise<ListedDeposit> {
    const answer = await service.post(`/Deposits/${id}/${verb}`, body);
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as ListedDeposit;
  }

  it('adds deposits once, remembers the columns of the account, and matches what is certain', async () => {
    await addRun('run-1', '2026-09-21', 123_456, '0700-2426621B');
    await addRun('run-2', '2026-09-22', 5_000);
    const lines = [
      '21/09/2026,"MEDICARE BENEFIT, 0700",2426621B,"1,234.56",2000.00',
      '23/09/2026,DIRECT CREDIT,,50.00,2050.00',
      '23/09/2026,EFTPOS QUOKKA M,,80.00,2130.00',
      '23/09/2026,EFTPOS QUOKKA M,,80.00,2210.00',
      '24/09/2026,RENT,,-900.00,1310.00',
      '31/09/2026,IMPOSSIBLE,,1.00,1311.00',
    ];
    const first = await add(`account=cheque+4321&${columns}`, [heading, ...lines].join('\r\n'));
    assert.deepEqual(first, {
      Added: 4,
      Known: 0,
      Matched: 2,
      Malformed: [
        {
          Row: 6,
          Reason: 'The date is not a day of this century; it is written like 23/9/2026 or 2026-09-23.',
        },
      ],
    });
    const again = await add('account=cheque+4321', [heading, ...lines].join('\n'));
    assert.deepEqual([again.Added, again.Known, again.Matched], [0, 4, 0]);
    const longer = await add('account=cheque+4321', [heading, ...lines, lines[2]].join('\n'));
    assert.deepEqual([longer.Added, longer.Known], [1, 4], 'a third equal line is a third deposit');
    const found = (await list('&state=matched')).map(({ Words, How, Runs }) => [Words, How, Runs]);
    assert.deepEqual(found, [
      ['DIRECT CREDIT', 'amount-date', ['run-2']],
      ['MEDICARE BENEFIT, 0700', 'reference', ['run-1']],
    ]);
    assert.deepEqual([await runState('run-1'), await runState('run-2')], ['matched', 'matched']);
    assert.equal((await list('&state=unmatched')).length, 3);
    assert.equal((await list('&from=2026-09-22&to=2026-09-23')).length, 4);
  });

  it('reads OFX of both versions by the ids of the bank, and the account from the file', async () => {
    const one =
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260928<TRNAMT>12.50<FITID>a1<NAME>SMITH & SONS</STMTTRN>';
    const sgml = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKACCTFROM><ACCTID>06279998765</BANKACCTFROM><BANKTRANLIST>${one}${one.replace('a1', 'a2')}</BANKTRANLIST></OFX>`;
    const first = await add('', sgml, 'application/x-ofx');
    assert.deepEqual([first.Added, first.Malformed], [2, []]);
    const xml =
      '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><ACCTID>06279998765</ACCTID><STMTTRN><DTPOSTED>20260928</DTPOSTED><TRNAMT>12.50</TRNAMT><FITID>a2</FITID></STMTTRN><STMTTRN><DTPOSTED>20260929120000[+10:EST]</DTPOSTED><TRNAMT>13.00</TRNAMT><FITID>a3</FITID><MEMO>A &amp; B</MEMO></STMTTRN><STMTTRN><DTPOSTED>x</DTPOSTED><TRNAMT>1</TRNAMT></STMTTRN></OFX>';
    const second = await add('', xml, 'application/x-ofx');
    assert.deepEqual([second.Added, second.Known, second.Malformed.map(({ Row }) => Row)], [1, 1, [3]]);
    const words = (await list('&from=2026-09-28')).map(({ BookedOn, Words }) => `${BookedOn} ${Words}`);
    assert.deepEqual(words.toSorted(), [
      '2026-09-28 SMITH & SONS',
      '2026-09-28 SMITH & SONS',
      '2026-09-29 A & B',
    ]);
    // The day of a line moved, as from pending to booked: its id is known, though its day is not of this file.
    const later = (id: string, day: string) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>13.00<FITID>${id}</STMTTRN>`;
    const moved = `<OFX><ACCTID>06279998765</ACCTID>${later('a3', '20261001')}${later('a4', '20261002')}</OFX>`;
    const third = await add('', moved, 'application/x-ofx');
    assert.deepEqual([third.Added, third.Known], [1, 1]);
    assert.equal((await list('&from=2026-10-01&to=2026-10-02')).length, 1);
  });

  it('names days of another century, whose neighbours the calendar may not have, and takes the other lines', async () => {
    const days = ['0001-01-01', '9999-12-31', '31/12/1999', '01/01/2100', '30/09/2026'];
    const rows = days.map((day) => `${day},CENTURY,,1.00,0`);
    const answer = await add('account=cheque+4321', [heading, ...rows].join('\n'));
    assert.deepEqual([answer.Added, answer.Malformed.map(({ Row }) => Row)], [1, [1, 2, 3, 4]]);
    const ofx = ['00010101', '99991231'].map(
      (day) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>1.00<FITID>${day}</STMTTRN>`,
    );
    const file = `<OFX><ACCTID>1</ACCTID>${ofx.join('')}</OFX>`;
    assert.equal((await add('', file, 'application/x-ofx')).Malformed.length, 2);
  });

  it('asks for the statement where a request has neither body nor type', async () => {
    const answer = await service.call('/BankStatements?account=cheque', { method: 'POST' });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /send the file of the bank as the body/);
  });

  it('takes back a match that a later line contradicts, and matches by a run that became known later', async () => {
    await addRun('run-3', '2026-10-05', 70_000);
    const line = (day: string) => `${day},CREDIT,,700.00,0`;
    const first = await add('account=cheque+4321', [heading, line('06/10/2026')].join('\n'));
    assert.equal(first.Matched, 1);
    await add('account=cheque+4321', [heading, line('07/10/2026')].join('\n'));
    assert.equal(await runState('run-3'), 'unmatched', 'two deposits fit');
    await add('account=cheque+4321', [heading, '08/10/2026,CREDIT,,810.00,0'].join('\n'));
    await addRun('run-4', '2026-10-07', 81_000);
    assert.equal(await service.composed.store.deposits.matchNewRuns(), 4, 'every run is considered once');
    assert.equal(await runState('run-4'), 'matched');
    assert.equal(await service.composed.store.deposits.matchNewRuns(), 0);
  });

  it('matches by hand what is left to a person, and undoes every match for good', async () => {
    const [one, other] = await list('&state=unmatched&from=2026-10-06&to=2026-10-07');
    const matched = await change(one?.Id ?? '', 'Match', { Runs: ['run-3'] });
    assert.deepEqual([matched.State, matched.How, matched.Runs], ['matched', 'by-hand', ['run-3']]);
    assert.equal(await runState('run-3'), 'matched');
    const twice = await service.post(`/Deposits/${other?.Id}/Match`, { Runs: ['run-3'] });
    assert.equal(twice.status, 400);
    assert.match(await twice.text(), /undo their match first/);
    for (const run of ['run-0', '', 'a\0b', '\uD800']) {
      const unknown = await service.post(`/Deposits/${other?.Id}/Match`, { Runs: [run] });
      assert.equal(unknown.status, 400, JSON.stringify(run));
      assert.match(await unknown.text(), /not a payment run of the location/);
    }
    for (const deposit of await list('&state=matched')) {
      const free = await change(deposit.Id, 'Unmatch');
      assert.deepEqual([free.State, free.How, free.Runs], ['unmatched', null, []]);
    }
    assert.deepEqual(await list('&state=matched'), []);
    for (const id of ['run-1', 'run-2', 'run-3', 'run-4']) assert.equal(await runState(id), 'unmatched');
    await add('account=cheque+4321', [heading, '30/10/2026,NEW,,1.00,0'].join('\n'));
    assert.deepEqual(await list('&state=matched'), [], 'what a person undid is not matched again');
  });

  it('sets a deposit aside that pays no run, keeps it so, and takes it back', async () => {
    await add('account=cheque+4321', [heading, '15/10/2026,RENT OF ROOM 2,,77.00,0'].join('\n'));
    const find = async () => (await list('&from=2026-10-15&to=2026-10-15'))[0] ?? assert.fail('no deposit');
    const { Id } = await find();
    const aside = await change(Id, 'Match', { Runs: [] });
    assert.deepEqual([aside.State, aside.How, aside.Runs], ['matched', 'by-hand', []]);
    assert.deepEqual(await find(), aside);
    const back = await change(Id, 'Unmatch');
    assert.deepEqual([back.State, back.How, back.Runs], ['unmatched', null, []]);
  });

  it('pays one run with two deposits, and says so in events and in the audit trail', async () => {
    await addRun('run-5', '2026-11-02', 30_000);
    await add(
      'account=cheque+4321',
      [heading, '03/11/2026,A,,100.00,0', '03/11/2026,B,,200.00,0'].join('\n'),
    );
    const parts = await list('&from=2026-11-03');
    for (const { Id } of parts) await change(Id, 'Match', { Runs: ['run-5'] });
    await change(parts[0]?.Id ?? '', 'Match', { Runs: ['run-5'] });
    await change(parts[0]?.Id ?? '', 'Unmatch');
    assert.equal(await runState('run-5'), 'matched', 'the other deposit pays it still');
    const rows = await service.composed.store.sql<{ type: string; data: object }[]>`
      select type, data from (
        select id, type, subject, data from unnumbered_event union all select position, type, subject, data from event
      ) as written where subject = ${parts[0]?.Id ?? ''} order by type`;
    assert.deepEqual(
      rows.map(({ type, data }) => [type, data]),
      [
        ['deposit.matched', { Runs: ['run-5'], How: 'by-hand' }],
        ['deposit.unmatched', {}],
      ],
    );
    const acts = new Set((await auditEntries(service.composed)).map(({ act }) => act));
    for (const act of ['add-bank-statement', 'list-deposits', 'match-deposit', 'unmatch-deposit'])
      assert.ok(acts.has(act), act);
  });

  it('rejects a statement without account or columns, of another type, and of several accounts', async () => {
    const rejected: readonly [query: string, body: string, type: string, status: number, words: RegExp][] = [
      ['columns=A,B,C', 'A,B,C\n', 'text/csv', 400, /query parameter account/],
      ['account=new+0001', heading, 'text/csv', 400, /columns of this account are not known/],
      ['account=new+0001&columns=Date,Amount', heading, 'text/csv', 400, /three or four names/],
      ['account=new+0001&columns=Date,Amount,Nothing', heading, 'text/csv', 400, /no column “Nothing”/],
      ['account=new+0001&columns=1,2,3', '', 'text/csv', 400, /./],
      ['account=new+0001&columns=1,2,3', 'a,"b', 'text/csv', 400, /not CSV/],
      ['', '<OFX><ACCTID>1</ACCTID><ACCTID>2</ACCTID></OFX>', 'application/x-ofx', 400, /several accounts/],
      ['', 'Date,Amount', 'application/x-ofx', 400, /not OFX/],
      ['', '<OFX><A></B></OFX>', 'application/x-ofx', 400, /not OFX/],
      ['account=a', '{}', 'application/json', 415, /./],
    ];
    for (const [query, body, type, status, words] of rejected) {
      const answer = await send(query, body, type);
      assert.equal(answer.status, status, `${query} ${body}`);
      assert.match(await answer.text(), words);
    }
  });

  it('reads a file without a heading by the numbers of its columns', async () => {
    const added = await add('account=nab+7777&columns=1,2,3', '20 Nov 26,10.00,ONE\n21 Nov 26,11.00,TWO\n');
    assert.deepEqual([added.Added, added.Malformed], [2, []]);
  });

  it('shows nothing to another location', async () => {
    const [mine] = await list();
    const theirs = await service.call('/Deposits', { headers: stranger });
    assert.deepEqual(await theirs.json(), { Deposits: [], NextCursor: null });
    for (const verb of ['Match', 'Unmatch'] as const) {
      const body = verb === 'Match' ? { Runs: ['run-1'] } : {};
      assert.equal((await service.post(`/Deposits/${mine?.Id}/${verb}`, body, stranger)).status, 404);
    }
    const own = await send('account=x+1111&columns=1,2,3', '20/11/2026,10.00,X', 'text/csv', stranger);
    assert.equal(own.status, 200);
    const [their] = (
      (await (await service.call('/Deposits', { headers: stranger })).json()) as {
        Deposits: readonly ListedDeposit[];
      }
    ).Deposits;
    const foreign = await service.post(`/Deposits/${their?.Id}/Match`, { Runs: ['run-1'] }, stranger);
    assert.equal(foreign.status, 400, 'a run of another location is not there');
  });

  it('gives tables for spreadsheets, in which nothing is a formula', async () => {
    await add('account=cheque+4321', [heading, '20/11/2026,"=HYPERLINK(""x"")",,5.00,0'].join('\n'));
    const csv = await service.call('/Deposits', { headers: { accept: 'text/csv' } });
    assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/);
    const lines = (await csv.text()).split('\r\n');
    assert.equal(lines[0], 'Booked on,Amount,Words,Reference,Account,State,How,Payment runs,Id');
    assert.ok(lines.some((line) => line.startsWith(`2026-11-20,5.00,"'=HYPERLINK(""x"")",`)));
    assert.equal(lines.length, (await list()).length + 2);
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    for (const path of ['/Deposits', '/PaymentRuns', '/Receivables', '/Figures?by=code']) {
      const sheet = await service.call(path, { headers: { accept: xlsx } });
      assert.equal(sheet.headers.get('content-type'), xlsx, path);
      const archive = Buffer.from(await sheet.arrayBuffer());
      assert.doesNotMatch(fileInZip(archive, 'xl/worksheets/sheet1.xml'), /<f>/);
      if (path === '/Deposits') assert.match(fileInZip(archive, 'xl/sharedStrings.xml'), /=HYPERLINK\(/);
      const asCsv = await service.call(path, { headers: { accept: 'text/csv' } });
      assert.ok((await asCsv.text()).includes('\r\n'), path);
    }
  });

  it('gives pages that join without a gap', async () => {
    const whole = (await list()).map(({ Id }) => Id);
    const joined: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page = (await (await service.call(`/Deposits?limit=3${query}`)).json()) as {
        Deposits: readonly ListedDeposit[];
        NextCursor: string | null;
      };
      joined.push(...page.Deposits.map(({ Id }) => Id));
      cursor = page.NextCursor;
    }
    assert.deepEqual(joined, whole);
    assert.equal((await service.call('/Deposits?cursor=x')).status, 400);
  });
});
