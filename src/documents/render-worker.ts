// Renders any PDF document or spreadsheet; the worker thread for documents runs it.
import { renderClaimStatementPdf, type ClaimStatement } from './claim-statement-pdf.ts';
import { renderPostAssignmentPdf, type PostAssignmentDocument } from './post-assignment-pdf.ts';
import { renderPreAssignmentPdf, type PreAssignmentDocument } from './pre-assignment-pdf.ts';
import { renderEligibilityReportPdf, type EligibilityReport } from './eligibility-report-pdf.ts';
import { renderServiceVoucherPdf, type ServiceVoucherDocument } from './service-voucher-pdf.ts';
import type { SpreadsheetTable } from '../domain/values/spreadsheet-table.ts';
import { renderSpreadsheet } from './spreadsheet.ts';
import type { PdfWording, ServiceVoucherWording } from './document-wording.ts';

/** A document to render. */
export type RenderJob =
  | { readonly document: 'claim-statement'; readonly statement: ClaimStatement }
  | { readonly document: 'report'; readonly report: EligibilityReport }
  | { readonly document: 'spreadsheet'; readonly table: SpreadsheetTable }
  | {
      readonly document: 'pre-assignment';
      readonly agreements: PreAssignmentDocument;
      readonly wording: PdfWording['agreements'];
    }
  | {
      readonly document: 'post-assignment';
      readonly agreements: PostAssignmentDocument;
      readonly wording: PdfWording['agreements'];
    }
  | {
      readonly document: 'service-voucher';
      readonly vouchers: ServiceVoucherDocument;
      readonly wording: ServiceVoucherWording;
    };

/** The bytes, in memory of their own. A document of one page does not wait for one of a thousand, which pauses after each page. */
export async function renderDocumentBytes(job: RenderJob): Promise<Uint8Array> {
  // A copy, because small buffers share their memory with others.
  return new Uint8Array(await render(job));
}

function render(job: RenderJob): Promise<Uint8Array> {
  if (job.document === 'claim-statement') return renderClaimStatementPdf(job.statement);
  if (job.document === 'report') return renderEligibilityReportPdf(job.report);
  if (job.document === 'spreadsheet') return renderSpreadsheet(job.table);
  if (job.document === 'pre-assignment') return renderPreAssignmentPdf(job.agreements, job.wording);
  if (job.document === 'service-voucher') return renderServiceVoucherPdf(job.vouchers, job.wording);
  return renderPostAssignmentPdf(job.agreements, job.wording);
}
