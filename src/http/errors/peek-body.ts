// Reads the body of a request that gets an error response, where it is small, to find the correlation id in it.
import type { IncomingMessage } from 'node:http';

/** Larger bodies are not read, in bytes. */
const smallBytes = 64 * 1024;

/** Calls `then` once with the parsed body; with undefined when there is none, or it is large, or it is not JSON. */
export function peekBody(request: IncomingMessage, then: (body: unknown) => void): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody || length > smallBytes) {
    then(undefined);
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = (): void => {
    request.off('data', onData).off('end', finish).off('error', finish);
    then(size > smallBytes ? undefined : parsed(Buffer.concat(chunks)));
  };
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > smallBytes) finish();
    else chunks.push(chunk);
  };
  request.on('data', onData).on('end', finish).on('error', finish);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
