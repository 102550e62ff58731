// Whether anything stands behind a request: what is sent in one piece with it may ask further, or break the connection.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** True when nothing has come on the connection behind this request; asked once, when its body has been read. */
export type IsLastWord = (request: IncomingMessage, bodyBytes: number) => boolean;

/**
 * Compares what came on a connection since it was last asked about with the request as nearly everybody writes it. One
 * that is written in another way, or came behind one that was not asked about, is none: that is only slower.
 */
export function lastWord(): IsLastWord {
  const known = new WeakMap<Socket, number>();
  return (request, bodyBytes) => {
    const { socket } = request;
    const before = known.get(socket) ?? 0;
    const { bytesRead } = socket;
    known.set(socket, bytesRead);
    return bytesRead - before === headBytes(request) + bodyBytes;
  };
}

/** Bytes of `GET /path HTTP/1.1` and its headers, each `name: value`, with their line ends. */
function headBytes({ method = '', url = '', rawHeaders }: IncomingMessage): number {
  let bytes =
    method.length + url.length + '  HTTP/1.1\r\n\r\n'.length + (rawHeaders.length / 2) * ': \r\n'.length;
  for (const text of rawHeaders) bytes += text.length;
  return bytes;
}
