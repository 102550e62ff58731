// A body made once and sent many times: its bytes, its compressed forms and its entity tag.
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How hard to compress: bodies kept for the life of a release are worth more work than bodies sent once. */
const effort = {
  kept: { gzip: 9, br: 9 },
  once: { gzip: 4, br: 4 },
} as const;

/** Below this many bytes compressing costs more than it saves. */
const compressFromBytes = 1_400;

/** Up to here an answer goes out fastest as text, in one piece with its headers. */
const textBytesMax = 4_800;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PrecompressedBody {
  /** Weak entity tag: the same for every encoding of the body. */
  readonly etag: string;
  /** What its answers carry besides the standard headers. */
  readonly headers: Readonly<Record<string, string>>;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The bytes in an encoding when they are made already. */
  ready(encoding: Encoding): Buffer | undefined;
  readonly identity: Buffer;
  /** The body as text where it is sent faster so: short and all ASCII. */
  readonly text: string | null;
}

const jsonType = 'application/json; charset=utf-8';

/** Prepares a JSON body for sending; each compressed form is made at most once, off the main thread. */
export function precompress(identity: Buffer, use: keyof typeof effort): PrecompressedBody {
  const made = new Map<Encoding, Promise<Buffer>>();
  const ready = new Map<Encoding, Buffer>([['identity', identity]]);
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br') {
      return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort[use].br } });
    }
    return encoding === 'gzip' ? gzipped(identity, { level: effort[use].gzip }) : Promise.resolve(identity);
  };
  const etag = entityTag(identity);
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  return {
    identity,
    text: identity.length <= textBytesMax && isAscii(identity) ? identity.toString('latin1') : null,
    etag,
    headers,
    bytes(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const making = make(encoding).then((bytes) => {
        ready.set(encoding, bytes);
        return bytes;
      });
      made.set(encoding, making);
      return making;
    },
    ready: (encoding) => ready.get(encoding),
  };
}

/** Weak entity tag of a body. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding to answer in; without Accept-Encoding the body goes as it is. */
export function negotiateEncoding(header: string | string[] | undefined, size: number): Encoding {
  if (header === undefined || size < compressFromBytes) return 'identity';
  return negotiator.negotiate(String(header).toLowerCase()) ?? 'identity';
}

/** True when the caller already holds this body (If-None-Match, RFC 9110 section 13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Sends a prepared JSON body: 304 when the caller holds it, else in the best encoding it accepts, at once if it is made. */
export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PrecompressedBody,
): void | Promise<FastifyReply> {
  const { headers } = request;
  reply.headers(body.headers);
  if (matchesEntityTag(headers['if-none-match'], body.etag)) {
    reply.code(304).send();
    return undefined;
  }
  reply.type(jsonType);
  const encoding = negotiateEncoding(headers['accept-encoding'], body.identity.length);
  if (encoding === 'identity' && body.text !== null) {
    reply.send(body.text);
    return undefined;
  }
  const bytes = body.ready(encoding);
  if (bytes === undefined) return body.bytes(encoding).then((made) => sendAs(reply, encoding, made));
  sendAs(reply, encoding, bytes);
  return undefined;
}

function sendAs(reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
