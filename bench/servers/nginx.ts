// nginx with a configuration of ours, serving compressed bytes that lie ready on disk.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild, type Child } from '../harness/children.ts';

export interface StaticBody {
  /** Path to serve it at. */
  readonly path: string;
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Buffer;
}

export interface Nginx extends Child {
  readonly origin: string;
}

/** Which nginx this is, or null when there is none. */
export function nginxVersion(): string | null {
  const asked = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return asked.error === undefined ? asked.stderr.trim().replace(/^nginx version: /, '') : null;
}

/** Two ways to send a file: `sendfile` as Debian configures it, and `buffer`, read whole and written at once. */
const nginxWays = { sendfile: 'sendfile on; tcp_nopush on;', buffer: 'output_buffers 1 1m;' } as const;
type NginxWay = keyof typeof nginxWays;

/** One worker, everything that helps it switched on, nothing logged. */
function configuration(folder: string, port: number, way: NginxWay, bodies: readonly StaticBody[]): string {
  const locations = bodies.map(
    ({ path, encoding }) => `    location = ${path} {
      alias ${folder}/body.${encoding};
      default_type application/json;
      add_header Content-Encoding ${encoding};
    }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/temporary;`,
  );
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${nginxWays[way]}
  keepalive_requests 1000000000;
  keepalive_timeout 300s;
  open_file_cache max=10 inactive=600s;
  open_file_cache_valid 600s;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
${locations.join('\n')}
  }
}
`;
}

/** Starts it on a free port of the loopback address. */
export async function startNginx(
  scratch: string,
  way: NginxWay,
  bodies: readonly StaticBody[],
): Promise<Nginx> {
  const folder = join(scratch, `nginx-${way}`);
  await mkdir(folder);
  for (const { encoding, bytes } of bodies) await writeFile(join(folder, `body.${encoding}`), bytes);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, way, bodies));
  const child = await startChild({
    name: `nginx-${way}`,
    command: 'nginx',
    args: ['-e', 'stderr', '-p', folder, '-c', file],
    folder: scratch,
    ready: /^/,
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(origin);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { ...child, origin };
}

/** It says nothing when it is ready, so it is asked. */
async function answers(origin: string): Promise<void> {
  const end = performance.now() + 5_000;
  for (;;) {
    try {
      await fetch(origin);
      return;
    } catch {
      if (performance.now() > end) throw new Error('nginx does not answer; see its output');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
  const port = await promise;
  await new Promise((closed) => server.close(closed));
  return port;
}
