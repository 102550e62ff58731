// The Medicare codes that the simulator answers with: the numbers are Medicare's, the texts are our own.

/** Patient statuses, as patient verification answers them. */
export const patientStatuses = {
  eligible: { code: 0, text: 'The patient is eligible to claim with these details.' },
  notEligible: { code: 8003, text: 'The patient is not eligible for Medicare today.' },
  singleNameDiffers: { code: 8009, text: 'The patient has a single name.' },
  cardDiffers: { code: 8015, text: 'Check the card number before claiming.' },
  referenceDiffers: { code: 8016, text: 'Check the Individual Reference Number (IRN) before claiming.' },
  givenNameDiffers: { code: 8017, text: 'Check the given name before claiming.' },
  birthDiffers: { code: 8018, text: 'Check the date of birth before claiming.' },
  cardAndNameDiffer: { code: 8019, text: 'Check the card number and the given name before claiming.' },
  cardAndReferenceDiffer: { code: 8020, text: 'Check the card number and the IRN before claiming.' },
  cardAndBirthDiffer: { code: 8021, text: 'Check the card number and the date of birth before claiming.' },
  noMatch: { code: 9650, text: 'Check the card and the patient details, then try again.' },
  reissued: { code: 9633, text: 'Use the newer card for claims from now on.' },
  reciprocal: { code: 9626, text: 'The patient is covered by a reciprocal health care agreement.' },
  deceased: { code: 9649, text: 'The patient has died; the family can contact Medicare.' },
  expired: { code: 9675, text: 'The patient needs to contact Medicare for a new card.' },
  unavailable: { code: 3004, text: 'The system is down at this time.' },
  /** No such code exists: what a gateway makes of it is what the persona is for. */
  unrecognised: { code: 7999, text: 'A message that no list of codes holds.' },
} as const satisfies Record<string, { readonly code: number; readonly text: string }>;

/** Statuses of a concession. */
export const concessionStatuses = {
  entitled: { code: 0, text: 'A concession holds on the date of service.' },
  none: { code: 9685, text: 'No concession was found for the date of service.' },
  unavailable: { code: 3004, text: 'Concessions cannot be checked at this time.' },
} as const;

/** Statuses of a health fund. */
export const healthFundStatuses = {
  eligible: { code: 0, text: 'The member is eligible with the fund.' },
  noMatch: { code: 9663, text: 'The fund holds no such member.' },
  unavailable: { code: 3040, text: "The fund's system is down at this time." },
} as const;

/** Statuses of a verification with Veterans' Affairs. */
export const veteranStatuses = {
  known: { code: 0, text: "The patient is known to Veterans' Affairs with these details." },
  inexact: { code: 8005, text: 'Check the details of the patient before claiming.' },
  noMatch: { code: 9650, text: 'Check the file number and the patient details, then try again.' },
} as const;

/** Explanation codes of the online check. */
export const explanationTexts = {
  '159': 'Benefit is payable on another service that this item is associated with',
  '160': 'Medicare has paid as many services of this item as it pays',
  '206': 'The item attracts no benefit on the date of service',
  '217': 'The patient cannot be identified from the details sent',
  '700': 'The benefit for this service cannot be determined',
  '701': 'The rules for assessing this service are too complex to determine a benefit',
  '702': 'The item cannot be claimed with another item',
  '704': 'The practitioner may not claim this item',
  '718': 'The practice location is not open on the date of service',
  '720': 'Eligibility for this item cannot be determined',
} as const;
export type ExplanationCode = keyof typeof explanationTexts;

/** Patient statuses of a processing report: what the insurer holds differs from what the claim said. */
export const patientCorrections = {
  identificationAmended: { code: 8023, text: 'Details of the patient were amended to those on record.' },
  issueChanged: { code: 8024, text: 'The issue number of the card was changed to the current one.' },
  cardChanged: { code: 8025, text: 'The card number was changed to the one on record.' },
  cardExpiresShortly: { code: 8026, text: 'The card of the patient expires shortly.' },
  cardExpired: { code: 8027, text: 'The card of the patient has expired; later services may be rejected.' },
  oldIssue: { code: 8028, text: 'The card is an old issue; later services with it may be rejected.' },
} as const satisfies Record<string, { readonly code: number; readonly text: string }>;

/** Explanation codes of services that are paid. */
const payments = {
  '105': 'The benefit is paid to the practitioner',
  '154': 'The benefit is paid by the rule for several imaging services',
  '174': 'The benefit is paid by the rule for several pathology services',
  '242': 'The benefit is paid as part of several operations',
  '422': 'The benefit is reduced to the charge',
  '512': 'The benefit is paid by the rule for several musculoskeletal MRI services',
  '564': 'The benefit is paid by the rule for several vascular ultrasound services',
} as const;

/** Explanation codes of an assessment: of services that are paid, then of those that are not. */
export const assessmentTexts = {
  ...payments,
  '101': 'More details of the service are needed to work out a benefit',
  '102': 'Nothing was charged for the service',
  '108': 'No benefit is payable for the service',
  '120': 'The item has an age restriction, which the patient does not meet',
  '124': 'The item is for patients of the other sex',
  '141': 'No benefit is payable for services of this practitioner',
  '159': explanationTexts['159'],
  '160': explanationTexts['160'],
  '162': 'A benefit is paid already for this service',
  '173': 'Medicare has paid as many services of this pathology episode as it pays',
  '206': explanationTexts['206'],
  '211': 'The card does not cover the patient on the date of service',
  '217': explanationTexts['217'],
  '226': 'The date of service is before the birth of the patient',
  '280': 'The item number is not known',
  '338': 'The practitioner is not registered on the date of service',
  '360': 'No benefit is payable when this practitioner requests the service',
  '414': 'The practice location is closed on the date of service',
  '525': 'The item is paid only when it is bulk billed',
  '530': 'The patient is neither under 16 nor holds a concession card on the date of service',
  '550': 'The service that the item goes with was not claimed',
  '600': 'The referring or requesting practitioner cannot be identified',
  '601': 'An in-hospital service cannot be claimed as out of hospital',
  '602': 'An out-of-hospital service cannot be claimed as in hospital',
  '605': 'The referral has ended',
  '606': 'The practice location of the referring practitioner is not open',
  '608': 'The same practitioner is referring and treating',
  '610': 'The specialty of the practitioner does not go with the item',
  '611': 'Details of the referral or request are missing',
  '619': 'The practice location is not open yet on the date of service',
} as const;
export type AssessmentCode = keyof typeof assessmentTexts;

/** True for a code of a service that is paid. */
export const isPayment = (code: AssessmentCode): boolean => code in payments;

/** Every code of a service that is not paid. */
export const rejectionCodes = (Object.keys(assessmentTexts) as AssessmentCode[]).filter(
  (code) => !isPayment(code),
);
