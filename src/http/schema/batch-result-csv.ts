// Writes the results of an eligibility batch as CSV for a spreadsheet, guarded against text that would run as a formula.
import type { Static } from 'typebox';
import type { StoredBatchResult } from '../../ports/batches/batch-store.ts';
import { csvLine } from '../../documents/csv-line.ts';
import type { EligibilityCheckResponse } from './eligibility-check-response.ts';

type Answer = Static<typeof EligibilityCheckResponse>;

/** The heading line of the results. */
export const batchResultHeading = ['Sequence', 'Row', 'Reference', 'State', 'Items', 'Benefits', 'Reason'];

const verdictWords = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, 'no'],
  [null, 'not known'],
]);

/** A result as one line: its items with their verdicts, and what is paid for each. */
export function batchResultCsvLine({
  sequence,
  row,
  reference,
  state,
  answer,
  reason,
}: StoredBatchResult): string {
  const rebates = (answer as Answer | null)?.Rebates ?? [];
  const items = rebates.map(
    ({ ItemNumber, IsEligible }) => `${ItemNumber} ${verdictWords.get(IsEligible) ?? ''}`,
  );
  const benefits = rebates.map(({ ItemNumber, Benefit }) => `${ItemNumber} ${Benefit ?? '-'}`);
  return csvLine([sequence, row, reference ?? '', state, items.join('; '), benefits.join('; '), reason]);
}
