// A small endpoint against the bare framework: both silent, both logging, and what each habit of ours costs.
import { httpContestant } from '../harness/http-contestant.ts';
import type { LoadRequest } from '../harness/load.ts';
import { settled } from '../harness/process-usage.ts';
import { compare, takeTurns } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import { startConstant } from '../servers/constant.ts';
import { meanAnswerBytes, startService } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { spreadItemNumbers } from './requests.ts';

export interface SmallEndpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly requestsFor: (itemNumbers: readonly string[]) => readonly LoadRequest[];
  /** Also compare with a rate limit that counts but is never reached. */
  readonly withRateLimit: boolean;
}

const connections = 32;
const target = 0.8;

/** The highest limit there is: every request is counted, none refused. */
const counting = { RATE_LIMIT_PER_MINUTE: '100000000' };
const silent = { LOG_LEVEL: 'silent' };

/** Starts all servers, lets them take turns, and compares. */
export async function againstConstant(bench: Bench, endpoint: SmallEndpoint): Promise<Findings> {
  const { folder, effort, generator, say } = bench;
  const { name, method, route } = endpoint;
  const serve = (variant: string, env: Readonly<Record<string, string>>) =>
    startService({ name: `service-${variant}`, folder, dataDir: `data-${variant}`, env });
  const services = {
    ours: await serve('default', {}),
    'ours, silent': await serve('silent', silent),
    ...(endpoint.withRateLimit ? { 'ours, counting': await serve('counting', counting) } : undefined),
  };
  const requests = endpoint.requestsFor(await spreadItemNumbers(services.ours.origin));
  const bytes = await meanAnswerBytes(services.ours.origin, requests);
  const constant = (logs: boolean) =>
    startConstant({ name: logs ? 'bare-logging' : 'bare', folder, method, route, bytes, logs });
  const servers = { ...services, bare: await constant(false), 'bare, logging': await constant(true) };

  const { warmUpSeconds, warmUpRequests, secondsEach, rounds } = effort;
  const contestants = Object.entries(servers).map(([contestant, server]) =>
    httpContestant(generator, {
      name: contestant,
      server,
      requests,
      connections,
      warmUpSeconds,
      warmUpRequests,
      secondsEach,
      folder,
    }),
  );
  say(`${name}: ${requests.length} different requests, answers of ${bytes} bytes on average`);
  for (const server of Object.values(servers)) await settled(server.pid);
  const turns = await takeTurns(contestants, rounds, say);
  for (const server of Object.values(servers)) await server.stop();

  const row = (measure: string, baseline: string, ours: string, theirs: string, wanted: number | null) => ({
    measure: `${name}, ${measure}`,
    baseline,
    unit: 'req/s',
    comparison: compare(turns, ours, theirs),
    target: wanted,
  });
  return {
    rows: [
      row('silent', 'bare Fastify, constant', 'ours, silent', 'bare', target),
      row('one log line', 'the same, one log line', 'ours', 'bare, logging', target),
      row('one log line', 'the same, silent', 'ours', 'bare', null),
      ...(endpoint.withRateLimit
        ? [row('rate limit', 'ours without rate limit', 'ours, counting', 'ours', null)]
        : []),
      row('bare, one log line', 'bare, silent', 'bare, logging', 'bare', null),
    ],
    facts: [],
    missing: [],
  };
}
