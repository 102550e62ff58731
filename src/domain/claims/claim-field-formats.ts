// Lists the format of every claim field by the object that holds it: the rules check them, and the schema publishes them.
import { veteranNumberPattern } from '../values/veteran-number.ts';
import { accountNameCharactersMax } from '../limits.ts';
import { publishedSecondInitialPattern, secondInitialPattern } from '../patients/patient-name.ts';
import {
  alphanumericFormat,
  calendarDateFormat,
  cardNumberFormat,
  codesFormat,
  controlCharacters,
  dateTimeFormat,
  digitsFormat,
  dollarAmountFormat,
  freeTextFormat,
  memberRefNumberFormat,
  dateWithOptionalOffsetFormat,
  patientNameFormat,
  patternFormat,
  providerNumberFormat,
  timeFormat,
  yesFormat,
  yesOrNoFormat,
  type FieldFormat,
} from './field-formats.ts';

/** The insurer sets no limit; ours keeps a claim of 1,120 services within its bounds. */
const serviceTextCharactersMax = 500;
/** The insurer sets no limit here; ours. */
const accountReferenceCharactersMax = 40;
/** Longest texts on the wire (the insurer's field table of the claimant), in characters. */
const addressLineCharactersMax = 40;
const contactNameCharactersMax = 40;

const lengthOne = { minLength: 1, maxLength: 1 };

/** The formats of the fields of one object. */
export type FieldFormats = Readonly<Record<string, FieldFormat>>;

export const providerReferenceFormats = { providerNumber: providerNumberFormat } satisfies FieldFormats;

export const patientIdentityFormats = {
  dateOfBirth: calendarDateFormat,
  familyName: patientNameFormat,
  givenName: patientNameFormat,
  secondInitial: patternFormat('one letter', new RegExp(secondInitialPattern, 'u'), {
    ...lengthOne,
    pattern: publishedSecondInitialPattern,
  }),
  sex: codesFormat({ '1': 'male', '2': 'female', '3': 'other', '9': 'not stated' }),
} satisfies FieldFormats;

export const medicareCardFormats = {
  memberNumber: cardNumberFormat,
  memberRefNumber: memberRefNumberFormat,
} satisfies FieldFormats;

export const referralFormats = {
  issueDate: calendarDateFormat,
  typeCode: codesFormat({ S: 'specialist or allied health', D: 'diagnostic imaging', P: 'pathology' }),
  period: digitsFormat(1, 2, 'months'),
  periodCode: codesFormat({ S: 'standard', N: 'non-standard', I: 'indefinite' }),
} satisfies FieldFormats;

/** A veteran's file number; the insurer takes three to nine characters. */
export const veteranMembershipFormats = {
  veteranNumber: patternFormat(
    "the file number on the veteran's card, letters in capitals",
    new RegExp(veteranNumberPattern),
    {
      minLength: 3,
      maxLength: 9,
    },
  ),
} satisfies FieldFormats;

/** Why a claim is deleted on its day: the insurer's codes. */
export const deletionReasons = ['001', '002', '003', '004', '005', '006', '007'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

const deletionReasonMeanings: Readonly<Record<DeletionReason, string>> = {
  '001': 'wrong patient',
  '002': 'wrong provider',
  '003': 'wrong date of service',
  '004': 'wrong item',
  '005': 'text left out',
  '006': 'wrong kind of payment',
  '007': 'another reason',
};

export const sameDayDeleteFormats = {
  reasonCode: codesFormat(deletionReasonMeanings),
} satisfies FieldFormats;

export const serviceFormats = {
  id: alphanumericFormat(1, 4),
  itemNumber: digitsFormat(1, 5, 'the MBS item number'),
  chargeAmount: dollarAmountFormat,
  aftercareOverrideInd: yesOrNoFormat,
  duplicateServiceOverrideInd: yesOrNoFormat,
  multipleProcedureOverrideInd: yesOrNoFormat,
  restrictiveOverrideCode: codesFormat({ SP: 'separate sites', NR: 'not related', NC: 'not for comparison' }),
  numberOfPatientsSeen: digitsFormat(1, 2, 'the patients seen'),
  timeDuration: digitsFormat(1, 3, 'the minutes'),
  fieldQuantity: digitsFormat(1, 2, 'the fields or time units'),
  lspNumber: digitsFormat(1, 6, 'the location specific practice number'),
  selfDeemedCode: codesFormat({ SD: 'self deemed', SS: 'substituted' }),
  text: freeTextFormat(serviceTextCharactersMax),
  accessionDateTime: dateTimeFormat,
  collectionDateTime: dateTimeFormat,
  scpId: alphanumericFormat(3, 5),
  rule3ExemptInd: yesOrNoFormat,
  s4b3ExemptInd: yesOrNoFormat,
} satisfies FieldFormats;

export const eventFormats = {
  id: alphanumericFormat(1, 2),
  authorisationDate: dateWithOptionalOffsetFormat,
  createDateTime: dateTimeFormat,
  medicalEventDate: dateWithOptionalOffsetFormat,
  medicalEventTime: timeFormat,
  submissionAuthorityInd: yesFormat,
  referralOverrideCode: codesFormat({ H: 'hospital', L: 'lost', E: 'emergency', N: 'not required' }),
} satisfies FieldFormats;

export const claimFormats = {
  serviceTypeCode: codesFormat({ O: 'general', S: 'specialist', P: 'pathology' }),
  hospitalInd: yesOrNoFormat,
  facilityId: providerNumberFormat,
} satisfies FieldFormats;

/** An amount that the insurer takes in seven digits of cents. */
export const sevenDigitAmountFormat = patternFormat(
  'dollars and cents up to 99999.99, for example 20.00',
  /^\d{1,5}\.\d{2}$/,
);

export const interactiveServiceFormats = {
  ...serviceFormats,
  patientContribAmount: sevenDigitAmountFormat,
  facilityId: providerNumberFormat,
  hospitalInd: yesOrNoFormat,
} satisfies FieldFormats;

export const interactiveClaimFormats = {
  accountPaidInd: yesOrNoFormat,
  authorisationDate: eventFormats.authorisationDate,
  submissionAuthorityInd: yesFormat,
  accountReferenceId: freeTextFormat(accountReferenceCharactersMax),
} satisfies FieldFormats;

export const bankDetailsFormats = {
  accountName: freeTextFormat(accountNameCharactersMax),
  accountNumber: digitsFormat(1, 9, 'the account number'),
  bsbCode: digitsFormat(6, 6, 'the BSB'),
} satisfies FieldFormats;

export const addressFormats = {
  addressLineOne: freeTextFormat(addressLineCharactersMax),
  addressLineTwo: freeTextFormat(addressLineCharactersMax),
  locality: freeTextFormat(addressLineCharactersMax),
  postcode: digitsFormat(4, 4, 'the postcode'),
} satisfies FieldFormats;

export const contactFormats = {
  emailAddress: patternFormat(
    'an e-mail address of 5 to 128 characters',
    /^(?=.{5,128}$)[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u,
    {
      minLength: 5,
      maxLength: 128,
      pattern: `^[^\\s@${controlCharacters}]+@[^\\s@${controlCharacters}]+$`,
    },
  ),
  name: freeTextFormat(contactNameCharactersMax),
  phoneNumber: patternFormat(
    'a telephone number of 8 to 19 digits, with spaces, + ( ) or - between them',
    /^(?=.*\d)[\d +()-]{8,19}$/,
    { minLength: 8, maxLength: 19 },
  ),
} satisfies FieldFormats;
