// Bulk bill claims accepted a second, each durable before its answer, against bare inserts of the same bytes by the driver.
import { join } from 'node:path';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { cardCheckDigit } from '../../src/domain/values/medicare-number.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import type { Measure, MeasureContext } from '../harness/table.ts';
import { compare, httpContestant, runRounds, type Contestant } from '../harness/rounds.ts';
import type { LoadRequest } from '../harness/wrk.ts';
import { openToolStore } from '../passes/tool-store.ts';
import { answerTo, sandboxHeaders, startGateway } from '../servers/servers.ts';

const connections = 16;
/** Each may lodge 2,500 claims a day. */
const payees = 240;

function claimRequest(at: number): LoadRequest {
  const stem = String(990_000 + at);
  const card = String(40_000_000 + at * 97);
  const day = plusDays(systemClock('Australia/Sydney').today(), -1);
  const service = Array.from({ length: 1 + (at % 3) }, (_, each) => ({
    id: `000${each + 1}`,
    itemNumber: ['23', '36', '44'][each],
    chargeAmount: `${40 + (at % 50)}.00`,
  }));
  const identity = { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' };
  const medicare = { memberNumber: `${card}${cardCheckDigit(card)}1`, memberRefNumber: '1' };
  const days = { authorisationDate: day, createDateTime: `${day}T09:30:00+10:00`, medicalEventDate: day };
  const event = { id: '01', ...days, submissionAuthorityInd: 'Y', patient: { identity, medicare }, service };
  const serviceProvider = { providerNumber: `${stem}1${providerCheckCharacter(stem, '1')}` };
  const claim = { serviceTypeCode: 'O', serviceProvider, medicalEvent: [event] };
  return {
    method: 'POST',
    path: '/Medicare/bulkbillstoreforward/general/v1',
    headers: { ...sandboxHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ correlationId: 'urn:uuid:SBX00001{unique}', claim }),
  };
}

const lodgements = () => Array.from({ length: payees }, (_, at) => claimRequest(at));

/** One row and one commit a claim, from as many connections. */
async function bareInserts(dataDir: string, bodies: readonly string[], seconds: number) {
  const store = await openToolStore(dataDir);
  await store.sql`create table if not exists bench_claim (id text primary key, content jsonb, received_at timestamptz)`;
  let inserted = 0;
  const turn = async () => {
    const [before, startedAt] = [inserted, performance.now()];
    const writer = async () => {
      while (performance.now() < startedAt + seconds * 1_000) {
        inserted += 1;
        const [id, body = ''] = [`${process.pid}-${inserted}`, bodies[inserted % bodies.length]];
        await store.sql`insert into bench_claim values (${id}, ${body}::jsonb, now())`;
      }
    };
    await Promise.all(Array.from({ length: connections }, writer));
    return ((inserted - before) * 1_000) / (performance.now() - startedAt);
  };
  const contestant: Contestant = { name: 'inserts', warmUp: turn, turn };
  return { contestant, close: () => store.close() };
}

/** How the service is started for lodgements. */
export const lodgementSettings = { DATABASE_POOL_SIZE: String(connections) } as const;

/** A service that queues claims, because its insurer is down, under the load of many payees. */
export async function queueingContestant(
  name: string,
  origin: string,
  { folder, effort }: Pick<MeasureContext, 'folder' | 'effort'>,
  callers = connections * 2,
): Promise<Contestant> {
  const body = JSON.stringify({ Insurer: 'down' });
  const headers = { ...sandboxHeaders, 'content-type': 'application/json' };
  await answerTo(origin, { method: 'POST', path: '/Sandbox/Faults', headers, body });
  const requests = lodgements();
  const load = { origin, requests, connections: callers, seconds: effort.secondsPerTurn, folder };
  return httpContestant(name, load, effort.warmUpRequests / 12);
}

export const measureClaimsAccepted: Measure = async ({ folder, effort, print }) => {
  const { origin } = await startGateway(folder, 'data', lodgementSettings);
  const claims = await queueingContestant('claims', origin, { folder, effort });
  const bodies = lodgements().map((request) => request.body ?? '');
  const inserts = await bareInserts(join(folder, 'data'), bodies, effort.secondsPerTurn);
  const speeds = await runRounds([claims, inserts.contestant], effort.rounds, print);
  await inserts.close();
  const row = { measure: 'Claims accepted, insurer down', baseline: 'bare inserts', unit: 'claims/s' };
  return { rows: [{ ...row, comparison: compare(speeds, 'claims', 'inserts'), target: 0.15 }], facts: [] };
};
