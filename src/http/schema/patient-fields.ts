// Request schemas of the six Patient… fields of patient verification and the eligibility check (interface 2.5).
import Type from 'typebox';
import { onlyName, patientSexes } from '../../domain/patients/patient.ts';
import type { PatientField } from '../../domain/patients/read-patient.ts';
import { medicareNumberPattern, medicareRefNumberPattern } from '../../domain/values/medicare-number.ts';
import {
  givenNameCharactersCompared,
  patientBirthYearsMax,
  patientNameCharactersMax,
} from '../../domain/limits.ts';
import { documentationOnlySchema } from './documentation-only-schema.ts';

/** What each field should hold. A wrong value is answered with 200 and null, so the validator does not check it. */
const documented: Readonly<Record<PatientField, object>> = {
  PatientDateOfBirth: {
    type: 'string',
    format: 'date',
    description: `Not in the future, not more than ${patientBirthYearsMax} years past.`,
    examples: ['1986-03-14'],
  },
  PatientFamilyName: {
    type: 'string',
    minLength: 1,
    maxLength: patientNameCharactersMax,
    description: 'As on the card, or the single name.',
    examples: ['Quokka'],
  },
  PatientGivenName: {
    type: 'string',
    minLength: 1,
    maxLength: patientNameCharactersMax,
    description: `First given name, or ${onlyName} for a single name; Medicare compares ${givenNameCharactersCompared} characters.`,
    examples: ['Matilda'],
  },
  PatientSex: {
    type: 'string',
    enum: [...patientSexes],
    description: '1 male, 2 female, 3 other, 9 not stated.',
  },
  PatientMedicareNumber: {
    type: 'string',
    pattern: medicareNumberPattern,
    description: 'Ten digits as on the card, with the right check digit.',
    examples: ['4842698851'],
  },
  PatientMedicareRefNumber: {
    type: 'string',
    pattern: medicareRefNumberPattern,
    description: 'The digit before the name on the card.',
    examples: ['1'],
  },
};

const field = (name: PatientField) => Type.Optional(documentationOnlySchema(documented[name]));

/** The fields as properties of a body; each accepts any value. */
export const PatientFieldSchemas = {
  PatientDateOfBirth: field('PatientDateOfBirth'),
  PatientFamilyName: field('PatientFamilyName'),
  PatientGivenName: field('PatientGivenName'),
  PatientSex: field('PatientSex'),
  PatientMedicareNumber: field('PatientMedicareNumber'),
  PatientMedicareRefNumber: field('PatientMedicareRefNumber'),
} satisfies Record<PatientField, unknown>;
