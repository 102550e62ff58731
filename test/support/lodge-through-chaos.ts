// Lodges claims with the TypeScript client through a proxy that loses, refuses, delays and cuts off, and counts what is stored.
import { MedicareGateway, type BulkBillClaim } from '../../clients/typescript/src/index.ts';
import { requestExamples } from '../../src/http/schema/request-examples.ts';
import { startChaosProxy, type ChaosProxy, type Mishap } from './chaos-proxy.ts';
import type { RunningService } from './service.ts';

export interface ChaosRun {
  /** Answered as lodged, by different ids. */
  readonly lodged: number;
  /** What was thrown. */
  readonly failed: readonly string[];
  /** Claims that the service has more than before. */
  readonly stored: number;
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
export async function lodgeThroughChaos(service: RunningService, lodgements: number): Promise<ChaosRun> {
  const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: BulkBillClaim };
  const choose = () => chances[Math.floor(Math.random() * chances.length)] ?? 'pass';
  const proxy = await startChaosProxy(service.origin, choose, lateMs);
  const options = { baseUrl: proxy.origin, apiKey: 'sandbox-key', minorId: 'SBX00001' };
  const medicare = new MedicareGateway({ ...options, backoffMs: 5, retries: 30, timeoutMs });
  const before = await countClaims(service);
  const ids = new Set<string>();
  const failed: string[] = [];
  let begun = 0;
  const lodgeOnAndOn = async () => {
    while (begun < lodgements) {
      begun += 1;
      await medicare.claims.lodge('general', claim).then(
        ({ correlationId }) => ids.add(correlationId),
        (error: unknown) => failed.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lodgeOnAndOn));
  await proxy.stop();
  return { lodged: ids.size, failed, stored: (await countClaims(service)) - before, mishaps: proxy.counts };
}

/** Every claim of the location, page by page. */
async function countClaims(service: RunningService): Promise<number> {
  const options = { baseUrl: service.origin, apiKey: 'sandbox-key', minorId: 'SBX00001' };
  const medicare = new MedicareGateway(options);
  let count = 0;
  for (let cursor: string | undefined; ;) {
    const page = await medicare.claims.list(cursor === undefined ? { limit: 200 } : { limit: 200, cursor });
    count += page.Claims.length;
    if (page.NextCursor === null) return count;
    cursor = page.NextCursor;
  }
}
