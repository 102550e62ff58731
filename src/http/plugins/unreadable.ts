// What arrives but is no request: broken HTTP, headers too large, senders too slow. Answered on the bare socket.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import { refusals, type DoorRefusal } from '../refusals.ts';
import { standardHeaders } from './headers.ts';

/** How long a refused sender has to take the answer, in milliseconds. */
const lastWordsMs = 1_000;

const byCode: Readonly<Record<string, () => DoorRefusal>> = {
  HPE_HEADER_OVERFLOW: refusals.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: refusals.requestTooSlow,
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
    socket.end(answer(refusal, requestId));
    // What the sender still sends is dropped; without reading it the answer could be lost on its way.
    socket.resume();
    setTimeout(() => socket.destroy(), lastWordsMs).unref();
  };
}

const notHttp = (): DoorRefusal => refusals.invalidRequest('This is not a valid HTTP request.');

function answer({ status, message }: DoorRefusal, requestId: string): string {
  const headers = {
    ...standardHeaders,
    'x-request-id': requestId,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(message),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', message].join('\r\n');
}
