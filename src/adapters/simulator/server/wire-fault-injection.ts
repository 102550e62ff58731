// Injects faults of networks and gateways into the answers of the simulator's server.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const wireFaults = [
  /** The connection is reset in the middle of the answer, after the request was dealt with. */
  'reset-mid-body',
  /** The answer comes a character at a time. */
  'slow-drip',
  /** Status 500 before anything is looked at. */
  'server-error',
  /** Status 401 as if the token had ended. */
  'expired-token',
  /** Status 200 with half of the JSON. */
  'malformed-json',
  /** The same answer twice on one connection. */
  'duplicate-answer',
  /** Fields that no schema has. */
  'unknown-fields',
  /** Only the fields that the insurer's description requires. */
  'sparse-answer',
  /** The message is held on its way: it arrives after its sender has given it up, and is dealt with then. */
  'late-message',
] as const;
export type WireFault = (typeof wireFaults)[number];

/** How long a late message is held, in milliseconds: longer than a sender waits for an answer. */
export const defaultLateMs = 15_000;

/** Milliseconds between two characters. */
const dripMs = 50;

export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a reply with the fault injected. */
export function sendReply(
  response: ServerResponse,
  { status, body }: HttpReply,
  fault: WireFault | null,
): void {
  const text = JSON.stringify(fault === 'unknown-fields' ? withUnknown(body) : body);
  const bytes = Buffer.from(fault === 'malformed-json' ? text.slice(0, Math.ceil(text.length / 2)) : text);
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
  response.writeHead(status, headers);
  if (fault === 'reset-mid-body') {
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.socket?.resetAndDestroy());
  } else if (fault === 'slow-drip') drip(response, bytes);
  else if (fault === 'duplicate-answer') {
    const { socket } = response;
    response.end(bytes, () => sendTwice(socket, status, bytes));
  } else response.end(bytes);
}

const withUnknown = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...body, unheardOf: { inside: [1] } } : body;

function drip(response: ServerResponse, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    at += 1;
    if (at < bytes.length) response.write(bytes.subarray(at - 1, at));
    else {
      clearInterval(timer);
      response.end(bytes.subarray(at - 1));
    }
  }, dripMs);
  response.once('close', () => clearInterval(timer));
}

function sendTwice(socket: Socket | null, status: number, bytes: Buffer): void {
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  if (socket?.writable === true) socket.write(Buffer.concat([Buffer.from(head), bytes]));
}
