// Sends a response body as a stream over cached bytes: nothing is copied, and no more is read than the client takes.
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseBytesPerCost } from '../schema/route-cost-and-body-limits.ts';
import {
  cachingHeaders,
  jsonContentType,
  matchesEntityTag,
  negotiateEncoding,
  negotiatorWithoutBrotli,
} from './precompressed-body.ts';

export interface StreamedBody {
  /** Weak entity tag: the same for every encoding of the body. */
  readonly etag: string;
  /** The bytes of a JSON body, in order. */
  readonly parts: readonly Buffer[];
}

/** A body that is sent once is not worth much work. */
const gzipLevel = 4;

/** Sends a JSON body: 304 when the caller has it already, else with gzip where the caller accepts it. */
export function sendStreamedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, parts }: StreamedBody,
): FastifyReply {
  const { headers, method } = request;
  reply.headers(cachingHeaders(etag));
  if (matchesEntityTag(headers['if-none-match'], etag)) return reply.code(304).send();
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const encoding = negotiateEncoding(headers['accept-encoding'], size, negotiatorWithoutBrotli);
  reply.type(jsonContentType);
  request.addCost(Math.floor(size / responseBytesPerCost));
  if (encoding === 'identity') reply.header('content-length', size);
  else reply.header('content-encoding', encoding);
  // Fastify reads the stream of a response to HEAD to its end, and sends nothing of it.
  const bytes = Readable.from(method === 'HEAD' ? [] : parts);
  if (encoding === 'identity' || method === 'HEAD') return reply.send(bytes);
  // A client that goes away destroys the compressor, and with it what it reads.
  return reply.send(pipeline(bytes, createGzip({ level: gzipLevel }), () => {}));
}
