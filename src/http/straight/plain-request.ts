// Which requests are plain enough for a straight way, and how the body of one is read.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Longer bodies go to the framework, in bytes. */
const bodyBytesMax = 16_384;

/** HTTP/1.1 with a host, nothing in pieces, nothing expected. */
export function isPlain({ httpVersion, headers }: IncomingMessage): boolean {
  return (
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers.expect === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The length of a body that is short and plain JSON, in bytes; null for any other. */
export function plainBodyBytes(headers: IncomingHttpHeaders, bodyLimitBytes: number): number | null {
  const isJson = headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined;
  const length = Number(headers['content-length'] ?? 0);
  return isJson && length > 0 && length <= Math.min(bodyBytesMax, bodyLimitBytes) ? length : null;
}

/** `putBack` gives the request its body back, for another reader. */
export type WithBody = (bytes: Buffer, putBack: () => void) => void;

/** Calls `then` once, when the last byte of the body is there; never when the sender breaks off. */
export function readWhole(request: IncomingMessage, length: number, then: WithBody): void {
  const chunks: Buffer[] = [];
  let received = 0;
  const onData = (chunk: Buffer): void => {
    received += chunk.length;
    chunks.push(chunk);
    if (received < length) return;
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, received);
    then(bytes, () => {
      request.off('data', onData).pause();
      request.unshift(bytes);
    });
  };
  request.on('data', onData);
}
