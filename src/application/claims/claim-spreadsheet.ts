// Claims as a table for spreadsheets, without the patient.
import { tableOf, type SpreadsheetTable } from '../../domain/values/spreadsheet-table.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';

/** One row a claim. */
export const claimSpreadsheet = (claims: readonly ClaimOutcome[]): SpreadsheetTable =>
  tableOf(claims, [
    ['Claim', 'text', ({ claimId }) => claimId],
    ['Lodged on', 'date', ({ lodgedOn }) => lodgedOn],
    ['Stage', 'text', ({ stage }) => stage],
    ['Attention', 'text', ({ attention }) => attention],
    ['Attended', 'text', ({ attendedHow }) => attendedHow],
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
