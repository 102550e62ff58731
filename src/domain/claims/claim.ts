// Defines the schema of a bulk bill claim in the insurer's names, for lodging, the insurer and the agreements.
import Type, { type Static } from 'typebox';
import { claimEventsMax, claimServicesPerEventMax } from '../limits.ts';
import { publishedLimits } from '../values/published-limits.ts';
import {
  claimFormats,
  eventFormats,
  medicareCardFormats,
  patientIdentityFormats,
  providerReferenceFormats,
  referralFormats,
  serviceFormats,
} from './claim-field-formats.ts';
import type { FieldFormat } from './field-formats.ts';

const closed = { additionalProperties: false } as const;

/** Fields are text whose form the rules judge (code 9202): the schema publishes the form, and validates only the type. */
export const claimText = (description: string, { limits }: FieldFormat) =>
  Type.String({ description, ...publishedLimits(limits) });
/** A text field that a claim may leave out. */
export const optionalClaimText = (description: string, { limits }: FieldFormat) =>
  Type.Optional(Type.String({ description, ...publishedLimits(limits) }));
const Dollars = 'Dollars with two decimals, for example 150.75.';
const yesNo = (meaning: string, format: FieldFormat) => optionalClaimText(`Y or N: ${meaning}.`, format);

export const ProviderReference = Type.Object(
  {
    providerNumber: claimText(
      'Provider number, eight characters as issued.',
      providerReferenceFormats.providerNumber,
    ),
  },
  { ...closed, title: 'Provider reference' },
);

export const PatientIdentity = Type.Object(
  {
    dateOfBirth: optionalClaimText('YYYY-MM-DD.', patientIdentityFormats.dateOfBirth),
    familyName: optionalClaimText('As on the card.', patientIdentityFormats.familyName),
    givenName: optionalClaimText(
      'First given name as on the card; ONLYNAME for a single name.',
      patientIdentityFormats.givenName,
    ),
    secondInitial: optionalClaimText('One letter.', patientIdentityFormats.secondInitial),
    sex: optionalClaimText('1 male, 2 female, 3 other, 9 not stated.', patientIdentityFormats.sex),
  },
  { ...closed, title: 'Patient identity' },
);

export const MedicareCard = Type.Object(
  {
    memberNumber: claimText('Medicare card number, ten digits.', medicareCardFormats.memberNumber),
    memberRefNumber: claimText(
      'Individual reference number, one digit.',
      medicareCardFormats.memberRefNumber,
    ),
  },
  { ...closed, title: 'Medicare card' },
);

export const ClaimPatient = Type.Object(
  { identity: PatientIdentity, medicare: MedicareCard },
  { ...closed, title: 'Claim patient' },
);

export const Referral = Type.Object(
  {
    issueDate: claimText('YYYY-MM-DD.', referralFormats.issueDate),
    typeCode: claimText(
      'S specialist or allied health, D diagnostic imaging, P pathology.',
      referralFormats.typeCode,
    ),
    provider: ProviderReference,
    period: optionalClaimText('Months, with periodCode N.', referralFormats.period),
    periodCode: optionalClaimText('S standard, N non-standard, I indefinite.', referralFormats.periodCode),
  },
  { ...closed, title: 'Referral' },
);

const {
  id,
  itemNumber,
  chargeAmount,
  aftercareOverrideInd,
  duplicateServiceOverrideInd,
  multipleProcedureOverrideInd,
  restrictiveOverrideCode,
  numberOfPatientsSeen,
  timeDuration,
  fieldQuantity,
  lspNumber,
  selfDeemedCode,
  text,
  accessionDateTime,
  collectionDateTime,
  scpId,
  rule3ExemptInd,
  s4b3ExemptInd,
} = serviceFormats;

export const ClaimService = Type.Object(
  {
    id: claimText('One to four characters, distinct in the claim.', id),
    itemNumber: claimText('MBS item number.', itemNumber),
    chargeAmount: claimText(Dollars, chargeAmount),
    aftercareOverrideInd: yesNo('not normal aftercare', aftercareOverrideInd),
    duplicateServiceOverrideInd: yesNo('not a duplicate service', duplicateServiceOverrideInd),
    multipleProcedureOverrideInd: yesNo('not part of a multiple procedure', multipleProcedureOverrideInd),
    restrictiveOverrideCode: optionalClaimText(
      'SP separate sites, NR not related, NC not for comparison.',
      restrictiveOverrideCode,
    ),
    numberOfPatientsSeen: optionalClaimText('Patients seen, one or two digits.', numberOfPatientsSeen),
    timeDuration: optionalClaimText('Minutes, one to three digits.', timeDuration),
    fieldQuantity: optionalClaimText('Fields or time units, one or two digits.', fieldQuantity),
    lspNumber: optionalClaimText('Location specific practice number, one to six digits.', lspNumber),
    selfDeemedCode: optionalClaimText('SD self deemed, SS substituted.', selfDeemedCode),
    text: optionalClaimText('Words to the assessor, at most 500 characters.', text),
    accessionDateTime: optionalClaimText('Date and time with an Australian offset.', accessionDateTime),
    collectionDateTime: optionalClaimText('Date and time with an Australian offset.', collectionDateTime),
    scpId: optionalClaimText('Specimen collection point, three to five characters.', scpId),
    rule3ExemptInd: yesNo('exempt from rule 3', rule3ExemptInd),
    s4b3ExemptInd: yesNo('exempt under section 4B(3)', s4b3ExemptInd),
  },
  { ...closed, title: 'Service' },
);
export type ClaimService = Static<typeof ClaimService>;

export const MedicalEvent = Type.Object(
  {
    id: claimText('One or two characters, distinct in the claim.', eventFormats.id),
    authorisationDate: claimText(
      'The day the patient assigned the benefit, in the same forms.',
      eventFormats.authorisationDate,
    ),
    createDateTime: claimText('Date and time with an Australian offset.', eventFormats.createDateTime),
    medicalEventDate: claimText(
      'The day of service, YYYY-MM-DD, with or without an Australian offset; or date and time with one.',
      eventFormats.medicalEventDate,
    ),
    medicalEventTime: optionalClaimText(
      'Time of service with an Australian offset, for example 09:30:00+10:00.',
      eventFormats.medicalEventTime,
    ),
    submissionAuthorityInd: claimText(
      'Y: the practice holds the authority to submit.',
      eventFormats.submissionAuthorityInd,
    ),
    patient: ClaimPatient,
    referral: Type.Optional(Referral),
    referralOverrideCode: optionalClaimText(
      'H hospital, L lost, E emergency, N not required.',
      eventFormats.referralOverrideCode,
    ),
    service: Type.Array(ClaimService, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimServicesPerEventMax }),
    }),
  },
  { ...closed, title: 'Medical event' },
);
export type MedicalEvent = Static<typeof MedicalEvent>;

export const Claim = Type.Object(
  {
    serviceTypeCode: claimText(
      'O general, S specialist, P pathology; that of the endpoint.',
      claimFormats.serviceTypeCode,
    ),
    serviceProvider: ProviderReference,
    payeeProvider: Type.Optional(ProviderReference),
    facilityId: optionalClaimText('Hospital provider number, eight characters.', claimFormats.facilityId),
    hospitalInd: yesNo('services rendered in hospital', claimFormats.hospitalInd),
    medicalEvent: Type.Array(MedicalEvent, { minItems: 1, ...publishedLimits({ maxItems: claimEventsMax }) }),
  },
  { ...closed, title: 'Bulk bill claim' },
);
export type Claim = Static<typeof Claim>;

/** The streams and their codes on the wire (interface 2.8.2). */
export const claimStreams = ['general', 'specialist', 'pathology'] as const;
export type ClaimStream = (typeof claimStreams)[number];
export const serviceTypeCodeByStream: Readonly<Record<ClaimStream, string>> = {
  general: 'O',
  specialist: 'S',
  pathology: 'P',
};

/** Who is paid: the payee provider, else the service provider (interface 2.8). */
export function effectivePayeeProvider(claim: Pick<Claim, 'payeeProvider' | 'serviceProvider'>): string {
  return (claim.payeeProvider ?? claim.serviceProvider).providerNumber;
}
