// Limits the open connections of one address; counts and logs those that this limit or MAX_CONNECTIONS rejects.
import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Log } from '../../ports/system/log.ts';
import type { ServerSettings } from '../types/app-and-route-types.ts';
import type { ConnectionCounts, ConnectionLimitScope } from '../metrics/metrics-text.ts';
import { rateLimitAddress } from './rate-limit.ts';

/** A limit that rejects is logged once in this time, in milliseconds. */
const logEveryMs = 60_000;

const messages: Readonly<Record<ConnectionLimitScope, string>> = {
  address:
    'closed new connections: their address has as many open as MAX_CONNECTIONS_PER_ADDRESS allows; if it is a proxy, name it in TRUST_PROXY',
  process: 'closed new connections: as many are open as MAX_CONNECTIONS allows',
};

const countsOf = new WeakMap<Server, ConnectionCounts>();

/** The counts of a server whose connections are limited; they change as it goes on. */
export function readConnectionCounts(server: Server): ConnectionCounts {
  return countsOf.get(server) ?? { open: 0, refused: { address: 0, process: 0 } };
}

type Settings = Pick<ServerSettings, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustProxy'>;

/** Closes connections beyond the limits at once; an address that may be a trusted proxy has no limit of its own. */
export function limitConnections(server: Server, settings: Settings, log: Log): void {
  const { maxConnections, maxConnectionsPerAddress, trustProxy } = settings;
  const counts = { open: 0, refused: { address: 0, process: 0 } };
  countsOf.set(server, counts);
  const isTrusted = trustedProxy(trustProxy);
  const openByAddress = new Map<string, number>();
  const logRefused = refusedLog(log);

  server.maxConnections = maxConnections;
  server.on('drop', () => {
    counts.refused.process += 1;
    logRefused('process');
  });
  server.prependListener('connection', (socket) => {
    counts.open += 1;
    socket.once('close', () => (counts.open -= 1));
    const { remoteAddress = '' } = socket;
    if (maxConnectionsPerAddress === 0 || isTrusted(remoteAddress)) return;
    const address = rateLimitAddress(remoteAddress);
    const open = (openByAddress.get(address) ?? 0) + 1;
    openByAddress.set(address, open);
    socket.once('close', () => {
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left === 0) openByAddress.delete(address);
      else openByAddress.set(address, left);
    });
    if (open <= maxConnectionsPerAddress) return;
    counts.refused.address += 1;
    logRefused('address', address);
    socket.destroy();
  });
}

/** Logs which limit refused a connection, unless it has been logged less than a minute ago. */
function refusedLog(log: Log): (limit: ConnectionLimitScope, address?: string) => void {
  const loggedAt = new Map<ConnectionLimitScope, number>();
  return (limit, address) => {
    const now = performance.now();
    if (now - (loggedAt.get(limit) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return;
    loggedAt.set(limit, now);
    log.warn(messages[limit], address === undefined ? {} : { address });
  };
}

/** Whether connections of an address may be those of a trusted proxy, by the setting TRUST_PROXY. */
function trustedProxy(setting: Settings['trustProxy']): (address: string) => boolean {
  if (typeof setting !== 'string') return () => setting !== false && setting !== 0;
  const proxies = new BlockList();
  for (const each of setting.split(',')) {
    const [address = '', bits] = each
      .trim()
      .replace(/%[^/]*/, '')
      .split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
