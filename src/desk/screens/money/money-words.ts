// The words of the page of money, and of the page that takes a bank statement.
import { cents, formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { MoneyTableName } from './table-names.ts';
import type { MatchedWay } from '../../../domain/reconciliation/deposit-match.ts';

const listed = (numbers: readonly number[]): string => numbers.join(', ');
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const differenceText = (difference: Cents): string =>
  `${formatDollars(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than its payment runs`;

export const moneyWords = {
  differenceText,
  title: 'Money',
  importLink: 'Add a bank statement',
  matchTitle: 'To match',
  matchText:
    'Follow what fits next to a deposit, look at it and match it; or choose a deposit and tick the payment runs that it pays.',
  depositsTitle: (count: number) => `Deposits without a payment run: ${count}`,
  runsTitle: (count: number) => `Payment runs without a deposit: ${count}`,
  noDeposits: 'Every deposit has its payment run or is set aside. Add a bank statement to see newer ones.',
  noStatement: 'No bank statement is added yet. Add one to see what arrived.',
  noRuns: 'Every payment run has its deposit. New runs appear here when Medicare has paid.',
  moreDeposits: (count: number) =>
    `These are the newest ${count}; older ones follow once these are matched or set aside.`,
  someRuns: (shown: number, count: number) => `These are ${shown} of ${count}.`,
  moreRunsButton: 'Show more of them',
  fittingTitle: (deposit: string) => `What fits ${deposit}`,
  findRun: 'Find a payment run',
  findRunHint: 'By amount, day, month such as Nov 2026, reference or who is paid.',
  findRunButton: 'Find',
  noRunFound: (typed: string) => `No payment run here has “${typed}”. Empty the field to see them all.`,
  fitting: 'What fits',
  /** Of a run that fits the chosen deposit; `days`: from the run to it, less than none where the run is of the day after. */
  fits: (days: number) => {
    if (days === 0) return 'Fits, the same day';
    return days < 0 ? 'Fits, a day after' : `Fits, ${counted(days, 'day', 'days')} before`;
  },
  /** Of one that the bank names, with another amount. */
  named: 'Named',
  toAccount: (last4: string) => `to …${last4}`,
  noneFits: 'none of this amount',
  fitRun: (day: string) => `Run of ${day}`,
  fitRuns: (count: number, day: string) => `${count} runs of ${day} together`,
  severalFit: (count: number) => `${count} fit`,
  namedFit: (run: string, difference: Cents) =>
    `${run}, named by the bank: the deposit is ${formatDollars(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`,
  /** Behind what fits, for who cannot see the row. */
  forDeposit: (deposit: string) => `, for the deposit ${deposit}`,
  sums: {
    nothing: 'Choose a deposit, and tick the payment runs that it pays.',
    noDeposit: (ticked: string) => `Ticked ${ticked}. Choose the deposit that pays it.`,
    noRuns: (deposit: string) => `Deposit ${deposit}. Tick the payment runs that it pays.`,
    same: (deposit: string, ticked: string) => `Deposit ${deposit}, ticked ${ticked}: the same.`,
    more: (deposit: string, ticked: string, rest: string) =>
      `Deposit ${deposit}, ticked ${ticked}: the deposit is ${rest} more.`,
    less: (deposit: string, ticked: string, rest: string) =>
      `Deposit ${deposit}, ticked ${ticked}: the deposit is ${rest} less.`,
    unknown: (deposit: string, ticked: string) =>
      `Deposit ${deposit}, ticked ${ticked} and a run whose amount is not known.`,
  },
  sumButton: 'Add up',
  moreRuns: (count: number) =>
    `What fits is looked for among the newest ${count}. Find an older one by its amount, day or month.`,
  deposit: 'Deposit',
  bookedOn: 'Booked on',
  bankWords: 'What the bank writes',
  wordsRemoved: 'Removed',
  run: 'Payment run',
  runOn: 'Paid on',
  payee: 'Paid to',
  reference: 'Reference',
  noAmount: 'Amount not known',
  matchButton: 'Match',
  setAsideText:
    'Money that is not from Medicare: choose the deposit, and set it aside below. That can be undone.',
  setAsideButton: 'Set aside',
  /** Asked before a deposit is matched with runs of another sum. */
  sureMatch: (difference: Cents) => `The deposit is ${differenceText(difference)}. Match all the same?`,
  sureLessText:
    'Look at the statement first: a bank fee, or another run? If Medicare paid less than it says, call Medicare. The difference stays next to the match, on the page and in the file.',
  sureMoreText:
    'Look for another payment run first that the deposit pays too. The difference stays next to the match, on the page and in the file.',
  /** Asked before a deposit is matched with a run of its sum that is farther from its day than another. */
  sureNearer: (amount: string, nearer: string, chosen: string) =>
    `Another payment run of ${amount} is nearer to the day of the deposit: ${nearer}. Match with ${chosen} all the same?`,
  sureNearerText:
    'Look at who is paid, and at what the bank writes. Choose again, and the nearer run is ticked.',
  chosenRun: 'Payment run that you chose',
  nearerRun: 'The nearer one',
  runsTogether: (count: number) => (count === 1 ? 'Payment run' : `${count} payment runs`),
  paidElsewhere: 'Of it for claims not lodged here',
  lessThanRuns: 'Less than its payment runs',
  moreThanRuns: 'More than its payment runs',
  differenceLabel: 'Difference',
  differencesTitle: 'Payments that differ',
  differencesText:
    'Somebody matched these deposits with payment runs of another sum. The bank may have kept a fee, a run may be missing, or Medicare paid otherwise than it says: look at the claims, ask, and undo the match once the right run is found.',
  someDifferences: (count: number) =>
    `These are the newest ${count}; the file of all deposits has every one.`,
  shortDifference: (difference: Cents) =>
    `${formatDollars(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`,
  runsColumn: 'Payment runs',
  itsMatch: 'Its match',
  ofDeposit: (deposit: string) => ` of the deposit ${deposit}`,
  sureMatchButton: 'Yes, match them',
  notSureMatch: 'No, choose again',
  matchWrongTitle: 'Nothing is matched yet',
  chooseDeposit: 'Choose one deposit.',
  chooseRuns: 'Tick at least one payment run, and at most 50.',
  runsTicked: 'A deposit that is set aside pays no payment run: untick them, or match.',
  notMatched:
    'The deposit or a payment run changed meanwhile, or other deposits pay the run in full. Undo their match first, or choose again.',
  notUndone: 'The deposit is not one of this location. Choose another location above.',
  undone: 'That is undone. The deposit waits for you to match it.',
  undoImport: (count: number) => `Undo this import of ${counted(count, 'deposit', 'deposits')}`,
  undoImportText:
    'Was it the wrong column or the wrong file? The deposits that were new are removed together.',
  sureUndoTitle: 'Undo this import?',
  sureUndoText:
    'All deposits of this import are removed, and the payment runs that they were matched with wait again.',
  sureUndoButton: 'Yes, undo it',
  notSureUndo: 'No, keep it',
  importUndone: (count: number) =>
    `The import is undone: ${counted(count, 'deposit is', 'deposits are')} removed. Add the statement again: the desk asks for the columns.`,
  importKept:
    'Nothing is removed: somebody matched a deposit of that import or set it aside, or the import is undone already. Undo that below first.',
  importsTitle: 'Added before',
  importsText:
    'Was it the wrong file, account or column? Undo it as a whole: its deposits are removed, and the payment runs that they were matched with wait again.',
  addedAt: 'Added',
  deposits: 'Deposits',
  days: (first: string, last: string) => `${first} to ${last}`,
  undoImportRest: (at: string, account: string) => ` what was added on ${at} to ${account}`,
  importDecided: 'Somebody matched these by hand or set them aside; undo that first:',
  importsLink: 'Undo an earlier one',
  matchedDone: 'The deposit is matched.',
  /** `runs`: what each is called. */
  matchedWith: (deposit: string, runs: readonly string[]) =>
    `The deposit ${deposit} is matched with ${runs.length === 1 ? 'the payment run' : `${runs.length} payment runs:`} ${runs.join('; ')}.`,
  undoThisMatch: 'Undo this match',
  /** What a run is called; `number`: of the run or of its payment, null with neither. */
  runAndDay: (number: string | null, day: string) => (number === null ? day : `${number} of ${day}`),
  setAsideDone: 'The deposit is set aside.',
  undoThisSetAside: 'Undo setting it aside',
  matchDiffers: (difference: Cents) =>
    `The deposit is ${differenceText(difference)}. If that is not right, undo the match below.`,
  matchedTitle: 'Matched',
  /** Of a page of them, or of one alone. */
  someMatched: (shown: number, count: number) => `These are ${shown} of ${count}.`,
  newestMatched: (count: number) => `All ${count}, the newest first`,
  matchedByHand: (count: number) => `By hand: ${count}`,
  setAsideTitle: 'Set aside',
  setAsideCount: (count: number) => `Set aside: ${count}`,
  olderMatched: 'Older ones',
  noneMatched: {
    all: 'No older deposit is matched.',
    'by-hand': 'None is matched by hand.',
    'set-aside': 'No older deposit is set aside.',
    one: 'That deposit is not matched, or not there any more.',
  },
  noMatched: 'No deposit is matched yet. Match one above, or add a bank statement.',
  how: 'How',
  ways: {
    reference: 'By its reference',
    'amount-date': 'By amount and day',
    several: 'As the sum of several',
    'by-hand': 'By hand',
  } satisfies Record<MatchedWay, string>,
  /** Of a deposit that pays no run. */
  setAside: 'Set aside by hand',
  undo: 'Undo',
  /** Behind `undo`, for who cannot see the row. */
  undoRest: (deposit: string) => ` the match of ${deposit}`,
  undoSetAsideRest: (deposit: string) => ` setting aside ${deposit}`,
  asAt: 'As of',
  asAtHint: 'Day/month/year; today or a day before.',
  asAtButton: 'Show',
  asAtWrongTitle: 'What is owed is shown as of today',
  asAtWrong: 'Write the date as day, month and year, such as 30/06/2026.',
  asAtLater: 'What is owed on a day to come is not known. Write today or a day before.',
  claims: 'Claims',
  ofRun: (run: string) => ` of ${run}`,
  claimsOfNext: (at: number) => `Claims of run ${at}`,
  owed: 'Owed',
  claimNumber: 'Claim',
  lodged: 'Lodged',
  provider: 'Provider',

  /** Cells and columns that only files have. */
  waits: 'Waits to be matched',
  amount: 'Amount',
  runNumber: 'Run number',
  providerNumber: 'Provider number',
  claimReference: 'Reference',
  downloadTitle: 'For your spreadsheet',
  tables: {
    deposits: 'All deposits',
    'payment-runs': 'All payment runs',
  } satisfies Record<Exclude<MoneyTableName, 'owed' | 'month'>, string>,
  owedTable: (day: string) => `What is owed as of ${day}`,

  importTitle: 'Add a bank statement',
  importText:
    'Export the statement from your bank as CSV. Only money that comes in is kept; a line that is here already adds nothing, so statements may overlap.',
  account: 'Account',
  accountHint:
    'With the last four digits of its number, such as cheque 4321: deposits are matched by them. Use the same name each time.',
  columnsTitle: 'Which column is which?',
  columnsText: 'Look at the first lines of the file below. What you choose is kept for this account.',
  columns: { date: 'Date', amount: 'Amount that came in', words: 'Description', reference: 'Reference' },
  chooseColumn: 'Choose',
  noReference: 'None',
  numberedColumn: (number: number, first: string) => `Column ${number}: ${first}`,
  firstLines: 'First lines of the file',
  column: (number: number) => `Column ${number}`,
  columnsButton: 'Choose the columns',
  previewShow: 'Show what will be added',
  previewTitle: (count: number, sum: string) => `${counted(count, 'deposit', 'deposits')}, ${sum}`,
  previewText: 'Nothing is added yet. Are these the amounts that came in?',
  noDigits: (account: string) =>
    `The account “${account}” has no four digits. Without its last four a deposit is matched only where the bank names its payment run. They stand under the reference of each run on the page Money.`,
  otherAccount: (account: string, paidTo: readonly string[]) =>
    `Medicare pays to the accounts that end in ${paidTo.join(', ')}, and “${account}” ends otherwise: its deposits are matched only where the bank names their payment run. If it is one of these, go back and name it so.`,
  toWhichAccount: (account: string) => `Account “${account}”.`,
  previewKnown: (known: number, count: number) => {
    const rest = count - known;
    if (rest === 0)
      return known === 1
        ? 'It is here already: nothing to add.'
        : `All ${known} are here already: nothing to add.`;
    return `${known} of them ${known === 1 ? 'is' : 'are'} here already, ${rest} to add.`;
  },
  previewNone: 'No money comes in by these columns. Choose them again.',
  previewMore: (shown: number, count: number) => `These are the first ${shown} of ${count}.`,
  previewButton: (count: number) => `Add ${counted(count, 'deposit', 'deposits')}`,
  readBy: (columns: readonly string[]) => `Read by these columns: ${columns.join(', ')}.`,
  columnFrom: (what: string, column: string) =>
    `${what} from ${/^\d+$/.test(column) ? `column ${column}` : `“${column}”`}`,
  otherColumnsButton: 'Change the columns',
  file: 'File from the bank',
  fileHint: 'Its lines are put into the field below.',
  statement: 'Lines of the statement',
  statementHint: 'Paste the whole file, with its first line; at most about 2,000 lines at a time.',
  adding:
    'The lines are added and matched with the payment runs. You may leave this page: it goes on, and Money shows them.',
  importWrongTitle: 'The statement is not added yet',
  accountNeeded: 'Name the account.',
  accountTooLong: 'Name the account in at most 60 characters.',
  statementNeeded: 'Paste the lines of the statement, or choose the file.',
  oneColumn:
    'The lines have one column only. Export the statement as CSV, with a comma between the columns, or save it so.',
  columnsNotFound: 'Choose the date, the amount and the description from the columns of the file.',
  back: 'Back to money',
  addedDone: ({ added, known, matched }: { added: number; known: number; matched: number }) =>
    `${counted(added, 'new deposit', 'new deposits')}; ${known} known before; ${matched} matched with a payment run.`,
  unread: (rows: readonly number[]) =>
    `Not read: ${rows.length === 1 ? 'line' : 'lines'} ${listed(rows)} after the first. A date or an amount there is not written as one. Mend it and add the statement again; what was read is not added twice.`,
} as const;
