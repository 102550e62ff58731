// The words of what about a claim needs somebody: why, how it is counted, and what to do.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';

interface AttentionInWords {
  readonly why: string;
  /** After a number of claims: `3 rejected`. */
  readonly inShort: string;
  readonly todo: string;
}

export const attentionWords: Readonly<Record<AttentionReason, AttentionInWords>> = {
  differs: {
    why: 'Assessed with other content than was lodged, or not paid as assessed',
    inShort: 'assessed with other content, or not paid as assessed',
    todo: 'Compare the services of the claim with your records, and call Medicare about what you did not lodge, or why it is not paid.',
  },
  refused: {
    why: 'Not taken by Medicare',
    inShort: 'not taken',
    todo: "Correct what Medicare's reason names, and lodge the claim again. Where it names nothing, call Medicare.",
  },
  rejected: {
    why: 'A service is paid nothing',
    inShort: 'rejected',
    todo: 'Do what the claim says next to each of its services that is paid nothing.',
  },
  'part-paid': {
    why: 'Paid less than was charged',
    inShort: 'paid in part',
    todo: 'Compare the benefit with the fee of the schedule, then settle the claim, or call Medicare where the benefit is wrong.',
  },
  expiring: {
    why: "Its payment is not seen, and Medicare's reports of it end",
    inShort: 'whose payment is not seen',
    todo: 'Ask Medicare what became of the claim, and note the answer when you settle it.',
  },
  'details-changed': {
    why: 'Medicare has other patient details',
    inShort: 'with other patient details',
    todo: 'Correct the details in your practice software, then settle the claim as accepted.',
  },
};
