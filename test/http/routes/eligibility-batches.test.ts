// Day lists over HTTP: every row gets the answer that the eligibility check gives, in JSON, NDJSON and CSV.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayListKeyPrefix } from '../../../src/application/batches/day-list-key.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { minorId } from '../../support/minor-id.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { eventually } from '../../support/eventually.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { eligibilityBatchCalls } from '../../support/batch-calls.ts';

describe('POST /EligibilityBatches', () => {
  let service: RunningService;
  let calls: Awaited<ReturnType<typeof eligibilityBatchCalls>>;
  before(async () => {
    service = await startService();
    calls = await eligibilityBatchCalls(service);
  });
  after(() => service.stop());

  it('rejects a row with half of a character, in a value or a name, as a sentence, and takes the others', async () => {
    const row = { Reference: 'a', MedicareItems: [{ ItemNumber: '23' }] };
    const Rows = [
      row,
      { ...row, Reference: '\ud83d' },
      { ...row, MedicareItems: [{ ItemNumber: '\u0000' }] },
      { ...row, ['\udc00']: 1 },
    ];
    const response = await service.post('/EligibilityBatches', { Rows });
    assert.equal(response.status, 202);
    assert.equal((JSON.stringify(await response.json()).match(/which no text has/g) ?? []).length, 3);
  });

  it('names a row that is nested deeper than the stack is, and takes the others', async () => {
    const nested = `{"Reference":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    for (const [type, list] of [
      ['application/json', `{"Rows":[{"MedicareItems":[{"ItemNumber":"23"}]},${nested}]}`],
      ['application/x-ndjson', `{"MedicareItems":[{"ItemNumber":"23"}]}\n${nested}\n`],
    ] as const) {
      const accepted = await calls.sendText(type, list);
      assert.deepEqual([accepted.Rows, accepted.Malformed.map(({ Row }) => Row)], [1, [2]], type);
    }
  });

  it('checks every row, and answers what /CalculateRebate answers for it', async () => {
    const { send, results, patient, provider } = calls;
    const providers = { ServicingProviderNumber: provider('gp'), PrincipalProviderNumber: provider('gp') };
    const body = { MedicareItems: [{ ItemNumber: '23' }], ...patient('verified-adult-female'), ...providers };
    const accepted = await send({
      Rows: [{ Reference: 'nine o’clock', ...body }, { MedicareItems: [{ ItemNumber: '104' }] }],
    });
    const [first, second] = (await results(accepted.BatchId)).toSorted((one, other) => one.Row - other.Row);
    const direct: unknown = await (await service.post('/CalculateRebate', body)).json();
    assert.deepEqual(first?.Answer, direct);
    assert.deepEqual([first?.Row, first?.Reference, first?.State], [1, 'nine o’clock', 'ok']);
    assert.deepEqual([second?.Row, second?.Reference, second?.State], [2, null, 'fix']);
  });

  it('names rows that cannot be read, and checks the others', async () => {
    const { send, results } = calls;
    const accepted = await send({
      Rows: [
        {},
        { MedicareItems: [{ ItemNumber: '23' }] },
        { MedicareItems: [{ ItemNumber: 23 }] },
        'row',
        { MedicareItems: [{ ItemNumber: '23' }], Mobile: '04' },
      ],
    });
    assert.equal(accepted.Rows, 1);
    assert.deepEqual(
      accepted.Malformed.map(({ Row }) => Row),
      [1, 3, 4, 5],
    );
    for (const { Reason } of accepted.Malformed) assert.match(Reason, /\.$/);
    assert.deepEqual(
      (await results(accepted.BatchId)).map(({ Row }) => Row),
      [2],
    );
  });

  it('takes a reference of 100 characters, and up to 10,000 rows', async () => {
    const { send, sendRaw } = calls;
    const row = (characters: number) => ({
      MedicareItems: [{ ItemNumber: '23' }],
      Reference: 'x'.repeat(characters),
    });
    const { Malformed } = await send({ Rows: [row(100), row(101)] });
    assert.deepEqual(Malformed, [{ Row: 2, Reason: 'Reference must be at most 100 characters long.' }]);
    const many = await sendRaw({ Rows: Array.from({ length: 10_001 }, () => ({})) });
    assert.equal(many.status, 400);
    assert.match(await many.text(), /Rows must have at most 10000|at most 10000 entries/);
  });

  it('reads CSV with a byte order mark, quotes, dates day first, and columns in any order', async () => {
    const { sendText, results, patient } = calls;
    const who = patient('verified-adult-female');
    const [year, month, day] = (who['PatientDateOfBirth'] ?? '').split('-');
    const list = [
      '\ufeffFamily name,Items,Given name,Date of birth,Sex,Medicare number,IRN,Reference',
      `"${who['PatientFamilyName']}","23, 10990",${who['PatientGivenName']},${Number(day)}/${Number(month)}/${year},F,${who['PatientMedicareNumber']},${who['PatientMedicareRefNumber']},"a ""quoted"" one"`,
      `Wombat,23,Bruce,3/14/1986,M,4.84E+09,1,b`,
      '',
    ].join('\r\n');
    const accepted = await sendText('text/csv', list);
    assert.equal(accepted.Rows, 1);
    assert.deepEqual(
      accepted.Malformed.map(({ Row }) => Row),
      [2],
    );
    assert.match(
      accepted.Malformed[0]?.Reason ?? '',
      /Date of birth is not a day .* the spreadsheet has shortened/,
    );
    const [result] = await results(accepted.BatchId);
    assert.equal(result?.Reference, 'a "quoted" one');
    assert.equal(result.Answer?.PatientVerification.Verified, true);
    assert.equal(result.Answer.Rebates.length, 2);
  });

  it('reads NDJSON, one row a line', async () => {
    const { sendText, results } = calls;
    const accepted = await sendText(
      'application/x-ndjson',
      '{"MedicareItems":[{"ItemNumber":"23"}]}\n\n{no}\n',
    );
    assert.deepEqual([accepted.Rows, accepted.Malformed.map(({ Row }) => Row)], [1, [2]]);
    assert.equal((await results(accepted.BatchId)).length, 1);
  });

  it('goes on behind a result, and writes CSV that no spreadsheet runs as a formula', async () => {
    const { send, results } = calls;
    const row = { MedicareItems: [{ ItemNumber: '23' }] };
    const accepted = await send({ Rows: [row, { Reference: '=1+1', ...row }, row] });
    const all = await results(accepted.BatchId);
    assert.deepEqual(await results(accepted.BatchId, '?after=2'), all.slice(2));
    const csv = await service.call(`/EligibilityBatches/${accepted.BatchId}/Results`, {
      headers: { accept: 'text/csv' },
    });
    assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8');
    const text = await csv.text();
    assert.match(text, /^Sequence,Row,Reference,State,Items,Benefits,Reason\r\n/);
    assert.match(text, /,'=1\+1,/);
    assert.match(text, /23 yes,23 45\.05,/);
  });

  it('gives the same batch for one Idempotency-Key, and rejects another list under it', async () => {
    const { send, sendRaw } = calls;
    const rows = (itemNumber: string) => ({ Rows: [{ MedicareItems: [{ ItemNumber: itemNumber }] }] });
    const headers = { 'idempotency-key': 'tuesday' };
    const first = await send(rows('23'), headers);
    assert.equal((await send(rows('23'), headers)).BatchId, first.BatchId);
    const other = await sendRaw(rows('36'), headers);
    assert.equal(other.status, 400);
    assert.match(await other.text(), /^This Idempotency-Key came before with other rows;/);
    // Whatever it says, it is not the list of a day that the desk shows.
    await send(rows('23'), { 'idempotency-key': 'day-list:2026-11-20:mine' });
    const { batches } = service.composed.store;
    assert.equal(
      await batches.findNewest(minorId('SBX00001'), dayListKeyPrefix(localDate('2026-11-20'))),
      null,
    );
  });

  it('hides a batch from every other location', async () => {
    const { send } = calls;
    const { BatchId } = await send({ Rows: [{ MedicareItems: [{ ItemNumber: '23' }] }] });
    for (const path of [`/EligibilityBatches/${BatchId}`, `/EligibilityBatches/${BatchId}/Results`]) {
      assert.equal((await service.call(path)).status, 200);
      assert.equal((await service.call(path, { headers: { 'x-minor-id': 'SBX00002' } })).status, 404);
      const foreign = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
      assert.equal((await service.call(path, { headers: foreign })).status, 404);
    }
  });

  const rejected: readonly [string, string, string, number, RegExp][] = [
    ['a list of no rows', 'application/json', '{"Rows":[]}', 400, /Rows/],
    ['an empty CSV', 'text/csv', '', 400, /^The list is empty;/],
    ['a CSV with an unknown heading', 'text/csv', 'Items,Phone\n23,1', 400, /“Phone”, is not known/],
    [
      'a CSV with an open quote',
      'text/csv',
      'Items\n23\n"36',
      400,
      /^The list is not CSV at line 3; is a quote left open/,
    ],
    [
      'a CSV with a row that does not end',
      'text/csv',
      `Items\n23\n"${'3'.repeat(20_000)}`,
      400,
      /^A row of the list at line 3 is longer than 16,384 characters; is a quote left open before it\?$/,
    ],
    ['a CSV of rows without items', 'text/csv', 'Items,Sex\n,F', 400, /^No row can be read; .* Row 1: /],
    ['bytes that are not UTF-8', 'application/x-ndjson', '\ufffd', 400, /^No row can be read;/],
    ['a type that is none of the three', 'text/plain', 'Items\n23', 415, /^Send the body as JSON/],
  ];
  for (const [what, type, body, status, sentence] of rejected) {
    it(`rejects ${what}, saying what to do`, async () => {
      const response = await service.call('/EligibilityBatches', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      assert.equal(response.status, status);
      assert.match(await response.text(), sentence);
    });
  }

  it('takes CSV on no other path', async () => {
    const response = await service.call('/CalculateRebate', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'Items\n23',
    });
    assert.equal(response.status, 415);
  });

  it('asks again while Medicare cannot be reached, and answers when it is back', async () => {
    const { send, patient, provider } = calls;
    const fault = (insurer: string) => service.post('/Sandbox/Faults', { Insurer: insurer });
    const providers = { ServicingProviderNumber: provider('gp'), PrincipalProviderNumber: provider('gp') };
    const row = { MedicareItems: [{ ItemNumber: '23' }], ...patient('verified-adult-female'), ...providers };
    await fault('down');
    const accepted = await send({ Rows: [row], RetryHours: 1 });
    const without = await send({ Rows: [row] });
    const [settled] = await calls.results(without.BatchId);
    assert.equal(settled?.State, 'ask');
    await fault('up');
    await calls.makeDueOncePostponed(accepted.BatchId);
    const [result] = await calls.results(accepted.BatchId);
    assert.equal(result?.State, 'ok');
  });

  it('records the look-up of each patient under the key that sent the list', async () => {
    const { send, results, patient, provider } = calls;
    const providers = { ServicingProviderNumber: provider('gp'), PrincipalProviderNumber: provider('gp') };
    const row = { MedicareItems: [{ ItemNumber: '23' }], ...patient('verified-senior'), ...providers };
    const { BatchId } = await send({ Rows: [row] }, { 'x-request-id': 'the-list-of-monday' });
    await results(BatchId);
    const entries = await auditEntries(service.composed);
    const ofList = entries.filter(({ actor }) => actor.requestId === 'the-list-of-monday');
    assert.deepEqual(
      ofList.map(({ act, outcome, location }) => [act, outcome, location]),
      [['check-eligibility', 'verified', 'SBX00001']],
    );
  });

  it('gives the first result while another row of the list waits for Medicare', async () => {
    const { send, patient, provider } = calls;
    const providers = { ServicingProviderNumber: provider('gp'), PrincipalProviderNumber: provider('gp') };
    const row = { MedicareItems: [{ ItemNumber: '23' }], ...patient('verified-adult-female'), ...providers };
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const partly = await send({ Rows: [{ MedicareItems: [{ ItemNumber: '104' }] }, row], RetryHours: 1 });
    // Not by `call`, which reads an answer to its end to check it.
    const stream = await fetch(`${service.origin}/EligibilityBatches/${partly.BatchId}/Results`, {
      headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' },
    });
    const lines = stream.body?.getReader() ?? assert.fail();
    const { value } = await lines.read();
    assert.equal((JSON.parse(new TextDecoder().decode(value)) as { Row: number }).Row, 1);
    const progress = await (await service.call(`/EligibilityBatches/${partly.BatchId}`)).json();
    assert.partialDeepStrictEqual(progress, { Rows: 2, Results: 1 });
    // With this reader nine more may wait; those that left make room.
    const headers = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };
    const followers = await Promise.all(Array.from({ length: 10 }, () => fetch(stream.url, { headers })));
    const tooMany = followers.filter(({ ok }) => !ok);
    assert.deepEqual(
      tooMany.map(({ status, headers: sent }) => [status, sent.get('retry-after')]),
      [[429, '5']],
    );
    assert.match((await tooMany[0]?.text()) ?? '', /^This location has 10 responses open that wait/);
    for (const { ok, body } of followers) if (ok) await body?.cancel();
    await lines.cancel();
    await eventually(async () => {
      const again = new AbortController();
      const { ok } = await fetch(stream.url, { headers, signal: again.signal });
      again.abort();
      return ok;
    });
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => calls.sendRaw({ Rows: [row], RetryHours: 1 })),
    );
    const full = lists.filter(({ status }) => status === 429);
    assert.ok(full.length > 0 && full.length < 20);
    assert.match((await full[0]?.text()) ?? '', /^This location has 20 batches that are not finished/);
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
  });
});
