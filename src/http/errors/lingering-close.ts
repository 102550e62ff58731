// Closes the connection of a request rejected before its body was read, slowly enough that its sender gets the response (RFC 9112 section 9.6).
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { isAwaitingContinue } from './expect-continue.ts';

/** An unread body up to this size is read and dropped, in bytes, and the connection stays open: it takes one or two reads. */
export const smallUnreadBytes = 64 * 1024;
/**
 * Of all connections that close, one is read this often, in milliseconds, up to 64 kB. Each read leaves a buffer behind:
 * those of many uploads at once had garbage collected for a third of the time.
 */
const readEveryMs = 10;
/** How long the sender has to take the response and to close its side, in milliseconds. */
export const lingerMs = 5_000;
/** Connections that linger at once; beyond it the one that has lingered longest is closed, so that none piles up. */
export const lingeringMax = 64;

/** Before an error response is sent: the connection closes behind it where much of the body is unread. */
export function closeWithUnreadBody({ request: { raw: request }, raw: response }: FastifyReply): void {
  const unread = unreadBytesOf(request);
  if (unread === 0) return;
  if (unread > smallUnreadBytes) response.setHeader('connection', 'close');
  else if (response.shouldKeepAlive) return;
  const { socket } = request;
  // Node calls this once the response has left. It would close both sides, and unread bytes would reset the connection.
  socket.destroySoon = () => void setImmediate(closeSlowly, socket);
}

/** At most so many bytes of the body have not been read; a body in chunks may have any length. */
function unreadBytesOf(request: IncomingMessage): number {
  const { complete, headers } = request;
  if (complete) return 0;
  // Whether the sender sends a body that was not wanted is up to it: nothing else can come on the connection.
  if (isAwaitingContinue(request)) return Number.POSITIVE_INFINITY;
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** Ends our side. What still comes is read slowly, because a sender may read the response only when it has sent everything. */
function closeSlowly(socket: Socket): void {
  if (socket.destroyed) return;
  // A listener takes the socket back from the parser, which reads it outside of JavaScript.
  socket.on('data', () => {}).removeAllListeners('data');
  socket.on('data', () => waitForTurn(socket));
  waitForTurn(socket);
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  lingering.add(socket);
  const [longest] = lingering;
  if (lingering.size > lingeringMax) longest?.destroy();
  socket.once('close', () => {
    clearTimeout(timer);
    waiting.delete(socket);
    lingering.delete(socket);
  });
}

/** Connections whose side of ours has ended, the longest first. */
const lingering = new Set<Socket>();

/** Connections that close and may have bytes to read, in the order of their turns. */
const waiting = new Set<Socket>();
let turns: NodeJS.Timeout | undefined;

function waitForTurn(socket: Socket): void {
  socket.pause();
  waiting.add(socket);
  turns ??= setInterval(readNext, readEveryMs);
}

function readNext(): void {
  const [socket] = waiting;
  if (socket === undefined) {
    clearInterval(turns);
    turns = undefined;
    return;
  }
  waiting.delete(socket);
  socket.resume();
}
