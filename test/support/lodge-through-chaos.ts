// Lodges claims with a client through a proxy that loses, refuses, delays and cuts off, and compares with what is stored.
import { MedicareGateway } from '../../clients/typescript/src/index.ts';
import { requestExamples } from '../../src/http/schema/request-examples.ts';
import { startChaosProxy, type ChaosProxy, type Mishap } from './chaos-proxy.ts';
import type { ClientDriver } from './client-driver.ts';
import type { RunningService } from './service.ts';

export interface ChaosRun {
  /** Answered as lodged. */
  readonly lodged: number;
  /** Answered as lodged, and not stored. */
  readonly lost: number;
  /** Stored, and not answered: a second one of a lodgement. */
  readonly doubled: number;
  /** What was thrown. */
  readonly failed: readonly string[];
  readonly mishaps: ChaosProxy['counts'];
}

const lateMs = 300;
const timeoutMs = 200;
const atOnce = 8;
/** Four in ten requests go wrong, late ones least often: each takes its time. */
const chances: readonly Mishap[] = [
  ...Array.from({ length: 30 }, () => 'pass' as const),
  ...(['drop-before', 'drop-after', 'too-many', 'unavailable', 'bad-gateway', 'half'] as const).flatMap(
    (mishap) => [mishap, mishap, mishap],
  ),
  'late',
];

/** Lodges `lodgements` claims, eight at once. */
export async function lodgeThroughChaos(
  client: ClientDriver,
  service: RunningService,
  lodgements: number,
): Promise<ChaosRun> {
  const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
  const choose = () => chances[Math.floor(Math.random() * chances.length)] ?? 'pass';
  const proxy = await startChaosProxy(service.origin, choose, lateMs);
  const gateway = { baseUrl: proxy.origin, apiKey: 'sandbox-key', minorId: 'SBX00001' };
  const patient = { ...gateway, backoffMs: 5, retries: 30, timeoutMs };
  const before = await storedIds(service);
  const answered = new Set<string>();
  const failed: string[] = [];
  let begun = 0;
  const lodgeOnAndOn = async () => {
    while (begun < lodgements) {
      begun += 1;
      const given = ['general', claim];
      const outcome = await client.call({ gateway: patient, method: 'claims.lodge', given });
      if ('answer' in outcome) answered.add((outcome.answer as { correlationId: string }).correlationId);
      else failed.push(`${outcome.failure.type}: ${outcome.failure.message}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lodgeOnAndOn));
  await proxy.stop();
  const stored = without(await storedIds(service), before);
  return {
    lodged: answered.size,
    lost: without(answered, stored).size,
    doubled: without(stored, answered).size,
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
