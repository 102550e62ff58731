// A proxy between the service and its PostgreSQL that can cut, refuse and freeze connections, as a bad network does.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { parseDatabaseUrl } from '../../adapters/postgres/connection/database-url.ts';

export interface CuttingProxy {
  /** The database through the proxy, in the form of DATABASE_URL. */
  readonly url: string;
  /** Resets each connection after so many bytes of what it sends; null: none is cut any more. */
  cutAfter(bytes: number | null): void;
  /** The same after so many bytes of what the database answers. */
  cutAnswersAfter(bytes: number | null): void;
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

/** So long a client has to read the beginning of an answer before its connection is cut, in milliseconds. */
const readMs = 20;

/** After how many bytes a connection is cut; null: it is not. */
interface CutLimits {
  sent: number | null;
  answered: number | null;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** Stands in front of the database of `url` until its owner ends. */
export async function cuttingProxy(owner: ProxyOwner, url: string): Promise<CuttingProxy> {
  const pairs = new Set<Pair>();
  const limits: CutLimits = { sent: null, answered: null };
  let isFrozen = false;
  let connections = 0;
  const proxy = createServer((client) => {
    connections += 1;
    const pair = { client, server: toServer(url) };
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    passOn(pair, limits);
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
    cutAfter: (bytes) => void (limits.sent = bytes),
    cutAnswersAfter: (bytes) => void (limits.answered = bytes),
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

/** Passes on what either side sends, until one has sent more than its limit. */
function passOn({ client, server }: Pair, limits: Readonly<CutLimits>): void {
  const cut = () => {
    client.resetAndDestroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('error', () => {}).on('close', cut);
  client.on(
    'data',
    writerTo(server, () => limits.sent, cut),
  );
  // A reset takes away what the client has not read yet.
  const cutWhenRead = () => void setTimeout(cut, readMs);
  server.on(
    'data',
    writerTo(client, () => limits.answered, cutWhenRead),
  );
}

/** Writes each piece, and of the one that goes beyond the limit the bytes before it. */
function writerTo(target: Socket, limitNow: () => number | null, cut: () => void): (piece: Buffer) => void {
  let passed = 0;
  return (piece) => {
    passed += piece.length;
    const limit = limitNow();
    const tooMuch = limit === null ? 0 : passed - limit;
    if (tooMuch <= 0) target.write(piece);
    else target.write(piece.subarray(0, Math.max(0, piece.length - tooMuch)), cut);
  };
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
