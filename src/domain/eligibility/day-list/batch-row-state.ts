// What a row of a day list comes to: fine, to be mended, to be asked about, or refused.
import type { Verdict } from '../../values/verdict.ts';

/**
 * ok: every item is eligible · fix: details are missing or wrong, and the practice can mend them · ask: only the patient,
 * Medicare or a person's judgement decides · refused: Medicare would not pay an item.
 */
export const batchRowStates = ['ok', 'fix', 'ask', 'refused'] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/** The answer to one row, as far as its state depends on it. */
interface BatchRowAnswer {
  readonly items: readonly { readonly isEligible: Verdict; readonly fields: readonly string[] }[];
  /** The patient's fields to enter or correct. */
  readonly patientFields: readonly string[];
}

/** The state of a row; what is refused comes before what can be mended, and that before what is to be asked. */
export function batchRowState({ items, patientFields }: BatchRowAnswer): BatchRowState {
  if (items.some(({ isEligible }) => isEligible === false)) return 'refused';
  if (items.every(({ isEligible }) => isEligible === true)) return 'ok';
  const isMendable = patientFields.length > 0 || items.some(({ fields }) => fields.length > 0);
  return isMendable ? 'fix' : 'ask';
}
