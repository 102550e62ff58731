// The worker thread that renders documents: each message is a job, each answer its PDF or its error.
import { parentPort } from 'node:worker_threads';
import { postAssignmentPdf } from './assignment-post.ts';
import { preAssignmentPdf } from './assignment-pre.ts';
import { eligibilityReportPdf } from './eligibility-report.ts';
import type { RenderJob, RenderReply, RenderRequest } from './render-thread.ts';

function render(job: RenderJob): Promise<Uint8Array> {
  if (job.document === 'report') return eligibilityReportPdf(job.report);
  if (job.document === 'pre-assignment') return preAssignmentPdf(job.agreements, job.wording);
  return postAssignmentPdf(job.agreements, job.wording);
}

async function answer({ id, job }: RenderRequest): Promise<void> {
  try {
    // A copy, because small buffers share their memory with others.
    const pdf = new Uint8Array(await render(job));
    parentPort?.postMessage({ id, pdf } satisfies RenderReply, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies RenderReply);
  }
}

/** Jobs run side by side: a document of one page does not wait for one of a thousand, which pauses after each page. */
parentPort?.on('message', (request: RenderRequest) => void answer(request));
