// Latencies of single requests, one at a time on a connection that is kept; the contestants take turns.
import { Agent, request as send } from 'node:http';
import type { LoadRequest } from './load.ts';

export interface Asked {
  readonly origin: string;
  readonly request: LoadRequest;
}

/**
 * Each contestant in turn, `count` requests one after the other; the milliseconds of each. Whoever is asked now and then
 * only is asked cold, which is another question. @throws Error when an answer is not 200.
 */
export async function inTurns(contestants: readonly Asked[], count: number): Promise<readonly number[][]> {
  const agents = contestants.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const times = contestants.map((): number[] => []);
  try {
    for (const [at, contestant] of contestants.entries()) {
      for (let request = 0; request < count; request += 1) {
        const began = performance.now();
        await answered(contestant, agents[at]);
        times[at]?.push(performance.now() - began);
      }
    }
  } finally {
    for (const agent of agents) agent.destroy();
  }
  return times;
}

/** The whole answer. */
export function answered({ origin, request }: Asked, agent: Agent | undefined): Promise<string> {
  const { method, path, headers, body = '' } = request;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(agent === undefined ? {} : { agent }),
  };
  const sent = send(`${origin}${path}`, options, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.once('error', reject);
    response.once('end', () =>
      response.statusCode === 200
        ? resolve(text)
        : reject(new Error(`${method} ${path} answered ${response.statusCode}`)),
    );
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

/** The value that so large a share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
