// Defines the schema of a bulk bill claim in the insurer's names, for lodging, the insurer and the agreements.
import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Fields are text whose form the rules judge (code 9202): the schema only knows which fields there are. */
const Text = (description: string) => Type.String({ description });
const Optional = (description: string) => Type.Optional(Type.String({ description }));
const Dollars = 'Dollars with two decimals, for example 150.75.';
const YesNo = (meaning: string) => Optional(`Y or N: ${meaning}.`);

export const ProviderReference = Type.Object(
  { providerNumber: Text('Provider number, eight characters as issued.') },
  { ...closed, title: 'Provider reference' },
);

export const PatientIdentity = Type.Object(
  {
    dateOfBirth: Optional('YYYY-MM-DD.'),
    familyName: Optional('As on the card.'),
    givenName: Optional('First given name as on the card; ONLYNAME for a single name.'),
    secondInitial: Optional('One letter.'),
    sex: Optional('1 male, 2 female, 3 other, 9 not stated.'),
  },
  { ...closed, title: 'Patient identity' },
);

export const MedicareCard = Type.Object(
  {
    memberNumber: Text('Medicare card number, ten digits.'),
    memberRefNumber: Text('Individual reference number, one digit.'),
  },
  { ...closed, title: 'Medicare card' },
);

export const ClaimPatient = Type.Object(
  { identity: PatientIdentity, medicare: MedicareCard },
  { ...closed, title: 'Claim patient' },
);

const Referral = Type.Object(
  {
    issueDate: Text('YYYY-MM-DD.'),
    typeCode: Text('S specialist or allied health, D diagnostic imaging, P pathology.'),
    provider: ProviderReference,
    period: Optional('Months, with periodCode N.'),
    periodCode: Optional('S standard, N non-standard, I indefinite.'),
  },
  { ...closed, title: 'Referral' },
);

export const ClaimService = Type.Object(
  {
    id: Text('One to four characters, distinct in the claim.'),
    itemNumber: Text('MBS item number.'),
    chargeAmount: Text(Dollars),
    aftercareOverrideInd: YesNo('not normal aftercare'),
    duplicateServiceOverrideInd: YesNo('not a duplicate service'),
    multipleProcedureOverrideInd: YesNo('not part of a multiple procedure'),
    restrictiveOverrideCode: Optional('SP separate sites, NR not related, NC not for comparison.'),
    numberOfPatientsSeen: Optional('Patients seen, one or two digits.'),
    timeDuration: Optional('Minutes, one to three digits.'),
    fieldQuantity: Optional('Fields or time units, one or two digits.'),
    lspNumber: Optional('Location specific practice number, one to six digits.'),
    selfDeemedCode: Optional('SD self deemed, SS substituted.'),
    text: Optional('Words to the assessor, at most 500 characters.'),
    accessionDateTime: Optional('Date and time with an Australian offset.'),
    collectionDateTime: Optional('Date and time with an Australian offset.'),
    scpId: Optional('Specimen collection point, three to five characters.'),
    rule3ExemptInd: YesNo('exempt from rule 3'),
    s4b3ExemptInd: YesNo('exempt under section 4B(3)'),
  },
  { ...closed, title: 'Claim service' },
);
export type ClaimService = Static<typeof ClaimService>;

export const MedicalEvent = Type.Object(
  {
    id: Text('One or two characters, distinct in the claim.'),
    authorisationDate: Text('The day the patient assigned the benefit, in the same forms.'),
    createDateTime: Text('Date and time with an Australian offset.'),
    medicalEventDate: Text(
      'The day of service, YYYY-MM-DD, with or without an Australian offset; or date and time with one.',
    ),
    medicalEventTime: Optional('Time of service with an Australian offset, for example 09:30:00+10:00.'),
    submissionAuthorityInd: Text('Y: the practice holds the authority to submit.'),
    patient: ClaimPatient,
    referral: Type.Optional(Referral),
    referralOverrideCode: Optional('H hospital, L lost, E emergency, N not required.'),
    service: Type.Array(ClaimService, { minItems: 1 }),
  },
  { ...closed, title: 'Medical event' },
);
export type MedicalEvent = Static<typeof MedicalEvent>;

export const Claim = Type.Object(
  {
    serviceTypeCode: Text('O general, S specialist, P pathology; that of the endpoint.'),
    serviceProvider: ProviderReference,
    payeeProvider: Type.Optional(ProviderReference),
    facilityId: Optional('Hospital provider number, eight characters.'),
    hospitalInd: YesNo('services rendered in hospital'),
    medicalEvent: Type.Array(MedicalEvent, { minItems: 1 }),
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
export function effectivePayeeProvider(claim: Claim): string {
  return (claim.payeeProvider ?? claim.serviceProvider).providerNumber;
}
