// Closes the connection of a request rejected before its body was read, slowly enough that its sender gets the response (RFC 9112 section 9.6).
import type { IncomingMessage, Server } from 'node:http';
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
/** Connections of a server that linger at once; beyond it the one that has lingered longest is closed. */
export const lingeringMax = 64;

/** Before an error response is sent: the connection closes behind it where much of the body is unread. */
export function closeWithUnreadBody({
  request: { raw: request },
  raw: response,
  server,
}: FastifyReply): void {
  const unread = unreadBytesOf(request);
  if (unread === 0) return;
  if (unread > smallUnreadBytes) response.setHeader('connection', 'close');
  else if (response.shouldKeepAlive) return;
  const { socket } = request;
  // Node calls this once the response has left. It would close both sides, and unread bytes would reset the connection.
  const connections = lingeringConnectionsOf(server.server);
  socket.destroySoon = () => void setImmediate(() => connections.close(socket));
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

/** The connections of one server that close: how many there are, and whose turn it is to be read. */
class LingeringConnections {
  /** Connections whose side of ours has ended, the longest first. */
  readonly #lingering = new Set<Socket>();
  /** Those that may have bytes to read, in the order of their turns. */
  readonly #waiting = new Set<Socket>();
  #turns: NodeJS.Timeout | undefined;

  /** Ends our side. What still comes is read slowly, because a sender may read the response only when it has sent everything. */
  close(socket: Socket): void {
    if (socket.destroyed) return;
    // A listener takes the socket back from the parser, which reads it outside of JavaScript.
    socket.on('data', () => {}).removeAllListeners('data');
    socket.on('data', () => this.#waitForTurn(socket));
    this.#waitForTurn(socket);
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    this.#lingering.add(socket);
    const [longest] = this.#lingering;
    if (this.#lingering.size > lingeringMax) longest?.destroy();
    socket.once('close', () => {
      clearTimeout(timer);
      this.#waiting.delete(socket);
      this.#lingering.delete(socket);
    });
  }

  #waitForTurn(socket: Socket): void {
    socket.pause();
    this.#waiting.add(socket);
    this.#turns ??= setInterval(() => this.#readNext(), readEveryMs);
  }

  #readNext(): void {
    const [socket] = this.#waiting;
    if (socket === undefined) {
      clearInterval(this.#turns);
      this.#turns = undefined;
      return;
    }
    this.#waiting.delete(socket);
    socket.resume();
  }
}

const lingeringOf = new WeakMap<Server, LingeringConnections>();

function lingeringConnectionsOf(server: Server): LingeringConnections {
  const connections = lingeringOf.get(server) ?? new LingeringConnections();
  lingeringOf.set(server, connections);
  return connections;
}
