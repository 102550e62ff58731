// A small endpoint against the bare framework: both silent, both logging, and what each habit of ours costs.
import { httpContestant, type HttpContestant } from '../harness/http-contestant.ts';
import type { LoadRequest } from '../harness/load.ts';
import { processors } from '../harness/processor.ts';
import { settled } from '../harness/process-usage.ts';
import { compare, takeTurns, type Turns } from '../harness/rounds.ts';
import type { Findings, Row } from '../harness/table.ts';
import { startConstant } from '../servers/constant.ts';
import { meanAnswerBytes, startService, type Service } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { spreadItemNumbers } from './requests.ts';

export interface SmallEndpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly requestsFor: (itemNumbers: readonly string[]) => readonly LoadRequest[];
  /** The same requests in a form whose answers the service does not keep; null where it keeps none. */
  readonly readAnewFor: ((itemNumbers: readonly string[]) => readonly LoadRequest[]) | null;
  /** Also compare with a rate limit that counts but is never reached. */
  readonly withRateLimit: boolean;
}

/** Server and load on one processor, where nobody sleeps and has to be woken on another. */
const held = ', one processor';
/** Every answer worked out for its request, none that was given before. */
const anew = ', read anew';
const connections = 32;
const target = 0.8;

/** The highest limit there is: every request is counted, none refused. */
const counting = { RATE_LIMIT_PER_MINUTE: '100000000' };
const silent = { LOG_LEVEL: 'silent' };

/** Starts all servers, lets them take turns, and compares. */
export async function againstConstant(bench: Bench, endpoint: SmallEndpoint): Promise<Findings> {
  const { effort, say } = bench;
  const { name } = endpoint;
  const [one = null] = processors();
  const { servers, loads, bytes } = await startAll(bench, endpoint, one);
  const contestants = loads.map((load) =>
    httpContestant(bench.generator, { ...effort, ...load, connections, folder: bench.folder }),
  );
  say(`${name}: ${loads[0]?.requests.length ?? 0} different requests, answers of ${bytes} bytes on average`);
  for (const server of servers) await settled(server.pid);
  const turns = await takeTurns(contestants, effort.rounds, say);
  for (const server of servers) await server.stop();
  return {
    rows: rowsOf(turns, endpoint, one !== null),
    facts: [],
    missing: one === null ? [`${name}${held}: taskset is not installed (Debian: util-linux).`] : [],
  };
}

function rowsOf(turns: Turns, endpoint: SmallEndpoint, isHeld: boolean): readonly Row[] {
  const row = (measure: string, baseline: string, ours: string, theirs: string, wanted: number | null) => ({
    measure: `${endpoint.name}, ${measure}`,
    baseline,
    unit: 'req/s',
    comparison: compare(turns, ours, theirs),
    target: wanted,
  });
  const constant = 'bare Fastify, constant';
  const logging = `${constant}, one log line`;
  return [
    row('one log line', logging, 'ours', 'bare, logging', target),
    ...(endpoint.readAnewFor === null
      ? []
      : [row(`one log line${anew}`, logging, `ours${anew}`, `bare, logging${anew}`, null)]),
    ...(isHeld
      ? [row(`silent${held}`, `${constant}${held}`, `ours, silent${held}`, `bare${held}`, null)]
      : []),
    row('silent', constant, 'ours, silent', 'bare', target),
    row('one log line', constant, 'ours', 'bare', null),
    ...(endpoint.withRateLimit
      ? [row('rate limit', 'ours without rate limit', 'ours, counting', 'ours', null)]
      : []),
    row('bare, one log line', 'bare, silent', 'bare, logging', 'bare', null),
  ];
}

type ContestantLoad = Pick<HttpContestant, 'name' | 'server' | 'requests' | 'processor'>;

interface Started {
  readonly servers: readonly Service[];
  /** Who is sent what, by the name under which they take turns. */
  readonly loads: readonly ContestantLoad[];
  readonly bytes: number;
}

async function startAll(
  { folder }: Bench,
  { method, route, requestsFor, readAnewFor, withRateLimit }: SmallEndpoint,
  one: number | null,
): Promise<Started> {
  const serve = (variant: string, env: Readonly<Record<string, string>>, processor: number | null = null) =>
    startService({ name: `service-${variant}`, folder, dataDir: `data-${variant}`, env, processor });
  const services = {
    ours: await serve('default', {}),
    'ours, silent': await serve('silent', silent),
    ...(withRateLimit ? { 'ours, counting': await serve('counting', counting) } : undefined),
    ...(one === null ? undefined : { [`ours, silent${held}`]: await serve('held', silent, one) }),
  };
  const itemNumbers = await spreadItemNumbers(services.ours.origin);
  const requests = requestsFor(itemNumbers);
  const bytes = await meanAnswerBytes(services.ours.origin, requests);
  const constant = (name: string, logs: boolean, processor: number | null = null) =>
    startConstant({ name, folder, method, route, bytes, logs, processor });
  const servers = {
    ...services,
    bare: await constant('bare', false),
    'bare, logging': await constant('bare-logging', true),
    ...(one === null ? undefined : { [`bare${held}`]: await constant('bare-held', false, one) }),
  };
  const loads = Object.entries(servers).map(([name, server]): ContestantLoad => {
    return { name, server, requests, processor: name.endsWith(held) ? one : null };
  });
  const both = { ours: servers.ours, 'bare, logging': servers['bare, logging'] };
  const readAnew = Object.entries(both).flatMap(([name, server]): readonly ContestantLoad[] =>
    readAnewFor === null ? [] : [{ name: `${name}${anew}`, server, requests: readAnewFor(itemNumbers) }],
  );
  return { servers: Object.values(servers), loads: [...loads, ...readAnew], bytes };
}
