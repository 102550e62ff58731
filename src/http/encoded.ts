// A body made once and sent many times: its bytes, its compressed forms and its entity tag.
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

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  /** Weak entity tag: the same for every encoding of the body. */
  readonly etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
  readonly identity: Buffer;
}

/** Prepares a JSON body for sending; each compressed form is made at most once, off the main thread. */
export function encoded(identity: Buffer, use: keyof typeof effort): Encoded {
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br') {
      return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort[use].br } });
    }
    return encoding === 'gzip' ? gzipped(identity, { level: effort[use].gzip }) : Promise.resolve(identity);
  };
  return {
    identity,
    etag: entityTag(identity),
    bytes(encoding) {
      const known = made.get(encoding) ?? make(encoding);
      made.set(encoding, known);
      return known;
    },
  };
}

/** Weak entity tag of a body. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding to answer in; without Accept-Encoding the body goes as it is. */
export function chosenEncoding(header: string | string[] | undefined, size: number): Encoding {
  if (header === undefined || size < compressFromBytes) return 'identity';
  return negotiator.negotiate(String(header).toLowerCase()) ?? 'identity';
}

/** True when the caller already holds this body (If-None-Match, RFC 9110 section 13.1.2). */
export function alreadyHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

/** Sends a prepared JSON body: 304 when the caller holds it, else in the best encoding it accepts. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Encoded,
): FastifyReply | Promise<FastifyReply> {
  reply.headers({ etag: body.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (alreadyHeld(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = chosenEncoding(request.headers['accept-encoding'], body.identity.length);
  if (encoding === 'identity') return reply.send(body.identity);
  return body.bytes(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
}
