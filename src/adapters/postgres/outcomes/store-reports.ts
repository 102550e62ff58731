// Stores the insurer's reports about a claim: its assessment, and the payment run with every claim of the location in it.
import type { ClaimAssessment, ClaimOfPaymentRun, ClaimPayment } from '../../../domain/claims/assessment.ts';
import type { OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import {
  assessmentEvents,
  paidEvent,
  runEvent,
  type EventsOf,
} from '../../../domain/claims/outcomes/outcome-events.ts';
import { paymentRunId } from '../../../domain/claims/outcomes/payment-run-id.ts';
import { firstPaymentDay, lookOn } from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import {
  attentionToResults,
  findServiceResults,
  sumOfResults,
} from '../../../domain/claims/outcomes/service-results.ts';
import {
  type CorrelationId,
  correlationIdPrefix,
  parseCorrelationId,
  minorIdFromCorrelationId,
} from '../../../domain/values/correlation-id.ts';
import { localDate, parseLocalDate } from '../../../domain/values/local-date.ts';
import type {
  AssessmentToStore,
  OutcomeCollection,
  OutcomeOf,
  PaymentToStore,
} from '../../../ports/claims/outcome-collection.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { recordEvents } from '../events/record-event.ts';
import { centsOrNull } from './read-outcomes.ts';
import { readStoredServices, writeServiceResults } from './service-result-rows.ts';

/** See ports/claims/outcome-collection.ts. */
export const createReportStore = (
  sql: Sql,
  timeZone: string,
  recorded: () => void,
): Pick<OutcomeCollection, 'recordAssessment' | 'recordPayment'> => ({
  async recordAssessment(of, assessed) {
    const isStored = await sql.begin((transaction) => storeAssessment(transaction, timeZone, of, assessed));
    recorded();
    return isStored;
  },
  async recordPayment(of, paid) {
    const settled = await sql.begin((transaction) => storePayment(transaction, of, paid));
    recorded();
    return settled;
  },
});

interface AssessedRow {
  readonly stage: OutcomeStage;
  readonly lodged_on: string;
  readonly not_ready_on: string | null;
  readonly payee_provider_number: string | null;
  readonly revision: number | null;
}

async function storeAssessment(
  transaction: Transaction,
  timeZone: string,
  of: OutcomeOf,
  { assessment, differing, day }: AssessmentToStore,
): Promise<boolean> {
  const [row] = await transaction<AssessedRow[]>`
    select stage, lodged_on, not_ready_on, payee_provider_number, ${acceptedRevision(transaction)} as revision
    from claim_outcome
    where minor_id = ${of.location} and correlation_id = ${of.correlationId} and assessed_on is null
      and stage in ('lodged', 'paid', 'unknown')
    for update`;
  if (row === undefined) return false;
  const claimed = await readStoredServices(transaction, of);
  const results = findServiceResults(claimed, resultEvents(assessment));
  const benefit = assessment.benefitPaid ?? sumOfResults(results);
  const attention = attentionToResults(claimed, results, differing);
  // A run may have been read before the assessment: the claim stays paid.
  const stage: OutcomeStage = row.stage === 'paid' ? 'paid' : benefit === 0 ? 'nil' : 'assessed';
  const nextLook = stage === 'assessed' ? new Date(paymentLook(timeZone, of, row)) : null;
  await transaction`
    update claim_outcome set assessed_on = ${day}, lease_until = null, stage = ${stage}, attention = ${attention},
      benefit_cents = coalesce(benefit_cents, ${benefit}::bigint),
      settled_on = ${stage === 'nil' ? transaction`${day}::date` : transaction`settled_on`},
      next_look_at = ${nextLook}
    where minor_id = ${of.location} and correlation_id = ${of.correlationId}`;
  await writeServiceResults(transaction, of, results);
  const patientStatuses = results.flatMap(({ patientStatus }) => patientStatus ?? []);
  const content = { stage, benefitPaid: benefit, attention, differing, patientStatuses };
  await recordEvents(transaction, assessmentEvents({ ...of, revision: row.revision ?? 1 }, content));
  return true;
}

/** The revision that the insurer has, of a bulk bill claim. */
const acceptedRevision = (transaction: Transaction) => transaction`(
  select coalesce(claim.accepted_revision, claim.revision) from claim
  where claim.correlation_id = claim_outcome.correlation_id)`;

/** The claims of a payee are asked about together: one report settles them all. */
function paymentLook(timeZone: string, { correlationId }: OutcomeOf, row: AssessedRow): number {
  const notReadyOn = row.not_ready_on === null ? null : localDate(row.not_ready_on);
  const place = { timeZone, correlationId: row.payee_provider_number ?? correlationId };
  return lookOn(place, firstPaymentDay(localDate(row.lodged_on), notReadyOn));
}

/** An explanation code, and a patient status where the insurer's record differs. */
const resultEvents = ({ events }: Pick<ClaimAssessment, 'events'>) =>
  events.map(({ id, patient, services }) => ({
    id,
    patientStatus: patient?.status?.code ?? null,
    services: services.map((service) => ({
      id: service.id,
      benefitPaid: service.benefitPaid,
      code: service.assessmentCode,
    })),
  }));

async function storePayment(transaction: Transaction, of: OutcomeOf, paid: PaymentToStore): Promise<number> {
  const { day } = paid;
  const { runId, isNew } = await insertRun(transaction, of, paid);
  const lines = await matchLines(transaction, of, paid);
  const rows = lines.map((line, at) => ({ ...line, number: at + 1 }));
  await transaction`
    insert into payment_line (minor_id, run_id, number, claim_id, transaction_id, benefit_cents, charge_cents, lodged_on,
      correlation_id, claim_minor_id)
    select ${of.location}, ${runId}, number, claim_id, transaction_id, benefit_cents, charge_cents, lodged_on, correlation_id,
      claim_minor_id
    from jsonb_populate_recordset(null::payment_line, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`;
  const own = rows.filter((row) => row.correlation_id !== null);
  const isListed = own.some((row) => row.correlation_id === of.correlationId);
  const asked = isListed ? [] : [{ correlation_id: of.correlationId, benefit_cents: null }];
  const settled = await transaction<SettledRow[]>`
    update claim_outcome set stage = 'paid', settled_on = ${day}, payment_run = ${runId}, lease_until = null,
      benefit_cents = coalesce(line.benefit_cents, claim_outcome.benefit_cents),
      attention = nullif(attention, 'expiring'),
      next_look_at = case when assessed_on is null then next_look_at end
    from jsonb_to_recordset(${JSON.stringify([...own, ...asked])}::text::jsonb)
      as line (correlation_id text, benefit_cents bigint)
    where minor_id = ${of.location} and claim_outcome.correlation_id = line.correlation_id
      and stage in ('lodged', 'assessed', 'unknown')
    returning claim_outcome.correlation_id, claim_outcome.benefit_cents, ${acceptedRevision(transaction)} as revision`;
  await recordEvents(transaction, [
    ...(isNew ? [runEvent({ ...of, runId }, runContent(paid))] : []),
    ...settled.map((row) => paidEvent(eventsOf(of, row), runId, centsOrNull(row.benefit_cents))),
  ]);
  return settled.length;
}

interface SettledRow {
  readonly correlation_id: string;
  readonly benefit_cents: string | null;
  readonly revision: number | null;
}

const eventsOf = ({ location }: OutcomeOf, row: SettledRow): EventsOf => ({
  location,
  correlationId: row.correlation_id as CorrelationId,
  revision: row.revision ?? 1,
});

const runContent = ({ payeeProviderNumber, payment }: PaymentToStore) => ({
  payeeProviderNumber,
  deposit: payment.depositAmount,
  lines: payment.claims.length,
});

/** The id of the run; the row is written once, whichever claim of it is asked about. */
async function insertRun(
  transaction: Transaction,
  { location }: OutcomeOf,
  { payeeProviderNumber: payee, payment, day, now }: PaymentToStore,
): Promise<{ readonly runId: string; readonly isNew: boolean }> {
  const { runNumber, depositAmount, paymentReference } = payment;
  const runOn = parseLocalDate(payment.runDate ?? '') ?? day;
  const id = paymentRunId({ runOn, runNumber, paymentReference, payeeProviderNumber: payee, location });
  const inserted = await transaction`
    insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference,
      account_last4, received_at)
    values (${location}, ${id}, ${payee}, ${runOn}, ${runNumber}, ${depositAmount}::bigint, ${paymentReference},
      ${accountLast4(payment)}, ${new Date(now)})
    on conflict do nothing`;
  return { runId: id, isNew: inserted.count > 0 };
}

/** The insurer shows the last four digits of an account. */
function accountLast4({ account }: ClaimPayment): string | null {
  const digits = (account?.accountNumber ?? '').replaceAll(/\D/g, '');
  return digits === '' ? null : digits.slice(-4);
}

/**
 * Finds the claim of each line, by the id that it was lodged with, else by the insurer's id of the claim; a claim of
 * another location of this database is known by its location only.
 */
async function matchLines(
  transaction: Transaction,
  { location }: OutcomeOf,
  { payeeProviderNumber, payment }: PaymentToStore,
) {
  const named = payment.claims.map((line) => ({ line, id: correlationIdOf(line) }));
  const ids = named.flatMap(({ id }) => id ?? []);
  const owners = await transaction<{ minor_id: string; correlation_id: string }[]>`
    select minor_id, correlation_id
    from unnest(${ids.map((id) => minorIdFromCorrelationId(id) ?? '')}::text[], ${ids}::text[])
      as listed (minor_id, correlation_id)
      join claim_outcome using (minor_id, correlation_id)`;
  const ownerOf = new Map(owners.map((row) => [row.correlation_id, row.minor_id]));
  const claimIds = named.flatMap(({ id, line }) =>
    id === null && line.claimId !== null ? [line.claimId] : [],
  );
  const byClaimId = new Map(
    (claimIds.length === 0
      ? []
      : await transaction<{ claim_id: string; correlation_id: string }[]>`
          select claim_id, correlation_id from claim
          where minor_id = ${location} and claim_id = any(${claimIds}) and payee_provider_number = ${payeeProviderNumber}`
    ).map((row) => [row.claim_id, row.correlation_id]),
  );
  return named.map(({ line, id }) => {
    const owner = id === null ? undefined : ownerOf.get(id);
    const byInsurersId = id === null && line.claimId !== null ? (byClaimId.get(line.claimId) ?? null) : null;
    const own = owner === location ? id : byInsurersId;
    return {
      claim_id: line.claimId,
      transaction_id: line.transactionId,
      benefit_cents: line.benefit,
      charge_cents: line.chargeAmount,
      lodged_on: line.lodgedOn === null ? null : parseLocalDate(line.lodgedOn.slice(0, 10)),
      correlation_id: own,
      claim_minor_id: own === null ? (owner ?? null) : location,
    };
  });
}

const correlationIdOf = ({ transactionId }: ClaimOfPaymentRun) =>
  transactionId === null ? null : parseCorrelationId(`${correlationIdPrefix}${transactionId.trim()}`);
