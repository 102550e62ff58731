// Latencies of single questions, one at a time on a connection that is kept; those who ask take turns.
import { Agent, request as send } from 'node:http';
import type { LoadRequest } from './load.ts';

export interface Asked {
  readonly origin: string;
  readonly request: LoadRequest;
}

/** Somebody who asks one thing again and again. */
export interface Asker {
  /** Until the whole answer is there. @throws Error when it is not the one wanted. */
  ask(): Promise<unknown>;
  close(): unknown;
}

/** Asks by the platform's own HTTP client, on a connection that is kept. */
export function asksOverHttp(asked: Asked): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { ask: () => answered(asked, agent), close: () => agent.destroy() };
}

/**
 * Each asker in turn, `count` questions one after the other; the milliseconds of each. Whoever is asked now and then
 * only is asked cold, which is another question.
 */
export async function inTurns(askers: readonly Asker[], count: number): Promise<readonly number[][]> {
  const times: number[][] = [];
  for (const asker of askers) {
    const own: number[] = [];
    for (let question = 0; question < count; question += 1) {
      const began = performance.now();
      await asker.ask();
      own.push(performance.now() - began);
    }
    times.push(own);
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
