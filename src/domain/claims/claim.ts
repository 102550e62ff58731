// Defines the schema of a bulk bill claim in the insurer's names, for lodging, the insurer and the agreements.
import Type, { type Static } from 'typebox';
import { claimEventsMax, claimServicesPerEventMax } from '../limits.ts';
import { described } from '../values/described.ts';
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
export const claimText = (description: string | null, { limits }: FieldFormat) =>
  Type.String({ ...described(description ?? undefined), ...publishedLimits(limits) });
/** A text field that a claim may leave out. */
export const optionalClaimText = (...of: Parameters<typeof claimText>) => Type.Optional(claimText(...of));
const Dollars = 'Dollars with two decimals, for example 150.75.';
const yesNo = (meaning: string, format: FieldFormat) => optionalClaimText(`Y: ${meaning}.`, format);

export const ProviderReference = Type.Object(
  {
    providerNumber: claimText(null, providerReferenceFormats.providerNumber),
  },
  { ...closed, title: 'Provider reference' },
);

export const PatientIdentity = Type.Object(
  {
    dateOfBirth: optionalClaimText(null, patientIdentityFormats.dateOfBirth),
    familyName: optionalClaimText('As on the card.', patientIdentityFormats.familyName),
    givenName: optionalClaimText(
      'As on the card; ONLYNAME for a single name.',
      patientIdentityFormats.givenName,
    ),
    secondInitial: optionalClaimText(null, patientIdentityFormats.secondInitial),
    sex: optionalClaimText('1 male, 2 female, 3 other, 9 not stated.', patientIdentityFormats.sex),
  },
  { ...closed, title: 'Patient identity' },
);

export const MedicareCard = Type.Object(
  {
    memberNumber: claimText(null, medicareCardFormats.memberNumber),
    memberRefNumber: claimText(null, medicareCardFormats.memberRefNumber),
  },
  { ...closed, title: 'Medicare card' },
);

export const ClaimPatient = Type.Object(
  { identity: PatientIdentity, medicare: MedicareCard },
  { ...closed, title: 'Claim patient' },
);

export const Referral = Type.Object(
  {
    issueDate: claimText(null, referralFormats.issueDate),
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
    id: claimText(null, id),
    itemNumber: claimText(null, itemNumber),
    chargeAmount: claimText(Dollars, chargeAmount),
    aftercareOverrideInd: yesNo('not normal aftercare', aftercareOverrideInd),
    duplicateServiceOverrideInd: yesNo('not a duplicate service', duplicateServiceOverrideInd),
    multipleProcedureOverrideInd: yesNo('not part of a multiple procedure', multipleProcedureOverrideInd),
    restrictiveOverrideCode: optionalClaimText(
      'SP separate sites, NR not related, NC not for comparison.',
      restrictiveOverrideCode,
    ),
    numberOfPatientsSeen: optionalClaimText(null, numberOfPatientsSeen),
    timeDuration: optionalClaimText('Minutes.', timeDuration),
    fieldQuantity: optionalClaimText('Fields or time units.', fieldQuantity),
    lspNumber: optionalClaimText('Location specific practice number.', lspNumber),
    selfDeemedCode: optionalClaimText('SD self deemed, SS substituted.', selfDeemedCode),
    text: optionalClaimText('Words to the assessor.', text),
    accessionDateTime: optionalClaimText(null, accessionDateTime),
    collectionDateTime: optionalClaimText(null, collectionDateTime),
    scpId: optionalClaimText('Specimen collection point.', scpId),
    rule3ExemptInd: yesNo('exempt from rule 3', rule3ExemptInd),
    s4b3ExemptInd: yesNo('exempt under section 4B(3)', s4b3ExemptInd),
  },
  { ...closed, title: 'Service' },
);
export type ClaimService = Static<typeof ClaimService>;

export const MedicalEvent = Type.Object(
  {
    id: claimText(null, eventFormats.id),
    authorisationDate: claimText('When the patient assigned the benefit.', eventFormats.authorisationDate),
    createDateTime: claimText(null, eventFormats.createDateTime),
    medicalEventDate: claimText(null, eventFormats.medicalEventDate),
    medicalEventTime: optionalClaimText(null, eventFormats.medicalEventTime),
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
    serviceTypeCode: claimText('O general, S specialist, P pathology.', claimFormats.serviceTypeCode),
    serviceProvider: ProviderReference,
    payeeProvider: Type.Optional(ProviderReference),
    facilityId: optionalClaimText('Of the hospital.', claimFormats.facilityId),
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
