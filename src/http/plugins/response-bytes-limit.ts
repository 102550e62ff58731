// Limits the memory of responses that clients have not read yet, per API key and in all.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable, Transform } from 'node:stream';
import type { onSendHookHandler } from 'fastify';
import type { RequestHook } from '../types/app-and-route-types.ts';
import { isCachedBody } from '../cache/precompressed-body.ts';
import { HttpErrorException, httpErrors, type HttpError } from '../errors/http-errors.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';

/** The most that unread responses to one key take, in bytes, and those to all keys. */
export const responseBytesMax = { key: 32 * 1024 * 1024, process: 128 * 1024 * 1024 } as const;

/** Smaller responses are not counted, in bytes: pipelining and connections bound how many there are. */
const countedFromBytes = 16 * 1024;
/** What a stream takes, in bytes: its buffers, and with compression those of zlib (420 kB measured). */
const streamBytes = { plain: 64 * 1024, compressing: 512 * 1024 } as const;

/** The headers of a body that is not sent after all. */
const bodyHeaderNames = ['content-disposition', 'content-encoding', 'content-length', 'etag', 'vary'];

/** The hooks of a route whose responses may be large. */
interface ResponseBytesLimit {
  /** Rejects a request of a key with too many responses unread. */
  readonly onRequest: RequestHook;
  /**
   * Counts a large response until it is read. One beyond the limits becomes an error, except where the request may have
   * changed something.
   */
  readonly onSend: onSendHookHandler;
}

/** One limit for all routes that use its hooks. */
export function createResponseBytesLimit(): ResponseBytesLimit {
  const counts = byteCounts();
  const releases = releasesBySocket();
  const onSend: onSendHookHandler = (request, reply, payload, done) => {
    const bytes = bytesHeldBy(payload);
    if (bytes === 0) return done(null, payload);
    const key = request.caller.keyId ?? '';
    const mayRepeat = request.matchedRoute.access.errors === 'plain-text';
    const error = mayRepeat ? counts.errorOf(key, bytes) : null;
    if (error !== null) {
      if (payload instanceof Readable) payload.destroy();
      for (const name of bodyHeaderNames) reply.removeHeader(name);
      return done(new HttpErrorException(error));
    }
    counts.add(key, bytes);
    releases.onClose(request.raw.socket, reply.raw, () => counts.add(key, -bytes));
    done(null, payload);
  };
  return {
    onSend,
    onRequest({ caller }, reply, done) {
      const error = counts.errorOf(caller.keyId ?? '', 0);
      if (error === null) done();
      else sendErrorBeforeBody(reply, error);
    },
  };
}

/** What a response keeps in memory until it is read, in bytes; 0 for what is small, or is cached anyway. */
function bytesHeldBy(payload: unknown): number {
  if (payload instanceof Transform) return streamBytes.compressing;
  if (payload instanceof Readable) return streamBytes.plain;
  const isText = typeof payload === 'string';
  if (!isText && !(payload instanceof Uint8Array)) return 0;
  return payload.length < countedFromBytes || (!isText && isCachedBody(payload)) ? 0 : payload.length;
}

function byteCounts() {
  const byKey = new Map<string, number>();
  let all = 0;
  return {
    /** Adds to the counts of a key; a negative number takes away. */
    add(key: string, bytes: number): void {
      all += bytes;
      const count = (byKey.get(key) ?? 0) + bytes;
      if (count === 0) byKey.delete(key);
      else byKey.set(key, count);
    },
    /** Why a key may not have that many bytes more; null when it may. A key that has read everything always gets one. */
    errorOf(key: string, bytes: number): HttpError | null {
      const ofKey = byKey.get(key) ?? 0;
      if (ofKey > 0 && ofKey + bytes > responseBytesMax.key) return httpErrors.responsesNotRead();
      const isShared = ofKey > 0 || bytes > 0;
      return isShared && all + bytes > responseBytesMax.process ? httpErrors.overloaded() : null;
    },
  };
}

/** Calls back once when a response is sent or its connection has closed: Node closes no response that waits in a pipeline. */
function releasesBySocket() {
  const bySocket = new WeakMap<Socket, Set<() => void>>();
  return {
    onClose(socket: Socket, response: ServerResponse, callback: () => void): void {
      let pending = bySocket.get(socket);
      if (pending === undefined) {
        const callbacks = new Set<() => void>();
        socket.once('close', () => callbacks.forEach((release) => release()));
        bySocket.set(socket, callbacks);
        pending = callbacks;
      }
      const callbacks = pending;
      const release = (): void => {
        if (callbacks.delete(release)) callback();
      };
      callbacks.add(release);
      response.once('close', release);
    },
  };
}
