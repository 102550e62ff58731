// A brown-out: some messages to Medicare hang or fail while the others are answered, and nearly every caller gets a claim id at once.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import { candidateOf, idOf } from '../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startLodging, type Lodging } from '../support/start-lodging.ts';
import { stubInsurer } from '../support/stub-insurer.ts';

const callers = 16;
const claims = 240;
/** How long a caller waits, and a hanging message: far longer than Medicare takes otherwise. */
const deadlineMs = 4_000;
/** The part of the claims that Medicare would take that callers are to get a claim id for. */
const answeredMin = 0.95;

const hanging = {
  ok: false,
  failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' },
} as const;
const failing = {
  ok: false,
  failure: { kind: 'unreachable', sentence: 'Medicare cannot process requests at this time.' },
} as const;

/** From 0 to 1, the same ones in each run: which messages are hit must not be chance. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

interface BrownOut {
  readonly hangs?: number;
  readonly errors?: number;
}

/** An insurer of which so many of a hundred messages get no answer; those that hang never arrive. */
function brownedOut({ hangs = 0, errors = 0 }: BrownOut) {
  const insurer = stubInsurer();
  const chance = sequence(20_261_123);
  insurer.takesMs = 2;
  insurer.intercept = async () => {
    const hit = chance() * 100;
    if (hit < hangs) return delay(deadlineMs, hanging, { ref: false });
    return hit < hangs + errors ? failing : null;
  };
  return insurer;
}

describe('while Medicare answers some messages and not others', () => {
  let store: FreshStore;
  let running: Lodging | null = null;
  before(async () => (store = await freshStore()));
  afterEach(async () => {
    await running?.stop();
    await store.sql`truncate claim, claim_day cascade`;
  });
  after(() => store.close());

  const lodgeAll = async (brownOut: BrownOut) => {
    const lodging = (running = startLodging(store.claims, { deadlineMs, pollMs: 50 }, brownedOut(brownOut)));
    const ids = Array.from({ length: claims }, (_, at) => idOf(at + 1));
    const waiting = ids.values();
    const kinds = new Map<CorrelationId, string>();
    const caller = async () => {
      for (const id of waiting) kinds.set(id, (await lodging.lodge(id)).kind);
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return { ...lodging, answered: [...kinds.values()].filter((kind) => kind === 'lodged').length, ids };
  };
  const nothingWaits = () =>
    eventually(async () => {
      const { queued, correcting } = await store.claims.counts();
      return queued + correcting === 0;
    });

  const brownOuts: readonly (readonly [what: string, brownOut: BrownOut])[] = [
    ['2 % hang', { hangs: 2 }],
    ['5 % hang', { hangs: 5 }],
    ['10 % hang', { hangs: 10 }],
    ['20 % hang', { hangs: 20 }],
    ['50 % fail', { errors: 50 }],
  ];
  for (const [what, brownOut] of brownOuts) {
    it(`nearly all claims are answered 200 when ${what}, and each is lodged once`, async () => {
      const { answered, insurer, ids } = await lodgeAll(brownOut);
      assert.ok(answered >= answeredMin * claims, `${answered} of ${claims}`);
      await nothingWaits();
      assert.equal(insurer.held.size, claims);
      for (const id of ids) assert.equal(insurer.held.get(id)?.contents.length, 1, id);
    });
  }

  it('the backlog is sent all the same when 20 % hang', async () => {
    for (let at = 1; at <= claims; at += 1)
      await store.claims.accept(candidateOf(idOf(at)), () => ({ kind: 'new' }));
    const { insurer } = (running = startLodging(store.claims, { deadlineMs }, brownedOut({ hangs: 20 })));
    await nothingWaits();
    assert.equal(insurer.held.size, claims);
  });
});
