// Why the service could not start, in one sentence for the person who starts it.
import type { Config } from '../config.ts';

interface Refused {
  readonly host: string;
  readonly port: number;
  /** The setting that chose the port. */
  readonly setting: string;
}

/** The system's words for an address that cannot be listened on. */
const listening: Readonly<Record<string, (refused: Refused) => string>> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} on ${host} is in use; set ${setting} to another one.`,
  EACCES: ({ port, setting }) =>
    `Port ${port} may not be opened by this user; set ${setting} to 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is not a name that this machine knows.`,
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
