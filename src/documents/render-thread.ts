// Renders documents in a worker thread, because a large one would block every other request.
import type { PostAssignmentDocument } from './post-assignment-pdf.ts';
import type { PreAssignmentDocument } from './pre-assignment-pdf.ts';
import type { EligibilityReport } from './eligibility-report-pdf.ts';
import type { PdfWording } from './document-wording.ts';
import { createWorkerThread, type WorkerThread } from './worker-thread.ts';

/** A document to render. */
export type RenderJob =
  | { readonly document: 'report'; readonly report: EligibilityReport }
  | {
      readonly document: 'pre-assignment';
      readonly agreements: PreAssignmentDocument;
      readonly wording: PdfWording['agreements'];
    }
  | {
      readonly document: 'post-assignment';
      readonly agreements: PostAssignmentDocument;
      readonly wording: PdfWording['agreements'];
    };

export type RenderThread = WorkerThread<RenderJob, Uint8Array>;

/** The largest document takes a quarter of it. */
const memoryMaxMb = 512;

/** A thread for all documents of the process. */
export function createRenderThread(): RenderThread {
  return createWorkerThread(new URL('render-worker.ts', import.meta.url), memoryMaxMb);
}
