// Names the fields of a claim in words for people, for example "the patient's date of birth (patient.identity.dateOfBirth)".
import { listInWords } from '../schedule/record/sentence-parts.ts';
import type { FieldFormats } from './claim-field-formats.ts';

/** By the last part of the path. */
const nouns: Readonly<Record<string, string>> = {
  serviceTypeCode: 'type of claim',
  facilityId: 'provider number of the hospital',
  hospitalInd: 'mark for services in hospital',
  providerNumber: 'provider number',
  id: 'id',
  authorisationDate: 'date of authorisation',
  createDateTime: 'time of entry',
  medicalEventDate: 'date of service',
  medicalEventTime: 'time of service',
  submissionAuthorityInd: 'authority to lodge',
  referralOverrideCode: 'reason for having no referral',
  dateOfBirth: 'date of birth',
  familyName: 'family name',
  givenName: 'given name',
  secondInitial: 'second initial',
  sex: 'sex',
  memberNumber: 'Medicare number',
  memberRefNumber: 'reference number',
  veteranNumber: 'DVA file number',
  issueDate: 'issue date',
  typeCode: 'type',
  period: 'length in months',
  periodCode: 'kind of period',
  itemNumber: 'item number',
  chargeAmount: 'charge',
  aftercareOverrideInd: 'mark for care outside normal aftercare',
  duplicateServiceOverrideInd: 'mark for a separate service',
  multipleProcedureOverrideInd: 'mark for a separate procedure',
  restrictiveOverrideCode: 'reason against a restriction',
  numberOfPatientsSeen: 'number of patients seen',
  timeDuration: 'time of the service in minutes',
  fieldQuantity: 'number of fields or time units',
  lspNumber: 'location specific practice number',
  selfDeemedCode: 'mark for a self-deemed or substituted service',
  text: 'note to the assessor',
  accessionDateTime: 'time the specimen was received',
  collectionDateTime: 'time the specimen was collected',
  scpId: 'collection point',
  rule3ExemptInd: 'exemption from rule 3',
  s4b3ExemptInd: 'exemption under section 4B(3)',
  accountPaidInd: 'mark for a paid account',
  accountReferenceId: 'account reference',
  patientContribAmount: 'part that the patient has paid',
  accountName: 'account name',
  accountNumber: 'account number',
  bsbCode: 'BSB',
  addressLineOne: 'first address line',
  addressLineTwo: 'second address line',
  locality: 'suburb or town',
  postcode: 'postcode',
  emailAddress: 'e-mail address',
  name: 'contact name',
  phoneNumber: 'telephone number',
  reasonCode: 'reason for deleting',
  ind: 'mark for an accepted condition',
  code: 'condition in words',
  treatmentLocationCode: 'place of treatment',
  accountReferenceNumber: 'account number of the service',
  breakInEpisodeOfCareNumber: 'number of the break in care',
  breakInEpisodeStartDate: 'first day of the break in care',
  breakInEpisodeEndDate: 'last day of the break in care',
  numberOfRNHours: 'hours by registered nurses',
  numberOfRNVisits: 'visits by registered nurses',
  numberOfENHours: 'hours by enrolled nurses',
  numberOfENVisits: 'visits by enrolled nurses',
  numberOfNSSHours: 'hours by nursing support staff',
  numberOfNSSVisits: 'visits by nursing support staff',
  numberOfCNCHours: 'hours by clinical nurse consultants',
  numberOfCNCVisits: 'visits by clinical nurse consultants',
  admissionDate: 'day of admission',
  dischargeDate: 'day of discharge',
  numberOfTeeth: 'number of teeth',
  toothNumber: 'tooth number',
  upperLowerJawCode: 'jaw',
  opticalScriptCode: 'kind of script',
  secondDeviceInd: 'mark for a second device',
};

/** By how the path begins; the first that fits. */
const owners: readonly (readonly [path: string, words: string])[] = [
  ['patient.', "the patient's"],
  ['claimant.', "the claimant's"],
  ['referral.provider.', "the referring practitioner's"],
  ['referral.', "the referral's"],
  ['serviceProvider.', "the treating practitioner's"],
  ['payeeProvider.', "the payee's"],
];

const ownerOf = (path: string) => owners.find(([begin]) => path.startsWith(begin))?.[1] ?? 'the';

/** The words for people, and in brackets the field by its place in the claim. */
export function claimFieldInWords(path: string, owner = ownerOf(path)): string {
  const noun = nouns[path.slice(path.lastIndexOf('.') + 1)] ?? 'field';
  return `${owner} ${noun} (${path})`;
}

/** Several fields of one object whose owner is named before: "the first address line (…) and the postcode (…)". */
export function claimFieldsInWords(path: string, fields: readonly string[]): string {
  return listInWords(
    fields.map((field) => claimFieldInWords(`${path}${field}`, 'the')),
    'and',
  );
}

/** Errors of the fields of one object: a sentence for each field that was sent and does not have its format. */
export function findFormatErrors(
  holder: Readonly<Record<string, unknown>>,
  formats: FieldFormats,
  path = '',
): string[] {
  return Object.entries(formats).flatMap(([field, { fits, wants }]) => {
    const value = holder[field];
    return typeof value !== 'string' || fits(value)
      ? []
      : [`${claimFieldInWords(`${path}${field}`)} is not valid. Enter ${wants}.`];
  });
}
