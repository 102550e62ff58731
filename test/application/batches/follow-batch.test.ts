// Following a batch: its results in their order, page by page, until it has all of them; a reader that left breaks it off.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followBatch, openBatch } from '../../../src/application/batches/follow-batch.ts';
import type { BatchProgress, StoredBatchResult } from '../../../src/ports/batches/batch-store.ts';
import { resultAt } from '../../support/batch-rows.ts';
import { minorId } from '../../support/minor-id.ts';

const location = minorId('ABC00001');
const resultsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => resultAt(first + at));

/** Follows a batch that has these looks: whether it is finished, and its results then. */
function follow(
  looks: readonly (readonly [isFinished: boolean, page: readonly StoredBatchResult[]])[],
  { after = 0, signal = new AbortController().signal } = {},
) {
  const left = [...looks];
  const asked: (readonly [number, number])[] = [];
  const results = followBatch(
    {
      isFinished: async () => left[0]?.[0] ?? assert.fail('one look too many'),
      async results(_location, _id, last, limit) {
        asked.push([last, limit]);
        return left.shift()?.[1] ?? [];
      },
    },
    { location, id: 'batch', after, signal },
  );
  return { results, asked };
}

async function allOf(results: AsyncIterable<StoredBatchResult>): Promise<readonly StoredBatchResult[]> {
  const all: StoredBatchResult[] = [];
  for await (const each of results) all.push(each);
  return all;
}

describe('opening a batch', () => {
  const batch = { id: 'batch', rowCount: 1 } as BatchProgress;
  const open = async (found: BatchProgress | null) => {
    const audited: string[] = [];
    const opened = await openBatch(
      {
        batches: { find: async () => found },
        audit: { add: async ({ act, outcome }) => void audited.push(`${act} ${outcome}`) },
      },
      { location, actor: { keyId: null, requestId: null } },
      'batch',
    );
    return { opened, audited };
  };

  it('is recorded where the location has it, and not found and not recorded where not', async () => {
    assert.deepEqual(await open(batch), {
      opened: { ok: true, answer: batch },
      audited: ['read-batch batch'],
    });
    const { opened, audited } = await open(null);
    assert.deepEqual([opened.ok, audited], [false, []]);
  });
});

describe('following a batch', () => {
  it('goes on after the last result that is known, while there are more, and once more when it is finished', async () => {
    const { results, asked } = follow(
      [
        [false, resultsFrom(4, 200)],
        [true, resultsFrom(204, 3)],
        [true, []],
      ],
      { after: 3 },
    );
    const read = (await allOf(results)).map(({ sequence }) => sequence);
    assert.deepEqual(
      read,
      resultsFrom(4, 203).map(({ sequence }) => sequence),
    );
    assert.deepEqual(asked, [
      [3, 200],
      [203, 200],
      [206, 200],
    ]);
  });

  it('looks again after a fifth of a second where nothing has come, and gives what comes then', async () => {
    const { results, asked } = follow([
      [false, []],
      [true, [resultAt(1)]],
      [true, []],
    ]);
    const began = performance.now();
    assert.equal((await allOf(results)).length, 1);
    assert.ok(performance.now() - began > 190);
    assert.deepEqual(
      asked.map(([last]) => last),
      [0, 0, 1],
    );
  });

  it('breaks off, and does not end, where the reader leaves or the server stops: before a look, and while it waits', async () => {
    await assert.rejects(allOf(follow([], { signal: AbortSignal.abort() }).results), /abort/i);
    const leaving = new AbortController();
    const { results, asked } = follow([[false, []]], { signal: leaving.signal });
    const read = allOf(results);
    setImmediate(() => leaving.abort());
    await assert.rejects(read, /abort/i);
    assert.equal(asked.length, 1);
  });
});
