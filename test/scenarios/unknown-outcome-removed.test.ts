// An interactive claim with an unknown outcome, over HTTP and by commands: how long it is kept, and what is left of it.
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { plusDays, plusMonths } from '../../src/domain/values/local-date.ts';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { runCommand } from '../support/command-line.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { startService } from '../support/service.ts';

const settings = {
  TIME_ZONE: 'Australia/Sydney',
  DATA_KEYS: `2026:${Buffer.alloc(32, 9).toString('base64')}`,
  KEEP_INTERACTIVE_MONTHS: '7',
};
const persona = 'verified-senior';
const neverAnswered = /^Medicare never answered the claim with this correlationId, which is no longer kept;/;

describe('an interactive claim that Medicare never answered', { concurrency: false }, () => {
  let caller: InteractiveCaller;
  let env: Record<string, string>;
  before(async () => {
    caller = await openInteractiveCaller({
      name: 'the simulator',
      start: () => startService(settings),
      explainQuery: null,
    });
    env = { ...settings, DATABASE_URL: caller.running.databaseUrl };
  });
  after(() => caller.stop());

  /** Sends a claim while Medicare is down. */
  async function unknownOutcome(key = persona) {
    const id = caller.nextId();
    const claim = caller.claimFor(key);
    await caller.setFault('down');
    assert.equal((await caller.send(id, claim)).status, 503);
    await caller.setFault('up');
    return { id, claim };
  }
  /** What a command prints, by line, and its exit code. */
  async function run(argv: readonly string[], input = '') {
    const { code, printed, errors } = await runCommand(argv, env, { input });
    return { code, said: `${printed}\n${errors}`.trim().split('\n') };
  }
  const erasePatient = (key: string) => {
    const { memberNumber, memberRefNumber } = caller.person(key).medicare;
    return run(['erase', '--patient'], `${memberNumber} ${memberRefNumber}`);
  };
  /** Runs the retention job at a moment of the machine's clock. */
  async function retentionAt(now: number, ...options: string[]) {
    mock.timers.enable({ apis: ['Date'], now });
    try {
      const { said } = await run(['retention', ...options]);
      return said.filter((line) => line.startsWith('interactive-claims'));
    } finally {
      mock.timers.reset();
    }
  }
  /** The first millisecond in Sydney on which the claims of today are kept no longer. */
  function firstMomentAfter(): number {
    const gone = plusDays(plusMonths(caller.today, 7), 1);
    const moments = ['+11:00', '+10:00'].map((offset) => Date.parse(`${gone}T00:00:00${offset}`));
    const first = moments.find((moment) => systemClock('Australia/Sydney', () => moment).today() === gone);
    assert.ok(first !== undefined);
    return first;
  }
  const stays = async ({ id, claim }: Awaited<ReturnType<typeof unknownOutcome>>) => {
    for (const sent of [claim, { ...claim, accountReferenceId: 'another' }]) {
      const [reason = ''] = await reasonsOfRejection(await caller.send(id, sent), id, ['9777']);
      assert.match(reason, neverAnswered);
    }
  };

  it('is kept to the last millisecond of its months, and removed with the next one', async () => {
    const sent = await unknownOutcome();
    const moment = firstMomentAfter();
    assert.deepEqual(await retentionAt(moment - 1, '--dry-run'), ['interactive-claims: 0 would be removed']);
    assert.deepEqual(await retentionAt(moment - 1), ['interactive-claims: 0 removed']);
    assert.deepEqual(await retentionAt(moment, '--dry-run'), ['interactive-claims: 1 would be removed']);
    assert.deepEqual(await retentionAt(moment), ['interactive-claims: 1 removed']);
    assert.deepEqual(await retentionAt(moment), ['interactive-claims: 0 removed']);
    await stays(sent);
    const { said } = await erasePatient(persona);
    assert.deepEqual(said, ['No stored claim names this patient.']);
  });

  it('is found by the card when a patient is erased, and said so with what is to be asked first', async () => {
    const sent = await unknownOutcome();
    const { code, said } = await erasePatient(persona);
    assert.equal(code, 0);
    assert.deepEqual(said, [
      `${sent.id}: removed; Medicare never answered it, so ask Medicare before you claim the same again under a new id.`,
    ]);
    await stays(sent);
    const rows = await caller.running.composed.store.sql<Record<string, unknown>[]>`
      select minor_id, outcome, patient_hash, asked_patient, asked_patient_hash, asked_fingerprint
      from interactive_claim where correlation_id = ${sent.id}`;
    const [{ asked_fingerprint: fingerprint, ...row } = {}] = rows;
    assert.deepEqual(row, {
      minor_id: 'SBX00001',
      outcome: null,
      patient_hash: null,
      asked_patient: null,
      asked_patient_hash: null,
    });
    assert.match(String(fingerprint), /^encrypted:2:2026:/);
  });

  it('leaves what was done to it in the audit trail', async () => {
    const { id, claim } = await unknownOutcome('verified-adult-male');
    await run(['erase', '--correlation-id', id]);
    await caller.send(id, claim);
    const { said } = await run(['audit', '--correlation-id', id]);
    assert.deepEqual(
      said.map((line) => line.split(' | ').slice(1, 3).join(' ')),
      [
        'interactive asked',
        'interactive insurer-unavailable',
        'erase erased-outcome-unknown',
        'interactive refused 9777',
      ],
    );
  });

  it('and is answered when it is sent again in time is removed like any other', async () => {
    const { id, claim } = await unknownOutcome('verified-adult-female');
    assert.equal((await caller.answerTo(id, claim)).status, 'MEDICARE_ASSESSED');
    const { said } = await erasePatient('verified-adult-female');
    assert.deepEqual(said, [`${id}: removed; its id stays, so that it cannot become another claim.`]);
    const [reason = ''] = await reasonsOfRejection(await caller.send(id, claim), id, ['9777']);
    assert.match(reason, /^The answer to the claim with this correlationId is no longer kept;/);
  });
});
