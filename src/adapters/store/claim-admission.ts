// Accepting a claim: what is decided is stored in the same transaction, under locks that make the decision hold.
import { usedByOther, type Admission } from '../../domain/claims/admission.ts';
import type { ClaimCandidate, ClaimRecord } from '../../domain/claims/claim-record.ts';
import { nextState, type ClaimState } from '../../domain/claims/lifecycle.ts';
import { invariant } from '../../domain/values/invariant.ts';
import type { Admitted } from '../../ports/claim-store.ts';
import { heldOf, recordOf, type ClaimRow, type HeldRow } from './claim-rows.ts';
import { isInteractive, lockCorrelationId } from './correlation-ids.ts';
import { keepServices } from './lodged-services.ts';
import type { Sql, Transaction } from './sql.ts';

type Decide = (held: ClaimRecord | null, lodgedToday: number) => Admission;

/** See ports/claim-store.ts. The answer is given only after the commit, which is durable. */
export function admitClaim(sql: Sql, candidate: ClaimCandidate, decide: Decide): Promise<Admitted> {
  return sql.begin((transaction) => admitWithin(transaction, candidate, decide));
}

async function admitWithin(
  transaction: Transaction,
  candidate: ClaimCandidate,
  decide: Decide,
): Promise<Admitted> {
  const { correlationId } = candidate;
  await lockCorrelationId(transaction, correlationId);
  // The row's own lock keeps an answer of the insurer from changing it meanwhile.
  const [row] = await transaction<HeldRow[]>`
    select *, case when refusal is not null then (
      select fingerprint from claim_revision
      where claim_revision.correlation_id = claim.correlation_id and revision = claim.accepted_revision)
    end as standing_fingerprint
    from claim where correlation_id = ${correlationId} for update`;
  const held = row === undefined ? null : heldOf(row);
  // Only a candidate that may become new needs the day's count, and with it the day's lock.
  const mayBeNew = held === null || held.state === 'refused';
  const { lodged: lodgedToday, isTaken } = mayBeNew ? await lockedCount(transaction, candidate) : notCounted;
  const decided = decide(held, lodgedToday);
  const admission: Admission =
    decided.kind === 'new' && isTaken ? usedByOther('an interactive claim') : decided;
  if (admission.kind === 'fault') return { admission, record: null };
  if (admission.kind === 'again' || admission.kind === 'stands') return { admission, record: held };
  const from = held?.state ?? 'none';
  const stored =
    admission.kind === 'new'
      ? await storeNew(transaction, candidate, stateAfter(from, 'accept'))
      : await storeCorrection(transaction, candidate, stateAfter(from, 'correct'));
  return { admission, record: stored };
}

function stateAfter(state: ClaimState | 'none', event: 'accept' | 'correct'): ClaimState {
  const next = nextState(state, event);
  invariant(next !== null, `a claim that is ${state} cannot ${event}`);
  return next;
}

/** What a new claim depends on beside its own row. */
interface DayCount {
  /** Claims of the payee and location that were lodged that day; nobody else changes it until the commit. */
  readonly lodged: number;
  /** Whether an interactive claim has the id. */
  readonly isTaken: boolean;
}

const notCounted: DayCount = { lodged: 0, isTaken: false };

async function lockedCount(transaction: Transaction, candidate: ClaimCandidate): Promise<DayCount> {
  const { correlationId, payeeProviderNumber, location, today } = candidate;
  await transaction`
    insert into claim_day (payee_provider_number, minor_id, day, lodged)
    values (${payeeProviderNumber}, ${location}, ${today}, 0) on conflict do nothing`;
  const [row] = await transaction<DayCount[]>`
    select lodged, ${isInteractive(transaction, correlationId)} as "isTaken" from claim_day
    where payee_provider_number = ${payeeProviderNumber} and minor_id = ${location} and day = ${today}
    for update`;
  return row ?? notCounted;
}

async function storeNew(
  transaction: Transaction,
  candidate: ClaimCandidate,
  state: ClaimState,
): Promise<ClaimRecord> {
  const { correlationId, location, stream, payeeProviderNumber, fingerprint, today } = candidate;
  const document = JSON.stringify(candidate.claim);
  const [row] = await transaction<ClaimRow[]>`
    insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint,
                       document, lodged_on)
    values (${correlationId}, ${location}, ${stream}, ${payeeProviderNumber}, ${state}, 1, ${fingerprint},
            ${document}::text::jsonb, ${today})
    on conflict (correlation_id) do update set
      minor_id = excluded.minor_id, stream = excluded.stream,
      payee_provider_number = excluded.payee_provider_number, state = excluded.state,
      revision = claim.revision + 1, fingerprint = excluded.fingerprint, document = excluded.document, lodged_on = excluded.lodged_on,
      claim_id = null, refusal = null, accepted_at = now(), due_at = now(), attempts = 0,
      lease_until = null, sent_revision = null, accepted_revision = null
    returning *`;
  invariant(row, 'an inserted claim is returned');
  await keepRevision(transaction, row, document);
  await keepServices(transaction, candidate);
  await transaction`
    update claim_day set lodged = lodged + 1
    where payee_provider_number = ${payeeProviderNumber} and minor_id = ${location} and day = ${today}`;
  return recordOf(row);
}

async function storeCorrection(
  transaction: Transaction,
  candidate: ClaimCandidate,
  state: ClaimState,
): Promise<ClaimRecord> {
  const document = JSON.stringify(candidate.claim);
  const [row] = await transaction<ClaimRow[]>`
    update claim set state = ${state}, revision = revision + 1, fingerprint = ${candidate.fingerprint},
      document = ${document}::text::jsonb, refusal = null, due_at = now(), attempts = 0
    where correlation_id = ${candidate.correlationId} returning *`;
  invariant(row, 'a corrected claim is held');
  await keepRevision(transaction, row, document);
  await keepServices(transaction, candidate);
  return recordOf(row);
}

async function keepRevision(transaction: Transaction, row: ClaimRow, document: string): Promise<void> {
  await transaction`
    insert into claim_revision (correlation_id, revision, fingerprint, document)
    values (${row.correlation_id}, ${row.revision}, ${row.fingerprint}, ${document}::text::jsonb)`;
}
