// a proxy before a PostgreSQL that speaks TLS, or refuses to, as a server on another machine does.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { parseDatabaseUrl } from '../../src/adapters/postgres/connection/database-url.ts';
import type { SelfSigned } from './self-signed.ts';

export interface TlsTerminator {
  readonly port: number;
  /** How many connections were opened to it encrypted, and how many not. */
  readonly seen: { encrypted: number; plain: number };
  /** Breaks everything that is open. */
  cut(): void;
  close(): void;
}

/** The first message of a client that wants TLS, and the server's two answers to it. */
const wantsTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const [yes, no] = ['S', 'N'] as const;

/** Stands before the database of `url`; `offered` null: it speaks no TLS. */
export async function openTlsTerminator(url: string, offered: SelfSigned | null): Promise<TlsTerminator> {
  const { socketFolder } = parseDatabaseUrl(url);
  const { hostname, port: behind } = new URL(url);
  const toServer = () =>
    socketFolder === null
      ? connect(Number(behind || '5432'), hostname)
      : connect(`${socketFolder}/.s.PGSQL.${behind || '5432'}`);
  const secureContext = offered === null ? null : createSecureContext(offered);
  const open = new Set<Socket>();
  const seen = { encrypted: 0, plain: 0 };
  const join = (client: Socket, first: Buffer | null) => {
    const server = toServer();
    if (first !== null) server.write(first);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on('error', () => {}).on('close', () => to.destroy());
    client.pipe(server).pipe(client);
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    const first = (sent: Buffer) => {
      if (!sent.equals(wantsTls)) {
        seen.plain += 1;
        return join(client, sent);
      }
      if (secureContext === null) {
        client.once('data', first);
        return void client.write(no);
      }
      seen.encrypted += 1;
      client.write(yes);
      return join(new TLSSocket(client, { isServer: true, secureContext }), null);
    };
    client.once('data', first);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    seen,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
