// What every store of eligibility batches promises: nothing is half stored, checked twice at once, or read with a gap.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BatchStore, LeasedBatchRow } from '../../src/ports/batches/batch-store.ts';
import { unfinishedBatchesMax } from '../../src/domain/limits.ts';
import { minorId } from '../support/minor-id.ts';
import { batchOf } from './made-batch.ts';

interface OpenedBatches {
  readonly batches: BatchStore;
  /** The same batches, as another process has them. */
  readonly elsewhere: BatchStore;
  /** Makes every batch so many days older. */
  age(days: number): Promise<void>;
  close(): Promise<void>;
}

const here = minorId('ABC00001');
const there = minorId('ABC00002');
const leaseMs = 60_000;
const ok = { state: 'ok', answer: { Reason: 'Fine.' }, reason: 'Fine.' } as const;

/** Runs the suite on the store that `open` gives, empty at first. */
export function batchStoreContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedBatches>,
): void {
  describe(`a store of eligibility batches on ${name}`, { skip }, () => {
    let opened: OpenedBatches;
    before(async () => (opened = await open()));
    after(() => opened.close());

    /** Leases and settles everything that is due, so that the next test starts with an empty queue. */
    async function settleAll(): Promise<readonly LeasedBatchRow[]> {
      const all: LeasedBatchRow[] = [];
      for (;;) {
        const leased = await opened.batches.leaseDue(50, leaseMs);
        for (const row of leased) await opened.batches.settle(row, ok);
        all.push(...leased);
        if (leased.length === 0) return all;
      }
    }

    it('gives every row of a batch once, with who sent it, and then says that it is finished', async () => {
      const batch = batchOf(3, { malformed: [{ row: 4, reason: 'No items.' }] });
      assert.deepEqual(await opened.batches.add(batch), { kind: 'added' });
      const leased = await settleAll();
      assert.deepEqual(
        leased.map(({ row, reference, actor, location, body }) => ({
          row,
          reference,
          actor,
          location,
          body,
        })),
        batch.rows.map((row) => ({ ...row, actor: batch.actor, location: here })),
      );
      const progress = await opened.elsewhere.find(here, batch.id);
      assert.ok(progress);
      assert.deepEqual(
        [
          progress.rowCount,
          progress.resultCount,
          progress.byState.ok,
          progress.malformed,
          progress.finishedAt !== null,
        ],
        [3, 3, 3, batch.malformed, true],
      );
    });

    it('replaces a row that somebody corrected, with its result, in its place, for its location only', async () => {
      const batch = batchOf(2);
      await opened.batches.add(batch);
      const [first] = await opened.batches.leaseDue(1, leaseMs);
      assert.ok(first);
      await opened.batches.settle(first, { state: 'fix', answer: null, reason: 'Not known.' });
      const corrected = { row: 1, reference: 'Quokka 1', body: { PatientFamilyName: 'Quokka' } };
      assert.equal(await opened.batches.replaceRow(there, batch.id, corrected, ok), false);
      assert.equal(await opened.batches.replaceRow(here, batch.id, { ...corrected, row: 3 }, ok), false);
      assert.equal((await opened.batches.rows(here, batch.id, 1))[0]?.state, 'fix');
      // The second waits: it is settled by its correction, and not checked again.
      for (const row of [1, 2])
        assert.equal(await opened.batches.replaceRow(here, batch.id, { ...corrected, row }, ok), true);
      assert.deepEqual(await settleAll(), []);
      assert.deepEqual(
        await opened.elsewhere.rows(here, batch.id, null),
        [1, 2].map((row) => ({ ...corrected, row, state: 'ok', reason: 'Fine.' })),
      );
      const progress = await opened.batches.find(here, batch.id);
      assert.deepEqual([progress?.resultCount, progress?.byState.ok, progress?.byState.fix], [2, 2, 0]);
      assert.notEqual(progress?.finishedAt, null);
      const results = await opened.batches.results(here, batch.id, 0, 10);
      assert.deepEqual(
        results.flatMap(({ sequence, row }) => [sequence, row]),
        [1, 1, 2, 2],
      );
      assert.deepEqual(results[0]?.answer, ok.answer);
    });

    it('shows a batch and its results to its own location only', async () => {
      const batch = batchOf(1);
      await opened.batches.add(batch);
      await settleAll();
      assert.equal(await opened.batches.find(there, batch.id), null);
      assert.deepEqual(await opened.batches.results(there, batch.id, 0, 10), []);
      assert.equal((await opened.batches.results(here, batch.id, 0, 10)).length, 1);
    });

    it('finds the newest batch whose key begins so, and its rows with what they came to, for its location only', async () => {
      const first = batchOf(1, { idempotencyKey: 'day:1' });
      const newest = batchOf(2, { idempotencyKey: 'day:2' });
      await opened.batches.add(first);
      await opened.batches.add(newest);
      assert.equal((await opened.elsewhere.findNewest(here, 'day:'))?.id, newest.id);
      assert.equal((await opened.elsewhere.findNewest(here, 'day:1'))?.id, first.id);
      assert.equal(await opened.batches.findNewest(here, 'day_'), null);
      assert.equal(await opened.batches.findNewest(there, 'day:'), null);
      await settleAll();
      const listed = newest.rows.map((each) => ({ ...each, state: 'ok', reason: 'Fine.' }));
      assert.deepEqual(await opened.elsewhere.rows(here, newest.id, null), listed);
      assert.deepEqual(await opened.elsewhere.rows(here, newest.id, 2), listed.slice(1));
      assert.deepEqual(await opened.batches.rows(there, newest.id, null), []);
      const waiting = batchOf(1);
      await opened.batches.add(waiting);
      const [unsettled] = await opened.batches.rows(here, waiting.id, null);
      assert.deepEqual([unsettled?.state, unsettled?.reason], [null, '']);
      await settleAll();
    });

    it('gives the same batch for the same idempotency key and list, and rejects another list', async () => {
      const batch = batchOf(2, { idempotencyKey: 'monday' });
      await opened.batches.add(batch);
      const again = await opened.elsewhere.add({ ...batch, id: 'batch_again' });
      assert.equal(again.kind === 'replay' ? again.batch.id : again.kind, batch.id);
      const other = await opened.batches.add({ ...batch, id: 'batch_other', requestHash: 'other' });
      assert.deepEqual(other, { kind: 'different' });
      assert.deepEqual(await opened.batches.add({ ...batch, id: 'batch_there', location: there }), {
        kind: 'added',
      });
      assert.equal((await settleAll()).length, 4);
    });

    it('takes no more unfinished batches of a location than it may have, and a repeated one still', async () => {
      const key = { idempotencyKey: 'one of many' };
      const first = batchOf(1, key);
      await opened.batches.add(first);
      const asked = Array.from({ length: unfinishedBatchesMax + 2 }, (_, at) =>
        (at % 2 ? opened.batches : opened.elsewhere).add(batchOf(1)),
      );
      const full = (await Promise.all(asked)).filter(({ kind }) => kind === 'full');
      assert.equal(full.length, 3);
      assert.equal((await opened.batches.add({ ...first, id: 'batch_repeated' })).kind, 'replay');
      assert.equal((await opened.batches.add(batchOf(1, { location: there }))).kind, 'added');
      assert.equal(await opened.elsewhere.isFinished(here, first.id), false);
      await settleAll();
      assert.equal(await opened.elsewhere.isFinished(here, first.id), true);
      assert.equal(await opened.batches.isFinished(here, 'none'), true);
      assert.equal((await opened.batches.add(batchOf(1))).kind, 'added');
      await settleAll();
    });

    it('stores one batch where two with one idempotency key arrive at once', async () => {
      const batch = batchOf(1, { idempotencyKey: 'at once' });
      const added = await Promise.all([
        opened.batches.add(batch),
        opened.elsewhere.add({ ...batch, id: 'batch_second' }),
      ]);
      assert.deepEqual(added.map(({ kind }) => kind).sort(), ['added', 'replay']);
      assert.equal((await settleAll()).length, 1);
    });

    it('leases a row to one process at a time, and low rows first', async () => {
      await opened.batches.add(batchOf(4));
      await opened.batches.add(batchOf(2));
      const [one, other] = await Promise.all([
        opened.batches.leaseDue(3, leaseMs),
        opened.elsewhere.leaseDue(3, leaseMs),
      ]);
      const ids = [...one, ...other].map(({ batchId, row }) => `${batchId} ${row}`);
      assert.equal(new Set(ids).size, 6);
      for (const row of [...one, ...other]) await opened.batches.settle(row, ok);
      await opened.batches.add(batchOf(3));
      await opened.batches.add(batchOf(1));
      const first = await opened.batches.leaseDue(2, leaseMs);
      assert.deepEqual(
        first.map(({ row }) => row),
        [1, 1],
      );
      for (const row of first) await opened.batches.settle(row, ok);
      await settleAll();
    });

    it('gives a row back after its lease, and counts the leases', async () => {
      await opened.batches.add(batchOf(1));
      const [first] = await opened.batches.leaseDue(1, 0);
      const [second] = await opened.elsewhere.leaseDue(1, leaseMs);
      assert.deepEqual([first?.attempt, second?.attempt], [1, 2]);
      assert.deepEqual(await opened.batches.leaseDue(1, leaseMs), []);
      if (second) await opened.batches.postpone(second, 0);
      assert.equal((await settleAll()).length, 1);
    });

    it('keeps the first result where two processes settle one row', async () => {
      const batch = batchOf(1);
      await opened.batches.add(batch);
      const [row] = await opened.batches.leaseDue(1, leaseMs);
      assert.ok(row);
      await opened.batches.settle(row, ok);
      await opened.elsewhere.settle(row, { state: 'refused', answer: null, reason: 'Late.' });
      const results = await opened.batches.results(here, batch.id, 0, 10);
      assert.deepEqual(results, [{ sequence: 1, row: 1, reference: 'Quokka 1', ...ok }]);
    });

    it('numbers results without gaps while many are settled at once', async () => {
      const batch = batchOf(40);
      await opened.batches.add(batch);
      const rows = await opened.batches.leaseDue(40, leaseMs);
      const seen: number[] = [];
      const settling = Promise.all(
        rows.map((row, at) => (at % 2 ? opened.batches : opened.elsewhere).settle(row, ok)),
      );
      for (let last = 0; last < 40;) {
        const page = await opened.elsewhere.results(here, batch.id, last, 7);
        seen.push(...page.map(({ sequence }) => sequence));
        last = page.at(-1)?.sequence ?? last;
      }
      await settling;
      assert.deepEqual(
        seen,
        Array.from({ length: 40 }, (_, at) => at + 1),
      );
    });

    it('removes the rows of batches of a certain age, and still says what they came to', async () => {
      const old = batchOf(2);
      await opened.batches.add(old);
      await opened.age(15);
      const young = batchOf(1);
      await opened.batches.add(young);
      while ((await opened.batches.removeOlderThan(14, 2)) > 0);
      const progress = await opened.batches.find(here, old.id);
      assert.ok(progress?.removedAt);
      assert.deepEqual(await opened.batches.results(here, old.id, 0, 10), []);
      assert.deepEqual(
        (await settleAll()).map(({ batchId }) => batchId),
        [young.id],
      );
    });

    it('empties the rows that name a person, with or without a result', async () => {
      const person = { PatientMedicareNumber: '2951525521', PatientMedicareRefNumber: '2' };
      const body = { MedicareItems: [{ ItemNumber: '23' }], ...person };
      const { PatientMedicareRefNumber: _irn, ...cardAlone } = body;
      const others = { ...body, PatientMedicareRefNumber: '3' };
      const batch = batchOf(3, {
        rows: [
          { row: 1, reference: 'a', body },
          { row: 2, reference: 'b', body: cardAlone },
          { row: 3, reference: 'c', body: others },
        ],
      });
      await opened.batches.add(batch);
      const [first] = await opened.batches.leaseDue(1, leaseMs);
      assert.ok(first);
      await opened.batches.settle(first, ok);
      const remove = () => opened.batches.removePatient('2951525521', '2');
      assert.deepEqual(await remove(), { removed: 2, undecryptable: 0 });
      assert.deepEqual(await remove(), { removed: 0, undecryptable: 0 });
      const [, , left] = await opened.batches.rows(here, batch.id, null);
      assert.deepEqual([left?.reference, left?.body], ['c', others]);
      await settleAll();
      const results = await opened.batches.results(here, batch.id, 0, 10);
      assert.deepEqual(
        results.map(({ reference, state, answer }) => [reference, state, answer]),
        [
          [null, 'ask', null],
          [null, 'ask', null],
          ['c', 'ok', ok.answer],
        ],
      );
      assert.ok((await opened.batches.find(here, batch.id))?.finishedAt);
    });
  });
}
