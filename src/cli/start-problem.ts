// Why the service could not start, in one sentence for the person who starts it.
import type { Config } from '../config.ts';

/** The system's words for an address that cannot be listened on. */
const listening: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is in use; set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user; set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is not a name that this machine knows.`,
};

/** Tells a fault at start; a fault that says itself what to do is repeated. */
export function startProblem(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return `The service could not start: ${String(error)}.`;
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  const told = isListening && 'code' in error ? listening[String(error.code)] : undefined;
  return told === undefined ? `The service could not start: ${error.message}` : told(config);
}
