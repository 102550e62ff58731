// A wire to the insurer that shows what goes over it, and can be cut.
import { createServer, request as send } from 'node:http';
import { once } from 'node:events';

export interface Passed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface WatchedWire {
  readonly origin: string;
  /** Where everything goes; nowhere before it is set. */
  leadsTo: string | null;
  /** Every message that went through, in order. */
  readonly passed: Passed[];
  close(): Promise<void>;
}

/** Opens the wire on this machine; it leads nowhere yet. */
export async function openWatchedWire(): Promise<WatchedWire> {
  const server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request;
    if (wire.leadsTo === null) {
      request.socket.destroy();
      return;
    }
    wire.passed.push({ path, headers });
    const onward = send(wire.leadsTo + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const wire: WatchedWire = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    leadsTo: null,
    passed: [],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return wire;
}
