// Lodges claims with a client through a proxy that loses, refuses, delays and cuts off, and compares with what is stored
// and with what the insurer has.
import { MedicareGateway } from '../../clients/typescript/src/index.ts';
import { connectToDatabase } from '../../src/adapters/postgres/connection/sql.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { startChaosProxy, type ChaosProxy, type Mishap } from './chaos-proxy.ts';
import type { ClientDriver } from './client-driver.ts';
import { eventually } from './eventually.ts';
import type { RunningService } from './service.ts';

export interface ChaosRun {
  /** Answered as lodged. */
  readonly lodged: number;
  /** Answered as lodged, and not stored, or not with the insurer under the claim id of the answer. */
  readonly lost: number;
  /** Stored or with the insurer under an id that no answer and no error names: a second one of a lodgement. */
  readonly doubled: number;
  /** What was thrown. */
  readonly failed: readonly string[];
  readonly mishaps: ChaosProxy['counts'];
}

const lateMs = 2_000;
const timeoutMs = 1_500;
const atOnce = 8;
const heldWithinMs = 20_000;
/** Four in ten requests go wrong, late ones least often: each takes its time. */
const chances: readonly Mishap[] = [
  ...Array.from({ length: 30 }, () => 'pass' as const),
  ...(['drop-before', 'drop-after', 'too-many', 'unavailable', 'bad-gateway', 'half'] as const).flatMap(
    (mishap) => [mishap, mishap, mishap],
  ),
  'late',
];

/** By chance, but each as often as `chances` says among so many requests: a hundred claims meet all of them. */
function chooseInTurn(): () => Mishap {
  const left: Mishap[] = [];
  return () => {
    if (left.length === 0) left.push(...chances);
    return left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 'pass';
  };
}

/** Lodges `lodgements` claims, eight at once. */
export async function lodgeThroughChaos(
  client: ClientDriver,
  service: RunningService,
  lodgements: number,
): Promise<ChaosRun> {
  const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
  const choose = chooseInTurn();
  const proxy = await startChaosProxy(service.origin, choose, lateMs);
  const gateway = { baseUrl: proxy.origin, apiKey: 'sandbox-key', minorId: 'SBX00001' };
  const patient = { ...gateway, backoffMs: 5, retries: 30, timeoutMs };
  const before = await storedIds(service);
  const heldBefore = await heldByInsurer(service);
  const answered = new Map<string, string | undefined>();
  const failed: string[] = [];
  const open = new Set<string>();
  let begun = 0;
  const lodgeOnAndOn = async () => {
    while (begun < lodgements) {
      begun += 1;
      const given = ['general', claim];
      const outcome = await client.call({ gateway: patient, method: 'claims.lodge', given });
      if ('answer' in outcome) {
        const { correlationId, claimId } = outcome.answer as { correlationId: string; claimId?: string };
        answered.set(correlationId, claimId);
      } else {
        failed.push(`${outcome.failure.type}: ${outcome.failure.message}`);
        open.add(outcome.failure.correlationId ?? '');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lodgeOnAndOn));
  await proxy.stop();
  const ids = new Set(answered.keys());
  const known = new Set([...ids, ...open]);
  const stored = without(await storedIds(service), before);
  let held = new Map<string, string>();
  // What is queued reaches the insurer a little later.
  await eventually(async () => {
    held = await heldByInsurer(service);
    return without(ids, new Set(held.keys())).size === 0;
  }, heldWithinMs).catch(() => {});
  const heldNow = without(new Set(held.keys()), new Set(heldBefore.keys()));
  const isHeld = (id: string) => held.has(id) && (answered.get(id) ?? held.get(id)) === held.get(id);
  return {
    lodged: answered.size,
    lost: [...ids].filter((id) => !stored.has(id) || !isHeld(id)).length,
    doubled: new Set([...without(stored, known), ...without(heldNow, known)]).size,
    failed,
    mishaps: proxy.counts,
  };
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !others.has(id)));

/** Every claim of the location, page by page. */
async function storedIds(service: RunningService): Promise<Set<string>> {
  const options = { baseUrl: service.origin, apiKey: 'sandbox-key', minorId: 'SBX00001' };
  const medicare = new MedicareGateway(options);
  const ids = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const page = await medicare.claims.list(cursor === undefined ? { limit: 200 } : { limit: 200, cursor });
    for (const { CorrelationId } of page.Claims) ids.add(CorrelationId);
    if (page.NextCursor === null) return ids;
    cursor = page.NextCursor;
  }
}

/** Every claim that the insurer has, with its claim id there. */
async function heldByInsurer(service: RunningService): Promise<Map<string, string>> {
  const sql = connectToDatabase(service.databaseUrl);
  const rows = await sql<{ correlation_id: string; claim_id: string }[]>`
    select correlation_id, claim_id from insurer_claim`;
  await sql.end();
  return new Map(rows.map((row) => [row.correlation_id, row.claim_id]));
}
