// Verifies a patient's details against Medicare's current record (interface 2.5, behaviour 5).
import { listInWords } from '../schedule/record/sentence-parts.ts';
import { parseLocalDate, type LocalDate } from '../values/local-date.ts';
import { omitNulls } from '../values/omit-nulls.ts';
import type { Verdict } from '../values/verdict.ts';
import {
  patientStatusMeanings,
  type CorrectedDetail,
  type PatientStatusMeaning,
} from './patient-status-codes.ts';
import { fieldInWords, type RequestField } from '../values/request-field-words.ts';
import type { HealthFundVerdict } from './health-fund.ts';
import { insurerTextAsSentence } from './insurer-text.ts';
import { patientSexes, type PatientSex } from './patient.ts';
import { patientFieldNames, type PatientFieldError } from './read-patient.ts';
import type { PatientRecordAnswer } from './patient-record-answer.ts';

/** Which of the ways a verification can end; for code to branch on, never shown. */
export const verificationOutcomes = [
  'verified',
  'details-differ',
  'not-checked',
  'details-faulty',
  'no-assessment',
  'status-unknown',
  'call-failed',
] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export interface PatientVerification {
  /** true: verified · false: differs from Medicare's record · null: could not be checked. */
  readonly verified: Verdict;
  readonly outcome: VerificationOutcome;
  /** One sentence, in every case. */
  readonly reason: string;
  /** The fields of the request to enter or correct; empty where none would help. */
  readonly fields: readonly RequestField[];
  /** Corrections as Medicare supplies them; null otherwise. */
  readonly correctGivenName: string | null;
  /** Left out where Medicare does not supply them with a correction. */
  readonly correctFamilyName?: string;
  readonly correctSex?: PatientSex;
  readonly correctDateOfBirth?: LocalDate;
  readonly correctMedicareNumber: string | null;
  readonly correctMedicareReferenceNumber: string | null;
  /** The verdict on the membership of a health fund, where it was asked about. */
  readonly healthFund?: HealthFundVerdict;
}

/** What Medicare's answer says; a status that no table holds is never false, and is passed on as it came. */
export function verificationFromAnswer(
  answer: PatientRecordAnswer,
  meanings: ReadonlyMap<number, PatientStatusMeaning> = patientStatusMeanings,
): PatientVerification {
  const { status, currentMembership, currentMember } = answer;
  if (status.code === null)
    return uncorrected(
      'status-unknown',
      `${withText('Medicare gave no clear answer on the patient', status.text)} ${tryLater}`,
    );
  const meaning = meanings.get(status.code);
  if (meaning === undefined) {
    const words = `Medicare answered with the status ${status.code}, which is not known here`;
    return uncorrected('status-unknown', withText(words, status.text));
  }
  const supplied = (detail: CorrectedDetail, value: string | null | undefined) =>
    meaning.corrects.includes(detail) && value !== '' ? (value ?? null) : null;
  return {
    ...uncorrected(meaning.outcome, whatToDo(meaning, withText(meaning.words, status.text)), meaning.fields),
    correctGivenName: supplied('given-name', currentMember?.givenName),
    ...(meaning.corrects.length === 0 ? {} : suppliedWithCorrection(currentMember)),
    correctMedicareNumber: supplied('card-number', currentMembership?.memberNumber),
    correctMedicareReferenceNumber: supplied('reference-number', currentMembership?.memberRefNumber),
  };
}

/** What Medicare does not compare, or found to agree, as far as it supplies it with a correction; another form is none. */
function suppliedWithCorrection(
  member: PatientRecordAnswer['currentMember'],
): Pick<PatientVerification, 'correctFamilyName' | 'correctSex' | 'correctDateOfBirth'> {
  const { familyName = '', sex, dateOfBirth = '' } = member ?? {};
  return omitNulls({
    correctFamilyName: familyName === '' ? null : familyName,
    correctSex: patientSexes.find((each) => each === sex),
    correctDateOfBirth: parseLocalDate(dateOfBirth),
  });
}

/** What helps where Medicare did not answer. */
export const tryLater = 'Try again later.';
const whatToDo = ({ outcome }: PatientStatusMeaning, said: string) =>
  outcome === 'call-failed' ? `${said} ${tryLater}` : said;

/**
 * Whether Medicare was asked about the details: what is missing or badly formed never reaches it, and where Medicare itself
 * refuses the form, it may be that of any of the six.
 */
export function wasMedicareAsked({ outcome, fields }: PatientVerification): boolean {
  return outcome === 'details-faulty'
    ? fields.length === patientFieldNames.length
    : outcome !== 'not-checked';
}

/** Details that are missing or badly formatted never reach Medicare; the reason names each of them. */
export function verificationOfInvalidDetails(fieldErrors: readonly PatientFieldError[]): PatientVerification {
  const missing = fieldErrors.filter(({ kind }) => kind === 'missing');
  const faulty = fieldErrors.filter(({ kind }) => kind === 'faulty');
  const named = missing.map(({ field }) => fieldInWords(field));
  const together =
    missing.length > 1
      ? [`Some patient details are missing. Enter ${listInWords(namedOnce(named), 'and')}.`]
      : missing.map(({ sentence }) => sentence);
  const sentences = [...faulty.map(({ sentence }) => sentence), ...together];
  const fields = fieldErrors.map(({ field }) => field);
  return uncorrected('details-faulty', sentences.join(' '), fields);
}

/** `the patient's family name (…), given name (…)`: whose they are is said once. */
const namedOnce = (fields: readonly string[]): readonly string[] =>
  fields.map((words, at) => (at === 0 ? words : words.replace(/^the patient's /, '')));

/** The call to Medicare did not complete; `sentence` says what failed. Never a false (interface 2.5.1). */
export function verificationOfFailedCall(sentence: string): PatientVerification {
  return uncorrected(
    'call-failed',
    `The patient could not be checked with Medicare: ${sentence} ${tryLater}`,
  );
}

/** No check was asked for, or none could be; `reason` is a sentence. */
export function verificationNotChecked(reason: string): PatientVerification {
  return uncorrected('not-checked', reason);
}

const verdicts: Readonly<Partial<Record<VerificationOutcome, boolean>>> = {
  verified: true,
  'details-differ': false,
};

function uncorrected(
  outcome: VerificationOutcome,
  reason: string,
  fields: readonly RequestField[] = [],
): PatientVerification {
  return {
    verified: verdicts[outcome] ?? null,
    outcome,
    reason,
    fields,
    correctGivenName: null,
    correctMedicareNumber: null,
    correctMedicareReferenceNumber: null,
  };
}

/** Our words, then Medicare's text as it came, on one line. */
function withText(words: string, text: string): string {
  const sentence = insurerTextAsSentence(text);
  return sentence === '' ? `${words}.` : `${words}: ${sentence}`;
}
