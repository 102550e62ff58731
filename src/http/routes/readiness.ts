// GET /ready: whether the service can answer requests; keys with the scope admin also see what is missing.
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ApiKeyCache } from '../../application/keys/api-key-cache.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import { releaseInForce } from '../../domain/schedule/releases/choose-release.ts';
import { missingReleaseOn } from '../../domain/schedule/releases/known-releases.ts';
import { formatLongDate } from '../../domain/values/local-date.ts';
import type { EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';
import type { InsurerStatus } from '../../ports/insurer/insurer-status.ts';
import type { ResourceFailure } from '../../domain/values/resource-failure.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { httpErrors, defaultRetryAfterSeconds } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { isAdminRequest } from '../plugins/authorise.ts';
import { openAccess } from '../plugins/declared-route.ts';
import { UnavailableText } from '../schema/shared-responses.ts';
import type { App } from '../types/app-and-route-types.ts';

const forOperators = 'Only for a key with the scope `admin`.';
const Ready = Type.Object(
  {
    Status: Type.Literal('ready'),
    CurrentRelease: Type.Optional(Type.String({ format: 'date', description: forOperators })),
    Degraded: Type.Optional(
      Type.String({
        description: `What to see to soon. ${forOperators}`,
      }),
    ),
  },
  { title: 'Readiness' },
);

export interface ReadinessDependencies extends ScheduleDependencies {
  readonly store: Pick<StoreHealth, 'ping' | 'missingKey' | 'writeFailure'>;
  readonly keys: Pick<ApiKeyCache, 'holderOf'>;
  readonly insurer: Pick<EligibilityInsurer, 'isReachable'>;
  /** Null where the simulator runs in this process. */
  readonly insurerStatus: InsurerStatus | null;
  /** In a sandbox an old schedule degrades nothing: its patients are invented. */
  readonly isSandbox: boolean;
  /** True once the service was asked to stop. */
  readonly isDraining: () => boolean;
}

/** What anybody is answered while the service is not ready. */
export const notReadySentence = 'The service is not ready.';

/** Adds GET /ready to the application. */
export function addReadinessRoutes(app: App, dependencies: ReadinessDependencies): void {
  const { keys, insurerStatus } = dependencies;
  const schema = {
    tags: ['Service'],
    operationId: 'ready',
    summary: 'Whether the service can answer',
    description: 'Looks at the database, the schedule in force and the insurer.',
    response: { 200: Ready, 503: UnavailableText },
  };
  app.get('/ready', { config: openAccess, schema }, async (request: FastifyRequest, reply) => {
    const isAdmin = isAdminRequest(keys, request);
    const found = await readiness(dependencies);
    if ('sentence' in found) {
      return sendError(
        reply,
        httpErrors.unavailable(isAdmin ? found.sentence : notReadySentence, defaultRetryAfterSeconds),
      );
    }
    if (!isAdmin) return { Status: 'ready' as const };
    const warnings = [(await insurerStatus?.warning()) ?? null, outdatedSchedule(dependencies)];
    const degraded = warnings.filter((each) => each !== null).join(' ');
    const ready = { Status: 'ready' as const, CurrentRelease: found.currentRelease };
    return degraded === '' ? ready : { ...ready, Degraded: degraded };
  });
}

function outdatedSchedule({ schedule, clock, isSandbox }: ReadinessDependencies): string | null {
  const missing = isSandbox ? null : missingReleaseOn(schedule.releases(), clock.today());
  return missing === null
    ? null
    : `The schedule of ${formatLongDate(missing)} is in force and not held here, so fees and rules may be out of date; import it.`;
}

const meanwhile = 'schedule, benefits, providers and documents are answered, claims and reports are not.';
const databaseDown = `The database does not answer: ${meanwhile}`;
const cannotWrite: Readonly<Record<ResourceFailure, string>> = {
  'disk-full': `The database has no disk space left: ${meanwhile}`,
  'out-of-memory': `The database has no memory left: ${meanwhile}`,
  'io-error': `The database cannot use its disk: ${meanwhile}`,
};
const withoutInsurer = 'Claims are still accepted and wait, checks of patients are null.';

async function readiness(
  dependencies: ReadinessDependencies,
): Promise<{ sentence: string } | { currentRelease: string }> {
  const { store, schedule, clock, insurer, insurerStatus, isDraining } = dependencies;
  if (isDraining()) return { sentence: 'The service is stopping.' };
  const ofStore = await storeSentence(store);
  if (ofStore !== null) return { sentence: ofStore };
  const release = releaseInForce(schedule.releases(), clock.today());
  if (release === null) return { sentence: 'No schedule release is in force today; import one.' };
  if (!(await insurer.isReachable())) {
    const why = (await insurerStatus?.whyUnreachable()) ?? 'Medicare does not answer.';
    return { sentence: `${why} ${withoutInsurer}` };
  }
  return { currentRelease: release.date };
}

async function storeSentence(store: ReadinessDependencies['store']): Promise<string | null> {
  try {
    await store.ping();
    const failure = await store.writeFailure();
    return failure === null ? store.missingKey() : cannotWrite[failure];
  } catch {
    return databaseDown;
  }
}
