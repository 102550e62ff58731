// Renders documents in a worker thread, so that no other request waits for a large one.
import { Worker } from 'node:worker_threads';
import type { PostAssignments } from './assignment-post.ts';
import type { PreAssignments } from './assignment-pre.ts';
import type { EligibilityReport } from './eligibility-report.ts';
import type { Wording } from './wording.ts';

/** A document to render. */
export type RenderJob =
  | { readonly document: 'report'; readonly report: EligibilityReport }
  | {
      readonly document: 'pre-assignment';
      readonly agreements: PreAssignments;
      readonly wording: Wording['agreements'];
    }
  | {
      readonly document: 'post-assignment';
      readonly agreements: PostAssignments;
      readonly wording: Wording['agreements'];
    };

/** What the thread is sent. */
export interface RenderRequest {
  readonly id: number;
  readonly job: RenderJob;
}

/** What the thread answers. */
export type RenderReply =
  { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly error: unknown };

export interface RenderThread {
  /** The PDF; starts the thread at the first call, and again when it has ended. Rejects when the thread fails. */
  render(job: RenderJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The largest document takes a quarter of it. */
const memoryMaxMb = 512;
/** Node strips no types in node_modules, where an installed package is: amaro does, also in each worker. */
const execArgv = import.meta.url.includes('/node_modules/')
  ? ['--import', import.meta.resolve('amaro/strip')]
  : [];

/** A thread for all documents of the process. `worker` is for tests. */
export function createRenderThread(worker = new URL('render-worker.ts', import.meta.url)): RenderThread {
  const pending = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let running: Worker | null = null;
  let jobs = 0;

  function started(): Worker {
    const thread = new Worker(worker, {
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
    });
    thread.on('message', (reply: RenderReply) => {
      const job = pending.get(reply.id);
      pending.delete(reply.id);
      if (pending.size === 0) thread.unref();
      if ('pdf' in reply) job?.resolve(reply.pdf);
      else job?.reject(reply.error);
    });
    const end = (error: unknown): void => {
      if (running !== thread) return;
      running = null;
      for (const job of pending.values()) job.reject(error);
      pending.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('The thread that renders documents has ended.')));
    return thread;
  }

  return {
    render(job) {
      const thread = (running ??= started());
      const id = (jobs += 1);
      const result = Promise.withResolvers<Uint8Array>();
      pending.set(id, result);
      // The thread keeps the process alive only while it renders.
      thread.ref();
      thread.postMessage({ id, job } satisfies RenderRequest);
      return result.promise;
    },
    async close() {
      await running?.terminate();
    },
  };
}
