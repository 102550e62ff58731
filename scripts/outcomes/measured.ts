// Shared by the runs on outcomes: percentiles, and what a run found that should not be.
import { setTimeout as delay } from 'node:timers/promises';
import { sandboxHeaders } from '../../bench/servers/servers.ts';

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The value below which a share of the sorted ones is; 0 of none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Numbers from the lowest to the highest. */
export const sortNumbers = (values: readonly number[]): readonly number[] =>
  values.toSorted((one, other) => one - other);

export interface Judge {
  /** Prints what was measured, and remembers it where it is not as it must be. */
  readonly must: (what: string, isSo: boolean) => void;
  /** Prints the verdict and sets the exit code. */
  readonly end: () => void;
}

/** A judge of one run. */
export function createJudge(): Judge {
  const missed: string[] = [];
  return {
    must(what, isSo) {
      print(isSo ? what : `${what}  MISSED`);
      if (!isSo) missed.push(what);
    },
    end() {
      print(missed.length === 0 ? 'All of it holds.' : `MISSED:\n${missed.join('\n')}`);
      if (missed.length > 0) process.exitCode = 1;
    },
  };
}

export interface SandboxClient {
  readonly get: <Body>(path: string) => Promise<Body>;
  readonly text: (path: string) => Promise<string>;
  readonly post: (path: string, body: object) => Promise<Response>;
  readonly sendCsv: (path: string, body: string) => Promise<void>;
}

const overloaded = 503;
const retries = 60;
const retryMs = 500;

/** Where a call was not answered 200: what was answered instead. */
export async function callerError(path: string, response: Response): Promise<Error> {
  return new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Calls a sandbox with its key. One that has too much to do is asked again; `get` and `text` reject unless it is answered 200. */
export function createSandboxClient(
  origin: string,
  location: string = sandboxHeaders['x-minor-id'],
): SandboxClient {
  const headers = { ...sandboxHeaders, 'x-minor-id': location };
  const json = { ...headers, 'content-type': 'application/json' };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (let left = retries; ; left -= 1) {
      const response = await fetch(origin + path, init);
      if (response.status !== overloaded || left === 0) return response;
      await response.arrayBuffer();
      await delay(retryMs);
    }
  };
  const text = async (path: string): Promise<string> => {
    const response = await send(path, { headers });
    if (response.status !== 200) throw await callerError(path, response);
    return response.text();
  };
  return {
    get: async <Body>(path: string) => JSON.parse(await text(path)) as Body,
    text,
    post: (path, body) => send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    async sendCsv(path, body) {
      const csv = { ...headers, 'content-type': 'text/csv' };
      const response = await send(path, { method: 'POST', headers: csv, body });
      if (response.status !== 200) throw await callerError(path, response);
      await response.arrayBuffer();
    },
  };
}
