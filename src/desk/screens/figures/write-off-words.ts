// The words of what was written off.

export const writeOffWords = {
  title: 'Written off, and accepted without payment',
  days: (from: string, to: string) => `from ${from} to ${to}`,
  text: (days: string) =>
    `What was settled so ${days}, whenever the claims were lodged. The account of a patient is closed in the same way once the patient has paid it.`,
  none: (days: string) => `Nothing was written off or accepted without payment ${days}.`,
  tooMany: 'More than 10,000 claims were written off or accepted. Choose fewer days above.',
  by: 'By',
  sum: (count: number, amount: string) => `${amount}, ${count} ${count === 1 ? 'claim' : 'claims'}`,
  all: 'All',
} as const;
