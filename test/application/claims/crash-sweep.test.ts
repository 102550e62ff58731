// A crash or a lost call at every single step of lodging, correcting and forwarding: the next start resolves it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import type { LodgementResult } from '../../../src/application/claims/lodge-claim.ts';
import { bulkBilledKind, ofVeteran, type StoredKind } from '../../contracts/claim-store-fixture.ts';
import { idOf } from '../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { lodgingLocation, startLodging, type Lodging } from '../../support/start-lodging.ts';
import {
  mishapsOf,
  crashableProcess,
  noMishap,
  type ProcessMishap,
  type CrashableProcess,
} from '../../support/crashable-process.ts';
import { leftToWholeRun, sampleOf } from '../../support/sample.ts';
import { stubInsurer, type StubInsurer } from '../../support/stub-insurer.ts';

/** What a caller sends under one id, one after the other, by the charge of its service. */
type Script = readonly string[];
/** The insurer refuses every claim at this charge. */
const refusedCharge = '70.00';
const scripts: readonly (readonly [does: string, script: Script, kind?: StoredKind])[] = [
  ['a claim that is corrected twice', ['60.00', '61.00', '62.00']],
  ["a veteran's claim that is corrected and sent as it was first", ['60.00', '61.00', '60.00'], ofVeteran],
  [
    "a veteran's claim whose correction the insurer refuses, and the next one",
    ['60.00', refusedCharge, '62.00'],
    ofVeteran,
  ],
  ['a claim that the insurer refuses, and another one under its id', [refusedCharge, '60.00']],
];
/** Whether the answers of the insurer arrive at the process that something happens to. */
type Insurance = 'answers' | 'loses its answers';
const lostAnswer = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;
/** Steps that must be among those that were hit. */
const stepsWith: Readonly<Record<Insurance, readonly string[]>> = {
  answers: ['acceptNew', 'accept', 'lease', 'lodge', 'settle'],
  'loses its answers': ['acceptNew', 'accept', 'lease', 'lodge', 'postpone'],
};

/** What stands once all of them came: the last that the insurer does not refuse. */
const lastAccepted = (script: Script) => script.findLast((charge) => charge !== refusedCharge) ?? null;
const chargeOf = (content: string | undefined) =>
  /"chargeAmount":"([\d.]+)"/.exec(content ?? '')?.[1] ?? null;

/** How far a caller came before something happened. */
interface Attempt {
  readonly id: CorrelationId;
  readonly script: Script;
  readonly kind: StoredKind;
  readonly mishap: ProcessMishap;
  /** Null when it did not come to that step this time. */
  readonly hit: string | null;
  readonly steps: number;
  readonly answers: readonly LodgementResult[];
}

describe('a crash or a lost call at any step', () => {
  let store: FreshStore;
  let insurer: StubInsurer;
  let serial = 0;
  const nextId = () => idOf((serial += 1));
  before(async () => {
    store = await freshStore();
    insurer = stubInsurer();
    insurer.refusedCharges.add(refusedCharge);
  });
  after(() => store.close());

  /** A process of its own on the store, and the insurer as it reaches it; the background is swept on its own. */
  const startCrashable = (crashable: CrashableProcess, insurance: Insurance) => {
    const lodge: StubInsurer['lodge'] = async (call) => {
      const outcome = await insurer.lodge(call);
      return insurance === 'answers' ? outcome : { ok: false, failure: lostAnswer };
    };
    // Where answers come, none is too late, however busy the machine is; where none comes, it is not waited for long.
    const options = { pollMs: 60_000, deadlineMs: insurance === 'answers' ? 60_000 : 150 };
    const reached = crashable.through({ ...insurer, lodge });
    return startLodging(crashable.through(store.claims), options, reached);
  };

  const waits = async () => {
    const { queued, correcting } = await store.claims.counts();
    return queued + correcting > 0;
  };

  /** The next start, a while later: another process on the same store, with the same insurer. */
  async function restart() {
    await store.sql`
      update claim set lease_until = now(), due_at = now() where state in ('queued', 'correcting')`;
    const started = startLodging(store.claims, { pollMs: 5, deadlineMs: 60_000 }, insurer);
    await eventually(async () => !(await waits()));
    return started;
  }

  /** One claim for each id, here and there, and each counted once. */
  async function assertNothingTwice() {
    const rows = await store.sql<{ id: CorrelationId; ours: string; charge: string }[]>`
      select correlation_id as id, claim_id as ours, document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge
      from claim where state <> 'refused'`;
    for (const { id, ours } of rows) assert.equal(insurer.held.get(id)?.claimId, ours);
    assert.equal(insurer.held.size, rows.length);
    assert.equal(new Set(rows.map(({ ours }) => ours)).size, rows.length);
    const [counted] = await store.sql<{ lodged: number }[]>`select sum(lodged)::int as lodged from claim_day`;
    assert.equal(counted?.lodged, rows.length);
  }

  /** Sends one request after the other until one is not answered. */
  async function attempt(
    script: Script,
    kind: StoredKind,
    insurance: Insurance,
    mishap: ProcessMishap,
  ): Promise<Attempt> {
    const crashable = crashableProcess(mishap);
    const id = nextId();
    const process = startCrashable(crashable, insurance);
    const answers: LodgementResult[] = [];
    for (const charge of script) {
      const answer = await crashable
        .live(process.lodge(id, kind.charged(charge), { stream: kind.stream }))
        .catch(() => null);
      if (answer === null) break;
      answers.push(answer);
    }
    crashable.bury();
    await process.stop();
    return { id, script, kind, mishap, hit: crashable.hit(), steps: crashable.steps(), answers };
  }

  const describeAttempt = ({ mishap, hit, script }: Attempt) =>
    `${script.join(' → ')}: ${mishap.how} ${mishap.when} ${hit}, step ${mishap.step}`;

  /** Without any help of the caller: what was acknowledged stands, or the one request that has no answer yet. */
  async function assertKept(attempted: Attempt) {
    const { id, script, answers } = attempted;
    const held = chargeOf(insurer.held.get(id)?.contents.at(-1));
    const allowed = [answers.length, answers.length + 1].map((sent) => lastAccepted(script.slice(0, sent)));
    assert.ok(
      allowed.includes(held),
      `${describeAttempt(attempted)}: ${held} stands, not ${allowed.join(' or ')}`,
    );
    const record = await store.claims.find(lodgingLocation, id);
    if (held === null) assert.ok(record === null || record.state === 'refused', describeAttempt(attempted));
    else assert.equal(record?.state, 'lodged', describeAttempt(attempted));
    for (const answer of answers) {
      if (answer.kind === 'lodged') assert.equal(record?.claimId, answer.claimId, describeAttempt(attempted));
    }
  }

  /** The caller sends what was not answered, and then the rest. */
  async function assertGoesOn(attempted: Attempt, lodge: Lodging['lodge']) {
    const { id, script, kind, answers } = attempted;
    for (const charge of script.slice(answers.length)) {
      const answer = await lodge(id, kind.charged(charge), { stream: kind.stream });
      assert.equal(answer.kind, charge === refusedCharge ? 'refused' : 'lodged', describeAttempt(attempted));
    }
    assert.equal(
      chargeOf(insurer.held.get(id)?.contents.at(-1)),
      lastAccepted(script),
      describeAttempt(attempted),
    );
  }

  for (const insurance of ['answers', 'loses its answers'] as const) {
    for (const [does, script, kind = bulkBilledKind] of scripts) {
      it(`leaves ${does} as acknowledged, and lodged once, while the insurer ${insurance}`, async () => {
        const { steps } = await attempt(script, kind, insurance, noMishap);
        const attempts = await Promise.all(
          sampleOf(mishapsOf(steps), 3).map((mishap) => attempt(script, kind, insurance, mishap)),
        );
        const hits = new Set(attempts.map(({ hit }) => hit));
        // A part of them may leave a step out.
        if (leftToWholeRun === false)
          for (const step of stepsWith[insurance]) assert.ok(hits.has(step), step);
        const next = await restart();
        await Promise.all(attempts.map(assertKept));
        await assertNothingTwice();
        await Promise.all(attempts.map((each) => assertGoesOn(each, next.lodge)));
        await next.stop();
        await assertNothingTwice();
      });
    }
  }
});
