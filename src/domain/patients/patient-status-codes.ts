// Maps each of Medicare's patient status codes to a verification outcome (interface 2.5.1).
import { patientFieldNames, type PatientField } from './read-patient.ts';

/** A detail that Medicare may correct. */
export type CorrectedDetail = 'given-name' | 'card-number' | 'reference-number';

export interface PatientStatusMeaning {
  /** One of the outcomes of a verification, see verification.ts. */
  readonly outcome: 'verified' | 'details-differ' | 'details-faulty' | 'no-assessment' | 'call-failed';
  /** What it says, as the beginning of a sentence that Medicare's own text ends. */
  readonly words: string;
  /** The fields that are to be corrected. */
  readonly fields: readonly PatientField[];
  /** What is passed on where Medicare supplies it; where nothing is, neither are family name, sex and date of birth. */
  readonly corrects: readonly CorrectedDetail[];
}

const verified = (words: string): PatientStatusMeaning => ({
  outcome: 'verified',
  words,
  fields: [],
  corrects: [],
});
const differs = (
  words: string,
  fields: readonly PatientField[],
  ...corrects: CorrectedDetail[]
): PatientStatusMeaning => ({ outcome: 'details-differ', words, fields, corrects });
const unassessed = (words: string): PatientStatusMeaning => ({
  outcome: 'no-assessment',
  words,
  fields: [],
  corrects: [],
});
const failed = (words: string): PatientStatusMeaning => ({
  outcome: 'call-failed',
  words,
  fields: [],
  corrects: [],
});
const faulty = (words: string): PatientStatusMeaning => ({
  outcome: 'details-faulty',
  words,
  fields: patientFieldNames,
  corrects: [],
});

const card = 'PatientMedicareNumber';
const reference = 'PatientMedicareRefNumber';
const givenName = 'PatientGivenName';
const born = 'PatientDateOfBirth';
/** What Medicare compares. */
const compared = [card, reference, givenName, born] as const;

/** What says nothing of the patient. */
const withoutVerdict: readonly (readonly [code: number, meaning: PatientStatusMeaning])[] = [
  [9201, faulty('Medicare refused a detail for its format')],
  [9202, faulty('Medicare refused a detail for its value')],
  [3002, failed('Medicare did not complete the check')],
  [3004, failed('Medicare could not process the check')],
  [8010, failed('Medicare did not complete the check')],
];

/**
 * By code. Upstream also returns a number for a wrong card and values for two differences; interface 2.5.1 passes
 * neither on, because a patient must never be taken for another person.
 */
export const patientStatusMeanings: ReadonlyMap<number, PatientStatusMeaning> = new Map<
  number,
  PatientStatusMeaning
>([
  [0, verified('Medicare verified the patient')],
  [8005, differs("Details differ from Medicare's record", compared)],
  // A patient with a single name has it as the family name.
  [8009, differs("The given name differs from Medicare's record", [givenName], 'given-name')],
  [8015, differs("The card number differs from Medicare's record", [card])],
  [8016, differs("The reference number differs from Medicare's record", [reference], 'reference-number')],
  [8017, differs("The given name differs from Medicare's record", [givenName], 'given-name')],
  [8018, differs("The date of birth differs from Medicare's record", [born])],
  [8019, differs("The card number and the given name differ from Medicare's record", [card, givenName])],
  [
    8020,
    differs("The card number and the reference number differ from Medicare's record", [card, reference]),
  ],
  [8021, differs("The card number and the date of birth differ from Medicare's record", [card, born])],
  [
    9633,
    differs(
      'The card has been reissued',
      [card, reference, givenName],
      'card-number',
      'reference-number',
      'given-name',
    ),
  ],
  [9650, differs("The details do not match Medicare's record", compared)],
  [8003, unassessed('Medicare made no assessment of a patient who is not eligible today')],
  [9626, unassessed('Medicare made no assessment of a patient with a reciprocal card')],
  [9649, unassessed('Medicare could not determine the eligibility of the patient')],
  [9675, unassessed('Medicare made no assessment because the card has expired')],
  ...withoutVerdict,
]);

/** What helps, by the outcome of a verification; null where nothing has to be done. */
export const statusRemedies: Readonly<Record<PatientStatusMeaning['outcome'], string | null>> = {
  verified: null,
  'details-differ': 'Compare the details with the card, correct them, and verify again.',
  'details-faulty': 'Correct the detail that the reason names, and verify again.',
  'no-assessment': 'The patient asks Medicare.',
  'call-failed': 'Verify again later.',
};

/** By code, of a verification with Veterans' Affairs (a vendor's table). */
export const veteranStatusMeanings: ReadonlyMap<number, PatientStatusMeaning> = new Map<
  number,
  PatientStatusMeaning
>([
  [0, verified("Veterans' Affairs knows the patient by these details")],
  [8005, differs("Details differ from the record of Veterans' Affairs", [], 'given-name')],
  [9650, differs("The details do not match a record of Veterans' Affairs", [])],
  ...withoutVerdict,
]);
