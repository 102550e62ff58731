// Finding a claim by its correlation id among a thousand and among a million that are stored.
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { lodgeClaims, type ClaimTemplate } from '../harness/claim-load.ts';
import { whole } from '../harness/figures.ts';
import { cpuSecondsOf, settled } from '../harness/process-usage.ts';
import { compare, takeTurns, type Contestant } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import { locations, openTables } from '../servers/claim-callers.ts';
import { answerTo } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { claimsToday } from './claims-figures.ts';
import { claimAt, providerNumber, usualSize } from './claims-sent.ts';
import { startClaimService } from './claims-service.ts';

const counts = { few: 1_000, many: 1_000_000 };
const callers = 16;
/** A million stored claims may slow a look-up down by this much. */
const flat = 0.8;
const warmUpReports = 5_000;
/** An id says nothing of the order of arrival: a step of the multiplicative generator of Park and Miller. */
const step = 48_271;
const modulus = 2_147_483_647;
/** Where all claims of this measure were lodged, and who is paid. */
const [location = ''] = locations;
const payee = providerNumber(0);

export async function measureClaimsLookup(bench: Bench): Promise<Findings> {
  const { effort, say } = bench;
  const few = await asking('few', counts.few, bench);
  const many = await asking('many', counts.many, bench);
  const turns = await takeTurns([few.contestant, many.contestant], effort.rounds, say);
  for (const { stop } of [few, many]) await stop();
  return {
    rows: [
      {
        measure: `Look-up among ${whole(counts.many)} claims`,
        baseline: `among ${whole(counts.few)}`,
        unit: 'reports/s',
        comparison: compare(turns, 'many', 'few'),
        target: flat,
      },
    ],
    facts: [],
    missing: [],
  };
}

/**
 * Claims of today: their report is not ready, which is known without asking the insurer, so that an answer is the
 * service's way to its own record and back.
 */
async function asking(name: string, count: number, bench: Bench) {
  const { folder, effort, say } = bench;
  const dataDir = `data-claims-lookup-${name}`;
  const { service, key } = await startClaimService(`lookup-${name}`, { dataDir }, bench);
  const store = await openTables({ dataDir: `${folder}/${dataDir}` });
  const startedAt = performance.now();
  await fill(store.sql, count);
  await store.close();
  say(`${whole(count)} claims stored in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  await settled(service.pid);
  const template = {
    path: '/Medicare/bulkbillprocessingreport/v1',
    headers: { 'x-api-key': key, 'x-minor-id': location, 'content-type': 'application/json' },
    before: `{"correlationId":"urn:uuid:${location}`,
    after: `","payeeProvider":{"providerNumber":"${payee}"}}`,
  };
  const { origin } = service;
  await checkFound(origin, template, count);
  const tail = `(function() local n = math.random(1, ${count}) return string.format("%08x%08x", (n * ${step}) % ${modulus}, n) end)()`;
  const run = (seconds: number) =>
    lodgeClaims({ origin, templates: [template], connections: callers, seconds, folder, tail });
  const contestant: Contestant = {
    name,
    async warmUp() {
      let done = 0;
      while (done < Math.min(warmUpReports, effort.warmUpRequests))
        done += (await run(effort.warmUpSeconds)).requests;
    },
    async turn() {
      const before = cpuSecondsOf(service.pid);
      const result = await run(effort.secondsEach);
      const after = cpuSecondsOf(service.pid);
      return {
        speed: result.requests / result.seconds,
        cpuMsEach: before === null || after === null ? null : ((after - before) * 1_000) / result.requests,
      };
    },
  };
  return { contestant, stop: () => service.stop() };
}

const hex = (value: number) => value.toString(16).padStart(8, '0');

/** What is measured is finding: a claim that is not there is answered too. @throws Error when the last one is not. */
async function checkFound(origin: string, { path, headers, before, after }: ClaimTemplate, count: number) {
  const body = `${before}${hex((count * step) % modulus)}${hex(count)}${after}`;
  const answer = await answerTo(origin, { method: 'POST', path, headers, body });
  if (!answer.includes('"REPORT_NOT_READY"'))
    throw new Error(`a stored claim is not found: ${answer.toString()}`);
}

/** Lodged claims of one service with all that belongs to them, in the tables as they are. */
async function fill(sql: Sql, count: number): Promise<void> {
  const today = claimsToday();
  const document = JSON.stringify(claimAt(0, { ...usualSize, services: () => 1 }, today));
  const fingerprint = `md5(n::text) || md5((-n)::text)`;
  // One text: it is sent over one connection, whose temporary table it uses.
  await sql.unsafe(`
    create temporary table filled as
      select 'urn:uuid:${location}' || lpad(to_hex((n * ${step}::bigint) % ${modulus}), 8, '0')
        || lpad(to_hex(n), 8, '0') as correlation_id, n from generate_series(1, ${count}) as n;
    insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision,
        fingerprint, document, lodged_on, claim_id, accepted_revision)
      select correlation_id, '${location}', 'general', '${payee}', 'lodged', 1, ${fingerprint},
        '${document}', '${today}', 'A0001@', 1 from filled;
    insert into claim_revision (correlation_id, revision, fingerprint, document)
      select correlation_id, 1, ${fingerprint}, '${document}' from filled;
    insert into lodged_service (correlation_id, minor_id, patient_hash, item_number, date_of_service,
        provider_number)
      select correlation_id, '${location}', ${fingerprint}, '23', '${today}', '${payee}' from filled;
    drop table filled;
    analyze`);
}
