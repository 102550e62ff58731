// Why the service could not start, in one sentence for the person who starts it.
import type { Config } from '../config/settings.ts';

interface Refused {
  readonly host: string;
  readonly port: number;
  /** The setting that chose the port. */
  readonly setting: string;
}

const unknownAddress = ({ host }: Refused) => `HOST is ${host}, which is not an address of this machine.`;
const unknownName = ({ host }: Refused) => `HOST is ${host}, which is not a name that this machine knows.`;

/** The system's words for an address that cannot be listened on. */
const listening: Readonly<Record<string, (refused: Refused) => string>> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} on ${host} is in use; set ${setting} to another one.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} may not be opened by this user; set ${setting} to 1024 or more.`,
  EADDRNOTAVAIL: unknownAddress,
  // An address that lacks its interface, or of a family that the machine does not speak.
  EINVAL: unknownAddress,
  EAFNOSUPPORT: unknownAddress,
  ENOTFOUND: unknownName,
  // Nobody could be asked for the name.
  EAI_AGAIN: unknownName,
};

/** Tells a fault at start; a fault that says itself what to do is repeated. */
export function startProblem(error: unknown, { host, port, metrics }: Config): string {
  if (!(error instanceof Error)) return `The service could not start: ${String(error)}.`;
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  const told = isListening && 'code' in error ? listening[String(error.code)] : undefined;
  if (told === undefined) return `The service could not start: ${error.message}`;
  const isMetrics =
    typeof metrics === 'object' && metrics.port !== port && 'port' in error && error.port === metrics.port;
  return told(isMetrics ? { host, port: metrics.port, setting: 'METRICS' } : { host, port, setting: 'PORT' });
}
