// Bulk bill claims accepted a second, each durable before its answer, against bare inserts of the same bytes by the driver.
import { join } from 'node:path';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { cardCheckDigit } from '../../src/domain/values/medicare-number.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import type { Measure } from '../harness/table.ts';
import { compare, httpContestant, runRounds, type Contestant } from '../harness/rounds.ts';
import type { LoadRequest } from '../harness/wrk.ts';
import { openToolStore } from '../passes/tool-store.ts';
import { sandboxHeaders, startService } from '../servers/servers.ts';

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

/** One row and one commit a claim, from as many connections. */
async function bareInserts(dataDir: string, bodies: readonly string[], seconds: number) {
  const store = await openToolStore(dataDir);
  await store.sql`create table if not exists bench_claim (id text primary key, content jsonb, received_at timestamptz)`;
  let inserted = 0;
  const turn = async () => {
    const before = inserted;
    const [startedAt, end] = [performance.now(), performance.now() + seconds * 1_000];
    const writer = async () => {
      while (performance.now() < end) {
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

export const measureClaimsAccepted: Measure = async ({ folder, effort, print }) => {
  const { origin } = await startService(folder, 'data', { DATABASE_POOL_SIZE: String(connections) });
  const body = JSON.stringify({ Insurer: 'down' });
  const headers = { ...sandboxHeaders, 'content-type': 'application/json' };
  const switched = await fetch(`${origin}/Sandbox/Faults`, { method: 'POST', headers, body });
  if (!switched.ok) throw new Error(await switched.text());
  const requests = Array.from({ length: payees }, (_, at) => claimRequest(at));
  const bodies = requests.map((request) => request.body ?? '');
  const inserts = await bareInserts(join(folder, 'data'), bodies, effort.secondsPerTurn);
  const load = { origin, requests, connections: connections * 2, seconds: effort.secondsPerTurn, folder };
  const claims = httpContestant('claims', load, effort.warmUpRequests / 12);
  const speeds = await runRounds([claims, inserts.contestant], effort.rounds, print);
  await inserts.close();
  const row = { measure: 'Claims accepted, insurer down', baseline: 'bare inserts', unit: 'claims/s' };
  return { rows: [{ ...row, comparison: compare(speeds, 'claims', 'inserts'), target: 0.15 }], facts: [] };
};
