// What is known already of a request that the straight way began and the framework finishes: nothing is counted twice.
import type { IncomingMessage } from 'node:http';
import type { AuthenticationResult } from '../authenticate.ts';

export interface HandedOn {
  /** By the clock of the process, in milliseconds. */
  readonly arrivedAt: number;
  readonly admitted: AuthenticationResult;
}

const requests = new WeakMap<IncomingMessage, HandedOn>();

/** Says what is known of a request before it is handed on. */
export function handOn(request: IncomingMessage, known: HandedOn): void {
  requests.set(request, known);
}

/** Undefined for a request that came to the framework at once. */
export function handedOn(request: IncomingMessage): HandedOn | undefined {
  return requests.get(request);
}
