// Correcting a row of the list of a day: of the same patient, on the list that is shown, recorded before it is replaced.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctDayListRow } from '../../../src/application/batches/correct-day-list-row.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import type { BatchProgress, BatchRow, BatchRowResult } from '../../../src/ports/batches/batch-store.ts';
import { answerToRow, dayOfBatch } from '../../support/batch-rows.ts';
import { minorId } from '../../support/minor-id.ts';

type Body = BatchRow['body'];

const location = minorId('ABC00001');
const list: BatchProgress = {
  id: 'batch_list',
  rowCount: 1,
  resultCount: 1,
  byState: { ok: 0, fix: 1, ask: 0, refused: 0 },
  malformed: [],
  createdAt: 0,
  finishedAt: 1,
  removedAt: null,
};
const patient = {
  PatientFamilyName: 'Citizen',
  PatientDateOfBirth: '1980-02-29',
  PatientMedicareNumber: '2950301611',
};

interface Given {
  readonly before?: Body;
  readonly now?: Body;
  readonly stored?: BatchProgress | null;
  readonly isReplaced?: boolean;
  /** How many days after today the list is. */
  readonly days?: number;
  /** The answer to the corrected row: one service paid already, or two that are payable only if they are apart. */
  readonly isOfTwo?: boolean;
}

/** Corrects the row; what was done, in order. */
async function correct({
  before = patient,
  now = patient,
  stored = list,
  isReplaced = true,
  days = 0,
  isOfTwo = false,
}: Given) {
  const done: string[] = [];
  const results: (BatchRowResult & { readonly reference: string | null })[] = [];
  const correction = await correctDayListRow(
    {
      batches: {
        findNewest: async () => stored,
        rows: async (_location, id, row) =>
          id === list.id && row === 4
            ? [{ row, reference: 'at nine', body: before, state: 'fix', reason: '' }]
            : [],
        async replaceRow(_location, id, { row, reference }, result) {
          done.push(`replace ${id} ${row}`);
          results.push({ ...result, reference });
          return isReplaced;
        },
      },
      audit: { add: async ({ act, outcome }) => void done.push(`${act} ${outcome}`) },
      formatAnswer: () => ({}),
      today: () => dayOfBatch,
    },
    {
      location,
      actor: { keyId: null, requestId: null },
      on: plusDays(dayOfBatch, days),
      id: list.id,
      row: 4,
      body: now,
      checked: await (isOfTwo ? answerToRow(false, ['23', '36']) : answerToRow(true)),
    },
  );
  return { correction, done, result: results[0] };
}

describe('a corrected row of the list of a day', () => {
  it('is recorded, and then replaces the row with what its check came to, under the reference of the row', async () => {
    const { correction, done, result } = await correct({});
    assert.equal(correction, 'replaced');
    assert.deepEqual(done, ['correct-batch-row batch_list row 4', 'replace batch_list 4']);
    assert.deepEqual([result?.reference, result?.state], ['at nine', 'refused']);
  });

  it('asks first, where services are payable only if they are apart', async () => {
    assert.equal((await correct({ isOfTwo: true })).result?.state, 'ask');
  });

  it('is open for a day to come where only today stands in the way, unless it says the day of the service', async () => {
    assert.notEqual((await correct({ days: 1 })).result?.state, 'refused');
    const dated = { ...patient, DateOfService: String(dayOfBatch) };
    assert.equal((await correct({ days: 1, now: dated })).result?.state, 'refused');
  });

  const gone: readonly (readonly [string, Given])[] = [
    ['the day has another list', { stored: { ...list, id: 'batch_other' } }],
    ['the day has no list', { stored: null }],
    ['the rows of the list were removed', { stored: { ...list, removedAt: 5 } }],
    ['the patient of the row was erased', { before: {} }],
  ];
  for (const [when, given] of gone)
    it(`has no place where ${when}`, async () => {
      const { correction, done } = await correct(given);
      assert.deepEqual([correction, done], ['gone', []]);
    });

  it('has none either where the row goes between the look and the change', async () => {
    assert.equal((await correct({ isReplaced: false })).correction, 'gone');
  });

  const changes: readonly (readonly [string, Body, Body, string])[] = [
    ['a name in other letters', patient, { PatientFamilyName: 'CITIZEN' }, 'replaced'],
    ['a new name and card, the same birth', patient, { PatientDateOfBirth: '1980-02-29' }, 'replaced'],
    ['the same card alone', patient, { PatientMedicareNumber: '2950301611' }, 'replaced'],
    [
      'nothing of it',
      patient,
      { PatientFamilyName: 'Other', PatientDateOfBirth: '1970-01-01' },
      'other-patient',
    ],
    ['no patient any more', patient, {}, 'other-patient'],
    ['a patient where none was named', { MedicareItems: [] }, patient, 'replaced'],
    ['what is no text', { PatientFamilyName: 5 }, { PatientFamilyName: 5 }, 'other-patient'],
  ];
  for (const [what, before, now, expected] of changes)
    it(`is ${expected === 'replaced' ? 'of the same' : 'of another'} patient with ${what}`, async () => {
      assert.equal((await correct({ before, now })).correction, expected);
    });
});
