// Calculates the amount of a derived fee for a number of patients, in whole cents, to the nearest 5 cents.
import { roundToFiveCents, type Cents } from '../values/money.ts';
import type { DerivedFeeFormula } from './parse-derived-fee.ts';

/** A worked formula: the fee for each patient and the figures it came from. */
export interface DerivedFeeAmount {
  readonly formula: DerivedFeeFormula;
  /** The fee for each patient seen. */
  readonly fee: Cents;
  readonly baseFee: Cents;
  /** The amount was divided between the patients, rather than a flat amount added for each. */
  readonly isShared: boolean;
  /** The exact fee was not a multiple of 5 cents. */
  readonly isRounded: boolean;
}

/**
 * The fee for each of `patientsSeen` patients, exact to the cent and then to the nearest 5 cents, half up.
 * `feeOf` gives the schedule fee of the base item, null when it has none; the answer is then null.
 * Source: interface 2.2.1.
 */
export function calculateDerivedFee(
  formula: DerivedFeeFormula,
  patientsSeen: number,
  feeOf: (itemNumber: string) => Cents | null,
): DerivedFeeAmount | null {
  const { base, sharedAmount, sharedUpTo, perPatientBeyond } = formula;
  const baseFee = base.kind === 'amount' ? base.amount : feeOf(base.itemNumber);
  if (baseFee === null) return null;
  const isShared = patientsSeen <= sharedUpTo;
  const parts = isShared ? patientsSeen : 1;
  const exactParts = baseFee * parts + (isShared ? sharedAmount : perPatientBeyond);
  const fee = roundToFiveCents(exactParts, parts, 'half-up');
  return { formula, fee, baseFee, isShared, isRounded: fee * parts !== exactParts };
}
