// Opens a TCP or TLS connection to a host and closes it again: shows that it can be reached without sending it a message.
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { InsurerFailure } from '../../../ports/insurer/eligibility-insurer.ts';
import { connectionFailure } from './http-exchange.ts';
import { webServiceFailures } from './web-service-failures.ts';

/** The name or address of the host of a URL, without the brackets of an IPv6 address. */
export const hostNameOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '');

/** Null when a connection was opened, with a trusted certificate where the URL is https. */
export function probeHost(url: string, milliseconds: number): Promise<InsurerFailure | null> {
  const { promise, resolve } = Promise.withResolvers<InsurerFailure | null>();
  const socket = open(url, () => resolve(null));
  const timer = setTimeout(() => resolve(webServiceFailures.timeout), milliseconds);
  socket.on('error', (error) => resolve(connectionFailure(error)));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

function open(url: string, onOpen: () => void): Socket {
  const { protocol, port } = new URL(url);
  const host = hostNameOf(url);
  if (protocol !== 'https:') return connectPlain({ host, port: Number(port || '80') }, onOpen);
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ host, port: Number(port || '443'), ...servername }, onOpen);
}
