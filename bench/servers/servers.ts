// Starts the servers: the service as in production, and the baseline; reads their answers.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess, type StartedProcess } from '../harness/child-process.ts';
import type { LoadRequest } from '../harness/wrk.ts';

export interface StartedServer extends StartedProcess {
  readonly origin: string;
}

/** A sandbox key, which the service knows on a loopback address. */
export const sandboxHeaders = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' } as const;

/** Counts every request and refuses none. */
export const rateLimitPerMinute = '100000000';

async function startServer(folder: string, args: readonly string[], env = {}): Promise<StartedServer> {
  const ready = /listening on (http:\/\/[\d.]+:\d+)/;
  const started = await startProcess({ command: process.execPath, args, folder, ready, env });
  return { ...started, origin: started.ready };
}

/** Starts it on a data folder below `folder`; the same name again is a later start. */
export async function startService(folder: string, dataFolder: string, env = {}): Promise<StartedServer> {
  const dataDir = join(folder, dataFolder);
  await mkdir(dataDir, { recursive: true });
  const shared = {
    HOST: '127.0.0.1',
    PORT: '0',
    INSURER: 'simulator',
    RATE_LIMIT_PER_MINUTE: rateLimitPerMinute,
  };
  const args = ['--max-semi-space-size=32', 'src/main.ts', 'serve'];
  return startServer(folder, args, { ...shared, DATA_DIR: dataDir, ...env });
}

export interface BaselineOptions {
  readonly method: 'GET' | 'POST';
  /** A route pattern. */
  readonly route: string;
  /** Length of the constant answer. */
  readonly bytes: number;
  /** `production`: with what a good Fastify service has; `bare`: Fastify and nothing else. */
  readonly kind: 'production' | 'bare';
  /** Sent as bytes in this encoding, not as a JSON object. */
  readonly encoding?: 'br' | 'gzip';
}

export async function startBaseline(folder: string, options: BaselineOptions): Promise<StartedServer> {
  return startServer(folder, ['bench/servers/baseline-process.ts', JSON.stringify(options)]);
}

/** The body of an answer. @throws Error unless it is 200. */
export async function answerTo(
  origin: string,
  { method, path, headers, body }: LoadRequest,
): Promise<Buffer> {
  const init = body === undefined ? { method, headers } : { method, headers, body };
  const response = await fetch(`${origin}${path}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${String(bytes)}`);
  return bytes;
}

/** Mean length of the answers to some requests, in bytes. */
export async function meanAnswerBytes(origin: string, requests: readonly LoadRequest[]): Promise<number> {
  let total = 0;
  for (const request of requests) total += (await answerTo(origin, request)).length;
  return Math.round(total / requests.length);
}
