// The words of the page of figures.

const percent = 100;

export const figuresWords = {
  title: 'Figures',
  from: 'Lodged from',
  to: 'Lodged to',
  dateHint: 'Day/month/year.',
  showButton: 'Show',
  wrongTitle: 'The figures are not shown yet',
  wrongDate: 'Write the date as day, month and year, such as 14/02/2026.',
  wrongDays: 'Choose at most 366 days, the first one before the last.',
  about: (from: string, to: string) =>
    `Of the claims that were lodged from ${from} to ${to}, and of what became of them until now.`,
  none: 'No claim was lodged on these days. Choose other days above.',
  totalTitle: 'In short',
  claims: 'Claims',
  charge: 'Lodged',
  benefit: 'Paid by Medicare',
  firstPass: 'Paid at the first try',
  rejected: 'With something rejected',
  daysHalf: 'Half are paid within',
  daysMost: 'Nine in ten are paid within',
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
  noRejections: 'No service was rejected.',
  moreRejections: 'Only the most frequent are shown; choose fewer days to see the others.',
  code: 'Code',
  meaning: 'What it means',
  todo: 'What to do',
  unknownMeaning: 'Its meaning is not held here. Ask Medicare.',
  item: 'Item',
  provider: 'Provider',
  count: 'Services',
  providersTitle: 'By provider',
  itemsTitle: 'By item',
} as const;
