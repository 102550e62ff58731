// Lodging over a real store with a scripted insurer behind it, on a day of the test's choosing.
import assert from 'node:assert/strict';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import type {
  StoreForwardClaim,
  StoreForwardStream,
} from '../../src/domain/claims/store-and-forward-claim.ts';
import type { ClaimRecord } from '../../src/domain/claims/claim-record.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import type { LocalDate } from '../../src/domain/values/local-date.ts';
import {
  startDispatcher,
  type Dispatcher,
  type DispatcherOptions,
} from '../../src/application/claims/dispatcher.ts';
import {
  lodgeClaim,
  type LodgementRequest,
  type LodgementResult,
} from '../../src/application/claims/lodge-claim.ts';
import type { ClaimStore } from '../../src/ports/claims/claim-store.ts';
import type { ClaimInsurer } from '../../src/ports/insurer/claim-insurer.ts';
import { bulkBillClaim, claimDay } from './bulk-bill-claims.ts';
import { capturedLog, type CapturedLog } from './captured-log.ts';
import { releaseWith, scheduleItem } from './schedule-items.ts';
import { stubInsurer, type StubInsurer } from './stub-insurer.ts';
import { minorId } from './minor-id.ts';

export const lodgingLocation = minorId('SBX00001');

/** The codes of the errors; the kind of any other result. */
export const codesOf = (lodged: LodgementResult) =>
  lodged.kind === 'refused' ? lodged.messages.serviceMessage.map(({ code }) => code) : lodged.kind;

export interface Lodging<Behind extends ClaimInsurer = StubInsurer> {
  readonly insurer: Behind;
  readonly dispatcher: Dispatcher;
  readonly log: CapturedLog;
  today: LocalDate;
  readonly lodge: (
    correlationId: CorrelationId | null,
    claim?: StoreForwardClaim,
    over?: Partial<LodgementRequest>,
  ) => Promise<LodgementResult>;
  readonly find: (correlationId: CorrelationId) => Promise<ClaimRecord>;
  readonly stop: () => Promise<void>;
}

/** Another dispatcher on the same store and insurer is another process. */
export function startLodging(
  claims: ClaimStore,
  options: Partial<DispatcherOptions> = {},
  insurer: StubInsurer = stubInsurer(),
): Lodging {
  return startLodgingWith(insurer, claims, options);
}

/** The same with any insurer. */
export function startLodgingWith<Behind extends ClaimInsurer>(
  insurer: Behind,
  claims: ClaimStore,
  options: Partial<DispatcherOptions> = {},
): Lodging<Behind> {
  const log = capturedLog();
  const dispatcher = startDispatcher({ claims, insurer, log, deadlineMs: 60_000, pollMs: 10, ...options });
  const lodging: Lodging<Behind> = {
    insurer,
    dispatcher,
    log,
    today: claimDay,
    lodge(correlationId, claim = bulkBillClaim(), over = {}) {
      const deps = {
        clock: { now: () => 0, today: () => lodging.today },
        schedule: { releases: () => [release] as const },
        ids: systemIds,
        claims,
        dispatcher,
      };
      const stream: StoreForwardStream = 'general';
      const request = {
        minorId: lodgingLocation,
        minorIds: [lodgingLocation],
        stream,
        correlationId,
        claim,
        ...over,
      };
      return lodgeClaim(deps, request);
    },
    async find(correlationId) {
      const record = await claims.find(lodgingLocation, correlationId);
      assert.ok(record);
      return record;
    },
    stop: () => dispatcher.close(),
  };
  return lodging;
}

const release = releaseWith([
  scheduleItem({ item: '23' }),
  scheduleItem({ item: '104', category: 1, group: 'A3' }),
  scheduleItem({ item: '65070', category: 6, group: 'P1' }),
  scheduleItem({ item: '73801', category: 6, group: 'P9' }),
]);
/** Items 23 and 104 of category 1, 65070 of pathology, and 73801 of its simple tests. */
export { release as lodgingRelease };
