// The verdict on a concession by Medicare's status: entitled, none, or not determined, always with a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { concessionVerdict } from '../../../src/domain/patients/concession.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

const day = localDate('2026-11-23');

describe('a concession', () => {
  const cases: readonly (readonly [code: number | null, text: string, boolean | null, RegExp])[] = [
    [0, 'Ok.', true, /^The patient is entitled to a concession on 23 November 2026\.$/],
    [9685, 'No.', false, /^Medicare found no concession for the patient on 23 November 2026\.$/],
    [3004, 'down', null, /cannot check concessions now.* Medicare says: Down\.$/],
    [7999, 'Two\n lines', null, /not known here \(7999\)\. Medicare says: Two lines\.$/],
    [null, '', null, /^Medicare's answer about the concession is not known here\.$/],
  ];
  for (const [code, text, expected, words] of cases) {
    it(`is ${expected ?? 'not determined'} by the status ${code ?? 'that is missing'}`, () => {
      const { hasConcession, reason } = concessionVerdict({ concession: { status: { code, text } } }, day);
      assert.equal(hasConcession, expected);
      assert.match(reason, words);
    });
  }

  it('is not determined where Medicare did not look', () => {
    assert.equal(concessionVerdict({ concession: null }, day).hasConcession, null);
  });
});
