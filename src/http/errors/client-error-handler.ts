// What arrives but is no request: broken HTTP, headers too large, senders too slow. Answered on the bare socket.
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import type { Ids } from '../../ports/system/ids.ts';
import type { Log } from '../../ports/system/log.ts';
import { httpErrors, type HttpError } from './http-errors.ts';
import { requestIdOf, standardHeaders } from '../plugins/headers.ts';

/** How long a refused sender has to take the answer, in milliseconds. */
const lastWordsMs = 1_000;

const byCode: Readonly<Record<string, () => HttpError>> = {
  HPE_HEADER_OVERFLOW: httpErrors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: httpErrors.requestTooSlow,
};

/** Answers once, in text, and closes the connection. */
export function unreadableRequests(ids: Ids, log: Log): (error: ConnectionError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = (byCode[error.code] ?? notHttp)();
    const requestId = ids.requestId();
    log.info('unreadable request', { requestId, status: refusal.status, error: error.code });
    endWith(socket, refusal, requestId);
  };
}

/** Answers, in text, what Node would refuse without a word: CONNECT, and an Expect that nobody understands. */
export function refuseOddRequests(server: Server, ids: Ids, log: Log): void {
  const requestIdFor = requestIdOf(ids);
  server.on('checkExpectation', (request, response) => {
    const refusal = httpErrors.expectationUnknown();
    const requestId = requestIdFor(request);
    log.info('unreadable request', { requestId, status: refusal.status });
    response.writeHead(refusal.status, headersOf(refusal, requestId)).end(refusal.message);
  });
  server.on('connect', (request, socket) => {
    const refusal = httpErrors.noTunnels();
    const requestId = requestIdFor(request);
    log.info('unreadable request', { requestId, status: refusal.status });
    socket.on('error', () => socket.destroy());
    endWith(socket, refusal, requestId);
  });
}

function endWith(socket: Duplex, refusal: HttpError, requestId: string): void {
  socket.end(answer(refusal, requestId));
  // What the sender still sends is dropped; without reading it the answer could be lost on its way.
  socket.resume();
  setTimeout(() => socket.destroy(), lastWordsMs).unref();
}

const notHttp = (): HttpError => httpErrors.invalidRequest('This is not a valid HTTP request.');

function headersOf({ message, allow }: HttpError, requestId: string): Record<string, string> {
  return {
    ...standardHeaders,
    'x-request-id': requestId,
    ...(allow === undefined ? {} : { allow }),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(message)),
    connection: 'close',
  };
}

function answer(refusal: HttpError, requestId: string): string {
  const { status, message } = refusal;
  const lines = Object.entries(headersOf(refusal, requestId)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', message].join('\r\n');
}
