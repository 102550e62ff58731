// The worker thread that renders PDF documents.
import { renderPostAssignmentPdf } from './post-assignment-pdf.ts';
import { renderPreAssignmentPdf } from './pre-assignment-pdf.ts';
import { renderEligibilityReportPdf } from './eligibility-report-pdf.ts';
import type { RenderJob } from './render-thread.ts';
import { runWorkerJobs } from './worker-thread.ts';

function render(job: RenderJob): Promise<Uint8Array> {
  if (job.document === 'report') return renderEligibilityReportPdf(job.report);
  if (job.document === 'pre-assignment') return renderPreAssignmentPdf(job.agreements, job.wording);
  return renderPostAssignmentPdf(job.agreements, job.wording);
}

// A document of one page does not wait for one of a thousand, which pauses after each page.
runWorkerJobs(
  // A copy, because small buffers share their memory with others.
  async (job: RenderJob) => new Uint8Array(await render(job)),
  ({ buffer }) => [buffer],
);
