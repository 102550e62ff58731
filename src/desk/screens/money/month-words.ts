// The words of a month of money, as an accountant asks for it.
import { givenUpWords } from '../claims/given-up-words.ts';

export const monthWords = {
  title: 'A month for the accountant',
  text: 'What Medicare paid, what arrived in the bank, and what was written off here or accepted without payment, each by its day.',
  month: 'Month',
  showButton: 'Show the sums',
  nothing: (month: string) => `Nothing was paid, arrived or was written off in ${month}.`,
  file: (month: string) => `${month}, line by line`,
  /** `47 payment runs, $4,568.75`. */
  sum: (lines: string, amount: string) => `${lines}, ${amount}`,
  runs: (count: number) => `${count} payment ${count === 1 ? 'run' : 'runs'}`,
  deposits: (count: number) => `${count} ${count === 1 ? 'deposit' : 'deposits'}`,
  claims: (count: number) => `${count} ${count === 1 ? 'claim' : 'claims'}`,
  sumsTitle: (month: string) => `${month} in short`,

  day: 'Day',
  what: 'What',
  kinds: {
    run: 'Payment run',
    deposit: 'Deposit',
    'written-off': givenUpWords.kinds['written-off'],
    accepted: givenUpWords.kinds.accepted,
    account: 'Account closed',
  },
  paid: 'Paid by Medicare',
  notArrived: 'Paid, not arrived yet',
  arrived: 'Arrived in the bank',
  lessThanRuns: 'Arrived, less than its payment runs',
  moreThanRuns: 'Arrived, more than its payment runs',
  elsewhere: 'Paid for claims not lodged here',
  setAside: 'Arrived, not from Medicare',
  writtenOff: givenUpWords.kinds['written-off'],
  accepted: givenUpWords.kinds.accepted,
  closed: 'Accounts of patients closed: paid since, or written off',
  why: 'Reason',
  by: 'Settled by',
} as const;
