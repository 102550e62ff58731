// Somebody writes another provider and amount over an encrypted claim in the queue: it is not sent, and everything else goes on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { serialiseClaimContent } from '../../src/domain/claims/compare-claims.ts';
import { chargedAt } from '../support/bulk-bill-claims.ts';
import { claimSender, nextId } from '../support/claim-sender.ts';
import { eventually } from '../support/eventually.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { startService } from '../support/service.ts';

const DATA_KEYS = `2026:${Buffer.alloc(32, 3).toString('base64')}`;

describe('a queued claim that is changed in the database', () => {
  let caller: InteractiveCaller;
  let sql: Sql;
  const { lodge } = claimSender(() => caller.running);
  const claim = chargedAt('60.00');
  const forged = serialiseClaimContent({
    ...chargedAt('999.00'),
    serviceProvider: { providerNumber: '9900120A' },
  });
  const [victim, moved, other] = [nextId(), nextId(), nextId()];

  const changedValues = async () => {
    const families = readPrometheusText(await (await caller.running.call('/metrics')).text());
    return families.get('changed_values_total')?.samples[0]?.value;
  };

  before(async () => {
    const start = () => startService({ DATA_KEYS });
    caller = await openInteractiveCaller({ name: 'the simulator', start, explainQuery: null });
    sql = connectToDatabase(caller.running.databaseUrl);
    assert.equal(await changedValues(), 0);
    await caller.setFault('down');
    for (const id of [victim, moved, other]) assert.equal((await lodge(claim, id)).status, 202);
    await sql`update claim set document = ${forged}::text::jsonb where correlation_id = ${victim}`;
    await sql`update claim set payee_provider_number = '9900120A' where correlation_id = ${moved}`;
    await caller.setFault('up');
  });
  after(async () => {
    await sql.end();
    await caller.stop();
  });

  it('does not hold up the other claims', async () => {
    await eventually(async () => (await lodge(claim, other)).status === 200);
  });

  it('is not sent to the insurer, though it was tried', async () => {
    await eventually(async () => ((await changedValues()) ?? 0) >= 2);
    const sent = await sql<{ id: string }[]>`select correlation_id as id from insurer_claim`;
    assert.deepEqual(
      sent.map(({ id }) => id),
      [other],
    );
  });

  it('is logged as an error that names the column and what to do, and nothing of the content', () => {
    const logged = caller.running.log.lines.filter(({ message }) => message.startsWith('a stored value'));
    assert.ok(logged.every(({ level }) => level === 'error'));
    const errors = logged.map(({ error }) => error ?? '');
    for (const words of [/claim\.document is not encrypted/, /belongs to another row, location or payee/])
      assert.ok(errors.some((error) => words.test(error) && /restore the row from a backup/.test(error)));
    assert.ok(!caller.running.log.text().includes('999.00'));
  });
});
