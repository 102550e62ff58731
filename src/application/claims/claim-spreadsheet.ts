// Claims as a table for spreadsheets, without the patient.
import type { LocalDate } from '../../domain/values/local-date.ts';
import { tableOf, type SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';

/** How a claim was settled by hand. */
export interface SettledInWords {
  readonly on: LocalDate;
  readonly reason: string | null;
  /** Null where no person is named. */
  readonly by: string | null;
}

/** One row a claim; `settled` has those that were settled by hand. */
export const claimSpreadsheet = (
  claims: readonly ClaimOutcome[],
  settled: ReadonlyMap<string, SettledInWords>,
): SpreadsheetTable =>
  tableOf(claims, [
    ['Claim', 'text', ({ claimId }) => claimId],
    ['Lodged on', 'date', ({ lodgedOn }) => lodgedOn],
    ['Stage', 'text', ({ stage }) => stage],
    ['Attention', 'text', ({ attention }) => attention],
    ['Attended', 'text', ({ attendedHow }) => attendedHow],
    ['Attended on', 'date', ({ correlationId }) => settled.get(correlationId)?.on ?? null],
    ['Reason', 'text', ({ correlationId }) => settled.get(correlationId)?.reason ?? null],
    ['Attended by', 'text', ({ correlationId }) => settled.get(correlationId)?.by ?? null],
    ['Stream', 'text', ({ stream }) => stream],
    ['Items', 'text', ({ services }) => services.map(({ itemNumber }) => itemNumber).join('; ')],
    ['First service', 'date', ({ firstServiceOn }) => firstServiceOn],
    ['Last service', 'date', ({ lastServiceOn }) => lastServiceOn],
    ['Servicing provider', 'text', ({ servicingProviderNumber }) => servicingProviderNumber],
    ['Payee', 'text', ({ payeeProviderNumber }) => payeeProviderNumber],
    ['Charge', 'amount', ({ charge }) => charge],
    ['Benefit paid', 'amount', ({ benefitPaid }) => benefitPaid],
    ['Codes', 'text', ({ services }) => services.flatMap(({ code }) => code ?? []).join('; ')],
    ['Payment run', 'text', ({ paymentRun }) => paymentRun],
    ['Reference', 'text', ({ correlationId }) => correlationId],
  ]);
