// What the tests of deposits share: a caller, deposits, and an audit trail that keeps its entries.
import type { OutcomeCaller } from '../../../src/application/claims/read-claim-outcomes.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { AuditEntry, AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { Deposit } from '../../../src/ports/reconciliation/deposit-store.ts';
import { minorId } from '../../support/minor-id.ts';

export const [here, there] = [minorId('ABC00001'), minorId('ABC00002')];
export const actor = { keyId: 'key_1', requestId: 'request-1' };
/** Of two locations, who names none. */
export const caller: OutcomeCaller = { minorId: null, minorIds: [here, there], providers: null, actor };

/** A deposit of a day of November 2026. */
export const deposit = (day: number, more: Partial<Deposit> = {}): Deposit => ({
  location: here,
  id: `deposit_${day}`,
  account: 'cheque 4321',
  bookedOn: localDate(`2026-11-${String(day).padStart(2, '0')}`),
  amount: cents(day * 100),
  words: 'DIRECT CREDIT',
  reference: null,
  how: null,
  runs: [],
  ...more,
});

/** Keeps its entries as `act location outcome` and the key of who acted. */
export function recordingAuditTrail(): { readonly audit: AuditTrail; readonly entries: string[] } {
  const entries: string[] = [];
  const add = async ({ act, location, outcome, actor: by }: AuditEntry) =>
    void entries.push(`${act} ${location} ${outcome} by ${by.keyId ?? 'the service'}`);
  return { audit: { add } as AuditTrail, entries };
}
