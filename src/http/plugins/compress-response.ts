// Compresses the text of one response with gzip, outside the event loop, where the caller takes it.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, negotiatorWithoutBrotli } from '../cache/precompressed-body.ts';

const gzipAsync = promisify(gzip);

/** A text that is sent once is not worth much work. */
const level = 4;

/** A hook `onSend`: what is no text, small or asked for as it is stays so. */
export async function compressResponse<Payload>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload | Buffer> {
  if (typeof payload !== 'string') return payload;
  reply.header('vary', 'accept-encoding');
  const size = Buffer.byteLength(payload);
  const encoding = negotiateEncoding(headers['accept-encoding'], size, negotiatorWithoutBrotli);
  if (encoding === 'identity') return payload;
  const bytes = await gzipAsync(payload, { level });
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return bytes;
}
