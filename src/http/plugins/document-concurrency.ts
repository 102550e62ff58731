// Limits how many PDF documents are rendered at once for each API key.
import type { FastifyRequest } from 'fastify';
import type { RenderJob } from '../../documents/render-worker.ts';
import type { WorkerThread } from '../../ports/system/worker-thread.ts';
import { HttpErrorException, httpErrors } from '../errors/http-errors.ts';
import { createKeyConcurrency, type KeyConcurrency } from './api-key-concurrency.ts';

/** Documents of one key that are rendered at once: a large one is seconds of work and stands in memory in full. */
export const documentsAtOnceMax = 2;
/** Documents of one key that wait for one of those to finish. */
export const documentsWaitingMax = 32;
/** After this many seconds the waiting documents are rendered, unless they are very large. */
const retryAfterSeconds = 5;

export type DocumentLimit = KeyConcurrency;
/** Renders documents outside the event loop. */
export type RenderThread = WorkerThread<RenderJob, Uint8Array>;

/** Two documents of a key are rendered at once; beyond 32 that wait, one rejects with a 503. */
export function createDocumentLimit(): DocumentLimit {
  return createKeyConcurrency({
    atOnceMax: documentsAtOnceMax,
    waitingMax: documentsWaitingMax,
    tooManyWaiting: httpErrors.unavailable(
      `More than ${documentsWaitingMax} documents of this key wait to be rendered; send this one again later.`,
      retryAfterSeconds,
    ),
  });
}

const leftWhileWaiting = httpErrors.unavailable(
  'The client ended its side of the connection while this document waited to be rendered; send it again.',
  retryAfterSeconds,
);

/** Renders a document within the limit of the request's key. A caller who has disconnected while it waited gets none. */
export function renderDocument(
  limit: DocumentLimit,
  { caller, raw: { socket } }: FastifyRequest,
  render: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { readableEnded } = socket;
  // Without this check a caller who gives up and tries again waits behind documents that are sent to no one.
  return limit.run(caller.keyId ?? '', () => {
    if (socket.destroyed || socket.readableEnded !== readableEnded) {
      throw new HttpErrorException(leftWhileWaiting);
    }
    return render();
  });
}
