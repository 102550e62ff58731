// The verdict on a veteran by the insurer's status and code of the card; nothing of a record that may be another person's.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readVeteran } from '../../../src/domain/patients/read-veteran.ts';
import { veteranVerificationFromAnswer } from '../../../src/domain/patients/veteran-verification.ts';
import type { VeteranAnswer } from '../../../src/domain/patients/veteran.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

const today = localDate('2026-11-24');
const sent = {
  PatientDateOfBirth: '1941-04-25',
  PatientFamilyName: 'Brushtail',
  PatientGivenName: 'Grevillea',
  PatientSex: '1',
  VeteranNumber: 'NSIM9001',
};
const record = { familyName: 'Brushtail', givenName: 'Greville' };
const answerOf = (over: Partial<VeteranAnswer> = {}): VeteranAnswer => ({
  status: { code: 0, text: 'Known.' },
  currentMembership: { veteranNumber: 'NSIM9001', entitlementCode: 'PTEC' },
  currentMember: record,
  ...over,
});
function verdict(over: Partial<VeteranAnswer> = {}, details: object = {}) {
  const { patient } = readVeteran({ ...sent, ...details }, today);
  assert.ok(patient);
  const { verification, ...others } = veteranVerificationFromAnswer(patient, answerOf(over));
  return { ...others, verified: verification.verified, givenName: verification.correctGivenName };
}

describe('a veteran', () => {
  const cards: readonly (readonly [string | null, string | null, RegExp])[] = [
    ['PTEC', 'Gold', /Gold Card\.$/],
    ['STEC', 'White', /accepted conditions only\.$/],
    ['RPBC', 'Orange', /medicines only\.$/],
    ['PCC', 'PensionerConcession', /Pensioner Concession Card\.$/],
    ['CSHC', 'SeniorsHealth', /Seniors Health Card\.$/],
    ['NIL', null, /not known\. The patient can ask Veterans' Affairs\.$/],
    ['toString', null, /not known\./],
    [null, null, /not known\./],
  ];
  for (const [entitlementCode, cardType, reason] of cards)
    it(`with the code ${entitlementCode} holds ${cardType ?? 'a card that is not known'}`, () => {
      const found = verdict({ currentMembership: { veteranNumber: 'NSIM9001', entitlementCode } });
      assert.deepEqual([found.verified, found.veteranNumber, found.cardType], [true, 'NSIM9001', cardType]);
      assert.match(found.reason, reason);
    });

  const statuses: readonly (readonly [number | null, boolean | null])[] = [
    [0, true],
    [8005, false],
    [9650, false],
    [9201, null],
    [9202, null],
    [3002, null],
    [3004, null],
    [8010, null],
    [8017, null],
    [null, null],
  ];
  for (const [code, verified] of statuses)
    it(`of the status ${code} is ${verified}, and gets number and card only when verified`, () => {
      const found = verdict({ status: { code, text: 'Said so.' } });
      assert.equal(found.verified, verified);
      assert.match(found.reason, /Said so\./);
      const shown = verified === true ? ['NSIM9001', 'Gold'] : [null, null];
      assert.deepEqual([found.veteranNumber, found.cardType], shown);
    });

  it('who is verified without a record on file has neither number nor card', () => {
    const { verified, veteranNumber, cardType } = verdict({ currentMembership: null });
    assert.deepEqual([verified, veteranNumber, cardType], [true, null, null]);
  });

  const inexact = { status: { code: 8005, text: '' } };
  const corrections: readonly (readonly [string, Partial<VeteranAnswer>, object, string | null])[] = [
    ['the given name alone differs', {}, {}, 'Greville'],
    ['the family name differs too', {}, { PatientFamilyName: 'Possum' }, null],
    ['the record does not say the family name', { currentMember: { givenName: 'Greville' } }, {}, null],
    ['the birth differs too', { currentMember: { ...record, dateOfBirth: '1941-04-24' } }, {}, null],
    [
      'the file number is another',
      { currentMembership: { veteranNumber: 'NSIM9002', entitlementCode: null } },
      {},
      null,
    ],
    ['the number was looked for', {}, { VeteranNumber: undefined }, null],
    ['nothing of the record is said', { currentMember: null }, {}, null],
  ];
  for (const [when, over, details, givenName] of corrections)
    it(`gets ${givenName === null ? 'no correction' : 'the given name on record'} when ${when}`, () =>
      assert.equal(verdict({ ...inexact, ...over }, details).givenName, givenName));
});

describe('the details of a veteran', () => {
  const rows: readonly (readonly [object, boolean, RegExp])[] = [
    [{}, true, /^$/],
    [{ VeteranNumber: undefined }, true, /^$/],
    [{ Locality: 'Yass', Postcode: '2582' }, true, /^$/],
    [{ PatientMedicareNumber: 'anything' }, true, /^$/],
    [{ VeteranNumber: '' }, false, /\(VeteranNumber\) is not a file number/],
    [{ VeteranNumber: 9001 }, false, /\(VeteranNumber\)/],
    [{ Postcode: '258' }, false, /\(Postcode\) is not four digits/],
    [{ Locality: 'x'.repeat(40) }, true, /^$/],
    [{ Locality: 'x'.repeat(41) }, false, /\(Locality\)/],
    [{ PatientDateOfBirth: undefined }, false, /\(PatientDateOfBirth\) is missing/],
    [{ PatientSex: '7' }, false, /\(PatientSex\)/],
  ];
  for (const [over, isRead, sentences] of rows)
    it(`are ${isRead ? 'read' : 'rejected'} with ${JSON.stringify(over)}`, () => {
      const read = readVeteran({ ...sent, ...over }, today);
      assert.equal(read.patient !== null, isRead);
      const all = read.fieldErrors.map(({ sentence }) => sentence);
      assert.match(all.join(' '), sentences);
    });
});
