// Compresses a response body once and sends it many times, with an entity tag and content negotiation.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseBytesPerCost } from '../schema/route-cost-and-body-limits.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compression level: a body that is cached for the life of a release is worth much work. */
const quality = 9;

/** Smaller bodies are not compressed, in bytes: it costs more than it saves. */
const compressFromBytes = 1_400;

/** Up to this size a text, which Node writes in one piece with the headers, is faster than a buffer, in bytes. */
const textBytesMax = 16_384;

type Compression = 'br' | 'gzip';
type ContentEncoding = Compression | 'identity';

const cachedBodies = new WeakSet<Uint8Array>();

/** Whether these bytes are cached: sending them takes no memory of their own. */
export function isCachedBody(bytes: Uint8Array): boolean {
  return cachedBodies.has(bytes);
}

export interface PrecompressedBody {
  /** Weak entity tag: the same for every encoding of the body. */
  readonly etag: string;
  /** The headers that go with the body, besides the standard ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it is. */
  readonly identity: Buffer;
  /** The body as text, where that is faster to send: a short one. */
  readonly text: string | null;
  /** The body compressed, at the first call off the main thread. Rejects when zlib fails. */
  compressed(encoding: Compression): Promise<Buffer>;
}

/** The type of every JSON body. */
export const jsonContentType = 'application/json; charset=utf-8';

/** A JSON body that is compressed at most once in each encoding. */
export function precompressBody(identity: Buffer): PrecompressedBody {
  const compressed = new Map<Compression, Promise<Buffer>>();
  const compress = async (encoding: Compression): Promise<Buffer> => {
    const bytes =
      encoding === 'br'
        ? await brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        : await gzipAsync(identity, { level: quality });
    cachedBodies.add(bytes);
    return bytes;
  };
  cachedBodies.add(identity);
  const etag = computeEntityTag(identity);
  return {
    identity,
    text: identity.length <= textBytesMax ? identity.toString('utf8') : null,
    etag,
    headers: cachingHeaders(etag),
    compressed(encoding) {
      const bytes = compressed.get(encoding) ?? compress(encoding);
      compressed.set(encoding, bytes);
      return bytes;
    },
  };
}

/** The headers that go with a cached or streamed body, besides the standard ones. */
export function cachingHeaders(etag: string): Readonly<Record<string, string>> {
  return { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
}

/** Weak entity tag of a body. */
export function computeEntityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

const withBrotli = new Negotiator<ContentEncoding>({ supportedValues: ['br', 'gzip', 'identity'] });
/** For bodies that are compressed for one response: a brotli compressor takes ten times the memory. */
export const negotiatorWithoutBrotli = new Negotiator<ContentEncoding>({
  supportedValues: ['gzip', 'identity'],
});

/** The encoding to send, by Accept-Encoding and the size of the body in bytes; without the header, identity. */
export function negotiateEncoding(
  header: string | string[] | undefined,
  size: number,
  negotiator = withBrotli,
): ContentEncoding {
  if (header === undefined || size < compressFromBytes) return 'identity';
  return negotiator.negotiate(String(header).toLowerCase()) ?? 'identity';
}

/** Whether If-None-Match names this entity tag, or is `*` (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Sends a JSON body: 304 when the caller has it already, else in the best encoding that the caller accepts. */
export function sendPrecompressedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PrecompressedBody,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  reply.headers(body.headers);
  if (matchesEntityTag(headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.type(jsonContentType);
  const encoding = negotiateEncoding(headers['accept-encoding'], body.identity.length);
  if (encoding === 'identity') {
    request.addCost(Math.floor(body.identity.length / responseBytesPerCost));
    return reply.send(body.text ?? body.identity);
  }
  return body.compressed(encoding).then((bytes) => {
    request.addCost(Math.floor(bytes.length / responseBytesPerCost));
    return reply.header('content-encoding', encoding).send(bytes);
  });
}
