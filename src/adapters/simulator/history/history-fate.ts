// Draws what becomes of a claim of the generated history, in the proportions of a practice whose claims are mostly paid.
import type { ComparedPart } from '../../../domain/claims/compare-assessment-with-claim.ts';
import type { AttendedWay } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { pickWeighted } from './history-payees.ts';

/**
 * refused: not taken when it was lodged · unread: no report of it can be read · unpaid: assessed, and not paid yet · the
 * others are assessed as their name says, and paid where a benefit is left.
 */
type FateKind =
  'paid' | 'rejected' | 'part-paid' | 'details-changed' | 'differs' | 'refused' | 'unread' | 'unpaid';

export interface Fate {
  readonly kind: FateKind;
  /** Of the first service of a rejected claim. */
  readonly code: string;
  /** In cents: what is charged above the benefit where a claim is paid in part. */
  readonly gapCents: number;
  readonly patientStatus: number;
  readonly differing: readonly ComparedPart[];
  /** How somebody attended to it, if anybody did. */
  readonly attendedHow: AttendedWay | null;
}

/** In thousandths. */
const kinds: readonly { readonly kind: FateKind; readonly weight: number }[] = [
  { kind: 'paid', weight: 922 },
  { kind: 'rejected', weight: 31 },
  { kind: 'part-paid', weight: 16 },
  { kind: 'details-changed', weight: 20 },
  { kind: 'differs', weight: 1 },
  { kind: 'refused', weight: 4 },
  { kind: 'unread', weight: 3 },
  { kind: 'unpaid', weight: 3 },
];

const rejectionCodes = [
  { code: '160', weight: 24 },
  { code: '162', weight: 20 },
  { code: '159', weight: 18 },
  { code: '211', weight: 10 },
  { code: '217', weight: 9 },
  { code: '605', weight: 7 },
  { code: '610', weight: 6 },
  { code: '108', weight: 6 },
] as const;

const attendedWays: readonly { readonly how: AttendedWay | null; readonly weight: number }[] = [
  { how: null, weight: 20 },
  { how: 'accepted', weight: 45 },
  { how: 'resubmitted', weight: 22 },
  { how: 'written-off', weight: 13 },
];

const firstPatientStatus = 8023;
const patientStatuses = 6;
const gapCentsMin = 500;
const gapCentsMax = 4_000;

/** The same number of draws for every claim. */
export function drawFate(below: (limit: number) => number): Fate {
  const kind = pickWeighted(kinds, below)?.kind ?? 'paid';
  return {
    kind,
    code: pickWeighted(rejectionCodes, below)?.code ?? '108',
    gapCents: gapCentsMin + 5 * below((gapCentsMax - gapCentsMin) / 5),
    patientStatus: firstPatientStatus + below(patientStatuses),
    differing: kind === 'differs' ? ['charges'] : [],
    attendedHow: pickWeighted(attendedWays, below)?.how ?? null,
  };
}
