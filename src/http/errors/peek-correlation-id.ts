// Reads only the correlation id from a small request body, for the error response to a request whose body is not parsed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowBody } from './expect-continue.ts';

/** Larger bodies are not read, in bytes, nor those that do not say how large they are. */
const smallBytes = 16 * 1024;

/** The first field of that name in a text; a longer id, or one with an escaped character, is not looked for. */
const field = /"correlationId"\s*:\s*"([^"\\]{1,200})"/;

/** Calls `then` once with the correlation id that was sent; with undefined where none is found. */
export function peekCorrelationId(
  request: IncomingMessage,
  response: ServerResponse,
  then: (correlationId: string | undefined) => void,
): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 || length > smallBytes) {
    then(undefined);
    return;
  }
  allowBody(request, response);
  const chunks: Buffer[] = [];
  const finish = (): void => {
    request.off('end', finish).off('error', finish);
    then(field.exec(Buffer.concat(chunks).toString())?.[1]);
  };
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', finish)
    .on('error', finish);
}
