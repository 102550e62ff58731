// Lists the payment runs of a caller, and reads one with its lines; each reading is in the audit trail.
import { systemActor } from '../../domain/values/actor.ts';
import { localDate, parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { FoundRun, PaymentRun, PaymentRuns } from '../../ports/claims/payment-runs.ts';
import { badRequest, notFound, succeed, type Result } from '../failure-result.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';
import { locationsOf, type OutcomeCaller } from './read-claim-outcomes.ts';

export interface PaymentRunDependencies {
  readonly paymentRuns: PaymentRuns;
  readonly audit: AuditTrail;
}

interface RunListRequest {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly payee: string | null;
  /** Whether their deposit is known; absent: either. */
  readonly depositState?: PaymentRun['depositState'];
  readonly cursor: string | null;
  readonly limit: number;
}

export interface RunPage {
  readonly runs: readonly PaymentRun[];
  readonly nextCursor: string | null;
}

/** A page of runs, the newest first; of a key that may bill for certain providers only, those of these payees. */
export async function listPaymentRuns(
  { paymentRuns, audit }: PaymentRunDependencies,
  caller: OutcomeCaller,
  { cursor, limit, payee, ...conditions }: RunListRequest,
): Promise<Result<RunPage>> {
  const [runOn, id] = cursor === null ? [] : (parseCursor(cursor, 2) ?? []);
  const isCursor = typeof runOn === 'string' && typeof id === 'string' && parseLocalDate(runOn) !== null;
  if (cursor !== null && !isCursor) return badRequest(notACursor);
  const locations = locationsOf(caller);
  const after = isCursor ? { runOn: localDate(runOn), id } : null;
  const payees = payeesOf(caller, payee);
  const found = await paymentRuns.list({ locations, ...conditions, payees, after, limit: limit + 1 });
  const runs = found.slice(0, limit);
  const { actor = systemActor } = caller;
  for (const location of locations) {
    const outcome = `${runs.filter((run) => run.location === location).length} runs`;
    await audit.add({ act: 'payment-runs', outcome, correlationId: null, location, actor });
  }
  const last = runs.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return succeed({ runs, nextCursor: isLast ? null : formatCursor([last.runOn, last.id]) });
}

const notACursor = 'The cursor is not one that a page answered; leave it out to begin with the newest runs.';

function payeesOf({ providers }: OutcomeCaller, payee: string | null): readonly string[] | null {
  if (payee === null) return providers;
  return providers === null || providers.includes(payee) ? [payee] : [];
}

/** A run with its lines. A line of a location that the key may not act for does not say by which id it was lodged. */
export async function readPaymentRun(
  { paymentRuns, audit }: PaymentRunDependencies,
  caller: OutcomeCaller,
  id: string,
): Promise<Result<FoundRun>> {
  const run = await paymentRuns.find(locationsOf(caller), id);
  const { providers, minorIds, actor = systemActor } = caller;
  if (run === null || (providers !== null && !providers.includes(run.payeeProviderNumber)))
    return notFound('There is no payment run with this id at your location; send an Id of the list.');
  const { location } = run;
  await audit.add({ act: 'payment-runs', outcome: 'run', correlationId: null, location, actor });
  const lines = run.lines.map((line) =>
    line.claimLocation !== null && minorIds.includes(line.claimLocation)
      ? line
      : { ...line, transactionId: null },
  );
  return succeed({ ...run, lines });
}
