// Defines a labelled combination of items: what its sources say of it, read from descriptors, notes and pages, not from an answer.
import type { CheckItemsRequest } from '../../src/application/eligibility/check-items.ts';

/**
 * One finding that the sources lead to: `23 x 75870` not paid together · `104 lacks` something that it needs · `23 > 36` the
 * item of the same service for what is said · `104 refused` by itself, for the patient, the place, the time or the provider.
 */
export type Label =
  `${string} x ${string}` | `${string} lacks` | `${string} > ${string}` | `${string} refused`;

export interface LabelledCombination {
  readonly items: readonly string[];
  readonly visit: Partial<Omit<CheckItemsRequest, 'items'>>;
  /** Everything that a complete answer finds. */
  readonly labels: readonly Label[];
  /** What the labels are read from; descriptors are those of 1 July 2026. */
  readonly source: string;
}

/** One row of a table. */
export const row = (
  items: string,
  visit: LabelledCombination['visit'],
  labels: readonly Label[],
  source: string,
): LabelledCombination => ({ items: items.split(' '), visit, labels, source });

const referral = { from: 'gp' };
const inHospital = true;
/** Bulk billed, admitted to hospital, referred by a general practitioner. */
export const isBulkBilled = true;
export const referred = { referral };
export const admitted = { inHospital };
