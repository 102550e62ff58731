// Medicare's codes that the built-in insurer answers with: the numbers are the insurer's, the words are our own.

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
  noMatch: { code: 9650, text: 'Check the card and the patient details, and send them again.' },
  reissued: { code: 9633, text: 'Use the newer card for claims from now on.' },
  reciprocal: { code: 9626, text: 'The patient is covered by a reciprocal health care agreement.' },
  deceased: { code: 9649, text: 'The patient has died; the family can contact Medicare.' },
  expired: { code: 9675, text: 'The patient needs to contact Medicare for a new card.' },
  unavailable: { code: 3004, text: 'The system is down at this time.' },
  /** No such code exists: what a gateway makes of it is what the persona is for. */
  unrecognised: { code: 7999, text: 'A message that no list of codes holds.' },
} as const satisfies Record<string, { readonly code: number; readonly text: string }>;

/** Explanation codes of the online check. */
export const explanations = {
  '159': 'Benefit is payable on another service that this item is associated with',
  '160': 'The greatest number of services for this item is paid already',
  '206': 'The item attracts no benefit on the date of service',
  '217': 'The patient cannot be identified from the details sent',
  '700': 'The benefit for this service cannot be determined',
  '701': 'The rules for assessing this service are too complex to determine a benefit',
  '702': 'The item cannot be claimed with another item',
  '704': 'The provider may not claim this item',
  '718': 'The location of the provider is not open on the date of service',
  '720': 'Eligibility for this item cannot be determined',
} as const;
export type ExplanationCode = keyof typeof explanations;
