// Reads the body of a request as text, up to 16 MiB.
import type { IncomingMessage } from 'node:http';

/** Many times the largest claim. */
const bytesMax = 16 * 1024 * 1024;

/** Null when the body is larger than the bound; the rest is then let through unread. */
export async function readRequestBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const read: Buffer = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    bytes += read.length;
    if (bytes <= bytesMax) parts.push(read);
  }
  return bytes > bytesMax ? null : Buffer.concat(parts).toString('utf8');
}
