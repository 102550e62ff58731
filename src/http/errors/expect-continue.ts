// Answers `Expect: 100-continue` only after the checks before the body: the body of a request that is rejected is not asked for.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const awaiting = new WeakSet<IncomingMessage>();

/** Keeps Node from answering 100 by itself before anything of a request was looked at. */
export function deferContinue(server: Server): void {
  server.on('checkContinue', (request, response) => {
    awaiting.add(request);
    server.emit('request', request, response);
  });
}

/** Answers 100 where the checks before the body let a request pass, unless its body is too large. */
export function continueWithBody(
  { routeOptions, headers, raw }: FastifyRequest,
  reply: Pick<FastifyReply, 'raw'>,
): void {
  const isTooLarge = Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
  if (!isTooLarge) allowBody(raw, reply.raw);
}

/** The sender of the request waits for 100, and has not sent its body. */
export const isAwaitingContinue = (request: IncomingMessage): boolean => awaiting.has(request);

/** Answers 100 where the sender waits for it. */
export function allowBody(request: IncomingMessage, response: ServerResponse): void {
  if (awaiting.delete(request)) response.writeContinue();
}
