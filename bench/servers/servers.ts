// Starts the servers: the service as in production, and the baseline; reads their answers.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram, type BenchProcess } from '../harness/child-process.ts';
import type { LoadRequest } from '../harness/wrk.ts';

export interface StartedServer extends BenchProcess {
  readonly origin: string;
}

/** A sandbox key, which the service knows on a loopback address. */
export const sandboxHeaders = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' } as const;

/** Counts every request and refuses none. */
export const rateLimitPerMinute = '100000000';

async function startServer(folder: string, args: readonly string[], env = {}): Promise<StartedServer> {
  const ready = /listening on (http:\/\/[\d.]+:\d+)/;
  const started = await startProgram({ command: process.execPath, args, folder, ready, env });
  return { ...started, origin: started.ready };
}

/** Starts it on a data folder below `folder`; the same name again is a later start. `checkout`: the folder of the sources. */
export async function startGateway(
  folder: string,
  dataFolder: string,
  env = {},
  checkout = '',
): Promise<StartedServer> {
  const dataDir = join(folder, dataFolder);
  await mkdir(dataDir, { recursive: true });
  const shared = {
    HOST: '127.0.0.1',
    PORT: '0',
    INSURER: 'simulator',
    RATE_LIMIT_PER_MINUTE: rateLimitPerMinute,
  };
  const args = ['--max-semi-space-size=32', join(checkout, 'src/main.ts'), 'serve'];
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

/** An answer; 503 of a service that has just started is asked again, for half a minute. @throws Error unless it is 200. */
export async function answerTo(origin: string, { method, path, ...rest }: LoadRequest): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${origin}${path}`, { method, ...rest });
    if (response.status === 200) return response;
    const text = await response.text();
    if (response.status !== 503 || attempt === 30)
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    await delay(1_000);
  }
}

/** Mean length of the answers to some requests, as they are sent, in bytes. */
export async function meanAnswerBytes(origin: string, requests: readonly LoadRequest[]): Promise<number> {
  let total = 0;
  for (const request of requests)
    total += Number((await answerTo(origin, request)).headers.get('content-length'));
  return Math.round(total / requests.length);
}
