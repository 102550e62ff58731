// The words of the list of claims and of the page of one claim.
import type {
  AttendedWay,
  AttentionReason,
  OutcomeStage,
} from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ComparedPart } from '../../../domain/claims/compare-assessment-with-claim.ts';
import type { InteractiveState } from '../../../domain/interactive/interactive-lifecycle.ts';
import { listInWords } from '../../../domain/schedule/record/sentence-parts.ts';
import type { ClaimTab } from './claim-tabs.ts';

const actors: Readonly<Record<string, string>> = { service: 'This service', person: 'Somebody at the desk' };
const actorOf = (by: string): string => actors[by] ?? by;

const differingParts: Readonly<Record<ComparedPart, string>> = {
  provider: 'another provider',
  events: 'other visits',
  dates: 'other dates of service',
  services: 'other services',
  items: 'other items',
  charges: 'other charges',
};

const ofItem =
  (what: string) =>
  (item: string | null): string =>
    item === null ? what : `${what} of item ${item}`;

const differenceNames: Readonly<Record<ComparedPart, (item: string | null) => string>> = {
  provider: () => 'Provider',
  events: () => 'Services',
  services: () => 'Services',
  dates: ofItem('Date'),
  items: () => 'Item',
  charges: ofItem('Charge'),
};

export const claimsWords = {
  title: 'Claims',
  tabsLabel: 'Views of claims',
  tabs: {
    waiting: 'Waiting',
    lodged: 'Lodged',
    'to-fix': 'To fix',
    paid: 'Paid',
    settled: 'Settled by us',
    all: 'All',
  } satisfies Record<ClaimTab, string>,
  empty: {
    waiting: 'No claim waits here. What Medicare has taken is under Lodged.',
    lodged:
      'Medicare has no claim of yours that is still open. What you lodge appears here: check a patient, then lodge the visit.',
    'to-fix': 'Nothing to fix. What you lodged is under Lodged until Medicare has assessed it.',
    paid: 'No claim has been paid yet. Medicare pays two or three days after it assessed a claim: see how far yours are under Lodged.',
    settled: 'No claim is settled by hand yet. What you accept, lodge again or write off is listed here.',
    all: 'There is no claim yet. Check a patient first; what you lodge afterwards appears here.',
  } satisfies Record<ClaimTab, string>,
  stages: {
    lodged: 'Lodged',
    assessed: 'Assessed',
    paid: 'Paid',
    nil: 'Nothing paid',
    unknown: 'Not known',
    refused: 'Not taken',
    deleted: 'Deleted',
  } satisfies Record<OutcomeStage, string>,
  attended: {
    accepted: 'Accepted as it is',
    resubmitted: 'Lodged again',
    'written-off': 'Written off',
  } satisfies Record<AttendedWay, string>,
  /** Of a claim for a patient who had not paid. */
  attendedAccount: {
    accepted: 'Accepted as it is; the patient owes the account',
    resubmitted: 'Lodged again',
    'written-off': 'Paid by the patient since, or written off',
  } satisfies Record<AttendedWay, string>,
  claim: 'Claim',
  patient: 'Patient',
  /** Of a claim for the patient from before they were kept, and of one whose content was removed. */
  patientNotKept: 'name not kept here',
  patientNotKeptLong:
    'Not kept here: the name was removed, or the claim was made before names of claims for the patient were kept. Your practice software has it.',
  patientRemoved: 'Removed here, because the time to keep it is over. Your practice software has the name.',
  unpaid: 'Not paid',
  assessedWith: (amount: string) => `assessed ${amount}`,
  /** The stage of a claim whose reports ended after it was assessed. */
  paymentUnseen: 'Assessed, payment not seen',
  assessed: 'Assessed',
  /** Of a service with Medicare's usual code, before its payment is seen. */
  toBePaid: 'The benefit is to be paid to the practitioner.',
  unseen: (assessed: string) => `It was assessed with ${assessed}, and no payment of it was seen.`,
  toCome: (amount: string) => `to come ${amount}`,
  toComeColumn: 'To come',
  providerNumber: 'Provider number',
  lastService: 'Last date of service',
  codes: "Medicare's codes",
  settledOn: 'Settled on',
  settledBy: 'By',
  settledWhy: 'Reason',
  settledByProgram: 'practice software',
  searchTitle: 'Find the claims of a patient',
  searchText:
    'By the Medicare number, or by family name and date of birth, exactly as lodged. By the name alone, Today finds the claims of today.',
  searchCard: 'Medicare number',
  searchCardHint: 'Ten digits.',
  searchIrn: 'IRN',
  searchIrnHint: 'Empty for all.',
  searchFamilyName: 'Family name',
  searchFamilyNameHint: 'Without a Medicare number.',
  searchBirth: 'Date of birth',
  searchButton: 'Find claims',
  searchWrongTitle: 'Nothing is looked for yet',
  searchNeeds: 'Write the Medicare number, or family name and date of birth.',
  searchCardWrong: 'Write the ten digits of the Medicare number, with or without spaces.',
  searchIrnWrong: 'Write the digit before the name on the card, 1 to 9, or leave it empty.',
  searchNameNeeded: 'Write the family name too.',
  found: (count: number) => (count === 1 ? '1 claim of this patient' : `${count} claims of this patient`),
  foundOnCard: (count: number) => (count === 1 ? '1 claim on this card' : `${count} claims on this card`),
  foundOnCardText:
    'A card may be that of a family, and some claims have no name here. With the IRN you find those of one person.',
  foundNoneOnCard: 'No claim on this card is found',
  foundNone: 'No claim of this patient is found',
  foundNoneText:
    'Look at the digits or the spelling, and choose the location at which the patient was seen. Claims older than the practice keeps are not found.',
  lodged: 'Lodged',
  service: 'Date of service',
  items: 'Items',
  charge: 'Charge',
  paid: 'Paid',
  stage: 'Stage',
  why: 'Why',
  noClaimId: 'no number yet',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'claim' : 'claims'}` : `${shown} of about ${all} claims`,
  older: 'Older claims',
  filterTitle: 'Narrow the list',
  filterButton: 'Show',
  item: 'Item',
  code: 'Code',
  codeHint: 'Of Medicare, such as 162.',
  providerHint: 'Name or provider number.',
  how: 'How it was settled',
  anyWay: 'Any way',
  from: 'Lodged from',
  to: 'Lodged to',
  dateHint: 'Day/month/year.',
  wrongTitle: 'The list is not narrowed yet',
  wrongDate: 'Write the date as day, month and year, such as 14/02/2026.',
  openClaim: (claim: string) => `Open claim ${claim}`,

  queuedTitle: 'Queued.',
  queued:
    'Medicare does not answer at the moment. The claim is kept here and lodged by itself as soon as Medicare answers: do not lodge it again. You may leave this page; the list of claims shows it under Waiting.',
  lookAgain: 'Look again',
  overdue: {
    lodged: (days: number) => `Lodged ${days} days ago, and Medicare has not answered.`,
    assessed: (days: number) => `Lodged ${days} days ago and assessed, and not paid yet.`,
  },
  overdueTodo:
    "Call Medicare's provider line with the number of this claim. The answer is looked for every day until the reports of Medicare end; then you can settle the claim here.",
  paidToClaimant: (amount: string) => `Medicare pays ${amount} to the claimant.`,
  paidByCheque: (amount: string) =>
    `Medicare pays ${amount}. The account is not paid in full, so the claimant gets a cheque made out to the practitioner.`,
  interactiveStates: {
    'in-flight': 'Medicare is deciding. Open this page again in a moment.',
    'outcome-unknown':
      'Medicare did not answer, so it is not known whether it has this claim. Lodge it again with the same details: it is never paid twice.',
    assessed: null,
    rejected: null,
    pendable: null,
    pended: 'An operator of Medicare decides. The claimant hears from Medicare; the practice does not.',
  } satisfies Record<InteractiveState | 'in-flight' | 'outcome-unknown', string | null>,
  actionsTitle: 'Correct or print',
  correct: 'Correct and resend',
  correctHint: 'Medicare has not assessed this claim. The correction stays the same claim.',
  correctNotTakenHint: 'Medicare did not take this claim. The correction stays the same claim.',
  mayNotCorrect: 'Your roles do not include correcting claims. Ask a biller.',
  notCorrectableHere: 'These pages have no form for this claim: correct it in the software that lodged it.',
  lodgeAgain: 'Correct and lodge again',
  lodgeAgainHint:
    'Medicare has closed this claim. What was not paid becomes a new claim, and this one is settled.',
  alsoAgainst: 'By the schedule this stands against it too:',
  askFirst: 'Ask Medicare first what it needs; lodge again once you know.',
  ofItems: (label: string, items: string) => `${label}: items ${items}`,
  checkOf: (name: string) => `Check eligibility of ${name}`,
  agreement: 'Agreement to sign',
  otherSigns: 'Somebody else signs for the patient',
  statement: 'Statement for the patient',
  printStatement: 'Print for the patient',
  printAgreement: 'Print the agreement after the service',
  signAgreement: 'Sign on the screen',
  justLodged: (claimId: string) =>
    `Lodged. Medicare calls this claim ${claimId}. It is assessed the next day: the answer is shown here and under Claims.`,
  alreadyLodged: (claimId: string) =>
    `This claim was lodged already: Medicare calls it ${claimId}. Nothing was sent again.`,
  alreadyPaid: (amount: string) =>
    `This claim was lodged already, and Medicare pays ${amount}. Nothing was sent again.`,
  claimTitle: (claim: string) => `Claim ${claim}`,
  claimTitleWithoutId: 'Claim that has no number yet',
  claimTitleNotTaken: 'Claim that Medicare did not take',
  queuedStage: 'Queued',
  notFoundTitle: 'There is no such claim',
  notFound: 'It is not a claim of this location. Choose another location above, or look for it in the list.',
  backToClaims: 'All claims',
  summaryTitle: 'In short',
  id: 'Reference',
  provider: 'Provider',
  payee: 'Paid to',
  claimant: 'The claimant',
  claimantByCheque: 'The claimant, by a cheque made out to the practitioner',
  run: 'Payment run',
  ofRun: (run: string | null, on: string, deposit: string | null) =>
    `Only the claims of the payment run ${run ?? 'without a number'} of ${on}${deposit === null ? '' : `, which paid ${deposit}`}.`,
  paidElsewhere: (amount: string) => `${amount} of it is for claims that were not lodged here.`,
  ofUnknownRun: 'Only the claims of one payment run, which is not one of this location.',
  notOfRun: 'Show all claims',
  otherClaimsOfRun: 'Its claims',
  runInShort: (reference: string | null, on: string) => (reference === null ? on : `${reference}, ${on}`),
  /** Null: the day is not known. */
  inBank: (day: string | null) =>
    day === null ? 'Its deposit is matched.' : `Its deposit was booked on ${day}.`,
  notInBank: 'Its deposit is not matched yet.',
  benefit: 'Paid by Medicare',
  patientPays: 'Left for the patient',
  notCovered: 'Not covered by Medicare',
  stream: 'Kind',
  notKnown: 'not known yet',
  servicesTitle: 'Services',
  medicareSays: "Medicare's answer",
  whatToDo: 'What to do',
  noAnswer: 'No answer yet.',
  notTaken: 'Not assessed: the claim was not taken.',
  onDay: (day: string) => ` on ${day}`,
  sent: 'Sent to Medicare',
  /** What Medicare assessed otherwise than was lodged. */
  assessedOtherwise: (parts: readonly ComparedPart[]) =>
    `Medicare assessed ${listInWords(
      parts.map((part) => differingParts[part]),
      'and',
    )} than you lodged.`,
  differencesTitle: 'What Medicare assessed otherwise',
  whatDiffers: 'What differs',
  asLodged: 'As you lodged it',
  asAssessed: 'As Medicare assessed it',
  differenceName: (part: ComparedPart, item: string | null) => differenceNames[part](item),
  nothingThere: 'none',
  assessedNotPaid: (assessed: string) => `It was assessed with ${assessed}, and nothing is paid.`,
  notInRun: (assessed: string) =>
    `It was assessed with ${assessed}, and the payment run of its practitioner does not list it.`,
  paidOtherwise: (assessed: string, paid: string) => `It was assessed with ${assessed}, and ${paid} is paid.`,
  nothingPaid: 'nothing',
  nothingToDo: 'Nothing.',
  timelineTitle: 'What happened',
  /** Who did something, in words; a key by its label. */
  actorOf,
  when: 'When',
  what: 'What',
  who: 'Who',
  sureTitle: {
    accepted: (amount: string, attention: AttentionReason | null) => {
      if (attention === 'details-changed') return 'Are the details of the patient corrected?';
      if (attention === 'refused') return `Accept that Medicare did not take it, and ${amount} is not paid?`;
      if (attention === 'expiring') return `Settle it, though it is not known whether ${amount} is paid?`;
      return `Accept that ${amount} is not paid?`;
    },
    resubmitted: (amount: string) => `Settle it as lodged again, with ${amount} not paid here?`,
    'written-off': (amount: string) => `Write off ${amount}?`,
  } satisfies Record<AttendedWay, (amount: string, attention: AttentionReason | null) => string>,
  sureAccount: (amount: string) => `Close the account, with ${amount} paid by the patient or written off?`,
  sureAccountButton: 'Yes, close it',
  sureText:
    'Nothing is settled yet, and this cannot be undone: the claim leaves the list To fix, and what you did stays in what happened to it. What is found later is lodged as a new claim.',
  sureButton: {
    accepted: 'Yes, accept it',
    resubmitted: 'Yes, settle it',
    'written-off': 'Yes, write it off',
  } satisfies Record<AttendedWay, string>,
  notSure: 'No, leave it open',
  unknownAmount: 'what is not known yet',
  attendTitle: 'Settle it',
  writeOffHint: (amount: string) => `To write off more than ${amount} you use your passkey again.`,
  accountHint:
    'The patient had not paid when this was claimed, and owes the rest. Once it is paid, or given up, say so here.',
  attendHint: 'The claim leaves the list To fix; what you did stays on this page.',
  wayLabel: 'What did you do?',
  wordsLabel: 'Reason',
  wordsHint: 'For those who read this later. Needed to write off.',
  settledDone: 'Settled. The claim has left the list To fix.',
  nextToFix: 'The others to fix',
  lodgedInstead: 'Lodged again as',
  lodgedInsteadOf: 'Lodged instead of',
  openOther: 'Open the other claim',
  attendButton: 'Settle this claim',
  attendWrongTitle: 'The claim is not settled yet',
  chooseWay: 'Choose what you did.',
  reasonNeeded: 'Write why the amount is written off.',
  reasonTooLong: 'Write at most 500 characters.',
  mayNotWriteOff: 'Your roles do not include writing off. Ask a biller.',
} as const;
