// The words of the page of money, and of the page that takes a bank statement.
import type { OwedOfAge } from '../../../domain/claims/outcomes/receivable-age.ts';
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
  matchText: 'Choose a deposit, tick the payment runs that it pays, and match them.',
  depositsTitle: (count: number) => `Deposits without a payment run: ${count}`,
  runsTitle: (count: number) => `Payment runs without a deposit: ${count}`,
  noDeposits: 'Every deposit has its payment run or is set aside. Add a bank statement to see newer ones.',
  noStatement: 'No bank statement is added yet. Add one to see what arrived.',
  noRuns: 'Every payment run has its deposit. New runs appear here when Medicare has paid.',
  moreDeposits: (count: number) =>
    `These are the newest ${count}; older ones follow once these are matched or set aside.`,
  moreWaitingRuns: (count: number) =>
    `These are the newest ${count}; older ones follow once these are matched.`,
  moreRuns: (count: number) => `Only the newest ${count} payment runs are looked at.`,
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
  setAsideText: 'Money that is not from Medicare: choose the deposit and set it aside. That can be undone.',
  setAsideButton: 'Set aside',
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
  importUndone: (count: number) =>
    `The import is undone: ${counted(count, 'deposit is', 'deposits are')} removed. Add the statement again: the desk asks for the columns.`,
  importKept:
    'Nothing is removed: a deposit of that import is matched or set aside, or the import is undone already. Undo the matches below first.',
  matchedDone: 'The deposit is matched.',
  setAsideDone: 'The deposit is set aside. It is listed under Matched, where that is undone.',
  matchDiffers: (difference: Cents) =>
    `The deposit is ${differenceText(difference)}. If that is not right, undo the match below.`,
  matchedTitle: 'Matched',
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
  owedTitle: (total: string, day: string) => `Owed as of ${day}: ${total}`,
  asAt: 'As of',
  asAtHint: 'Day/month/year; today or a day before.',
  asAtButton: 'Show',
  asAtWrongTitle: 'What is owed is shown as of today',
  asAtWrong: 'Write the date as day, month and year, such as 30/06/2026.',
  asAtLater: 'What is owed on a day to come is not known. Write today or a day before.',
  owedText:
    'What was still to be paid on that day for claims lodged by then. Bulk bill claims that were rejected or not taken are not in it: they are under Claims. What a patient owes stays in it until it is settled on the page of the claim.',
  age: 'Days since lodged',
  ages: {
    '0-3': '0 to 3',
    '4-7': '4 to 7',
    '8-30': '8 to 30',
    '31+': '31 and more',
  } satisfies Record<OwedOfAge['days'], string>,
  claims: 'Claims',
  ofRun: (run: string) => ` of ${run}`,
  claimsOfNext: (at: number) => `Claims of run ${at}`,
  owed: 'Owed',
  oldestTitle: 'The oldest',
  claimNumber: 'Claim',
  lodged: 'Lodged',
  provider: 'Provider',

  downloadTitle: 'For your spreadsheet',
  tables: {
    deposits: 'All deposits',
    'payment-runs': 'All payment runs',
  } satisfies Record<Exclude<MoneyTableName, 'owed'>, string>,
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
  previewNone: 'No money comes in by these columns. Choose them again.',
  previewMore: (shown: number, count: number) => `These are the first ${shown} of ${count}.`,
  previewButton: (count: number) => `Add ${counted(count, 'deposit', 'deposits')}`,
  keptColumns: (columns: readonly string[]) => `Columns: ${columns.join(', ')}.`,
  file: 'File from the bank',
  fileHint: 'Its lines are put into the field below.',
  statement: 'Lines of the statement',
  statementHint: 'Paste the whole file, with its first line; at most about 2,000 lines at a time.',
  importButton: 'Add the statement',
  adding:
    'The lines are added and matched with the payment runs. You may leave this page: it goes on, and Money shows them.',
  importWrongTitle: 'The statement is not added yet',
  accountNeeded: 'Name the account in at most 60 characters.',
  statementNeeded: 'Paste the lines of the statement, or choose the file.',
  columnsNotFound: 'Choose the date, the amount and the description from the columns of the file.',
  back: 'Back to money',
  addedDone: ({ added, known, matched }: { added: number; known: number; matched: number }) =>
    `${counted(added, 'new deposit', 'new deposits')}; ${known} known before; ${matched} matched with a payment run.`,
  unread: (rows: readonly number[]) =>
    `Not read: ${rows.length === 1 ? 'line' : 'lines'} ${listed(rows)} after the first. A date or an amount there is not written as one. Mend it and add the statement again; what was read is not added twice.`,
} as const;
