// Generates the history of a practice, a day at a time: the same seed and days give the same claims and all that became of them.
import { hash } from 'node:crypto';
import { serialiseClaimContent } from '../../../domain/claims/compare-claims.ts';
import { runEvent } from '../../../domain/claims/outcomes/outcome-events.ts';
import { firstPaymentDay, lookOn } from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import { claimIdFromCount } from '../../../domain/values/claim-id.ts';
import { correlationIdTailLength, createCorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import {
  localDate,
  plusDays,
  timeOfDayMs,
  wholeUnitsBetween,
  type LocalDate,
} from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { PastClaim, PastDay, PastEvent, PastRun } from '../../../ports/simulator/claim-history.ts';
import { seededRandom } from '../seeded-random.ts';
import { writeHistoryClaim, type ClaimMaterial } from './history-claim.ts';
import { drawFate } from './history-fate.ts';
import { settlePastClaim } from './history-outcome.ts';
import { createHistoryPatients } from './history-patients.ts';
import { historyPayees, pickWeighted, type HistoryPayee } from './history-payees.ts';
import { makePastRun, pastRunIdentity } from './history-run.ts';

export interface HistoryOptions extends Pick<ClaimMaterial, 'benefitOf' | 'providerNumberOf'> {
  readonly seed: number;
  /** How many claims, over all days. */
  readonly claims: number;
  /** The first day, and the last on which a claim is lodged. */
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** By which it is decided what is known by now. */
  readonly today: LocalDate;
  /** Two of them. */
  readonly locations: readonly MinorId[];
  /** How many claims each location has lodged before: the claim ids go on after theirs. */
  readonly lodgedBefore: ReadonlyMap<MinorId, number>;
  readonly timeZone: string;
}

const claimsOfPatient = 9;
const monday = localDate('2024-01-01');
const weekDays = 7;
const workingDays = 5;
/** Claims are lodged within nine hours from eight in the morning. */
const firstHour = 8;
const openMs = 9 * 60 * 60_000;
/** A day has from 80 to 120 hundredths of the usual number of claims. */
const usualHundredths = 80;
const moreHundredths = 41;

/** Yields the working days in their order. */
export function* generateHistory(options: HistoryOptions): Generator<PastDay> {
  const { seed, claims, from, until, locations, lodgedBefore } = options;
  const below = seededRandom(seed);
  const patients = Math.max(1, Math.ceil(claims / claimsOfPatient));
  const material: ClaimMaterial = {
    ...options,
    below,
    patients,
    patientAt: createHistoryPatients(seed, below),
  };
  const days = workingDaysBetween(from, until).map((day) => ({
    day,
    weight: usualHundredths + below(moreHundredths),
  }));
  const weights = days.reduce((sum, { weight }) => sum + weight, 0);
  const counts = new Map<MinorId, number>(
    locations.map((location) => [location, lodgedBefore.get(location) ?? 0]),
  );
  let [made, passed] = [0, 0];
  for (const { day, weight } of days) {
    passed += weight;
    const wanted = Math.round((claims * passed) / weights) - made;
    yield dayOf({ ...options, material, counts, made }, day, wanted);
    made += wanted;
  }
}

interface HistoryState extends HistoryOptions {
  readonly material: ClaimMaterial;
  /** Claims that each location has lodged so far. */
  readonly counts: Map<MinorId, number>;
  readonly made: number;
}

function dayOf(state: HistoryState, day: LocalDate, wanted: number): PastDay {
  const { material, timeZone, counts } = state;
  const { below } = material;
  const events: PastEvent[] = [];
  const claims = new Map<HistoryPayee, PastClaim[]>();
  const opensAt = timeOfDayMs(timeZone, day, firstHour);
  for (let at = 0; at < wanted; at += 1) {
    const payee = pickWeighted(historyPayees, below);
    invariant(payee !== undefined, 'the history has payees');
    const lodgedAt = opensAt + Math.floor((openMs * at) / wanted) + below(1_000);
    const settled = claimOf(state, payee, { day, lodgedAt, place: state.made + at });
    claims.set(payee, [...(claims.get(payee) ?? []), settled.claim]);
    events.push(...settled.events);
  }
  const runs = [...claims].flatMap(([payee, ofPayee]) => runOf(state, payee, day, ofPayee) ?? []);
  for (const run of runs)
    events.push({
      at: run.receivedAt,
      event: runEvent({ ...run, runId: run.id }, { ...run, lines: run.lines.length }),
    });
  return {
    day,
    claims: [...claims.values()].flat(),
    runs,
    events: events.toSorted((one, other) => one.at - other.at),
    lodged: new Map(counts),
  };
}

interface LodgedMoment {
  readonly day: LocalDate;
  readonly lodgedAt: number;
  /** Of the claim in the whole history. */
  readonly place: number;
}

function claimOf(state: HistoryState, payee: HistoryPayee, { day, lodgedAt, place }: LodgedMoment) {
  const { material, counts, seed, timeZone, today } = state;
  const location = locationOf(state, payee);
  const fate = drawFate(material.below);
  const written = writeHistoryClaim(material, payee, day, fate);
  const count = (counts.get(location) ?? 0) + 1;
  counts.set(location, count);
  const tail = hash('sha256', `history ${seed} ${place}`).slice(0, correlationIdTailLength);
  const payeeProviderNumber = material.providerNumberOf(payee.key);
  const { stream } = payee;
  return settlePastClaim(
    {
      ...written,
      location,
      correlationId: createCorrelationId(location, tail),
      stream,
      requestHash: hash('sha256', `${stream}\n${serialiseClaimContent(written.claim)}`),
      payeeProviderNumber,
      lodgedOn: day,
      lodgedAt,
      claimId: claimIdFromCount(count),
      timeZone,
      today,
      runId: pastRunIdentity({ location, payeeProviderNumber, runOn: firstPaymentDay(day, null) }).id,
    },
    fate,
  );
}

/** Null where none of the claims is paid. */
function runOf(
  state: HistoryState,
  payee: HistoryPayee,
  day: LocalDate,
  claims: readonly PastClaim[],
): PastRun | null {
  const { material, timeZone } = state;
  const paid = claims.filter(({ outcome }) => outcome.paymentRun !== null);
  if (paid.length === 0) return null;
  const payeeProviderNumber = material.providerNumberOf(payee.key);
  const runOn = firstPaymentDay(day, null);
  const receivedAt = lookOn({ timeZone, correlationId: payeeProviderNumber }, runOn);
  const identity = pastRunIdentity({ location: locationOf(state, payee), payeeProviderNumber, runOn });
  return makePastRun(identity, { paid, accountLast4: payee.accountLast4, receivedAt }, material.below);
}

function locationOf({ locations }: HistoryState, { locationAt }: HistoryPayee): MinorId {
  const location = locations[locationAt];
  invariant(location !== undefined, 'the history has a location for each payee');
  return location;
}

function workingDaysBetween(from: LocalDate, until: LocalDate): readonly LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= until; day = plusDays(day, 1))
    if (wholeUnitsBetween(monday, day, 'days') % weekDays < workingDays) days.push(day);
  return days;
}
