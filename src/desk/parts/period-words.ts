// The words of the periods that a page offers next to typed days.
import type { NamedPeriod } from '../../domain/values/named-periods.ts';

export const periodWords = {
  label: 'Lodged in a period',
  /** Before the periods. */
  lodged: 'Lodged:',
  periods: {
    'last-month': 'Last month',
    'this-month': 'This month',
    'last-3-months': 'Last 3 months',
    'last-quarter': 'Last quarter',
    'this-financial-year': 'This financial year',
  } satisfies Record<NamedPeriod, string>,
} as const;
