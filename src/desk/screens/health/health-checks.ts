// Looks at each part of the service for the page of health: whether it is good, and what is so.
import { describeRelease, releaseInForce } from '../../../domain/schedule/releases/choose-release.ts';
import { wholeUnitsBetween } from '../../../domain/values/local-date.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { EligibilityInsurer } from '../../../ports/insurer/eligibility-insurer.ts';
import type { InsurerIdentity } from '../../../domain/values/insurer-identity.ts';
import type { InsurerStatus } from '../../../ports/insurer/insurer-status.ts';
import type { Backups } from '../../../ports/system/backups.ts';
import type { StoreHealth } from '../../../ports/system/store-health.ts';
import type { ScheduleDependencies } from '../../../application/schedule/find-release-in-force.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { EndpointStore } from '../../../ports/webhooks/endpoint-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { shortDate } from '../../typed-values.ts';
import { missingSchedule } from '../../parts/missing-schedule.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { healthWords as words } from './health-words.ts';

export interface HealthDependencies extends ScheduleDependencies {
  readonly store: Pick<StoreHealth, 'ping' | 'writeFailure' | 'missingKey'> & Backups;
  readonly claims: Pick<ClaimStore, 'counts'>;
  readonly insurer: Pick<EligibilityInsurer, 'isReachable'>;
  readonly insurerIdentity: InsurerIdentity;
  /** Null where the simulator runs in this process. */
  readonly insurerStatus: InsurerStatus | null;
  readonly webhookEndpoints: Pick<EndpointStore, 'list'>;
}

/** good · bad: somebody has to do something · unknown: it cannot be seen from here. */
export interface HealthPart {
  readonly name: string;
  readonly state: 'good' | 'bad' | 'unknown';
  readonly sentence: string;
}

/** Who looks, and in which time zone. */
type HealthVisit = Pick<DeskVisit, 'timeZone'> & {
  readonly person: Pick<DeskVisit['person'], 'minorIds' | 'roles'>;
};

/** Every part, in the order of the page; of webhooks those of the person's locations. An operator is shown what to do, others whom to ask. */
export async function lookAtHealth(
  deps: HealthDependencies,
  { person: { minorIds, roles }, timeZone }: HealthVisit,
): Promise<readonly HealthPart[]> {
  const isOperator = roles.includes('operator');
  const [insurer, queue, device, database, webhooks, backup] = await Promise.all([
    insurerPart(deps),
    queuePart(deps),
    devicePart(deps, timeZone),
    databasePart(deps),
    webhookPart(deps, minorIds),
    backupPart(deps, { isOperator, timeZone }),
  ]);
  return [
    insurer,
    queue,
    device,
    schedulePart(deps, words.importSchedule(isOperator)),
    database,
    webhooks,
    backup,
  ];
}

const part = (name: string, state: HealthPart['state'], sentence: string): HealthPart => ({
  name,
  state,
  sentence,
});

async function insurerPart({
  insurer,
  insurerIdentity,
  insurerStatus,
}: HealthDependencies): Promise<HealthPart> {
  const name = insurerIdentity.name === 'simulator' ? words.simulator : words.national;
  if (await insurer.isReachable()) return part(words.insurer, 'good', words.insurerUp(name));
  const why = (await insurerStatus?.whyUnreachable()) ?? null;
  return part(words.insurer, 'bad', [why, words.insurerDown].filter((each) => each !== null).join(' '));
}

async function queuePart({ claims }: HealthDependencies): Promise<HealthPart> {
  const counts = await claims.counts().catch(() => null);
  if (counts === null) return part(words.queue, 'unknown', words.databaseDown);
  const waiting = counts.queued + counts.correcting;
  if (waiting === 0) return part(words.queue, 'good', words.queueEmpty);
  return part(words.queue, 'bad', words.queueWaits(waiting, words.age(counts.longestSeconds)));
}

const millisecondsInSecond = 1_000;

async function devicePart({ insurerStatus }: HealthDependencies, timeZone: string): Promise<HealthPart> {
  if (insurerStatus === null) return part(words.device, 'good', words.deviceNone);
  const warning = await insurerStatus.warning();
  if (warning !== null) return part(words.device, 'bad', warning);
  const unknown = { keySeconds: null, deviceSeconds: null };
  const { keySeconds, deviceSeconds } = await insurerStatus.expiries().catch(() => unknown);
  const dayOf = (seconds: number | null) =>
    seconds === null ? words.dayUnknown : timeInZone(new Date(seconds * millisecondsInSecond), timeZone);
  return part(words.device, 'good', words.deviceGood(dayOf(keySeconds), dayOf(deviceSeconds)));
}

/** A schedule comes out every four months: in March, July and November. */
const scheduleAgeDaysMax = 183;

function schedulePart({ schedule, clock }: HealthDependencies, todo: string): HealthPart {
  const [releases, today] = [schedule.releases(), clock.today()];
  const release = releaseInForce(releases, today);
  if (release === null) return part(words.schedule, 'bad', `${words.scheduleNone} ${todo}`);
  const missing = missingSchedule(describeRelease(release, today));
  if (missing !== null) return part(words.schedule, 'bad', `${missing} ${todo}`);
  const days = wholeUnitsBetween(release.date, today, 'days');
  const held = words.scheduleOf(shortDate(release.date), words.days(days));
  if (days > scheduleAgeDaysMax) return part(words.schedule, 'bad', `${held} ${words.scheduleOld} ${todo}`);
  return part(words.schedule, 'good', held);
}

async function webhookPart(
  { webhookEndpoints }: HealthDependencies,
  locations: readonly MinorId[],
): Promise<HealthPart> {
  const endpoints = await webhookEndpoints.list(locations).catch(() => null);
  if (endpoints === null) return part(words.webhooks, 'unknown', words.databaseDown);
  const failing = endpoints.filter(({ state }) => state === 'failing').map(({ label, url }) => label ?? url);
  if (failing.length > 0) return part(words.webhooks, 'bad', words.webhooksFail(failing));
  return part(words.webhooks, 'good', words.webhooksGood(endpoints.length));
}

async function databasePart({ store }: HealthDependencies): Promise<HealthPart> {
  try {
    await store.ping();
    const failure = await store.writeFailure();
    if (failure !== null) return part(words.database, 'bad', words.databaseCannotWrite[failure]);
    const missing = store.missingKey();
    return part(words.database, missing === null ? 'good' : 'bad', missing ?? words.databaseGood);
  } catch {
    return part(words.database, 'bad', words.databaseDown);
  }
}

/** One a day, and a day for what may go wrong once. */
const backupAgeHoursMax = 48;

async function backupPart(
  { store }: HealthDependencies,
  { isOperator, timeZone }: { readonly isOperator: boolean; readonly timeZone: string },
): Promise<HealthPart> {
  const last = await store.lastBackup().catch(() => null);
  if (last === null) return part(words.backup, 'unknown', words.backupUnknown(isOperator));
  const made = words.backupMade(timeInZone(last.finishedAt, timeZone));
  if (last.ageHours > backupAgeHoursMax)
    return part(words.backup, 'bad', `${made} ${words.backupOld(isOperator)}`);
  return part(words.backup, 'good', `${made} ${words.backupElsewhere}`);
}
