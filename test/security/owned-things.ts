// Makes one of each thing that an address names: a claim, a run, a deposit, a batch and a webhook endpoint of a location.
import assert from 'node:assert/strict';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { parseCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { cents } from '../../src/domain/values/money.ts';
import { claimDay, gp } from '../support/bulk-bill-claims.ts';
import type { RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

/** The id of each thing, by the start of its path; the claim is one that was lodged before. */
export async function makeOwnedThings(
  service: RunningService,
  headers: Record<string, string>,
  claim: string,
): Promise<Readonly<Record<string, string>>> {
  const made = async <Body>(path: string, body: object | string, type = 'application/json') => {
    const answer = await service.call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${path}: ${text}`);
    return JSON.parse(text) as Body;
  };
  const listed = async (path: string) =>
    JSON.parse(await (await service.call(path, { headers })).text()) as Record<string, { Id: string }[]>;
  const location = minorId(headers['x-minor-id'] ?? '');
  const correlationId = parseCorrelationId(claim) ?? assert.fail();
  await service.composed.store.outcomeCollection.recordPayment(
    { location, correlationId },
    {
      payer: 'medicare',
      payeeProviderNumber: gp,
      day: claimDay,
      now: Date.now(),
      payment: {
        payerName: 'Medicare',
        runDate: claimDay,
        runNumber: '1',
        account: null,
        depositAmount: cents(6_000),
        paymentReference: 'R1',
        claims: [],
      },
    },
  );
  // As if it had been rejected, so that somebody can attend to it.
  await service.composed.store.sql`
    update claim_outcome set attention = 'rejected' where correlation_id = ${correlationId}`;
  const statement = `Date,Amount,Words,Reference\n${claimDay},12.30,CREDIT,0\n`;
  await made('/BankStatements?account=a&columns=date,amount,words,reference', statement, 'text/csv');
  const { BatchId } = await made<{ BatchId: string }>(
    '/EligibilityBatches',
    requestExamples['checkEligibilityOfMany'] as object,
  );
  const { Id } = await made<{ Id: string }>('/WebhookEndpoints', {
    Url: 'http://127.0.0.1:9/',
    Types: ['schedule.released'],
  });
  return {
    '/Claims': claim,
    '/PaymentRuns': (await listed('/PaymentRuns'))['PaymentRuns']?.[0]?.Id ?? assert.fail('a run'),
    '/Deposits': (await listed('/Deposits'))['Deposits']?.[0]?.Id ?? assert.fail('a deposit'),
    '/EligibilityBatches': BatchId,
    '/WebhookEndpoints': Id,
  };
}
