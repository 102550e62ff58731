// Gives a handler an abort signal for when its client disconnects before the response is sent.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How often a client that has ended its side is sent an interim response, in milliseconds. */
const probeEveryMs = 500;

/**
 * Aborted when the connection closes before the response is finished. (`request.signal` of Fastify is aborted as soon as
 * the body was read.) A client that has ended its side may still read, or be gone: it is sent 102 (Processing), which
 * every client of HTTP/1.1 ignores, and which fails where it is gone. None may follow the head of a response: a client that
 * ends its side while it reads a stream counts as gone.
 */
export function clientLeftSignal(
  { raw: request }: Pick<FastifyRequest, 'raw'>,
  { raw: response }: Pick<FastifyReply, 'raw'>,
): AbortSignal {
  const leaving = new AbortController();
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const probe = (): void => {
    if (response.headersSent) leaving.abort();
    // Only the first response of a pipeline has the socket.
    else if (response.socket !== null) response.writeProcessing();
  };
  const probeFromNowOn = (): void => {
    if (request.httpVersion !== '1.1') return;
    probe();
    timer = setInterval(probe, probeEveryMs).unref();
  };
  if (socket.readableEnded) probeFromNowOn();
  else socket.once('end', probeFromNowOn);
  response.once('close', () => {
    clearInterval(timer);
    socket.removeListener('end', probeFromNowOn);
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
