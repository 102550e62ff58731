// The service as in production: `node src/main.ts` with a folder of its own, told by its settings alone.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild, type Child } from '../harness/children.ts';
import type { LoadRequest } from '../harness/load.ts';

export interface Service extends Child {
  readonly origin: string;
}

export interface ServiceOptions {
  readonly name: string;
  /** The scratch folder. */
  readonly folder: string;
  /** Its DATA_DIR under the scratch folder; the same name again is a later start. */
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The only processor that it may use; null or left out: any. */
  readonly processor?: number | null;
}

/** Sent with every request; a sandbox key, which the service knows on a loopback address. */
export const callerHeaders = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' } as const;

/** Starts the service and waits until it listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const dataDir = join(options.folder, options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const child = await startChild({
    name: options.name,
    command: process.execPath,
    args: ['src/main.ts'],
    folder: options.folder,
    processor: options.processor ?? null,
    ready: /listening on (http:\/\/[\d.]+:\d+)/,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      INSURER: 'simulator',
      RATE_LIMIT_PER_MINUTE: '0',
      ...options.env,
    },
  });
  return { ...child, origin: child.ready };
}

/** One answer: its length as sent. @throws Error unless it is 200. */
export async function answerTo(origin: string, request: LoadRequest): Promise<Buffer> {
  const { method, path, headers, body } = request;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) {
    throw new Error(`${method} ${path} answered ${response.status}: ${bytes.toString('utf8', 0, 300)}`);
  }
  return bytes;
}

/** Mean length of the answers to some requests, in bytes; every one of them must be 200. */
export async function meanAnswerBytes(origin: string, requests: readonly LoadRequest[]): Promise<number> {
  let total = 0;
  for (const request of requests) total += (await answerTo(origin, request)).length;
  return Math.round(total / requests.length);
}
