// The six details of a patient, read as sent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  patientFieldNames,
  readPatient,
  type PatientField,
} from '../../../src/domain/patients/read-patient.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { anyCharacter } from '../../support/any-character.ts';

const today = localDate('2026-11-21');
const body = {
  PatientDateOfBirth: '1985-03-14',
  PatientFamilyName: 'Quokka',
  PatientGivenName: 'Matilda',
  PatientSex: '2',
  PatientMedicareNumber: '2428778132',
  PatientMedicareRefNumber: '1',
};
const reading = (field: PatientField, value: unknown, on = today) =>
  readPatient({ ...body, [field]: value }, on);

describe('a patient whose six details are right', () => {
  it('is read as a whole', () => {
    assert.deepEqual(readPatient(body, today), {
      patient: {
        dateOfBirth: '1985-03-14',
        familyName: 'Quokka',
        givenName: 'Matilda',
        sex: '2',
        medicareNumber: '2428778132',
        medicareRefNumber: '1',
      },
      sent: 'all',
      fields: {
        dateOfBirth: { state: 'known', value: '1985-03-14' },
        familyName: { state: 'known', value: 'Quokka' },
        givenName: { state: 'known', value: 'Matilda' },
        sex: { state: 'known', value: '2' },
        medicareNumber: { state: 'known', value: '2428778132' },
        medicareRefNumber: { state: 'known', value: '1' },
      },
      fieldErrors: [],
    });
  });
});

const taken: [string, PatientField, string, string][] = [
  ['an apostrophe', 'PatientFamilyName', "O'Emu", "O'Emu"],
  ['a curly apostrophe', 'PatientFamilyName', 'O’Emu', 'O’Emu'],
  ['a hyphen', 'PatientFamilyName', 'Emu-Wren', 'Emu-Wren'],
  ['surrounding space', 'PatientGivenName', '  Matilda \n', 'Matilda'],
  ['a composed accent', 'PatientGivenName', 'Zoë', 'Zoë'],
  ['a combining accent', 'PatientGivenName', 'Zoe\u0308', 'Zoë'],
  ['letters of another script', 'PatientGivenName', '毛利', '毛利'],
  ['Arabic letters', 'PatientFamilyName', 'عمر', 'عمر'],
  ['a space that does not break', 'PatientFamilyName', 'van\u00a0Emu', 'van Emu'],
  ['forty characters', 'PatientFamilyName', 'a'.repeat(40), 'a'.repeat(40)],
  ['forty letters with combining accents', 'PatientFamilyName', 'e\u0301'.repeat(40), 'é'.repeat(40)],
  ['the mark of a single name', 'PatientGivenName', 'ONLYNAME', 'ONLYNAME'],
  ['the mark of a single name in lower case', 'PatientGivenName', 'onlyname', 'ONLYNAME'],
];

describe('a name with', () => {
  for (const [situation, field, sent, name] of taken) {
    it(`${situation} is taken`, () => {
      const { patient } = reading(field, sent);
      assert.equal(field === 'PatientFamilyName' ? patient?.familyName : patient?.givenName, name);
    });
  }
});

const refusedNames: [string, string, RegExp][] = [
  ['nothing in it', '', /is empty/],
  ['only space in it', ' \t\u00a0', /is empty/],
  ['forty-one characters', 'a'.repeat(41), /longer than 40 characters/],
  ['10,000 characters', 'a'.repeat(10_000), /longer than 40 characters/],
  ['10,000 combining accents', `e${'\u0301'.repeat(10_000)}`, /longer than 40 characters/],
  ['an emoji', 'Matilda 😀', /an emoji \(U\+1F600\)/],
  ['a flag', '🇦🇺', /an emoji \(U\+1F1E6\)/],
  ['a right-to-left mark', 'Mat\u200filda', /an invisible mark \(U\+200F\)/],
  ['a right-to-left override', '\u202eadlitaM', /an invisible mark \(U\+202E\)/],
  ['a zero-width joiner', 'Mat\u200dilda', /an invisible mark \(U\+200D\)/],
  ['a control character', 'Mat\u0000ilda', /a control character \(U\+0000\)/],
  ['a line break', 'Mat\nilda', /a control character \(U\+000A\)/],
  ['a lone surrogate', 'Mat\ud83dilda', /a sign that no name has \(U\+D83D\)/],
  ['a sign', 'Matilda; Drop', /the sign ;/],
  ['a tag', '<b>Matilda', /the sign </],
  ['a full stop', 'St. Emu', /a full stop/],
  ['no letter', "-'-", /holds no letter/],
];

describe('a name that is refused because of', () => {
  for (const [situation, sent, words] of refusedNames) {
    for (const field of ['PatientFamilyName', 'PatientGivenName'] as const) {
      it(`${situation} says so of ${field}`, () => {
        const { patient, fieldErrors } = reading(field, sent);
        assert.equal(patient, null);
        assert.deepEqual(
          fieldErrors.map((fault) => [fault.field, fault.kind]),
          [[field, 'faulty']],
        );
        const [{ sentence } = { sentence: '' }] = fieldErrors;
        assert.match(sentence, words);
        assert.match(sentence, new RegExp(`^The patient's .*\\(${field}\\) .*\\. Enter .*\\.$`));
        assert.ok(sentence.length < 250, sentence);
      });
    }
  }
});

const birthdays: [string, string, string, RegExp | null][] = [
  ['today', '2026-11-21', '2026-11-21', null],
  ['tomorrow', '2026-11-22', '2026-11-21', /is in the future/],
  ['130 years ago', '1896-11-21', '2026-11-21', null],
  ['130 years and a day ago', '1896-11-20', '2026-11-21', /more than 130 years ago/],
  ['130 years before 29 February, on 28 February', '1898-02-28', '2028-02-29', null],
  ['a day before that', '1898-02-27', '2028-02-29', /more than 130 years ago/],
  ['29 February, 130 years before 28 February', '1896-02-29', '2026-02-28', null],
  ['29 February, 130 years before 1 March', '1896-02-29', '2026-03-01', /more than 130 years ago/],
  ['the year 0001', '0001-01-01', '2026-11-21', /more than 130 years ago/],
  ['30 February', '2026-02-30', '2026-11-21', /is not a day of the calendar/],
  ['29 February of a common year', '2025-02-29', '2026-11-21', /is not a day of the calendar/],
  ['a date as Australians write it', '14/03/1985', '2026-11-21', /is not a date/],
  ['a date with a time', '1985-03-14T00:00:00Z', '2026-11-21', /is not a date/],
  ['a short date', '1985-3-14', '2026-11-21', /is not a date/],
  ['nothing', '', '2026-11-21', /is empty/],
];

describe('a date of birth that is', () => {
  for (const [situation, sent, on, words] of birthdays) {
    it(`${situation} is ${words === null ? 'taken' : 'refused'}`, () => {
      const { patient, fieldErrors } = reading('PatientDateOfBirth', sent, localDate(on));
      assert.equal(patient?.dateOfBirth ?? null, words === null ? sent : null);
      if (words !== null) assert.match(fieldErrors[0]?.sentence ?? '', words);
    });
  }
});

const refusedValues: [string, PatientField, unknown, RegExp][] = [
  ['0', 'PatientSex', '0', /Enter 1 for male, 2 for female/],
  ['a letter', 'PatientSex', 'F', /not one of its four values/],
  ['a number', 'PatientSex', 2, /is a number instead of text/],
  ['a wrong check digit', 'PatientMedicareNumber', '2428778142', /check digit/],
  ['the issue number 0', 'PatientMedicareNumber', '2428778130', /is not the number of a Medicare card/],
  ['nine digits', 'PatientMedicareNumber', '242877813', /is not the number of a Medicare card/],
  ['eleven digits', 'PatientMedicareNumber', '24287781321', /is not the number of a Medicare card/],
  ['spaces', 'PatientMedicareNumber', '2428 77813 2', /is not the number of a Medicare card/],
  ['first digit 1', 'PatientMedicareNumber', '1428778132', /is not the number of a Medicare card/],
  ['an empty text', 'PatientMedicareNumber', '', /is empty\. Enter the ten digits/],
  ['digits of another script', 'PatientMedicareNumber', '٢٤٢٨٧٧٨١٣٢', /is not the number of a Medicare card/],
  ['a number', 'PatientMedicareNumber', 2_428_778_132, /is a number instead of text/],
  ['0', 'PatientMedicareRefNumber', '0', /single digit from 1 to 9/],
  ['two digits', 'PatientMedicareRefNumber', '01', /single digit from 1 to 9/],
  ['a number', 'PatientMedicareRefNumber', 1, /is a number instead of text/],
  ['null', 'PatientDateOfBirth', null, /has no value\. Enter it as year/],
  ['a list', 'PatientGivenName', ['Matilda'], /is a list instead of text/],
  ['an object', 'PatientGivenName', { First: 'Matilda' }, /is a group of values instead of text/],
  ['true', 'PatientFamilyName', true, /is true or false instead of text/],
];

describe('a detail that is', () => {
  for (const [situation, field, sent, words] of refusedValues) {
    it(`${situation} is refused in ${field}, and nothing else is`, () => {
      const { patient, fieldErrors, sent: came } = reading(field, sent);
      assert.equal(patient, null);
      assert.equal(came, 'all');
      assert.deepEqual(
        fieldErrors.map((fault) => fault.field),
        [field],
      );
      assert.match(fieldErrors[0]?.sentence ?? '', words);
    });
  }
});

describe('several errors', () => {
  it('are reported in field order', () => {
    const { fieldErrors } = readPatient({ ...body, PatientSex: 1, PatientDateOfBirth: 'x' }, today);
    assert.deepEqual(
      fieldErrors.map((fault) => fault.field),
      ['PatientDateOfBirth', 'PatientSex'],
    );
  });

  it('begin with the check digit of the card', () => {
    const { fieldErrors } = readPatient({ PatientMedicareNumber: '2428778142', PatientSex: 1 }, today);
    assert.deepEqual(
      fieldErrors.map(({ field, kind }) => `${field} ${kind}`),
      [
        'PatientMedicareNumber faulty',
        'PatientDateOfBirth missing',
        'PatientFamilyName missing',
        'PatientGivenName missing',
        'PatientSex faulty',
        'PatientMedicareRefNumber missing',
      ],
    );
  });
});

describe('any value', () => {
  const some = fc.dictionary(
    fc.constantFrom(...patientFieldNames),
    fc.oneof(fc.jsonValue(), fc.string({ unit: anyCharacter })),
  );

  it('there is a patient exactly when there is no fault, and every fault names its field', () => {
    fc.assert(
      fc.property(some, fc.boolean(), (sent, whole) => {
        const read = readPatient(whole ? { ...body, ...sent } : sent, today);
        assert.equal(read.patient === null, read.fieldErrors.length > 0);
        for (const { field, sentence } of read.fieldErrors) {
          assert.match(sentence, new RegExp(`^The patient's [^.\n]*\\(${field}\\) [^\n]*\\.$`));
          assert.doesNotMatch(sentence, /undefined|\[object/);
        }
      }),
    );
  });

  it('counts what came, even when it is null', () => {
    assert.equal(readPatient({}, today).sent, 'none');
    assert.equal(readPatient({ PatientSex: null }, today).sent, 'partly');
    assert.equal(
      readPatient(Object.fromEntries(patientFieldNames.map((each) => [each, null])), today).sent,
      'all',
    );
  });
});
