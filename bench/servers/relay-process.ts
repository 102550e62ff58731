// A bare relay: passes each message on as it came, after so many milliseconds. Arguments: where to, and how long.
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';

const [target = '', delay = '0'] = process.argv.slice(2);
const connectionsMax = 4_096;
const pool = new Pool(target, { connections: connectionsMax });
const delayMs = Number(delay);
/** Belong to a connection, not to a message. */
const ofConnection = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding']);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const server = createServer((request, response) => {
  const { url: path = '/', headers } = request;
  const passedOn = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  const relay = async () => {
    const body = await bodyOf(request);
    if (delayMs > 0) await setTimeout(delayMs);
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const answer = await pool.request({
      method,
      path,
      headers: Object.fromEntries(passedOn),
      body: method === 'GET' ? null : body,
    });
    const text = await answer.body.text();
    response.writeHead(answer.statusCode, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  relay().catch(() => response.destroy());
});
server.listen({ port: 0, host: '127.0.0.1', backlog: connectionsMax }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
