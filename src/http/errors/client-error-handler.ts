// Answers what Node cannot parse as a request, on the socket: malformed HTTP, headers that are too large, slow senders, CONNECT and Expect.
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { Log } from '../../ports/system/log.ts';
import type { ServerSettings } from '../types/app-and-route-types.ts';
import { httpErrors, type HttpError } from './http-errors.ts';
import { runAfterPendingResponses } from './limit-pipelining.ts';
import { requestIdRegExp, standardHeaders } from '../schema/standard-headers.ts';

/** How long the sender has to read the response before the socket is destroyed, in milliseconds. */
const closeAfterMs = 1_000;

const byCode: Readonly<Record<string, () => HttpError>> = {
  HPE_HEADER_OVERFLOW: httpErrors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: httpErrors.requestTooSlow,
  HPE_INVALID_TRANSFER_ENCODING: httpErrors.transferEncodingInvalid,
};

interface ClientErrorDependencies {
  readonly ids: IdGenerator;
  readonly log: Log;
  readonly settings: Pick<ServerSettings, 'insurer'>;
}

/**
 * Handles Node's `clientError`: once the requests before are answered it answers once, in text, and closes the connection.
 */
export function createClientErrorHandler({
  ids,
  log,
  settings,
}: ClientErrorDependencies): (error: ConnectionError, socket: Socket) => void {
  const handled = new WeakSet<Socket>();
  return (error, socket) => {
    if (handled.has(socket)) return;
    handled.add(socket);
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    runAfterPendingResponses(socket, (mayAnswer) => {
      // Node closes the connection itself after a response that says so.
      if (!socket.writable) return;
      if (!mayAnswer) {
        socket.end();
        closeSoon(socket);
        return;
      }
      const httpError = (byCode[error.code] ?? notHttp)();
      const requestId = ids.uuid();
      log.info('client error', { requestId, status: httpError.status, error: error.code });
      endWith(socket, httpError, headersOf(httpError, requestId, settings));
    });
  };
}

/** Answers, in text, what Node rejects without a body: CONNECT, and an Expect other than 100-continue. */
export function rejectConnectAndExpect(
  server: Server,
  { ids, log, settings }: ClientErrorDependencies,
): void {
  const requestIdFor = ({ headers }: IncomingMessage): string => {
    const sent = headers['x-request-id'];
    return typeof sent === 'string' && requestIdRegExp.test(sent) ? sent : ids.uuid();
  };
  server.on('checkExpectation', (request, response) => {
    const httpError = httpErrors.expectationUnknown();
    const requestId = requestIdFor(request);
    log.info('client error', { requestId, status: httpError.status });
    response.writeHead(httpError.status, headersOf(httpError, requestId, settings)).end(httpError.message);
  });
  server.on('connect', (request, socket) => {
    const httpError = httpErrors.noTunnels();
    const requestId = requestIdFor(request);
    log.info('client error', { requestId, status: httpError.status });
    socket.on('error', () => socket.destroy());
    runAfterPendingResponses(socket, () => {
      if (socket.writable) endWith(socket, httpError, headersOf(httpError, requestId, settings));
    });
  });
}

function endWith(socket: Duplex, httpError: HttpError, headers: Record<string, string>): void {
  socket.end(responseText(httpError, headers));
  closeSoon(socket);
}

function closeSoon(socket: Duplex): void {
  // What the sender still sends is read and dropped: with unread bytes the close would reset the connection.
  socket.resume();
  setTimeout(() => socket.destroy(), closeAfterMs).unref();
}

const notHttp = (): HttpError => httpErrors.invalidRequest('This is not a valid HTTP request.');

function headersOf(
  { message, allow }: HttpError,
  requestId: string,
  { insurer }: ClientErrorDependencies['settings'],
): Record<string, string> {
  return {
    ...standardHeaders[insurer],
    'x-request-id': requestId,
    ...(allow === undefined ? {} : { allow }),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(message)),
    connection: 'close',
  };
}

function responseText({ status, message }: HttpError, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', message].join('\r\n');
}
