// Lists the deposits of a caller's locations, page by page; each reading is in the audit trail.
import { systemActor } from '../../domain/values/actor.ts';
import { localDate, parseLocalDate } from '../../domain/values/local-date.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { Deposit, DepositPageRequest, DepositStore } from '../../ports/reconciliation/deposit-store.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';
import { locationsOf, type OutcomeCaller } from '../claims/read-claim-outcomes.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';

export interface DepositDependencies {
  readonly deposits: Pick<DepositStore, 'list' | 'find' | 'matchByHand' | 'unmatch'>;
  readonly audit: AuditTrail;
}

interface DepositListRequest extends Pick<DepositPageRequest, 'state' | 'from' | 'to' | 'limit'> {
  /** As a page before answered it; null: from the newest. */
  readonly cursor: string | null;
}

export interface DepositPage {
  readonly deposits: readonly Deposit[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A page of deposits, the newest day first. */
export async function listDeposits(
  { deposits: store, audit }: DepositDependencies,
  caller: OutcomeCaller,
  { cursor, limit, ...conditions }: DepositListRequest,
): Promise<Result<DepositPage>> {
  const [bookedOn, id] = cursor === null ? [] : (parseCursor(cursor, 2) ?? []);
  const isCursor =
    typeof bookedOn === 'string' && typeof id === 'string' && parseLocalDate(bookedOn) !== null;
  if (cursor !== null && !isCursor) return badRequest(notACursor);
  const locations = locationsOf(caller);
  const after = isCursor ? { bookedOn: localDate(bookedOn), id } : null;
  const found = await store.list({ locations, ...conditions, after, limit: limit + 1 });
  const deposits = found.slice(0, limit);
  const { actor = systemActor } = caller;
  for (const location of locations) {
    const outcome = `${deposits.filter((deposit) => deposit.location === location).length} deposits`;
    await audit.add({ act: 'list-deposits', outcome, correlationId: null, location, actor });
  }
  const last = deposits.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return succeed({ deposits, nextCursor: isLast ? null : formatCursor([last.bookedOn, last.id]) });
}

const notACursor =
  'The cursor is not one that a page answered; leave it out to begin with the newest deposits.';
