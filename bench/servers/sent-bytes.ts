// The bytes of an answer as they were sent, still compressed.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { LoadRequest } from '../harness/load.ts';

/** @throws Error unless the answer is 200 and in the encoding that was asked for. */
export async function sentBytes(origin: string, { path, headers }: LoadRequest): Promise<Buffer> {
  const asked = request(`${origin}${path}`, { headers, agent: false });
  const answered: Promise<[IncomingMessage]> = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.end();
  const [answer] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const wanted = headers['accept-encoding'];
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== wanted) {
    throw new Error(
      `GET ${path} answered ${answer.statusCode} in ${String(answer.headers['content-encoding'])}, not 200 in ${wanted}`,
    );
  }
  return Buffer.concat(chunks);
}
