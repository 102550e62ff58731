// The words of a month of money, as an accountant asks for it.

export const monthWords = {
  title: 'A month for the accountant',
  text: 'What Medicare paid, what arrived in the bank, and what was written off here or accepted without payment, each by its day.',
  month: 'Month',
  showButton: 'Show the sums',
  nothing: (month: string) => `Nothing was paid, arrived or was written off in ${month}.`,
  file: (month: string) => `${month}, line by line`,
  /** How many lines a sum has. */
  sum: (count: number, amount: string) => `${count}, ${amount}`,
  sumsTitle: (month: string) => `${month} in short`,

  day: 'Day',
  what: 'What',
  kinds: {
    run: 'Payment run',
    deposit: 'Deposit',
    'written-off': 'Written off',
    accepted: 'Accepted, not paid',
    account: 'Account closed',
  },
  paid: 'Paid by Medicare',
  arrived: 'Arrived in the bank',
  setAside: 'Arrived, not from Medicare',
  writtenOff: 'Written off',
  accepted: 'Accepted, not paid',
  closed: 'Accounts of patients closed: paid since, or written off',
  why: 'Reason',
  by: 'Settled by',
} as const;
