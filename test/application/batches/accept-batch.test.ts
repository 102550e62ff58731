// Accepting a batch: which rows are stored, what each answer of the store comes to, and when the runner is woken.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptBatch, type SentBatchRow } from '../../../src/application/batches/accept-batch.ts';
import type { AddedBatch, BatchProgress, NewBatch } from '../../../src/ports/batches/batch-store.ts';
import { minorId } from '../../support/minor-id.ts';

const readable = { row: 1, reference: 'first', body: { PatientFamilyName: 'Citizen' } };
const malformed = { row: 2, reason: 'It has no items.' };

/** Accepts rows where the store answers so. */
async function accept(rows: readonly SentBatchRow[], added: AddedBatch = { kind: 'added' }, retryHours = 4) {
  const stored: NewBatch[] = [];
  let woken = 0;
  const result = await acceptBatch(
    {
      batches: {
        async add(batch) {
          stored.push(batch);
          return added;
        },
      },
      batchRunner: { wake: () => void (woken += 1) },
      ids: { uuid: () => assert.fail(), secretHex: (bytes) => 'f'.repeat(2 * bytes) },
    },
    {
      location: minorId('ABC00001'),
      actor: { keyId: 'desk', requestId: 'one' },
      idempotencyKey: 'monday',
      rows,
      retryHours,
    },
  );
  return { result, stored, woken };
}

describe('a batch', () => {
  it('is stored with the rows that can be read, under an id that cannot be guessed, and its rows are begun', async () => {
    const { result, stored, woken } = await accept([readable, malformed]);
    const id = `batch_${'f'.repeat(24)}`;
    assert.deepEqual(result, { ok: true, answer: { id, rowCount: 1, malformed: [malformed] } });
    assert.deepEqual([stored[0]?.id, stored[0]?.rows, stored[0]?.malformed], [id, [readable], [malformed]]);
    assert.equal(woken, 1);
  });

  it('is another one where its rows or the hours of its retries differ, and not where its unreadable rows do', async () => {
    const hashOf = async (...words: Parameters<typeof accept>) =>
      (await accept(...words)).stored[0]?.requestHash;
    const hash = await hashOf([readable]);
    assert.equal(await hashOf([readable, malformed]), hash);
    assert.notEqual(await hashOf([{ ...readable, reference: null }]), hash);
    assert.notEqual(await hashOf([readable], { kind: 'added' }, 5), hash);
  });

  const refused: readonly (readonly [string, readonly SentBatchRow[], AddedBatch, object])[] = [
    [
      'without a row',
      [],
      { kind: 'added' },
      { kind: 'bad-request', sentence: /at least one patient with items\.$/ },
    ],
    [
      'without a row that can be read',
      [malformed],
      { kind: 'added' },
      { sentence: / Row 2: It has no items\.$/ },
    ],
    [
      'with the key of another',
      [readable],
      { kind: 'different' },
      { sentence: /came before with other rows/ },
    ],
    [
      'beyond those that may be unfinished',
      [readable],
      { kind: 'full' },
      { kind: 'too-many-requests', sentence: /20 batches that are not finished/, retryAfterSeconds: 60 },
    ],
  ];
  for (const [which, rows, added, failure] of refused)
    it(`${which} is refused, and nothing is begun`, async () => {
      const { result, stored, woken } = await accept(rows, added);
      assert.ok(!result.ok);
      assert.partialDeepStrictEqual({ ...result.failure, sentence: '' }, { ...failure, sentence: '' });
      assert.match(result.failure.sentence, Object(failure).sentence);
      assert.deepEqual([stored.length, woken], [rows.includes(readable) ? 1 : 0, 0]);
    });

  it('that came before is answered as it was then, and its rows are not begun again', async () => {
    const batch: BatchProgress = {
      id: 'batch_before',
      rowCount: 7,
      resultCount: 7,
      byState: { ok: 7, fix: 0, ask: 0, refused: 0 },
      malformed: [],
      createdAt: 0,
      finishedAt: 1,
      removedAt: null,
    };
    const { result, woken } = await accept([readable, malformed], { kind: 'replay', batch });
    assert.deepEqual(result, { ok: true, answer: { id: 'batch_before', rowCount: 7, malformed: [] } });
    assert.equal(woken, 0);
  });
});
