// Sentences that name fields of the interface, in the words of people.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inWordsOfPeople } from '../../../src/domain/values/request-field-words.ts';

describe('a sentence in the words of people', () => {
  const table: readonly (readonly [string, string])[] = [
    ['PrincipalProviderNumber is required.', "The practice's provider number is required."],
    ['Send PatientSex with PatientFamilyName.', "Send the patient's sex with the patient's family name."],
    ['PatientMedicareNumber must have 10 digits.', "The patient's Medicare number must have 10 digits."],
    ['Reference must be at most 100 characters long.', 'Reference must be at most 100 characters long.'],
    ['PatientSexes is not a field.', 'PatientSexes is not a field.'],
  ];
  for (const [sentence, worded] of table) it(sentence, () => assert.equal(inWordsOfPeople(sentence), worded));
});
