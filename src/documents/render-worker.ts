// The worker thread that renders documents.
import { postAssignmentPdf } from './assignment-post.ts';
import { preAssignmentPdf } from './assignment-pre.ts';
import { eligibilityReportPdf } from './eligibility-report.ts';
import type { RenderJob } from './render-thread.ts';
import { answerJobs } from './worker-thread.ts';

function render(job: RenderJob): Promise<Uint8Array> {
  if (job.document === 'report') return eligibilityReportPdf(job.report);
  if (job.document === 'pre-assignment') return preAssignmentPdf(job.agreements, job.wording);
  return postAssignmentPdf(job.agreements, job.wording);
}

// A document of one page does not wait for one of a thousand, which pauses after each page.
answerJobs(
  // A copy, because small buffers share their memory with others.
  async (job: RenderJob) => new Uint8Array(await render(job)),
  ({ buffer }) => [buffer],
);
