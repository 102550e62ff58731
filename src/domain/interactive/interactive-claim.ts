// Defines the schema of an interactive patient claim in the insurer's names, for the route, the rules and the insurer.
import Type, { type Static } from 'typebox';
import {
  Claim,
  ClaimService,
  MedicalEvent,
  MedicareCard,
  PatientIdentity,
  ProviderReference,
} from '../claims/claim.ts';

const closed = { additionalProperties: false } as const;

const Text = (description: string) => Type.String({ description });
const Optional = (description: string) => Type.Optional(Type.String({ description }));

/** A service of a bulk bill claim, with what such a claim says once for all of its services. */
export const InteractiveService = Type.Object(
  {
    ...ClaimService.properties,
    patientContribAmount: Optional('Paid already on an unpaid account, dollars with two decimals.'),
    facilityId: Claim.properties.facilityId,
    hospitalInd: Optional('Y or N: rendered in hospital.'),
  },
  { ...closed, title: 'Interactive claim service' },
);
export type InteractiveService = Static<typeof InteractiveService>;

const { id, medicalEventDate, medicalEventTime, submissionAuthorityInd, referralOverrideCode } =
  MedicalEvent.properties;

export const InteractiveEvent = Type.Object(
  {
    id,
    medicalEventDate,
    medicalEventTime,
    referral: MedicalEvent.properties.referral,
    referralOverrideCode,
    service: Type.Array(InteractiveService, { minItems: 1 }),
  },
  { ...closed, title: 'Interactive claim medical event' },
);
export type InteractiveEvent = Static<typeof InteractiveEvent>;

const BankDetails = Type.Object(
  {
    accountName: Optional('At most 30 characters.'),
    accountNumber: Optional('One to nine digits.'),
    bsbCode: Optional('Six digits.'),
  },
  { ...closed, title: 'Bank details', description: 'All three or none, and none on an unpaid account.' },
);

const Address = Type.Object(
  {
    addressLineOne: Optional('At most 40 characters.'),
    addressLineTwo: Optional('At most 40 characters; may be left out.'),
    locality: Optional('At most 40 characters.'),
    postcode: Optional('Four digits.'),
  },
  { ...closed, title: 'Residential address', description: 'Line one, locality and postcode, or nothing.' },
);

const ContactDetails = Type.Object(
  {
    emailAddress: Optional('5 to 128 characters.'),
    name: Optional('At most 40 characters.'),
    phoneNumber: Optional('8 to 19 characters.'),
  },
  { ...closed, title: 'Contact details' },
);

const InteractivePatient = Type.Object(
  { identity: PatientIdentity, medicare: MedicareCard },
  { ...closed, title: 'Interactive claim patient' },
);

const Claimant = Type.Object(
  {
    identity: PatientIdentity,
    medicare: MedicareCard,
    eftDetails: Type.Optional(BankDetails),
    residentialAddress: Type.Optional(Address),
    contactDetails: Type.Optional(ContactDetails),
  },
  { ...closed, title: 'Claimant', description: 'Who claims the benefit; may be the patient.' },
);

export const InteractiveClaim = Type.Object(
  {
    accountPaidInd: Text('Y: the account is fully paid. N: it is not.'),
    authorisationDate: Text('The day the claimant authorised the claim, YYYY-MM-DD.'),
    submissionAuthorityInd,
    accountReferenceId: Optional("The practice's own reference, at most 40 characters."),
    serviceProvider: ProviderReference,
    payeeProvider: Type.Optional(ProviderReference),
    patient: InteractivePatient,
    claimant: Claimant,
    referral: MedicalEvent.properties.referral,
    referralOverrideCode,
    medicalEvent: Type.Array(InteractiveEvent, { minItems: 1 }),
  },
  { ...closed, title: 'Interactive patient claim' },
);
export type InteractiveClaim = Static<typeof InteractiveClaim>;
