// A bare relay in front of another server: what any service in between costs at least, or an insurer that takes its time.
import { join } from 'node:path';
import { startChild, type Child } from '../harness/children.ts';

export interface Relay extends Child {
  readonly origin: string;
}

/** Passes messages on to `target` after `delayMs`. */
export async function startRelay(target: string, delayMs: number, folder: string): Promise<Relay> {
  const child = await startChild({
    name: `relay-${delayMs}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'relay-process.ts'), target, String(delayMs)],
    folder,
    ready: /listening on (http:\/\/[\d.]+:\d+)/,
  });
  return { ...child, origin: child.ready };
}
