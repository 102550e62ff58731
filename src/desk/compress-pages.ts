// Compresses pages on their way, unless another site could learn something from their length (BREACH).
import type { FastifyRequest } from 'fastify';
import type { compressResponse } from '../http/plugins/compress-response.ts';
import type { App } from '../http/types/app-and-route-types.ts';

/** `cache-control` of a page that shows a key or a code: neither the service nor a proxy compresses it. */
export const secretPageCaching = 'no-store, no-transform';

/** What every browser says of who asked: a page of this origin, or the person. Another site can neither choose it nor leave it out. */
const trustedInitiators: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/** Adds the hook, the last one that sees a page; `compress` does the work. */
export function compressPages(desk: App, compress: typeof compressResponse): void {
  desk.addHook('onSend', async (request: FastifyRequest, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isSecret = reply.getHeader('cache-control') === secretPageCaching;
    const isOwn = trustedInitiators.has(request.headers['sec-fetch-site']);
    return isPage && isOwn && !isSecret ? compress(request, reply, payload) : payload;
  });
}
