// Starts the bare server that answers a constant.
import { join } from 'node:path';
import { startChild, type Child } from '../harness/children.ts';

export interface ConstantOptions {
  readonly name: string;
  readonly folder: string;
  readonly method: 'GET' | 'POST';
  /** A route pattern. */
  readonly route: string;
  /** Length of the answer. */
  readonly bytes: number;
  /** One line for each request, written as cheaply as the framework's own logger can. */
  readonly logs: boolean;
  /** The only processor that it may use; null or left out: any. */
  readonly processor?: number | null;
}

export interface ConstantServer extends Child {
  readonly origin: string;
}

/** Starts it and waits until it listens. */
export async function startConstant(options: ConstantOptions): Promise<ConstantServer> {
  const { method, route, bytes, logs } = options;
  const child = await startChild({
    name: options.name,
    command: process.execPath,
    args: [join(import.meta.dirname, 'constant-process.ts'), JSON.stringify({ method, route, bytes, logs })],
    folder: options.folder,
    processor: options.processor ?? null,
    ready: /listening on (http:\/\/[\d.]+:\d+)/,
  });
  return { ...child, origin: child.ready };
}
