// Load on a server from a process of its own: wrk where it is installed, else autocannon.
import { spawnSync } from 'node:child_process';
import { autocannonLoad } from './autocannon.ts';
import { wrkLoad } from './wrk.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Sent one after the other, again and again. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** The only processor that the generator may use; null or left out: any. */
  readonly processor?: number | null;
  /** Where the generator may leave a file. */
  readonly folder: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Ninety-nine of a hundred answers came within this many milliseconds. */
  readonly p99Ms: number;
  /** Answers that were not 2xx, and connections that failed. */
  readonly failures: number;
}

export interface LoadGenerator {
  readonly name: string;
  run(load: Load): Promise<LoadResult>;
}

/** The generator this machine has. */
export function chooseGenerator(): LoadGenerator {
  const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
  return hasWrk ? { name: 'wrk', run: wrkLoad } : { name: 'autocannon', run: autocannonLoad };
}
