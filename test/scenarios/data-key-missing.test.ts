// A key rotation that forgot a service: it says which data key it lacks, in 503 and never in 500, until it has it.
import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { bulkBillClaim, cardOf, gp } from '../support/bulk-bill-claims.ts';
import { claimSender, nextId } from '../support/claim-sender.ts';
import { runCommand } from '../support/command-line.ts';
import { eventually } from '../support/eventually.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { startService, type RunningService } from '../support/service.ts';

const older = `2025:${Buffer.alloc(32, 1).toString('base64')}`;
const newer = `2026:${Buffer.alloc(32, 2).toString('base64')}`;
const sentence =
  'The database holds values encrypted under the data key 2026, which DATA_KEYS does not name; add it behind the first one.';

describe('a service that lacks the data key of another', () => {
  /** Was not given the newer key. */
  let forgotten: InteractiveCaller;
  let rotated: InteractiveCaller;
  let again: RunningService | null = null;
  let rekeyErrors = '';
  const onForgotten = claimSender(() => forgotten.running);
  const onRotated = claimSender(() => rotated.running);
  const claim = bulkBillClaim();
  const [lodgedId, interactiveId] = [nextId(), nextId()];

  const report = (service: RunningService, kind: string) =>
    service.post(`/Medicare/bulkbill${kind}report/v1`, {
      correlationId: lodgedId,
      payeeProvider: { providerNumber: gp },
    });
  const readiness = async (service: RunningService) => {
    const answer = await service.call('/ready');
    return [answer.status, await answer.text()] as const;
  };

  before(async () => {
    const start = (env: Record<string, string>) =>
      openInteractiveCaller({ name: 'the simulator', start: () => startService(env), explainQuery: null });
    forgotten = await start({ DATA_KEYS: older });
    assert.equal((await readiness(forgotten.running))[0], 200);
    const { databaseUrl } = forgotten.running;
    const env = { DATABASE_URL: databaseUrl, DATA_KEYS: `${newer},${older}` };
    rotated = await start(env);
    assert.equal((await onRotated.lodge(claim, lodgedId)).status, 200);
    await rotated.answerTo(interactiveId, rotated.claimFor('verified-senior'));
    const { code, errors } = await runCommand(['rekey'], env);
    assert.equal(code, 1);
    rekeyErrors = errors;
  });
  after(async () => {
    await again?.stop();
    await rotated.stop();
    await forgotten.stop();
  });

  it('is named by the rekey command, which re-encrypts nothing', () => {
    const name = `${hostname()} process ${process.pid}`;
    assert.equal(
      rekeyErrors,
      `Nothing was re-encrypted, because these running services do not know the data key 2026: ${name}. Add it behind the first key in their DATA_KEYS, start them again, and run this command again; a service that crashed counts as running for one minute.`,
    );
  });

  it('is not ready, and says which key it lacks; the other one is ready', async () => {
    await eventually(async () => (await readiness(forgotten.running))[0] === 503);
    assert.deepEqual(await readiness(forgotten.running), [503, sentence]);
    assert.equal((await readiness(rotated.running))[0], 200);
  });

  it('refuses with that sentence what is encrypted under the key, in the form of each endpoint', async () => {
    const lodged = await onForgotten.lodge(claim, lodgedId);
    assert.deepEqual(
      [lodged.status, lodged.code, lodged.message, lodged.correlationId],
      [503, 'Unavailable', sentence, lodgedId],
    );
    const interactive = await forgotten.send(interactiveId, forgotten.claimFor('verified-senior'));
    assert.deepEqual(
      [interactive.status, ((await interactive.json()) as { message: string }).message],
      [503, sentence],
    );
    assert.ok(interactive.headers.has('retry-after'));
  });

  it('answers nothing with 500, and serves what needs no key', async () => {
    const answers = [
      await forgotten.running.call('/MedicareItems/23'),
      await forgotten.running.call('/health'),
      await forgotten.running.post('/CalculateBenefit', { ItemNumber: '23' }),
    ];
    for (const answer of answers) assert.equal(answer.status, 200, await answer.text());
    await forgotten.running.post('/Sandbox/Clock', { AdvanceDays: 3 });
    for (const kind of ['processing', 'payment']) {
      const answer = await report(forgotten.running, kind);
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { message: string }).message],
        [503, sentence],
      );
    }
    await forgotten.running.post('/Sandbox/Clock', { Reset: true });
    for (let round = 0; round < 5; round += 1)
      assert.equal((await onForgotten.lodge(claim, lodgedId)).status, 503);
  });

  it('lodges a new claim, which the others read', async () => {
    const correlationId = nextId();
    const patient = { identity: { dateOfBirth: '1957-03-28', familyName: 'Quackenbush', sex: '2' } };
    const other = bulkBillClaim('general', {
      medicalEvent: claim.medicalEvent.map((event) => ({
        ...event,
        patient: {
          ...event.patient,
          ...patient,
          medicare: { memberNumber: cardOf(77), memberRefNumber: '1' },
        },
      })),
    });
    assert.ok([200, 202].includes((await onForgotten.lodge(other, correlationId)).status));
    await eventually(async () => (await onRotated.lodge(other, correlationId)).status === 200);
  });

  it('says it once in its log, and records no incident', () => {
    const { lines } = forgotten.running.log;
    const reported = lines.filter(({ message }) => message.startsWith('a data key is missing'));
    assert.deepEqual(
      reported.map(({ level, error }) => [level, error]),
      [['error', sentence]],
    );
    assert.deepEqual(
      lines.filter(({ message }) => message === 'incident' || /cannot be decrypted/.test(message)),
      [],
    );
  });

  it('answers everything again once it is started with the key', async () => {
    const { databaseUrl } = forgotten.running;
    again = await startService({ DATABASE_URL: databaseUrl, DATA_KEYS: `${older},${newer}` });
    assert.equal((await readiness(again))[0], 200);
    const { lodge } = claimSender(() => again ?? rotated.running);
    assert.equal((await lodge(claim, lodgedId)).status, 200);
  });
});
