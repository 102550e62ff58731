// The random steps of claims.test.ts on a process that is killed between them and in the middle of them.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Store } from '../../src/adapters/postgres/open-store.ts';
import { claimDay } from '../support/bulk-bill-claims.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { copyDatabaseFiles } from '../support/database-files.ts';
import { databaseFolder } from '../support/database-folder.ts';
import { eventually } from '../support/eventually.ts';
import { leftToWholeRun } from '../support/sample.ts';
import { insurerComesBack, type Model } from './claim-model.ts';
import { advance, correct, insurer, lodgeNew, misuse, askForReport, resubmit } from './claim-steps.ts';
import type { Real, Step } from './claim-steps.ts';
import {
  killService,
  openTool,
  prepareStore,
  startCrashingService,
  stopService,
  type CrashingService,
} from './crashing-service.ts';

describe("a location's claims over random steps and crashes", { skip: leftToWholeRun }, () => {
  let dataDir: string;
  let running: CrashingService | null = null;
  let tool: Store | null = null;
  const service = () => {
    assert.ok(running);
    return running;
  };
  before(async () => {
    dataDir = await mkdtemp(join(databaseFolder, 'mgw-model-'));
    await copyDatabaseFiles(dataDir);
    await prepareStore(dataDir);
    running = await startCrashingService(dataDir, childEnvironment);
    tool = await openTool(dataDir);
  });
  after(async () => {
    await tool?.close();
    if (running !== null) await stopService(running, dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  const sql = () => {
    assert.ok(tool);
    return tool.sql;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(service().origin + path, {
      method: 'POST',
      headers: {
        'x-api-key': 'sandbox-key',
        'x-minor-id': 'SBX00001',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  /** The quick way to the end of an outage: what was postponed is due now. Leases of the killed run out by themselves. */
  const nothingWaits = () =>
    eventually(async () => {
      await sql()`update claim set due_at = now() where state in ('queued', 'correcting')`;
      const [row] = await sql()<{ waits: number }[]>`
        select count(*)::int as waits from claim where state in ('queued', 'correcting')`;
      return row?.waits === 0;
    });
  const real: Real = { service: { post }, nothingWaits };

  /** Killed and started again: the sandbox's insurer is up then, and everything that waited reaches it. */
  async function restart(model: Model): Promise<void> {
    await killService(service(), dataDir, 'service');
    running = await startCrashingService(dataDir, childEnvironment);
    await nothingWaits();
    insurerComesBack(model);
  }
  const crash: Step = {
    check: () => true,
    run: restart,
    toString: () => 'crash',
  };
  /** Killed while it works on the step, so many milliseconds after it was sent; then the step is sent again. */
  const crashWithin = (step: Step, afterMs: number): Step => ({
    check: (model) => model.isInsurerUp && step.check(model),
    async run(model) {
      const lost = new AbortController();
      const sent = step.run(structuredClone(model), { ...real, service: { post: firstOf(lost.signal) } });
      const gone = sent.catch(() => {});
      await delay(afterMs);
      lost.abort();
      await restart(model);
      await gone;
      await step.run(model, real);
    },
    toString: () => `crash ${afterMs} ms after ${step.toString()}`,
  });
  /** Nothing more is sent once the process was killed, to the next one. */
  const firstOf =
    (signal: AbortSignal) => (path: string, body: unknown, headers?: Record<string, string>) => {
      signal.throwIfAborted();
      return post(path, body, headers);
    };

  const charge = fc.integer({ min: 50, max: 52 });
  const at = fc.nat(3);
  const correction = fc.tuple(at, charge).map(([which, amount]) => correct(which, amount));
  const within = fc
    .tuple(fc.oneof(correction, at.map(resubmit)), fc.nat(30))
    .map(([step, afterMs]) => crashWithin(step, afterMs));
  const steps = fc.commands(
    [
      charge.map(lodgeNew),
      at.map(resubmit),
      correction,
      at.map(misuse),
      at.map(askForReport),
      fc.constant(advance(1)),
      fc.constantFrom('up' as const, 'down' as const).map(insurer),
      fc.constant(crash),
      within,
    ],
    { maxCommands: 12, size: 'max' },
  );
  const everyCrash = [
    lodgeNew(50),
    crashWithin(correct(0, 51), 4),
    insurer('down'),
    lodgeNew(52),
    correct(0, 50),
    correct(1, 50),
    crash,
    resubmit(0),
    advance(1),
    crashWithin(resubmit(1), 0),
    askForReport(0),
  ];

  it('are answered as the model says, whatever the steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        await post('/Sandbox/Faults', { Insurer: 'up' });
        await nothingWaits();
        await post('/Sandbox/Clock', { Today: claimDay });
        const countedBefore = { day: claimDay, claims: 0 };
        const model: Model = { today: claimDay, isInsurerUp: true, claims: [], countedBefore };
        await fc.asyncModelRun(() => ({ model, real }), commands);

        await post('/Sandbox/Faults', { Insurer: 'up' });
        await nothingWaits();
        insurerComesBack(model);
        const ids = model.claims.map(({ id }) => id);
        const rows = await sql()<{ id: string; ours: string; theirs: string | null; charge: string }[]>`
          select claim.correlation_id as id, claim.claim_id as ours, insurer_claim.claim_id as theirs,
            claim.document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge
          from claim left join insurer_claim using (correlation_id)
          where claim.correlation_id = any(${ids}) order by 1`;
        assert.deepEqual(
          rows.map(({ id, charge: amount }) => [id, amount]),
          model.claims.map(({ id, charge: amount }) => [id, `${amount}.00`]),
          'each claim once, with its newest content',
        );
        for (const { ours, theirs } of rows) assert.equal(ours, theirs);
      }),
      { numRuns: 6, examples: [[everyCrash]], endOnFailure: true },
    );
  });
});
