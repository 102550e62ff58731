// A proxy between the service and its PostgreSQL that can cut, refuse and freeze connections, as a bad network does.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { parseDatabaseUrl } from '../../adapters/postgres/connection/database-url.ts';

export interface CuttingProxy {
  /** The database through the proxy, in the form of DATABASE_URL. */
  readonly url: string;
  /** Resets each connection after so many bytes of what it sends; null: none is cut any more. */
  cutAfter(bytes: number | null): void;
  /** Resets what is open, and refuses new connections until `acceptConnections`. */
  cutConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
  /** Keeps everything open and passes nothing on, until `thaw`; new connections are taken and left waiting. */
  freeze(): void;
  thaw(): void;
  /** How many connections were opened. */
  readonly connectionCount: () => number;
}

/** Closes what was opened: a test does it after itself. */
interface ProxyOwner {
  after(close: () => void): void;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** Stands in front of the database of `url` until its owner ends. */
export async function cuttingProxy(owner: ProxyOwner, url: string): Promise<CuttingProxy> {
  const pairs = new Set<Pair>();
  let cutAt: number | null = null;
  let isFrozen = false;
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    const pair = { client, server: toServer(url) };
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    passOn(pair, () => cutAt);
    if (isFrozen) pause(pair);
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const resetAll = () => {
    for (const { client } of pairs) client.resetAndDestroy();
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  owner.after(() => {
    proxy.close();
    resetAll();
  });
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${port}`;
  return {
    url: proxied.href,
    cutAfter: (bytes) => void (cutAt = bytes),
    async cutConnections() {
      const closed = once(proxy, 'close');
      proxy.close();
      resetAll();
      await closed;
    },
    acceptConnections: () => listen(port),
    freeze() {
      isFrozen = true;
      for (const pair of pairs) pause(pair);
    },
    thaw() {
      isFrozen = false;
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    connectionCount: () => connections,
  };
}

/** Passes on what either side sends, until the client has sent more than `cutAt` gives; null: without limit. */
function passOn({ client, server }: Pair, cutAt: () => number | null): void {
  let passed = 0;
  const cut = () => {
    client.resetAndDestroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('error', () => {}).on('close', cut);
  client.on('data', (sent: Buffer) => {
    passed += sent.length;
    const limit = cutAt();
    const tooMuch = limit === null ? 0 : passed - limit;
    server.write(tooMuch <= 0 ? sent : sent.subarray(0, Math.max(0, sent.length - tooMuch)));
    if (tooMuch > 0) cut();
  });
  server.on('data', (answer: Buffer) => void client.write(answer));
}

function pause({ client, server }: Pair): void {
  client.pause();
  server.pause();
}

function toServer(url: string): Socket {
  const { socketFolder } = parseDatabaseUrl(url);
  const { hostname, port } = new URL(url);
  const number = Number(port || '5432');
  return socketFolder === null ? connect(number, hostname) : connect(`${socketFolder}/.s.PGSQL.${number}`);
}
