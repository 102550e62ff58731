// Defines the schema of an interactive patient claim in the insurer's names, for the route, the rules and the insurer.
import Type, { type Static } from 'typebox';
import { claimServicesPerEventMax, interactiveEventsMax } from '../limits.ts';
import { publishedLimits } from '../values/published-limits.ts';
import {
  addressFormats,
  bankDetailsFormats,
  contactFormats,
  interactiveClaimFormats,
  interactiveServiceFormats,
} from '../claims/claim-field-formats.ts';
import {
  Claim,
  ClaimService,
  MedicalEvent,
  MedicareCard,
  PatientIdentity,
  ProviderReference,
  claimText,
  optionalClaimText,
} from '../claims/claim.ts';

const closed = { additionalProperties: false } as const;

/** A service of a bulk bill claim, with what such a claim says once for all of its services. */
export const InteractiveService = Type.Object(
  {
    ...ClaimService.properties,
    patientContribAmount: optionalClaimText(null, interactiveServiceFormats.patientContribAmount),
    facilityId: Claim.properties.facilityId,
    hospitalInd: optionalClaimText(null, interactiveServiceFormats.hospitalInd),
  },
  { ...closed, title: 'Interactive service' },
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
    service: Type.Array(InteractiveService, {
      minItems: 1,
      ...publishedLimits({ maxItems: claimServicesPerEventMax }),
    }),
  },
  { ...closed, title: 'Interactive medical event' },
);
export type InteractiveEvent = Static<typeof InteractiveEvent>;

const BankDetails = Type.Object(
  {
    accountName: optionalClaimText(null, bankDetailsFormats.accountName),
    accountNumber: optionalClaimText(null, bankDetailsFormats.accountNumber),
    bsbCode: optionalClaimText(null, bankDetailsFormats.bsbCode),
  },
  { ...closed, title: 'Bank details', description: 'All three or none, and none on an unpaid account.' },
);

const Address = Type.Object(
  {
    addressLineOne: optionalClaimText(null, addressFormats.addressLineOne),
    addressLineTwo: optionalClaimText(null, addressFormats.addressLineTwo),
    locality: optionalClaimText(null, addressFormats.locality),
    postcode: optionalClaimText(null, addressFormats.postcode),
  },
  { ...closed, title: 'Residential address', description: 'Line one, locality and postcode, or nothing.' },
);

const ContactDetails = Type.Object(
  {
    emailAddress: optionalClaimText(null, contactFormats.emailAddress),
    name: optionalClaimText(null, contactFormats.name),
    phoneNumber: optionalClaimText(null, contactFormats.phoneNumber),
  },
  { ...closed, title: 'Contact details' },
);

export const InteractivePatient = Type.Object(
  { identity: PatientIdentity, medicare: MedicareCard },
  { ...closed, title: 'Claim patient' },
);
export type InteractivePatient = Static<typeof InteractivePatient>;

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
    accountPaidInd: claimText(
      'Y: the account is fully paid. N: it is not.',
      interactiveClaimFormats.accountPaidInd,
    ),
    authorisationDate: claimText(null, interactiveClaimFormats.authorisationDate),
    submissionAuthorityInd,
    accountReferenceId: optionalClaimText(null, interactiveClaimFormats.accountReferenceId),
    serviceProvider: ProviderReference,
    payeeProvider: Type.Optional(ProviderReference),
    patient: InteractivePatient,
    claimant: Claimant,
    referral: MedicalEvent.properties.referral,
    referralOverrideCode,
    medicalEvent: Type.Array(InteractiveEvent, {
      minItems: 1,
      ...publishedLimits({ maxItems: interactiveEventsMax }),
    }),
  },
  { ...closed, title: 'Interactive claim', description: 'At most 16 services in all.' },
);
export type InteractiveClaim = Static<typeof InteractiveClaim>;
