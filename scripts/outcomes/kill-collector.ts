// npm run kill-collector [-- --kills 10]: kills processes that collect outcomes, number events and deliver webhooks, two at a time, again and
// again; then compares outcomes, events, what a reader has read and what a receiver of webhooks has got.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { createWebhookSecret } from '../../src/application/webhooks/sign-webhook.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import type { RecordedEvent } from '../../src/ports/events/event-log.ts';
import { bulkBillClaim, candidateOf, idOf } from '../../test/support/bulk-bill-claims.ts';
import { startWebhookReceiver } from '../../test/support/webhook-receiver.ts';
import { localDateInTimeZone } from '../../src/domain/values/local-date.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import { createJudge, print } from './measured.ts';
import { minorId } from '../../test/support/minor-id.ts';

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '10' } } });
const kills = Number(options.kills);
const claimsOfKill = 24;
const processes = 2;
const livesMsMax = 900;
const settleMsMax = 300_000;
const locations = ['SBX00001', 'SBX00002', 'SBX00003', 'SBX00004', 'SBX00005', 'SBX00006'].map(minorId);
const threeDaysMs = 3 * 86_400_000;
const weekMs = 7 * 86_400_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const { must, end } = createJudge();
const dataDir = await mkdtemp(join(tmpdir(), 'medicare-gateway-kill-'));
const postgres = await openEmbeddedPostgres({ dataDir, role: 'service', log: silent });
const store = await openStore({
  databaseUrl: postgres.url,
  dataDir,
  migrate: 'auto',
  role: 'tool',
  log: silent,
});
const receiver = await startWebhookReceiver();
let clock = Date.now() + threeDaysMs;
const running: ChildProcess[] = [];

/** Resolves when it works; one that was killed before never does. */
async function startProcess(): Promise<void> {
  const file = join(import.meta.dirname, 'collecting-process.ts');
  const child = spawn(process.execPath, [file, postgres.url, String(clock)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  await once(child.stdout, 'data');
}

async function kill(child: ChildProcess): Promise<void> {
  const place = running.indexOf(child);
  if (place >= 0) running.splice(place, 1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

let lodged = 0;
/** Claims of a payee of their own, at every location. */
async function lodgeClaims(payee: number): Promise<void> {
  const stem = String(100_000 + payee);
  const provider = { providerNumber: `${stem}1${providerCheckCharacter(stem, '1')}` };
  await Promise.all(
    Array.from({ length: claimsOfKill }, async (_, at) => {
      lodged += 1;
      const claimId = claimIdFromCount(lodged);
      const id = idOf(lodged, locations[at % locations.length]);
      const claim = bulkBillClaim('general', { serviceProvider: provider });
      await store.claims.acceptNew(candidateOf(id, claim, { today }), {
        perDayMax: 100,
        leaseMs: null,
      });
      const leased = await store.claims.lease(id, 60_000);
      await store.claims.settle(id, leased?.revision ?? 0, { kind: 'accepted', claimId });
    }),
  );
}
const today = localDateInTimeZone('Australia/Sydney', Date.now());

/** What is leased by a process that was killed is free again at once, as after a minute. */
async function endLeases({ sql }: Store): Promise<void> {
  await sql`update claim_outcome set lease_until = now() where lease_until is not null`;
  await sql`update webhook_endpoint set lease_until = now() where lease_until is not null`;
}

const read: RecordedEvent[] = [];
let position = 0;
/** Goes on from the last position, as a caller of GET /Events does. */
async function readNext(): Promise<void> {
  const page = await store.events.read({ after: position, locations, types: null, limit: 500 });
  read.push(...page.events);
  position = page.next;
}

async function waitUntilSettled(): Promise<boolean> {
  const until = performance.now() + settleMsMax;
  for (;;) {
    await readNext();
    const [row] = await store.sql<{ open: number; waiting: number; behind: number }[]>`
      select (select count(*)::int from claim_outcome where stage <> 'paid' or assessed_on is null) as open,
        (select count(*)::int from unnumbered_event) as waiting,
        (select count(*)::int from event) - (select count(*)::int from webhook_delivery where state = 'delivered') as behind`;
    if (row !== undefined && row.open + row.waiting + row.behind === 0) return true;
    if (performance.now() > until) return false;
    await delay(200);
  }
}

function checkReader(all: readonly { readonly position: string }[]): void {
  const positions = read.map((event) => event.position);
  const seen = new Set(positions);
  must(
    `${all.length} events; the reader read ${positions.length}, ${positions.length - seen.size} twice`,
    positions.length === seen.size,
  );
  const skipped = all.filter((event) => !seen.has(Number(event.position))).length;
  must(`the reader skipped ${skipped}`, skipped === 0);
}

function checkReceiver(all: readonly { readonly position: string; readonly subject: string }[]): void {
  const got = new Map<string, number>();
  for (const { headers } of receiver.received) {
    const id = String(headers['webhook-id']);
    if (!got.has(id)) got.set(id, got.size);
  }
  const missing = all.filter(({ position: at }) => !got.has(`evt_${at}`)).length;
  must(
    `webhooks: ${receiver.received.length} messages, ${got.size} events, ${missing} missing`,
    missing === 0,
  );
  const lastOf = new Map<string, number>();
  let outOfOrder = 0;
  for (const { position: at, subject } of all) {
    const place = got.get(`evt_${at}`) ?? 0;
    if (place < (lastOf.get(subject) ?? -1)) outOfOrder += 1;
    lastOf.set(subject, place);
  }
  must(`${outOfOrder} events of a claim came before an earlier one`, outOfOrder === 0);
}

/** Each claim has its three events, and each run its lines, once. */
async function checkOutcomes({ sql }: Store): Promise<void> {
  const [row] = await sql<
    {
      claims: number;
      events: number;
      once: number;
      lines: number;
      runs: number;
      received: number;
      unequal: number;
    }[]
  >`
    select (select count(*)::int from claim_outcome where stage = 'paid' and assessed_on is not null) as claims,
      (select count(*)::int from event) as events, (select count(distinct once)::int from event) as once,
      (select count(*)::int from payment_line where correlation_id is not null) as lines,
      (select count(*)::int from payment_run) as runs,
      (select count(*)::int from event where type = 'payment_run.received') as received,
      (select count(*)::int from payment_run where deposit_cents <> (
        select sum(benefit_cents) from payment_line
        where payment_line.minor_id = payment_run.minor_id and run_id = payment_run.id)) as unequal`;
  must(`${lodged} claims lodged, ${row?.claims} paid`, row?.claims === lodged);
  must(`${(row?.events ?? 0) - (row?.once ?? 0)} events doubled`, row?.events === row?.once);
  must(
    `${row?.lines} lines of own claims in ${row?.runs} runs, ${row?.unequal} with another sum`,
    row?.lines === lodged && row.unequal === 0,
  );
  must(`${row?.received} runs announced`, row?.received === row?.runs);
  const counted = await sql<{ type: string; count: number }[]>`
    select type, count(*)::int as count from event where type like 'claim.%' group by type order by type`;
  for (const { type, count } of counted)
    if (type !== 'claim.attention') must(`${count} × ${type}`, count === lodged);
}

try {
  await store.webhookEndpoints.add({
    id: 'we_kill',
    url: receiver.url,
    locations,
    types: null,
    label: null,
    scheme: 'v1',
    secret: createWebhookSecret('v1'),
  });
  const began = performance.now();
  for (let killed = 0; killed < kills; killed += 1) {
    await lodgeClaims(killed);
    while (running.length < processes) await startProcess();
    await delay(Math.random() * livesMsMax);
    const child = running[Math.floor(Math.random() * running.length)];
    if (child !== undefined) await kill(child);
    await endLeases(store);
    await readNext();
    if ((killed + 1) % 20 === 0)
      print(`${killed + 1} kills, ${lodged} claims, ${Math.round((performance.now() - began) / 1000)} s`);
  }
  // What was looked at before Medicare had accepted it is asked about again later, and is then paid later.
  clock += weekMs;
  await Promise.all(running.splice(0).map(kill));
  await endLeases(store);
  while (running.length < processes) await startProcess();
  must('everything is collected and delivered in the end', await waitUntilSettled());
  const all = await store.sql<{ position: string; subject: string }[]>`
    select position, subject from event where minor_id = any(${locations}) or minor_id is null order by position`;
  checkReader(all);
  checkReceiver(all);
  await checkOutcomes(store);
  print(`${kills} kills in ${Math.round((performance.now() - began) / 1000)} s`);
  end();
} finally {
  await Promise.all(running.splice(0).map(kill));
  await receiver.stop();
  await store.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
