// Turns an error at start, such as a port in use, into a sentence that says what to do.
import type { Config } from '../config/settings.ts';

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The setting that chose the port. */
  readonly setting: string;
}

const unknownAddress = ({ host }: ListenAddress) =>
  `HOST is ${host}, which is not an address of this machine.`;
const unknownName = ({ host }: ListenAddress) =>
  `HOST is ${host}, which is not a name that this machine knows.`;

/** Sentences for the system's error codes of an address that cannot be listened on. */
const listening: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} on ${host} is in use; set ${setting} to another one.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} may not be opened by this user; set ${setting} to 1024 or more.`,
  EADDRNOTAVAIL: unknownAddress,
  // An address without its interface, or of a family that the machine does not have.
  EINVAL: unknownAddress,
  EAFNOSUPPORT: unknownAddress,
  ENOTFOUND: unknownName,
  // No name server answered.
  EAI_AGAIN: unknownName,
};

/** A sentence on an error at start, with what to do; an error that says so itself is repeated. */
export function describeStartError(error: unknown, { host, port, metrics }: Config): string {
  if (!(error instanceof Error)) return `The service could not start: ${String(error)}.`;
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  const sentence = isListening && 'code' in error ? listening[String(error.code)] : undefined;
  if (sentence === undefined) return `The service could not start: ${error.message}`;
  const isMetrics =
    typeof metrics === 'object' && metrics.port !== port && 'port' in error && error.port === metrics.port;
  return sentence(
    isMetrics
      ? { host: metrics.host ?? host, port: metrics.port, setting: 'METRICS' }
      : { host, port, setting: 'PORT' },
  );
}
