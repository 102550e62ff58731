// Receivables and figures over HTTP: of a lodged claim and of an unpaid account, for whom, and with which days.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { auditEntries } from '../../support/audit-entries.ts';
import { bulkBillClaim, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { interactiveClaim } from '../../support/interactive-claims.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface Owed {
  readonly AsAt: string;
  readonly Total: string;
  readonly ByAge: readonly { readonly Days: string; readonly Count: number; readonly Amount: string }[];
  readonly Claims: readonly {
    readonly CorrelationId: string;
    readonly Owed: string;
    readonly Days: number;
  }[];
  readonly NextCursor: string | null;
}
const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };

describe('what is owed and figures', { concurrency: false }, () => {
  let service: RunningService;
  const get = async <Body>(path: string, headers: Record<string, string> = {}) => {
    const answer = await service.call(path, { headers });
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as Body;
  };
  before(async () => {
    service = await startService();
    await service.post('/Sandbox/Clock', { Today: claimDay });
    const lodged = await service.post('/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: idOf(1),
      claim: bulkBillClaim(),
    });
    assert.equal(lodged.status, 200, await lodged.text());
  });
  after(() => service.stop());

  it('shows a lodged claim with its charge, from its day on', async () => {
    const owed = await get<Owed>('/Receivables');
    assert.equal(owed.AsAt, claimDay);
    assert.deepEqual([owed.Claims[0]?.CorrelationId, owed.Claims[0]?.Days], [idOf(1), 0]);
    assert.equal(owed.Total, owed.Claims[0]?.Owed);
    assert.deepEqual(owed.ByAge[0], { Days: '0-3', Count: 1, Amount: owed.Total });
    assert.equal((await get<Owed>('/Receivables?asAt=2026-01-01')).Total, '0.00');
  });

  it('counts it in the figures of its day, and by its item', async () => {
    const { Total, Rows } = await get<{
      Total: { Count: number };
      Rows: readonly { Day: string; Count: number }[];
    }>('/Figures');
    assert.deepEqual([Total.Count, Rows.map(({ Day, Count }) => [Day, Count])], [1, [[claimDay, 1]]]);
    for (const by of ['provider', 'item', 'code'])
      await get(`/Figures?by=${by}&from=${claimDay}&to=${claimDay}`);
  });

  it('says what a code means, what helps, and the check that would have found it', async () => {
    const { sql } = service.composed.store;
    await sql`
      update claim_outcome set stage = 'nil', assessed_on = lodged_on, settled_on = lodged_on, benefit_cents = 0
      where correlation_id = ${idOf(1)}`;
    await sql`
      update service_outcome set code = '160', benefit_cents = 0 where correlation_id = ${idOf(1)}`;
    const { Rows } = await get<{ Rows: readonly Record<string, unknown>[] }>(
      `/Figures?by=code&from=${claimDay}&to=${claimDay}`,
    );
    const row = Rows.find(({ Code }) => Code === '160');
    assert.match(String(row?.['Meaning']), /\.$/);
    assert.match(String(row?.['Remedy']), /\.$/);
    assert.equal(typeof row?.['Check'], 'string');
  });

  it('knows whether the account of an interactive claim is paid', async () => {
    const send = (serial: number, accountPaidInd: 'Y' | 'N') =>
      service.post('/Medicare/patientclaiminteractive/general/v1', {
        correlationId: idOf(serial),
        patientClaimInteractive: interactiveClaim({ accountPaidInd }, claimDay),
      });
    for (const [serial, paid] of [
      [2, 'Y'],
      [3, 'N'],
    ] as const)
      await send(serial, paid);
    const rows = await service.composed.store.sql<{ paid: boolean | null }[]>`
      select is_account_paid as paid from claim_outcome where stream = 'interactive' order by correlation_id`;
    assert.deepEqual(
      rows.map(({ paid }) => paid),
      [true, false],
    );
  });

  it('owes an unpaid account until it is written off, whatever Medicare has answered', async () => {
    const owed = async () =>
      (await get<Owed>('/Receivables')).Claims.map(({ CorrelationId }) => CorrelationId);
    const attend = async (serial: number, Action: string) =>
      (await service.post(`/Claims/${idOf(serial)}/Attention`, { Action })).status;
    assert.deepEqual(await owed(), [idOf(3)]);
    // A claim is attended to by the real time.
    await service.post('/Sandbox/Clock', { Today: '2099-01-01' });
    const { sql } = service.composed.store;
    await sql`update claim_outcome set attention = null where stream = 'interactive'`;
    assert.equal(await attend(3, 'Accepted'), 400, 'there is nothing to accept');
    await sql`update claim_outcome set attention = 'part-paid' where correlation_id = ${idOf(3)}`;
    assert.equal(await attend(3, 'Accepted'), 200);
    assert.deepEqual(await owed(), [idOf(3)]);
    assert.equal(await attend(2, 'WrittenOff'), 400, 'its account is paid');
    assert.equal(await attend(3, 'WrittenOff'), 200);
    assert.equal(await attend(3, 'WrittenOff'), 200, 'again');
    assert.equal(await attend(3, 'Accepted'), 400, 'it is closed');
    assert.deepEqual(await owed(), []);
    await service.post('/Sandbox/Clock', { Today: claimDay });
  });

  it('rejects days that are none, in the future, in the wrong order or too many', async () => {
    for (const [path, words] of [
      ['/Receivables?asAt=2026-02-30', /not a calendar day/],
      ['/Receivables?asAt=2027-02-01', /future/],
      ['/Receivables?cursor=x', /cursor/],
      ['/Figures?from=x', /not a calendar day/],
      ['/Figures?from=2026-02-02&to=2026-02-01', /from is after to/],
      ['/Figures?from=2025-01-01&to=2026-01-02', /more than 366/],
      ['/Figures?by=month', /by/],
      ['/Figures?from=0000-01-01', /not a calendar day/],
      ['/Claims?from=0000-01-01', /not a calendar day/],
    ] as const) {
      const answer = await service.call(path);
      assert.equal(answer.status, 400, path);
      assert.match(await answer.text(), words);
    }
    await get('/Figures?from=2025-01-01&to=2026-01-01');
    await get('/Figures?to=0001-01-01');
  });

  it('shows nothing to another location, and leaves an audit entry', async () => {
    assert.equal((await get<Owed>('/Receivables', stranger)).Total, '0.00');
    assert.equal((await get<{ Total: { Count: number } }>('/Figures', stranger)).Total.Count, 0);
    const acts = new Set((await auditEntries(service.composed)).map(({ act }) => act));
    assert.deepEqual([acts.has('read-receivables'), acts.has('read-figures')], [true, true]);
  });
});
