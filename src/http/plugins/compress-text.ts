// Compresses the texts that some routes answer, for callers that accept it.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiateEncoding, negotiatorWithoutBrotli } from '../cache/precompressed-body.ts';
import type { App } from '../types/app-and-route-types.ts';

const gzipAsync = promisify(gzip);

/** Adds the hook to the routes of this scope. A short text, and what is no text, stays as it is. */
export function addTextCompression(app: App): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'];
    const size = Buffer.byteLength(payload);
    if (negotiateEncoding(accepted, size, negotiatorWithoutBrotli) === 'identity') return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzipAsync(payload);
  });
}
