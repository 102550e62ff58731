// The words of what is owed.
import type { OwedOfAge, OwingParty } from '../../../domain/claims/outcomes/receivable-age.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'claim' : 'claims'}`;

export const owedWords = {
  title: (total: string, day: string) => `Owed as of ${day}: ${total}`,
  text: 'What was still to be paid on that day for claims lodged by then. Bulk bill claims that were rejected or not taken are not in it: they are under Claims. What a patient owes stays in it until it is settled on the page of the claim.',
  /** Above the sums, and over the columns. */
  parties: {
    insurer: 'By Medicare',
    unseen: 'By Medicare, no payment seen',
    patient: 'By patients',
  } satisfies Record<OwingParty, string>,
  /** Of one claim. */
  party: {
    insurer: 'Medicare',
    unseen: 'Medicare, no payment seen',
    patient: 'The patient',
  } satisfies Record<OwingParty, string>,
  owedBy: 'Owed by',
  sum: (amount: string, count: number) => `${amount}, ${counted(count)}`,
  ageText: (column: string, unseen: string) =>
    `The first page counts those lodged more than 30 days ago that stand under “${column}”. Those under “${unseen}” are under To fix: the reports of Medicare ended before one was seen.`,
  age: 'Days since lodged',
  ages: {
    '0-3': '0 to 3',
    '4-7': '4 to 7',
    '8-30': '8 to 30',
    '31+': '31 and more',
  } satisfies Record<OwedOfAge['days'], string>,
  oldestTitle: 'The oldest',
  why: 'How it stands',
} as const;
