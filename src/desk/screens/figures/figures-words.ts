// The words of the page of figures.
import type { DeskFigureGroup } from '../../../domain/values/figure-group.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import {
  payerOfStream,
  storeForwardTypeCodes,
  streamInWords,
  type StoreForwardStream,
} from '../../../domain/claims/store-and-forward-claim.ts';

const percent = 100;
const payers = { medicare: 'Medicare', dva: 'DVA' } as const;

const isStream = (stream: string): stream is StoreForwardStream =>
  Object.hasOwn(storeForwardTypeCodes, stream);

export const figuresWords = {
  title: 'Figures',
  from: 'Lodged from',
  to: 'Lodged to',
  dateHint: 'Day/month/year.',
  showButton: 'Show',
  wrongTitle: 'The figures are not shown yet',
  wrongDate: 'Write the date as day, month and year, such as 14/02/2026.',
  wrongDays:
    'Choose at most 366 days, the first one before the last; fewer where a table would be longer than 10,000 rows.',
  about: (from: string, to: string) =>
    `Of the claims that were lodged from ${from} to ${to}, and of what became of them until now.`,
  none: 'No claim was lodged on these days. Choose other days above.',
  totalTitle: 'In short',
  /** Next to the days that are shown. */
  comparedWith: (from: string, to: string) => `Below each, what it was from ${from} to ${to}.`,
  counted: { claims: 'Claims', services: 'Services' },
  charge: 'Lodged',
  benefit: 'Paid of these so far',
  firstPass: { claims: 'Claims accepted at once', services: 'Services accepted at once' },
  shortfall: 'Paid less than lodged',
  nothing: 'nothing',
  /** What it was in the days before. */
  before: (text: string) => `before: ${text}`,
  shortfallHint:
    '“Lodged” is “Paid of these so far” and the amounts below it together. “Paid less than lodged” is of what is assessed, without claims for the patient: their charge is the patient’s. A claim may have nothing rejected and still be paid less.',
  countedTwice:
    'A claim that was rejected and lodged again is counted both times, in “Lodged” too; what the first was not paid stays in “Paid less than lodged”.',
  daysHint: 'Days are from lodging to the payment, of bulk billed and veterans’ claims that are paid.',
  rejected: 'With something rejected',
  rejectedText: (count: number, notTaken: number) =>
    notTaken === 0 ? String(count) : `${count}, ${notTaken} of them not taken by Medicare`,
  rejectedUnpaid: (amount: string) =>
    `Of the services that were rejected ${amount} was not paid; it is a part of “Paid less than lodged”, and stands by its reasons below.`,
  open: 'Not answered or paid yet',
  notTaken: 'Not taken by Medicare',
  ofPatients: 'Left to patients',
  ofClaims: (amount: string, count: number) => `${amount}, of ${count} ${count === 1 ? 'claim' : 'claims'}`,
  notTakenRow: 'not taken',
  notTakenMeaning: 'Medicare did not take the whole claim, so its services have no code.',
  notTakenTodo: "Open the claim: it says Medicare's reason. Correct it, and lodge it again.",
  notTakenCount: (count: number) => (count === 1 ? '1 claim' : `${count} claims`),
  daysHalf: 'Half of the paid claims took at most',
  daysMost: 'Nine in ten of them took at most',
  days: (count: number | null) =>
    count === null ? 'not known yet' : `${count} ${count === 1 ? 'day' : 'days'}`,
  /** A part of one, to a tenth of a percent. */
  rate: (rate: number | null) =>
    rate === null ? 'not known yet' : `${Math.round(rate * percent * 10) / 10}%`,
  chartTitle: 'Lodged and paid, by day of lodging',
  chartText: (most: string) => `Two columns a day; the highest is ${most}. The table below has the amounts.`,
  chartTable: 'Amounts by day',
  day: 'Lodged on',
  paid: 'Paid',
  rejectionsTitle: 'Why services were rejected',
  splitTitle: 'The same by item and provider',
  share: 'Share',
  check: 'Check that finds it',
  checkText:
    'A check of the eligibility of the patient, or of the day list, finds a reason that has one in the last column before the claim is lodged.',
  noCheck: 'none',
  unpaid: 'Not paid',
  /** What is paid less and was not rejected. */
  paidInPart: 'not rejected',
  paidInPartMeaning: 'The charge was above what Medicare pays, or no code was given.',
  /** Behind the code, for who cannot see the table. */
  claimsOfCode: ', its claims',
  noRejections: 'No service was rejected.',
  moreRejections: 'Only what cost most is shown; choose fewer days to see the rest.',
  code: 'Code',
  meaning: 'What it means',
  todo: 'What to do',
  unknownMeaning: 'Its meaning is not held here. Ask Medicare.',
  item: 'Item',
  provider: 'Provider',
  /** A column that only files have. */
  providerNumber: 'Provider number',
  providersTitle: 'By provider',
  sameTitle: 'By provider; each is paid for its own claims',
  payeesTitle: 'By who is paid',
  payee: 'Paid to',
  claimants: 'The claimants',
  streamsTitle: 'By payer and kind of claim',
  stream: 'Payer and kind',
  streamText: (stream: string) => {
    if (stream === interactiveStream) return 'Medicare, claims for the patient';
    return isStream(stream) ? `${payers[payerOfStream(stream)]}, ${streamInWords(stream)}` : stream;
  },
  total: 'All',
  itemsTitle: 'By item, the largest amount first',
  downloadTitle: 'For your spreadsheet',
  tables: {
    day: 'By day',
    provider: 'By provider',
    payee: 'By who is paid',
    stream: 'By kind of claim',
    item: 'By item',
    code: 'Why services were rejected',
  } satisfies Record<DeskFigureGroup, string>,
} as const;
