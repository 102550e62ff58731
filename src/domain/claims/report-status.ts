// Computes the status of a report from stored facts and the clock (interface 2.9, behaviour 8.1).
import { reportAvailableMonthsMax } from '../limits.ts';
import { plusMonths, type LocalDate } from '../values/local-date.ts';
import type { ClaimRecord } from './claim-record.ts';

export const reportStatuses = [
  'COMPLETE',
  'REPORT_NOT_READY',
  'REPORT_NOT_FOUND',
  'REPORT_EXPIRED',
  'REPORT_NOT_AVAILABLE',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What each says, for people (interface 2.9). */
export const reportStatusMeanings: Readonly<Record<ReportStatus, string>> = {
  COMPLETE: 'The insurer has assessed it, or paid it',
  REPORT_NOT_READY: 'On its day of lodgement, while it waits for the insurer, or until it is paid',
  REPORT_NOT_FOUND: "No such claim, another location's, another payee's, or one that was refused",
  REPORT_EXPIRED: 'More than six months after the day of lodgement',
  REPORT_NOT_AVAILABLE: 'Payment report only: finalised without a payment',
};

/**
 * What our own record says before the insurer is asked; null: ask it. `record` is null for an unknown id, another
 * location's claim, and another payee's: the three look the same to the caller. Order: not found, expired, not ready.
 */
export function reportStatusBeforeAsking(
  record: ClaimRecord | null,
  today: LocalDate,
): 'REPORT_NOT_FOUND' | 'REPORT_EXPIRED' | 'REPORT_NOT_READY' | null {
  if (record === null || record.state === 'refused') return 'REPORT_NOT_FOUND';
  if (isReportExpired(record.lodgedOn, today)) return 'REPORT_EXPIRED';
  // Assessed on the day after lodgement; a claim that the insurer does not know yet cannot be.
  return record.claimId === null || record.lodgedOn >= today ? 'REPORT_NOT_READY' : null;
}

/** Reports can be fetched up to the same day of the sixth month after lodgement, month ends clipped. */
export function isReportExpired(lodgedOn: LocalDate, today: LocalDate): boolean {
  return today > plusMonths(lodgedOn, reportAvailableMonthsMax);
}
