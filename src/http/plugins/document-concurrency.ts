// Limits how many PDF documents are rendered at once for each API key, with p-limit.
import type { FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpErrorException, httpErrors } from '../errors/http-errors.ts';

/** Documents of one key that are rendered at once: a large one is seconds of work and stands in memory in full. */
export const documentsAtOnceMax = 2;
/** Documents of one key that wait for one of those to finish. */
export const documentsWaitingMax = 32;
/** After this many seconds the waiting documents are rendered, unless they are very large. */
const retryAfterSeconds = 5;

export interface DocumentLimit {
  /** Calls `render` when fewer than two documents of the key are being rendered. Rejects with a 503 when 32 wait. */
  run(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** One limit per key; a key that renders nothing takes no memory. */
export function createDocumentLimit(): DocumentLimit {
  const limits = new Map<string, LimitFunction>();
  return {
    async run(key, render) {
      const limit = limits.get(key) ?? pLimit(documentsAtOnceMax);
      limits.set(key, limit);
      if (limit.pendingCount >= documentsWaitingMax) throw new HttpErrorException(tooManyWaiting);
      try {
        return await limit(render);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}

const tooManyWaiting = httpErrors.unavailable(
  `More than ${documentsWaitingMax} documents of this key wait to be rendered; send this one again later.`,
  retryAfterSeconds,
);

/** Renders a document within the limit of the request's key. A caller who has disconnected by then gets none. */
export function renderDocument(
  limit: DocumentLimit,
  { caller, raw: { socket } }: FastifyRequest,
  render: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  // Without this check a caller who gives up and tries again waits behind documents that are sent to no one.
  return limit.run(caller.keyId ?? '', () => {
    if (socket.destroyed) throw new HttpErrorException(tooManyWaiting);
    return render();
  });
}
