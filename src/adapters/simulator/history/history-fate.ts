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

/** Values, each with its share of the draws. */
type Weights<Value> = readonly (readonly [value: Value, weight: number])[];

/** In thousandths. */
const kinds: Weights<FateKind> = [
  ['paid', 922],
  ['rejected', 31],
  ['part-paid', 16],
  ['details-changed', 20],
  ['differs', 1],
  ['refused', 4],
  ['unread', 3],
  ['unpaid', 3],
];

const rejectionCodes: Weights<string> = [
  ['160', 24],
  ['162', 20],
  ['159', 18],
  ['211', 10],
  ['217', 9],
  ['605', 7],
  ['610', 6],
  ['108', 6],
];

const attendedWays: Weights<AttendedWay | null> = [
  [null, 20],
  ['accepted', 45],
  ['resubmitted', 22],
  ['written-off', 13],
];

const firstPatientStatus = 8023;
const patientStatuses = 6;
const gapCentsMin = 500;
const gapCentsMax = 4_000;

/** The same number of draws for every claim. */
export function drawFate(below: (limit: number) => number): Fate {
  const kind = draw(kinds, below) ?? 'paid';
  return {
    kind,
    code: draw(rejectionCodes, below) ?? '108',
    gapCents: gapCentsMin + 5 * below((gapCentsMax - gapCentsMin) / 5),
    patientStatus: firstPatientStatus + below(patientStatuses),
    differing: kind === 'differs' ? ['charges'] : [],
    attendedHow: draw(attendedWays, below) ?? null,
  };
}

const draw = <Value>(weights: Weights<Value>, below: (limit: number) => number): Value | undefined =>
  pickWeighted(
    weights.map(([value, weight]) => ({ value, weight })),
    below,
  )?.value;
