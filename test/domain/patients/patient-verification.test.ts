// What Medicare's answers, errors of the request and failed calls make of a verification.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { patientStatusMeanings } from '../../../src/domain/patients/patient-status-codes.ts';
import { patientFieldNames } from '../../../src/domain/patients/read-patient.ts';
import type { RequestField } from '../../../src/domain/values/request-field-words.ts';
import type { PatientRecordAnswer } from '../../../src/domain/patients/patient-record-answer.ts';
import {
  verificationOfFailedCall,
  verificationOfInvalidDetails,
  verificationNotChecked,
  verificationFromAnswer,
  wasMedicareAsked,
  type VerificationOutcome,
} from '../../../src/domain/patients/patient-verification.ts';

/** Medicare supplies everything it could, so that what is passed on is ours to decide. */
const answer = (code: number, text = "Medicare's own words."): PatientRecordAnswer => ({
  status: { code, text },
  currentMembership: { memberNumber: '2428778133', memberRefNumber: '4' },
  currentMember: { givenName: 'Matilda' },
});

type Corrections = readonly ('name' | 'number' | 'reference')[];
const none: Corrections = [];
const everything: Corrections = ['name', 'number', 'reference'];

/** The table of interface 2.5.1, by Medicare's codes. */
const rows: [number, string, boolean | null, Corrections][] = [
  [0, 'all details agree, or only family name, sex or the end of the given name differ', true, none],
  [8009, 'the given name of a single-name patient differs', false, ['name']],
  [8017, 'the given name differs within five characters', false, ['name']],
  [8016, 'the reference number differs', false, ['reference']],
  [8018, 'the date of birth differs', false, none],
  [8015, 'the card number differs', false, none],
  [9633, 'the card has been reissued', false, everything],
  [8019, 'card number and given name differ', false, none],
  [8020, 'card number and reference number differ', false, none],
  [8021, 'card number and date of birth differ', false, none],
  [9650, 'several details differ', false, none],
  [8005, 'some detail differs', false, none],
  [9626, 'the card is a reciprocal one', null, none],
  [9649, 'eligibility cannot be determined', null, none],
  [9675, 'the card has expired', null, none],
  [8003, 'the patient is not eligible today', null, none],
  [9201, 'Medicare refuses the format of a detail', null, none],
  [9202, 'Medicare refuses the value of a detail', null, none],
  [3002, 'Medicare is not available', null, none],
  [3004, 'Medicare is down', null, none],
  [8010, 'Medicare timed out', null, none],
  [7777, 'the status is not known', null, none],
  [-1, 'the status is no status at all', null, none],
];

describe("Medicare's status", () => {
  for (const [code, situation, verified, corrections] of rows) {
    it(`${code} (${situation}) is ${verified} and corrects ${corrections.join(', ') || 'nothing'}`, () => {
      const verification = verificationFromAnswer(answer(code));
      assert.equal(verification.verified, verified);
      assert.deepEqual(
        {
          name: verification.correctGivenName,
          number: verification.correctMedicareNumber,
          reference: verification.correctMedicareReferenceNumber,
        },
        {
          name: corrections.includes('name') ? 'Matilda' : null,
          number: corrections.includes('number') ? '2428778133' : null,
          reference: corrections.includes('reference') ? '4' : null,
        },
      );
      assert.match(
        verification.reason,
        verification.outcome === 'call-failed'
          ? /: Medicare's own words\. Try again later\.$/
          : /: Medicare's own words\.$/,
      );
    });
  }

  it('passes family name, sex and date of birth on where Medicare supplies them with a correction, never else', () => {
    for (const [code, , , corrections] of rows) {
      const member = { givenName: 'Matilda', familyName: 'Quokka', sex: '2', dateOfBirth: '1988-03-14' };
      const { correctFamilyName, correctSex, correctDateOfBirth } = verificationFromAnswer({
        ...answer(code),
        currentMember: member,
      });
      const expected =
        corrections.length === 0 ? [undefined, undefined, undefined] : ['Quokka', '2', '1988-03-14'];
      assert.deepEqual([correctFamilyName, correctSex, correctDateOfBirth], expected, String(code));
    }
    const odd = { givenName: 'Matilda', familyName: '', sex: 'F', dateOfBirth: '14/03/1988' };
    const found = verificationFromAnswer({ ...answer(8017), currentMember: odd });
    assert.deepEqual(
      [found.correctFamilyName, found.correctSex, found.correctDateOfBirth],
      [undefined, undefined, undefined],
    );
  });

  it('is in the table above for every code that is known', () => {
    const tested = new Set(rows.map(([code]) => code));
    assert.deepEqual(
      [...patientStatusMeanings.keys()].filter((code) => !tested.has(code)),
      [],
    );
  });

  it('that is not known is passed on with its code', () => {
    const { outcome, reason } = verificationFromAnswer(answer(7777));
    assert.equal(outcome, 'status-unknown');
    assert.match(reason, /7777.*Medicare's own words/);
  });

  it('without a text still has a reason', () => {
    assert.equal(
      verificationFromAnswer(answer(8018, ' \n')).reason,
      "The date of birth differs from Medicare's record.",
    );
  });

  it('with a text of several lines is reported on one, ending in a full stop', () => {
    assert.equal(
      verificationFromAnswer(answer(0, 'Patient is eligible\n  today')).reason,
      'Medicare verified the patient: Patient is eligible today.',
    );
  });

  it('corrects nothing that Medicare leaves out', () => {
    const bare = {
      status: { code: 9633, text: '' },
      currentMembership: null,
      currentMember: { givenName: '' },
    };
    const { correctGivenName, correctMedicareNumber, correctMedicareReferenceNumber } =
      verificationFromAnswer(bare);
    assert.deepEqual(
      [correctGivenName, correctMedicareNumber, correctMedicareReferenceNumber],
      [null, null, null],
    );
  });
});

describe('a verification', () => {
  const falseCodes = new Set(rows.filter(([, , verified]) => verified === false).map(([code]) => code));

  it('is false for no status but those that say a detail differs', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 9999 })), fc.string(), (code, text) => {
        const { verified, reason } = verificationFromAnswer(answer(code, text));
        assert.equal(verified === false, falseCodes.has(code));
        assert.notEqual(reason, '');
      }),
    );
  });

  it('is never false when the call failed, nothing was asked, or a detail is faulty', () => {
    const faults = fc.array(
      fc.record({
        field: fc.constantFrom(...patientFieldNames),
        kind: fc.constantFrom('missing' as const, 'faulty' as const),
        sentence: fc.constant('PatientSex is empty: send "1".'),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(fc.string(), faults, (sentence, found) => {
        for (const each of [
          verificationOfFailedCall(sentence),
          verificationNotChecked(sentence),
          verificationOfInvalidDetails(found),
        ]) {
          assert.equal(each.verified, null);
          assert.equal(each.correctGivenName, null);
          assert.equal(each.correctMedicareNumber, null);
          assert.equal(each.correctMedicareReferenceNumber, null);
        }
      }),
    );
  });
});

describe('the reason of faulty details', () => {
  const missing = (field: 'PatientSex' | 'PatientGivenName' | 'PatientFamilyName') => ({
    field,
    kind: 'missing' as const,
    sentence: `${field} is missing: send it.`,
  });
  const faulty = {
    field: 'PatientDateOfBirth' as const,
    kind: 'faulty' as const,
    sentence: 'PatientDateOfBirth is empty: send a date.',
  };

  it('is the sentence of a single fault', () => {
    assert.equal(
      verificationOfInvalidDetails([missing('PatientSex')]).reason,
      'PatientSex is missing: send it.',
    );
  });

  it('names two missing fields together', () => {
    assert.equal(
      verificationOfInvalidDetails([missing('PatientFamilyName'), missing('PatientSex')]).reason,
      "Some patient details are missing. Enter the patient's family name (PatientFamilyName) and sex (PatientSex).",
    );
  });

  it('names every field in one sentence, the missing ones together', () => {
    assert.equal(
      verificationOfInvalidDetails([
        faulty,
        missing('PatientFamilyName'),
        missing('PatientGivenName'),
        missing('PatientSex'),
      ]).reason,
      "PatientDateOfBirth is empty: send a date. Some patient details are missing. Enter the patient's family name (PatientFamilyName), given name (PatientGivenName) and sex (PatientSex).",
    );
  });
});

describe("the details on record in Medicare's answer", () => {
  const withRecord = (code: number | null): PatientRecordAnswer => ({
    status: { code, text: '' },
    currentMembership: null,
    currentMember: { givenName: 'ONLYNAME', familyName: 'Numbat', dateOfBirth: '1990-01-19', sex: '1' },
  });

  it('verify nothing without a status', () => {
    const { verified, reason, correctGivenName } = verificationFromAnswer(withRecord(null));
    assert.deepEqual([verified, correctGivenName], [null, null]);
    assert.match(reason, /^Medicare gave no clear answer on the patient\. Try again later\.$/);
  });
});

describe('a verification', () => {
  it('was asked of Medicare unless details were missing or badly formed here', () => {
    const of = (outcome: VerificationOutcome, fields: readonly RequestField[] = []) =>
      wasMedicareAsked({ ...verificationNotChecked('Why.'), outcome, fields });
    assert.deepEqual([of('verified'), of('call-failed'), of('not-checked')], [true, true, false]);
    assert.equal(of('details-faulty', ['PatientSex']), false);
    assert.equal(of('details-faulty', patientFieldNames), true);
  });
});
