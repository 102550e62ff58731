// The reports of a claim that other software of the location lodged, by claim id and day of lodgement, over HTTP.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { plusDays, plusMonths } from '../../../src/domain/values/local-date.ts';
import { claimDay, gp, gpElsewhere } from '../../support/bulk-bill-claims.ts';
import { claimSender } from '../../support/claim-sender.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { withEachInsurer } from '../../support/insurers.ts';
import type { RunningService } from '../../support/service.ts';

const processing = '/Medicare/bulkbillprocessingreport/v1';
const payment = '/Medicare/bulkbillpaymentreport/v1';
const paths = [processing, payment];

interface Report {
  readonly status?: string;
  readonly correlationId: string;
  readonly code?: string;
  readonly message?: string;
  readonly claimAssessment?: { readonly claimId: string };
  readonly claimSummary?: readonly { readonly claimId: string }[];
}
interface OtherSoftwareClaim {
  readonly claimId: string;
  readonly lodgementDate: string;
  readonly payeeProvider: { readonly providerNumber: string };
}

withEachInsurer('the reports of a claim that other software lodged', (insurer) => {
  let service: RunningService;
  const { lodge } = claimSender(() => service);
  const on = (day: string) => service.post('/Sandbox/Clock', { Today: day });
  before(async () => (service = await insurer.start()));
  after(() => service.stop());

  /** Lodged by the sandbox: the service has no record of it. */
  const lodgeElsewhere = async (): Promise<OtherSoftwareClaim> => {
    await on(claimDay);
    const answer = await service.post('/Sandbox/Claims', { Patient: 'verified-senior' });
    assert.equal(answer.status, 200);
    return (await answer.json()) as OtherSoftwareClaim;
  };
  const ask = async (path: string, named: object, headers: Record<string, string> = {}) => {
    const response = await service.post(path, named, headers);
    return { http: response.status, ...((await response.json()) as Report) };
  };
  const statuses = (named: object, headers: Record<string, string> = {}) =>
    Promise.all(paths.map(async (path) => (await ask(path, named, headers)).status));
  const both = (status: string) => [status, status];

  it('go from not ready to the payment, each question with an id of its own, audited where there is a claim', async () => {
    const named = await lodgeElsewhere();
    const earlier = (await auditEntries(service.composed.store)).length;
    assert.deepEqual(await statuses(named), both('REPORT_NOT_READY'));
    await on(plusDays(claimDay, 1));
    const { http, status, correlationId, claimAssessment } = await ask(processing, named);
    assert.deepEqual([http, status, claimAssessment?.claimId], [200, 'COMPLETE', named.claimId]);
    assert.match(correlationId, /^urn:uuid:SBX00001[\da-f]{16}$/);
    assert.equal((await ask(payment, named)).status, 'REPORT_NOT_READY');
    await on(plusDays(claimDay, 3));
    const paid = await ask(payment, named);
    assert.ok(paid.claimSummary?.some(({ claimId }) => claimId === named.claimId));
    assert.notEqual(paid.correlationId, correlationId);
    const entries = (await auditEntries(service.composed.store)).slice(earlier);
    assert.deepEqual(
      entries.map(({ act }) => act).toSorted(),
      [1, 2, 3].map(() => 'payment-report').concat('processing-report', 'processing-report'),
    );
    assert.equal(entries.at(-1)?.correlationId, paid.correlationId);
    await statuses({ ...named, claimId: 'Z9999@' });
    assert.equal((await auditEntries(service.composed.store)).length, earlier + entries.length);
  });

  it('are had for six months, by the day that is named', async () => {
    const named = await lodgeElsewhere();
    await on(plusMonths(claimDay, 6));
    assert.equal((await ask(processing, named)).status, 'COMPLETE');
    await on(plusDays(plusMonths(claimDay, 6), 1));
    assert.deepEqual(await statuses(named), both('REPORT_EXPIRED'));
    await on(claimDay);
    const tomorrow = { ...named, lodgementDate: plusDays(claimDay, 1) };
    assert.deepEqual(await statuses(tomorrow), both('REPORT_NOT_FOUND'));
  });

  it('are for its own location, payee and day only', async () => {
    const named = await lodgeElsewhere();
    await on(plusDays(claimDay, 1));
    const other = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
    assert.deepEqual(await statuses(named, other), both('REPORT_NOT_FOUND'));
    assert.deepEqual(await statuses(named, { 'x-minor-id': 'SBX00002' }), both('REPORT_NOT_FOUND'));
    const payeeProvider = { providerNumber: gpElsewhere };
    assert.deepEqual(await statuses({ ...named, payeeProvider }), both('REPORT_NOT_FOUND'));
    for (const day of [plusDays(claimDay, -1), plusDays(claimDay, 1)])
      assert.deepEqual(await statuses({ ...named, lodgementDate: day }), both('REPORT_NOT_FOUND'));
    const unnamed = await ask(processing, named, { 'x-minor-id': '' });
    assert.deepEqual([unnamed.http, unnamed.code], [400, 'MinorIdMissing']);
  });

  it('are 503 while Medicare is down', async () => {
    const named = await lodgeElsewhere();
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    for (const path of paths) assert.equal((await ask(path, named)).http, 503);
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
  });

  it('are those of a claim of our own as well, by its claim id', async () => {
    await on(claimDay);
    const { claimId, status, reasons } = await lodge();
    assert.equal(status, 200, reasons.join(' '));
    await on(plusDays(claimDay, 1));
    const named = { claimId, lodgementDate: claimDay, payeeProvider: { providerNumber: gp } };
    assert.equal((await ask(processing, named)).status, 'COMPLETE');
  });

  const correlationId = 'urn:uuid:SBX00001a72594485d924214';
  const malformed: readonly (readonly [does: string, named: object, words: RegExp])[] = [
    ['a claim id without its day', { claimId: 'A0001@' }, /send either correlationId/],
    ['a day without a claim id', { lodgementDate: claimDay }, /send either correlationId/],
    [
      'both names',
      { correlationId, claimId: 'A0001@', lodgementDate: claimDay },
      /send either correlationId/,
    ],
    ['a claim id of five characters', { claimId: 'A001@', lodgementDate: claimDay }, /claimId is not/],
    ['a claim id with a space', { claimId: 'A000 @', lodgementDate: claimDay }, /claimId is not/],
    ['a claim id with a null byte', { claimId: 'A000\0@', lodgementDate: claimDay }, /claimId is not/],
    [
      'a day that no calendar has',
      { claimId: 'A0001@', lodgementDate: '2026-02-30' },
      /lodgementDate is not a day/,
    ],
  ];
  for (const [does, named, words] of malformed)
    it(`are rejected in the gateway's envelope for ${does}`, async () => {
      for (const path of paths) {
        const { http, code, message } = await ask(path, { payeeProvider: { providerNumber: gp }, ...named });
        assert.deepEqual([http, code], [400, 'InvalidRequest']);
        assert.match(message ?? '', words);
      }
    });
});
