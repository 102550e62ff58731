// The words of the lodging page.

export const lodgeWords = {
  title: 'Lodge a claim',
  correctTitle: 'Correct a claim',
  /** Of a claim that Medicare did not answer. */
  askAgainTitle: 'Ask Medicare again',
  askAgain: (patient: string) =>
    `Nothing is to be corrected: Medicare did not answer the claim${patient === '' ? '' : ` of ${patient}`}. The patient and the items are filled in. Enter again, as it was: the referral, somebody else who claims, a bank account, and what was marked of an item. It stays the same claim, and is never paid twice.`,
  againTitle: 'Lodge a claim again',
  errorTitle: 'The claim is not lodged yet. Please look at this first',
  kind: 'Kind of claim',
  kinds: [
    ['bulk-bill', 'Bulk bill'],
    ['patient', 'For the patient, who paid or will pay'],
  ],
  patient: 'Patient',
  service: 'Service',
  items: 'Items',
  agreed: 'Agreed on',
  agreedHint: 'By the patient',
  referralTitle: 'Referral',
  issued: 'Referred on',
  period: 'Months',
  periodHint: 'If not standard',
  periodCode: 'Valid',
  periodCodes: [
    ['', 'Standard time'],
    ['I', 'Without end'],
    ['N', 'For months'],
  ],
  noReferral: 'No referral because',
  noReferrals: [
    ['', ''],
    ['E', 'Emergency'],
    ['H', 'Patient in hospital'],
    ['L', 'Referral lost'],
    ['N', 'Not needed'],
  ],
  billingTitle: 'Hospital and billing',
  facility: 'Hospital',
  facilityHint: 'Its provider number',
  claimantTitle: 'Claimant and payment',
  claimantHint: 'Leave the claimant empty if the patient claims.',
  paid: 'Is the account paid?',
  paidHint:
    'If it is, Medicare pays the claimant. If not, the claimant gets a cheque made out to the practitioner.',
  paidChoices: [
    ['', 'Yes, the whole charge'],
    ['yes', 'No, or only a part of it'],
  ],
  claimantFamilyName: 'Claimant’s family name',
  claimantGivenName: 'Claimant’s given name',
  claimantBirth: 'Claimant’s date of birth',
  claimantCard: 'Claimant’s card number',
  claimantIrn: 'Claimant’s IRN',
  bankHint: 'Leave the bank account empty where Medicare knows it.',
  accountName: 'Account name',
  bsb: 'BSB',
  accountNumber: 'Account number',
  moreOfItem: (row: number) => `More about item ${row}`,
  yes: [
    ['', 'No'],
    ['Y', 'Yes'],
  ],
  duplicate: (row: number) => `Separate service, item ${row}`,
  aftercare: (row: number) => `Not aftercare, item ${row}`,
  multiple: (row: number) => `Separate procedure, item ${row}`,
  restriction: (row: number) => `Restriction, item ${row}`,
  restrictions: [
    ['', 'Applies'],
    ['SP', 'Separate sites'],
    ['NR', 'Not related'],
    ['NC', 'Not for comparison'],
  ],
  selfDeemed: (row: number) => `Self-deemed, item ${row}`,
  selfDeemedCodes: [
    ['', 'No'],
    ['SD', 'Self-deemed'],
    ['SS', 'Substituted'],
  ],
  lspn: (row: number) => `Imaging (LSPN), item ${row}`,
  quantity: (row: number) => `Fields or units, item ${row}`,
  contribution: (row: number) => `Paid so far, item ${row}`,
  note: (row: number) => `Note to Medicare, item ${row}`,
  addItem: 'Add an item',
  checkItems: 'Check the items',
  lodge: 'Lodge the claim',
  confirms: 'By lodging you confirm that the patient, or who acts for them, has agreed to this claim.',
  aDay: 'the day, month and year',
  missing: {
    'family-name': 'Enter the family name.',
    'given-name': 'Enter the given name. For somebody with a single name enter ONLYNAME.',
    card: 'Enter the Medicare number.',
    irn: 'Enter the digit before the name on the card.',
    provider: 'Enter the practitioner who treated the patient.',
  },
  chargeMissing: 'Enter the charge, such as 45.05.',
  bulkBillChargeMissing: 'Enter the charge: no benefit of this item is known to fill in.',
  benefitFilledIn: 'The benefit is filled in as the charge. If it is right, lodge the claim.',
  wrongDate: (what: string) => `Enter ${what} as day, month and year, such as 14/02/2026.`,
  dates: {
    birth: 'the date of birth',
    day: 'the date of service',
    agreed: 'the day on which the patient agreed',
    issued: 'the day of the referral',
    'claimant-birth': 'the claimant’s date of birth',
  },
  tooManyItems: 'A claim takes 14 items. Lodge the others in a claim of their own.',
  wrongLocation:
    'This form was opened for another location, so nothing was lodged. Choose that location above, or lodge again for the one that is chosen now.',
  idUsed:
    'This form has lodged a claim already. To correct that claim, open it. What stands here now is not lodged: lodging it makes a second claim.',
  lodgeAnyway: 'Lodge it all the same',
  doubtsTitle: 'The claim is not lodged yet. This stands against it:',
  doubtsHint:
    'Correct it and lodge it again. If it is right as it stands, choose Lodge it all the same below the items.',
  chargeAboveBenefit: (item: string, charge: string, benefit: string) =>
    `Item ${item} is bulk billed, and its charge of ${charge} is above the benefit of ${benefit}. Who is bulk billed pays nothing: enter the benefit as the charge.`,
  /** `why`: in Medicare's words. */
  notTaken: (why: string) =>
    `Medicare did not take the claim. ${why} Correct it here and lodge it again: it stays the same claim.`,
  insteadOfDeleted:
    'The patient and the items of the claim that was taken back are filled in. Correct what was wrong. Enter again a referral, somebody else who claims, a bank account, and what was marked of an item: they are not kept.',
  backToClaim: 'Back to the claim',
  correctedClaim: (claim: string) => `This is for claim ${claim}.`,
  unchanged:
    'Nothing is changed since Medicare rejected this claim. It would be rejected again for the same reason.',
  /** `why`: in the words of the check. */
  patientDiffers: (why: string) =>
    `${why} Ask the patient. Correct the details here, or go back to the check to use those that Medicare has.`,
  today: 'today',
  onDay: (day: string) => `on ${day}`,
  /** `day`: as `today` or `onDay`. `claim`: Medicare's number. */
  lodgedAlready: (item: string, day: string, claim: string) =>
    `Item ${item} of this patient was lodged ${day} for the same day and practitioner (${claim}). If it was a separate service, choose Yes at “Separate service” under “More about item”.`,
  waitsAlready: (item: string) =>
    `Item ${item} of this patient for the same day and practitioner is in a claim that waits here for Medicare. If it was a separate service, choose Yes at “Separate service” under “More about item”.`,
  openLodged: 'Open the claim that was lodged',
  otherClaim:
    'A correction is for the same patient, day and practitioner. Lodge a claim of its own instead, from a new form.',
  outcomeUnknown:
    'Medicare did not answer, so it is not known whether it has the claim. Lodge the same form again in a few minutes: it is never paid twice.',
  /** `todo`: what the table of codes says; empty where it does not know the code. */
  rejected: (why: string, todo: string) =>
    `Medicare rejected the claim. ${why} ${todo === '' ? 'Correct it and lodge it again.' : todo} What you lodge from here is a claim of its own.`,
  heldByMedicare: (why: string) =>
    `Medicare cannot decide the claim as it stands, and holds it for an hour. ${why} Correct it and lodge it again, or lodge it as it is: then an operator of Medicare decides.`,
  agreementTitle: 'Agreement to sign',
  agreementText: 'Have it signed before you lodge. It opens in a new tab; what you typed stays here.',
  /** `who`: the name, and when. */
  signed: (who: string) => `Signed on the screen: ${who}.`,
  beforeOrAfter:
    'Before: the patient has not seen the practitioner yet, and signs for what is planned. After: the patient signs for what was done, with its items.',
  signer: 'Who signs, if not the patient',
  signerHint: 'Their name',
  printBefore: 'Print agreement before the service',
  printAfter: 'Print agreement after the service',
  signText:
    'Or hand the device to who signs. The desk locks meanwhile; what you typed is here again after your PIN or passkey.',
  signBefore: 'Sign on the screen before the service',
  signAfter: 'Sign on the screen after the service',
  nameWrong: 'Enter the name in letters, as on the card.',
  itemNotInSchedule: 'The schedule does not have this item. Enter another number, or words from its name.',
  childDental:
    'An agreement before the service cannot be used for child dental items. Print it after the service.',
  providerNotRegistered:
    'The agreement prints the name of the practitioner, and none is known with this number. Enter another number, or a name.',
  findingsTitle: 'What the schedule says',
  findingsNote:
    'By the schedule alone: Medicare is not asked here, and may answer otherwise. What the check answered stands with its item.',
  checkSaid: 'The check answered:',
  scheduleSays: 'The schedule alone:',
  rejectedAsItStands:
    'Medicare rejected the claim as it stands here, whatever the schedule says of its items.',
  noFindings: 'Enter an item to see whether it is payable and its benefit.',
  totalBenefit: (amount: string) => `Benefit in all: ${amount}`,
  notCorrectableTitle: 'This claim cannot be corrected here',
  notCorrectable:
    'Nothing about it needs to be corrected, somebody has settled it already, or it was lodged by other software as a claim that these pages do not have.',
  mayNotCorrectTitle: 'Your roles do not include correcting claims',
  mayNotCorrect: 'Ask a biller of the practice to correct this claim.',
  openClaim: 'Open the claim',
} as const;
