// The collector: asks the insurer what became of each claim, on a schedule, a few claims of a location at once.
import { payerOfStream } from '../../domain/claims/store-and-forward-claim.ts';
import { interactiveStream } from '../../domain/claims/outcomes/claim-outcome.ts';
import {
  expiryLook,
  expiryOn,
  firstPaymentDay,
  lastLookOn,
  lastLodgementDayThatEnds,
  retryLook,
} from '../../domain/claims/outcomes/when-to-ask-insurer.ts';
import { createCircuitBreaker } from '../../domain/values/circuit-breaker.ts';
import { localDateInTimeZone, plusDays, type LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ClaimStore } from '../../ports/claims/claim-store.ts';
import type { DueLook, OutcomeCollection } from '../../ports/claims/outcome-collection.ts';
import type { AnswerWithoutReport, ClaimInsurer, ReportCall } from '../../ports/insurer/claim-insurer.ts';
import type { LocationZones } from '../../ports/providers/location-zones.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';
import { findContentDifferences } from '../../domain/claims/assessed-otherwise.ts';
import { findPatientDifferences } from '../../domain/claims/patient-differences.ts';
import { checkAssessedContent } from './check-assessed-content.ts';
import { createPace, type Pace } from './collector-pace.ts';
import { warnOfDifferingPayment, type PaymentWarning } from './warn-of-differing-payment.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';

export interface Collector {
  /** After the clock was moved: looks at all that is due on that day, whatever the hour, at full speed; resolves when nothing is any more. */
  wake(): Promise<void>;
  /** Begins no further look, and resolves when those under way have ended. */
  close(): Promise<void>;
}

export interface CollectorOptions extends PaymentWarning {
  readonly collection: OutcomeCollection;
  readonly claims: Pick<ClaimStore, 'find' | 'findAccepted'>;
  readonly insurer: Pick<ClaimInsurer, 'processingReport' | 'paymentReport'>;
  /** The sandbox clock where there is one. */
  readonly clock: Clock;
  readonly zones: Pick<LocationZones, 'zoneOf' | 'inUse'>;
  /** Whether the insurer answers at all: asked while it is down, so that its return is noticed. */
  readonly isReachable: () => Promise<boolean>;
  /** Makes a call as soon as no call with a waiting caller of the location is under way; after a while in any case. */
  readonly afterCallers: <Answer>(location: MinorId, call: () => Promise<Answer>) => Promise<Answer>;
  /** Whether somebody who waits has called the insurer lately: the collector goes slowly then. */
  readonly hasCallers: () => boolean;
  /** Called when an assessment differs from what the insurer accepted. */
  readonly differs?: () => void;
  /** Called when a look failed: a claim could not be read, or its report could not be stored. */
  readonly failed?: () => void;
  readonly tickMs?: number;
}

/** Looks for what is due so often, in milliseconds: reports are due by the hour. */
const everyMs = 5_000;
/** Longer than a call waits for callers and takes; after a crash the claim is due again when it ends. */
const leaseMs = 60_000;
/** A claim without an answer is looked at again after a minute, doubling up to four hours. */
const failureMs = 60_000;
const failureMsMax = 4 * 60 * 60_000;
/** Calls without an answer after which the insurer counts as down, and the pause between two trials. */
const callsWhenDown = 4;
const trialMs = 5_000;
/** Claims of an earlier release that are filled in at once. */
const filledAtOnce = 200;
/** Claims that are announced at once. */
const announcedAtOnce = 500;
const dayMs = 24 * 60 * 60_000;

interface CollectorState extends CollectorOptions {
  readonly breaker: ReturnType<typeof createCircuitBreaker>;
  readonly pace: Pace;
  isClosing: boolean;
}

/** Starts it; safe with many processes on one store. */
export function startCollector(options: CollectorOptions): Collector {
  const { collection, log, tickMs = everyMs } = options;
  const now = () => performance.now();
  const breaker = createCircuitBreaker({ now, callsMin: callsWhenDown, pauseMs: trialMs });
  let wakes = 0;
  const pace = createPace(() => wakes === 0 && options.hasCallers());
  const state: CollectorState = { ...options, breaker, pace, isClosing: false };
  let monthsAddedAt: number | null = null;
  let announcedOn: LocalDate | null = null;
  let movedTo: LocalDate | null = null;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    if (monthsAddedAt === null || now() - monthsAddedAt > dayMs) {
      await collection.addMonths();
      monthsAddedAt = now();
    }
    while (!state.isClosing && (await collection.fillContent(filledAtOnce)) > 0);
    const today = options.clock.today();
    if (today !== announcedOn) await announceEnds(state, today);
    announcedOn = today;
    // A claim that was being lodged while the clock was moved is not left for the morning.
    if (today === movedTo) await bringDayForward(options, 'new');
    await collectDue(state);
  };
  const once = (): Promise<void> => (running ??= run().finally(() => (running = null)));
  const failed = (error: unknown): void =>
    log.warn('what became of claims could not be collected; it is tried again', {
      error: loggableErrorName(error),
    });
  const job = runIntervalJob(tickMs, failed, once);
  return {
    async wake() {
      movedTo = options.clock.today();
      wakes += 1;
      try {
        // The second time for payments: a look at an assessment says when they are due.
        for (const _ of ['assessments', 'payments']) {
          await bringDayForward(options, 'all');
          // A run that began before may have passed what is due now.
          await running?.catch(() => {});
          await once();
        }
      } finally {
        wakes -= 1;
      }
    },
    async close() {
      state.isClosing = true;
      await job.stop();
      await running?.catch(() => {});
    },
  };
}

/** Somebody who moves the clock to a day wants to see it, also at night, when no report is asked for yet. */
async function bringDayForward(
  { collection, clock, zones }: CollectorOptions,
  which: 'all' | 'new',
): Promise<void> {
  const now = clock.now();
  // The day of one zone ends before the looks of the next day begin in any other.
  const lasts = [...zones.inUse()].map((zone) => lastLookOn(zone, localDateInTimeZone(zone, now)));
  const until = Math.max(...lasts);
  if (now < until) await collection.bringForward(now, until, which);
}

/** Once a day, whether or not the insurer answers: a claim is announced before its reports end. */
async function announceEnds({ collection, ...state }: CollectorState, today: LocalDate): Promise<void> {
  const lodgedUntil = lastLodgementDayThatEnds(today);
  while (!state.isClosing && (await collection.announceEnds(lodgedUntil, announcedAtOnce)) > 0);
}

/** Looks at every location at once, until nothing is due, or the insurer is down. */
async function collectDue(state: CollectorState): Promise<void> {
  if (state.breaker.isOpen() && !(await hasRecovered(state))) return;
  const locations = await state.collection.dueLocations(state.clock.now());
  await Promise.all(locations.map((location) => collectLocation(state, location)));
}

/** One probe a pause, and then one look that decides. */
async function hasRecovered({ breaker, isReachable }: CollectorState): Promise<boolean> {
  if (!breaker.admits() || !(await isReachable())) return false;
  breaker.succeeded();
  return true;
}

async function collectLocation(state: CollectorState, location: MinorId): Promise<void> {
  const { collection, clock, breaker, pace } = state;
  const lookAtDue = async (atOnceMax: number): Promise<boolean> => {
    const looks = await collection.lease(location, clock.now(), { atOnceMax, leaseMs });
    await Promise.all(looks.map((look) => lookAt(state, look)));
    return looks.length > 0;
  };
  while (!state.isClosing && !breaker.isOpen() && (await pace(lookAtDue)));
}

/**
 * A look that fails, because a claim cannot be read or its report cannot be stored, is put off, so that others get their turn;
 * where the store fails at that too, the claim stays leased until its lease ends.
 */
async function lookAt(state: CollectorState, look: DueLook): Promise<void> {
  try {
    await (look.stage === 'assessed' ? lookForPayment(state, look) : lookForAssessment(state, look));
  } catch (error) {
    state.log.warn('a report could not be stored', {
      minorId: look.location,
      error: loggableErrorName(error),
    });
    state.failed?.();
    await postponeFailure(state, look).catch(() => {});
  }
}

/** Looks begin in the morning of the location; `id` spreads them. */
const placeOf = ({ zones }: CollectorState, { location }: DueLook, id: string) => ({
  timeZone: zones.zoneOf(location),
  correlationId: id,
});

async function lookForAssessment(state: CollectorState, look: DueLook): Promise<void> {
  const { collection, claims, insurer, clock } = state;
  const today = clock.today(look.location);
  if (expiryOn(look.lodgedOn, today) === 'ended') return collection.recordUnknown(look, today);
  if (look.stream === interactiveStream)
    return collection.postpone(
      look,
      expiryLook(placeOf(state, look, look.correlationId), look.lodgedOn, today),
    );
  const call = await callOf(state, look);
  // A claim that waits for the insurer itself has no report.
  if (call === null) return postponeNotReady(state, look, plusDays(look.lodgedOn, 1));
  const report = await ask(state, look.location, () => insurer.processingReport(call));
  if (report === null) return postponeFailure(state, look);
  if (report.kind !== 'complete') return postponeNotReady(state, look, plusDays(look.lodgedOn, 1));
  const accepted = await claims.findAccepted(look.location, look.correlationId);
  const { assessment } = report;
  const differing = accepted === null ? [] : checkAssessedContent(state, look, accepted, assessment);
  if (differing.length > 0) state.differs?.();
  const differences = accepted === null ? [] : findContentDifferences(accepted, assessment, differing);
  const patientDifferences = accepted === null ? [] : findPatientDifferences(accepted, assessment.events);
  const assessed = { assessment, differing, differences, patientDifferences, day: today };
  await collection.recordAssessment(look, assessed);
}

async function lookForPayment(state: CollectorState, look: DueLook): Promise<void> {
  const { collection, insurer, clock } = state;
  const today = clock.today(look.location);
  if (expiryOn(look.lodgedOn, today) === 'ended') return collection.recordUnknown(look, today);
  const call = await callOf(state, look);
  const report = call === null ? null : await ask(state, look.location, () => insurer.paymentReport(call));
  if (call === null || report === null) return postponeFailure(state, look);
  if (report.kind === 'not-available') {
    warnOfDifferingPayment(state, look.location, (await collection.recordNil(look, today)) ? 1 : 0);
    return;
  }
  const place = placeOf(state, look, call.payeeProviderNumber);
  const nextLook = retryLook(place, firstPaymentDay(look.lodgedOn, look.notReadyOn), clock.now());
  if (report.kind !== 'complete') return collection.postponePayee(look, nextLook);
  const { payer, payeeProviderNumber } = call;
  const paid = { payer, payeeProviderNumber, payment: report.payment, day: today, now: clock.now() };
  const { isListed, differing } = await collection.recordPayment(look, paid);
  warnOfDifferingPayment(state, look.location, differing);
  // The run is of other claims: perhaps another one pays it.
  if (!isListed) await collection.postpone(look, nextLook);
}

/** What the insurer is asked with; null while it does not know the claim. */
async function callOf({ claims }: CollectorState, look: DueLook): Promise<ReportCall | null> {
  const { location, correlationId } = look;
  const record = await claims.find(location, correlationId);
  if (record === null || record.claimId === null) return null;
  const { claimId, payeeProviderNumber, lodgedOn } = record;
  const payer = payerOfStream(record.stream);
  return { payer, location, correlationId, claimId, payeeProviderNumber, lodgedOn };
}

type Asked<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false };

/** The answer; null where there was none. */
async function ask<Complete>(
  { afterCallers, breaker }: CollectorState,
  location: MinorId,
  call: () => Promise<Asked<Complete | AnswerWithoutReport>>,
): Promise<Complete | AnswerWithoutReport | null> {
  const asked = await afterCallers(location, call).catch((): Asked<never> => ({ ok: false }));
  if (asked.ok) breaker.succeeded();
  else breaker.failed();
  return asked.ok ? asked.answer : null;
}

async function postponeNotReady(state: CollectorState, look: DueLook, since: LocalDate): Promise<void> {
  const { collection, clock } = state;
  const nextLook = retryLook(placeOf(state, look, look.correlationId), since, clock.now());
  await collection.postpone(look, nextLook, clock.today(look.location));
}

/** While the insurer is down nothing is looked at: what was tried is due soon after its return. */
async function postponeFailure({ collection, clock }: CollectorState, look: DueLook): Promise<void> {
  const delayMs = Math.min(failureMsMax, failureMs * 2 ** (look.looks - 1));
  await collection.postpone(look, clock.now() + delayMs);
}
