// A server under load, as a contestant of interleaved rounds.
import type { LoadGenerator, LoadRequest } from './load.ts';
import { cpuSecondsOf } from './process-usage.ts';
import type { Contestant, Turn } from './rounds.ts';

export interface HttpContestant {
  readonly name: string;
  readonly server: { readonly origin: string; readonly pid: number };
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** It warms up in turns of these seconds until this many requests are answered: compilers count calls, not time. */
  readonly warmUpSeconds: number;
  readonly warmUpRequests: number;
  readonly secondsEach: number;
  readonly folder: string;
  /** Of the load; null or left out: any. */
  readonly processor?: number | null;
}

const warmUpMsMax = 120_000;

/** @throws Error when an answer is not 2xx or a connection fails: such a figure would mean nothing. */
export function httpContestant(generator: LoadGenerator, each: HttpContestant): Contestant {
  const run = async (seconds: number): Promise<Turn & { readonly requests: number }> => {
    const { server, requests, connections, folder, processor = null } = each;
    const before = cpuSecondsOf(server.pid);
    const result = await generator.run({
      origin: server.origin,
      requests,
      connections,
      seconds,
      folder,
      processor,
    });
    const after = cpuSecondsOf(server.pid);
    if (result.failures > 0 || result.requests === 0) {
      throw new Error(`${each.name}: ${result.failures} of ${result.requests} requests failed`);
    }
    return {
      requests: result.requests,
      speed: result.requests / result.seconds,
      cpuMsEach: before === null || after === null ? null : ((after - before) * 1_000) / result.requests,
    };
  };
  return {
    name: each.name,
    async warmUp() {
      const end = performance.now() + warmUpMsMax;
      let answered = 0;
      while (answered < each.warmUpRequests && performance.now() < end) {
        answered += (await run(each.warmUpSeconds)).requests;
      }
    },
    turn: () => run(each.secondsEach),
  };
}
