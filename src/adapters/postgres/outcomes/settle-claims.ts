// Settles claims by a payment report: those that a run pays, and one that nothing is paid for.
import {
  attentionToPayment,
  graverReason,
  isGivenUp,
  type PaymentOfClaim,
} from '../../../domain/claims/outcomes/attention-to-payment.ts';
import type { AttendedWay, AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import {
  attentionEvent,
  nilEvent,
  paidEvent,
  type EventsOf,
} from '../../../domain/claims/outcomes/outcome-events.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { NewEvent } from '../../../domain/values/event-type.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Cents } from '../../../domain/values/money.ts';
import type { OutcomeOf } from '../../../ports/claims/outcome-collection.ts';
import type { Transaction } from '../connection/sql.ts';
import { isEventRecorded, recordEvents } from '../events/record-event.ts';
import { acceptedRevision } from './accepted-revision.ts';
import { centsOrNull } from './read-outcomes.ts';

interface PaidClaims {
  /** Of each claim of the location that the run lists; null where the run names none. */
  readonly benefits: ReadonlyMap<string, Cents | null>;
  readonly runId: string;
  readonly day: LocalDate;
}

/** How many were settled, and how many of them were paid less than assessed. */
interface SettledClaims {
  readonly settled: number;
  readonly differing: number;
}

/** Settles those of the claims in a run that are open. */
export async function settlePaidClaims(
  transaction: Transaction,
  location: MinorId,
  { benefits, runId, day }: PaidClaims,
): Promise<SettledClaims> {
  const open = await lockOpenClaims(transaction, location, [...benefits.keys()]);
  const settled = open.map((claim) => {
    const benefit = benefits.get(claim.of.correlationId) ?? null;
    return {
      of: claim.of,
      benefit: benefit ?? claim.benefit,
      ...attentionAfter(claim, { kind: 'listed', benefit }),
    };
  });
  const rows = settled.map(({ of, benefit, attention }) => ({
    correlation_id: of.correlationId,
    benefit_cents: benefit,
    attention,
  }));
  await transaction`
    update claim_outcome set stage = 'paid', settled_on = ${day}, payment_run = ${runId}, lease_until = null,
      benefit_cents = settled.benefit_cents, attention = settled.attention,
      next_look_at = case when assessed_on is null then next_look_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as settled (correlation_id text, benefit_cents bigint, attention text)
    where minor_id = ${location} and claim_outcome.correlation_id = settled.correlation_id`;
  await recordEvents(
    transaction,
    settled.flatMap(({ of, benefit, raised }) => [paidEvent(of, runId, benefit), ...raised]),
  );
  return { settled: settled.length, differing: settled.filter(({ raised }) => raised.length > 0).length };
}

/** Asks somebody, once, to look at an open claim whose payment report is of a run without it; false: somebody was asked before. */
export async function raiseNotListed(
  transaction: Transaction,
  { location, correlationId }: OutcomeOf,
): Promise<boolean> {
  const [claim] = await lockOpenClaims(transaction, location, [correlationId]);
  if (claim === undefined) return false;
  const { attention, raised } = attentionAfter(claim, { kind: 'not-listed' });
  const [event] = raised;
  if (event === undefined || (await isEventRecorded(transaction, event.once))) return false;
  await transaction`
    update claim_outcome set attention = ${attention}
    where minor_id = ${location} and correlation_id = ${correlationId}`;
  await recordEvents(transaction, raised);
  return true;
}

/** See ports/claims/outcome-collection.ts. */
export async function storeNil(
  transaction: Transaction,
  { location, correlationId }: OutcomeOf,
  day: LocalDate,
): Promise<boolean> {
  const [claim] = await lockOpenClaims(transaction, location, [correlationId]);
  if (claim === undefined) return false;
  const { attention, raised } = attentionAfter(claim, { kind: 'nil' });
  await transaction`
    update claim_outcome set stage = 'nil', settled_on = ${day}, lease_until = null, benefit_cents = 0,
      attention = ${attention}, next_look_at = case when assessed_on is null then next_look_at end
    where minor_id = ${location} and correlation_id = ${correlationId}`;
  await recordEvents(transaction, [nilEvent(claim.of), ...raised]);
  return claim.assessed !== null && raised.length > 0;
}

interface OpenClaim {
  readonly of: EventsOf;
  readonly benefit: Cents | null;
  /** The benefit as assessed; null before the assessment is known. */
  readonly assessed: Cents | null;
  readonly attention: AttentionReason | null;
  readonly attendedHow: AttendedWay | null;
}

interface OpenRow {
  readonly correlation_id: string;
  readonly benefit_cents: string | null;
  readonly is_assessed: boolean;
  readonly attention: AttentionReason | null;
  readonly attended_how: AttendedWay | null;
  readonly revision: number | null;
}

async function lockOpenClaims(
  transaction: Transaction,
  location: MinorId,
  ids: readonly string[],
): Promise<readonly OpenClaim[]> {
  if (ids.length === 0) return [];
  const rows = await transaction<OpenRow[]>`
    select correlation_id, benefit_cents, assessed_on is not null as is_assessed, attention, attended_how,
      ${acceptedRevision(transaction)} as revision
    from claim_outcome
    where minor_id = ${location} and correlation_id = any(${[...ids]}) and stage in ('lodged', 'assessed', 'unknown')
    order by correlation_id for update`;
  return rows.map((row) => {
    const benefit = centsOrNull(row.benefit_cents);
    const correlationId = row.correlation_id as CorrelationId;
    return {
      of: { location, correlationId, revision: row.revision ?? 1 },
      benefit,
      assessed: row.is_assessed ? benefit : null,
      attention: row.attention,
      attendedHow: row.attended_how,
    };
  });
}

/** What the claim needs attention for afterwards, and the event of a new reason. A settled claim has no end to announce. */
function attentionAfter(
  { of, assessed, attention, attendedHow }: OpenClaim,
  payment: PaymentOfClaim,
): { readonly attention: AttentionReason | null; readonly raised: readonly NewEvent[] } {
  const before = attention === 'expiring' ? null : attention;
  const reason = attentionToPayment(assessed, payment);
  if (reason === null || isGivenUp(attendedHow)) return { attention: before, raised: [] };
  return { attention: graverReason(before, reason), raised: [attentionEvent(of, reason, 'payment')] };
}
