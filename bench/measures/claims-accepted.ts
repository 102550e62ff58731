// Claims accepted a second on a real PostgreSQL, against pgbench inserting the same rows on the same server.
import { connectTo } from '../../src/adapters/postgres/connection/sql.ts';
import { lodgeClaims, type ClaimLoadResult } from '../harness/claim-load.ts';
import { cpuSecondsOf, cpuSecondsOfEnded, cpuSecondsWithEnded, settled } from '../harness/process-usage.ts';
import { compare, takeTurns, type Contestant, type Turn } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import { openTables } from '../servers/claim-callers.ts';
import { noDebianPostgres, startDebianPostgres, type DebianPostgres } from '../servers/debian-postgres.ts';
import { runPgbench, scriptLike } from '../servers/pgbench.ts';
import { setInsurer } from '../servers/sandbox.ts';
import type { Bench } from './bench.ts';
import { claimsToday, latencies } from './claims-figures.ts';
import { startClaimService, type ClaimService } from './claims-service.ts';
import { lodgeTemplates } from './claims-sent.ts';

/** Connections of the service to the database, and clients of pgbench. */
const databaseConnections = 16;
const callers = 32;
const againstPgbench = 0.5;
const warmUpClaims = 5_000;

interface Lodger extends ClaimService {
  readonly results: ClaimLoadResult[];
}

export async function measureClaimsAccepted(bench: Bench): Promise<Findings> {
  const why = noDebianPostgres();
  if (why !== null) return { rows: [], facts: [], missing: [`claims-accepted: ${why}`] };
  const { folder, effort, say } = bench;
  const server = await startDebianPostgres(folder);
  say(`Claims on ${server.version}, as installed; ${callers} callers, ${databaseConnections} connections`);
  const away = await lodger(server, 'away', bench);
  const answering = await lodger(server, 'answering', bench);
  await setInsurer(away.service.origin, 'down');
  const scripts = await baselineScripts(server, away, bench);
  const contestants = [
    lodging('insurer away', server, away, bench),
    lodging('insurer answering', server, answering, bench),
    inserting(server, scripts, bench),
  ];
  for (const { service } of [away, answering]) await settled(service.pid);
  const turns = await takeTurns(contestants, effort.rounds, say);
  for (const { service } of [away, answering]) await service.stop();
  await server.stop();
  const row = (ours: string, target: number | null) => ({
    measure: `Claims accepted, ${ours}`,
    baseline: `pgbench, ${databaseConnections} clients`,
    unit: 'claims/s',
    comparison: compare(turns, ours, 'pgbench'),
    target,
  });
  return {
    rows: [row('insurer away', againstPgbench), row('insurer answering', null)],
    facts: [
      ...latencies('PostgreSQL, insurer away', away.results),
      ...latencies('PostgreSQL, insurer answering', answering.results),
    ],
    missing: [],
  };
}

async function lodger(server: DebianPostgres, name: string, bench: Bench): Promise<Lodger> {
  const databaseUrl = await server.makeDatabase(name);
  const where = { databaseUrl, connections: databaseConnections };
  return { ...(await startClaimService(name, where, bench)), results: [] };
}

/** One script for each number of services, made from claims that were lodged, and a database of the same tables. */
async function baselineScripts(
  server: DebianPostgres,
  { service, key }: Lodger,
  { folder }: Bench,
): Promise<readonly string[]> {
  await (await openTables({ databaseUrl: await server.makeDatabase('baseline') })).close();
  const templates = lodgeTemplates(key, claimsToday());
  await lodgeClaims({ origin: service.origin, templates, connections: 1, seconds: 1, folder });
  const sql = connectTo(databaseUrlOf(server, 'away'));
  const samples = await sql<{ id: string }[]>`
    select min(correlation_id) as id from lodged_service join claim using (correlation_id)
    where state = 'queued' group by correlation_id order by count(*), correlation_id`;
  const scripts = [];
  for (const at of [0, samples.length / 2, samples.length - 1])
    scripts.push(await scriptLike(sql, samples[Math.floor(at)]?.id ?? ''));
  await sql.end();
  return scripts;
}

const databaseUrlOf = ({ user, socketFolder }: DebianPostgres, name: string) =>
  `postgres://${user}@${encodeURIComponent(socketFolder)}:5432/${name}`;

function lodging(
  name: string,
  server: DebianPostgres,
  { service, key, results }: Lodger,
  { folder, effort }: Bench,
): Contestant {
  const templates = lodgeTemplates(key, claimsToday());
  const { origin } = service;
  const run = (seconds: number) => lodgeClaims({ origin, templates, connections: callers, seconds, folder });
  return {
    name,
    async warmUp() {
      let done = 0;
      while (done < Math.min(warmUpClaims, effort.warmUpRequests))
        done += (await run(effort.warmUpSeconds)).requests;
    },
    async turn(): Promise<Turn> {
      const before = cpuOf(server, service.pid);
      const result = await run(effort.secondsEach);
      const after = cpuOf(server, service.pid);
      results.push(result);
      return turnOf(result.requests, result.requests / result.seconds, before, after);
    },
  };
}

function inserting(
  server: DebianPostgres,
  scripts: readonly string[],
  { folder, effort }: Bench,
): Contestant {
  const run = (seconds: number) =>
    runPgbench(server, 'baseline', { scripts, clients: databaseConnections, seconds, folder });
  return {
    name: 'pgbench',
    async warmUp() {
      await run(effort.warmUpSeconds);
    },
    async turn() {
      const before = cpuOf(server, null);
      const result = await run(effort.secondsEach);
      return turnOf(result.transactions, result.perSecond, before, cpuOf(server, null));
    },
  };
}

/** Processor time of the database and of who asks it: the service, or programs that have ended. */
function cpuOf(server: DebianPostgres, service: number | null): number | null {
  const database = cpuSecondsWithEnded(server.pid);
  const client = service === null ? cpuSecondsOfEnded() : cpuSecondsOf(service);
  return database === null || client === null ? null : database + client;
}

const turnOf = (amount: number, speed: number, before: number | null, after: number | null): Turn => ({
  speed,
  cpuMsEach: before === null || after === null ? null : ((after - before) * 1_000) / amount,
});
