// The words of the first lines of the page of money.

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const moneyShortWords = {
  owedByMedicare: 'Owed by Medicare',
  owedByPatients: 'Owed by patients',
  deposits: (count: number) => `Not matched: ${counted(count, 'deposit')}`,
  runs: (count: number) => `Not matched: ${counted(count, 'payment run')}`,
  matched: (count: number) => `Matched: ${counted(count, 'deposit')}`,
} as const;
