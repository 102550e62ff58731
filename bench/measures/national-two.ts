// Two processes on one PostgreSQL against one: eligibility checks, alone and with their reports.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { httpContestant } from '../harness/http-contestant.ts';
import type { LoadRequest } from '../harness/load.ts';
import { median, ratioText } from '../harness/figures.ts';
import { cpuSecondsOf, cpuSecondsOfEnded, cpuSecondsWithEnded, settled } from '../harness/process-usage.ts';
import { processors } from '../harness/processor.ts';
import { compare, takeTurns, type Contestant, type Turn } from '../harness/rounds.ts';
import type { Fact, Findings } from '../harness/table.ts';
import { noDebianPostgres, startDebianPostgres } from '../servers/debian-postgres.ts';
import { startService, type Service } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { withReports } from './check-with-report.ts';
import { rebateRequests, spreadItemNumbers } from './requests.ts';

const itemsEach = 50;
const connections = 16;
const timesMin = 1.6;
const warmUpRequests = 1_000;

/** Each process is held to a processor of its own, so that one alone does not use two: its memory is cleared beside it. */
export async function measureNationalTwo(bench: Bench): Promise<Findings> {
  const why = noDebianPostgres();
  if (why !== null) return { rows: [], facts: [], missing: [`national-two: ${why}`] };
  const { folder, say } = bench;
  const server = await startDebianPostgres(folder);
  const databaseUrl = await server.makeDatabase('shared');
  const [one = null, other = null] = processors();
  const start = (name: string, processor: number | null): Promise<Service> =>
    startService({
      processor,
      name: `service-${name}`,
      folder,
      dataDir: `data-${name}`,
      env: { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
    });
  const services = [await start('first', one), await start('second', other)] as const;
  const { origin } = services[0];
  const checks = await rebateRequests(origin, await spreadItemNumbers(origin), itemsEach);
  say(`${server.version}: one process, and two with half the callers each`);
  for (const { pid } of services) await settled(pid);
  const where = { services, database: server.pid, bench };
  const found = [
    await oneAndTwo(`checks of ${itemsEach} items`, checks, where),
    await oneAndTwo('such checks, each with its report', await withReports(origin, checks), where),
  ];
  for (const service of services) await service.stop();
  await server.stop();
  return {
    rows: found.flatMap(({ rows }) => rows),
    facts: found.flatMap(({ facts }) => facts),
    missing: [],
  };
}

interface Where {
  readonly services: readonly [Service, Service];
  /** Process of the database. */
  readonly database: number;
  readonly bench: Bench;
}

async function oneAndTwo(
  what: string,
  requests: readonly LoadRequest[],
  { services, database, bench }: Where,
): Promise<Pick<Findings, 'rows' | 'facts'>> {
  const first = loaded(services[0], requests, bench);
  const second = loaded(services[1], requests, bench);
  const spent: Spent[] = [];
  const one = counted(alone(first), { service: services[0].pid, database }, spent);
  bench.say(what);
  const turns = await takeTurns([one, together(first, second)], bench.effort.rounds, bench.say);
  const row = {
    measure: `Two processes on one PostgreSQL, ${what}`,
    baseline: 'one process',
    unit: 'req/s',
    comparison: compare(turns, 'two', 'one'),
    target: timesMin,
  };
  return { rows: [row], facts: sharesOf(what, spent) };
}

/** Processor seconds of one turn with one process: what the others take, a second process cannot have. */
interface Spent {
  readonly service: number;
  readonly database: number;
  readonly load: number;
}

/** Keeps what each turn spends. */
function counted(
  contestant: Contestant,
  pids: { readonly service: number; readonly database: number },
  spent: Spent[],
): Contestant {
  const now = (): Spent => ({
    service: cpuSecondsOf(pids.service) ?? Number.NaN,
    database: cpuSecondsWithEnded(pids.database) ?? Number.NaN,
    load: cpuSecondsOfEnded() ?? Number.NaN,
  });
  return {
    ...contestant,
    async turn() {
      const before = now();
      const turn = await contestant.turn();
      const after = now();
      spent.push({
        service: after.service - before.service,
        database: after.database - before.database,
        load: after.load - before.load,
      });
      return turn;
    },
  };
}

function sharesOf(what: string, spent: readonly Spent[]): readonly Fact[] {
  const of = (name: keyof Spent) => median(spent.map((each) => each[name]));
  const all = of('service') + of('database') + of('load');
  const shares = (['service', 'database', 'load'] as const).map(
    (name) => `${name} ${Math.round((of(name) / all) * 100)}%`,
  );
  const most = Math.min(2, (availableParallelism() * of('service')) / all);
  return [
    { name: `One process, ${what}: processor time by`, value: shares.join(' · ') },
    { name: `Two processes, ${what}: the most that all processors here leave them`, value: ratioText(most) },
  ];
}

interface Loaded {
  /** With so many callers. */
  with(callers: number): Contestant;
}

function loaded(
  service: Service,
  requests: readonly LoadRequest[],
  { generator, folder, effort }: Bench,
): Loaded {
  return {
    with: (callers) =>
      httpContestant(generator, {
        name: `${service.pid}`,
        server: service,
        requests,
        connections: callers,
        warmUpSeconds: effort.warmUpSeconds,
        warmUpRequests: Math.min(warmUpRequests, effort.warmUpRequests),
        secondsEach: effort.secondsEach,
        folder: ownFolder(folder, service.pid),
      }),
  };
}

/** Two loads at once each leave a file. */
function ownFolder(folder: string, pid: number): string {
  const own = join(folder, `load-${pid}`);
  mkdirSync(own, { recursive: true });
  return own;
}

const alone = (first: Loaded): Contestant => ({ ...first.with(connections), name: 'one' });

function together(first: Loaded, second: Loaded): Contestant {
  const both = [first.with(connections / 2), second.with(connections / 2)];
  return {
    name: 'two',
    async warmUp() {
      for (const each of both) await each.warmUp();
    },
    async turn(): Promise<Turn> {
      const turns = await Promise.all(both.map((each) => each.turn()));
      const cpu = turns.map(({ cpuMsEach }) => cpuMsEach);
      const known = cpu.filter((each) => each !== null);
      return {
        speed: turns.reduce((sum, { speed }) => sum + speed, 0),
        cpuMsEach:
          known.length === turns.length ? known.reduce((sum, each) => sum + each, 0) / turns.length : null,
      };
    },
  };
}
