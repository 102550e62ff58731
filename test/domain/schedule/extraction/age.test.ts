// Ages of patients read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that limits the age of the patient', () => {
  wordingCases('age', [
    ['at least', 'Hearing check for a patient who is at least 6 years of age', [{ from: 6, unit: 'years' }]],
    ['or over', 'Hearing check, on a patient 6 years of age or over', [{ from: 6, unit: 'years' }]],
    ['or older', 'Hearing check for a patient aged 6 years or older', [{ from: 6, unit: 'years' }]],
    ['not less than', 'Hearing check, in a patient aged not less than 6 years', [{ from: 6, unit: 'years' }]],
    [
      'over counts from the next year',
      'Hearing check of a person over the age of 6',
      [{ from: 7, unit: 'years' }],
    ],
    ['under', 'Hearing check, on a patient under 6 years of age', [{ under: 6, unit: 'years' }]],
    ['less than', 'Hearing check of a child less than 6 years of age', [{ under: 6, unit: 'years' }]],
    [
      'under the age of',
      'Hearing check of person under the age of 6 for loss',
      [{ under: 6, unit: 'years' }],
    ],
    [
      'or under counts the year itself',
      'Hearing check for a patient aged 6 years or under',
      [{ under: 7, unit: 'years' }],
    ],
    [
      'no unit means years',
      'Hearing check, for a patient aged under 25, if loss is suspected',
      [{ under: 25, unit: 'years' }],
    ],
    [
      'not older than counts the year itself',
      'Hearing check for a patient aged not older than 6 years',
      [{ under: 7, unit: 'years' }],
    ],
    ['months', 'Hernia, repair of, at age less than 9 months', [{ under: 9, unit: 'months' }]],
    [
      'years and months',
      'Swab of a patient who is at least 20 years and 3 months of age',
      [{ from: 243, unit: 'months' }],
    ],
    [
      'both bounds',
      'Hearing check on a patient aged 6 years or over but under 12 years old',
      [{ from: 6, under: 12, unit: 'years' }],
    ],
    [
      'at least, less than',
      'Hearing check for a patient aged at least 6 years but less than 12 years',
      [{ from: 6, under: 12, unit: 'years' }],
    ],
    [
      'from to',
      'Hearing check, for a patient 6 to 12 years with pain',
      [{ from: 6, under: 13, unit: 'years' }],
    ],
    [
      'a condition of the whole service',
      'Scan, if the patient is 17 years or older, and has pain',
      [{ from: 17, unit: 'years' }],
    ],
    [
      "later in the patient's list",
      'Test, if the patient: (a) has fever; and (b) is at least 18 years old',
      [{ from: 18, unit: 'years' }],
    ],
  ]);
});

describe('A wording whose ages are not a limit on the patient', () => {
  wordingCases('age', [
    [
      'age of a relative',
      'Test of a patient with a relative diagnosed at age 45 years or younger',
      undefined,
    ],
    [
      'one of two ways to qualify',
      'Scan for a person who is under 16 years of age or is a card holder',
      undefined,
    ],
    [
      'different by case',
      'Graft: (a) for a patient aged less than 15 years, 10%; or (b) for a patient aged 15 years or over, 20%',
      undefined,
    ],
    [
      'the limit of one condition',
      'Scan, and if the patient is 17 years or older-no scan in the last year',
      undefined,
    ],
    ['time after birth', 'Attendance on a patient not less than 4 weeks after birth', undefined],
    ['a period', 'Scan of the knee once in any 5 years', undefined],
    ['weeks of pregnancy', 'Scan of a patient less than 12 weeks of gestation', undefined],
  ]);
});
