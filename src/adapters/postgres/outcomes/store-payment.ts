// Stores a payment run of the insurer with its lines, whose claims of the location it settles.
import type { ClaimPayment } from '../../../domain/claims/assessment.ts';
import { runEvent } from '../../../domain/claims/outcomes/outcome-events.ts';
import { paymentRunId } from '../../../domain/claims/outcomes/payment-run-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { OutcomeOf, PaymentToStore, StoredPayment } from '../../../ports/claims/outcome-collection.ts';
import type { Transaction } from '../connection/sql.ts';
import { recordEvents } from '../events/record-event.ts';
import { matchRunLines } from './match-run-lines.ts';
import { raiseNotListed, settlePaidClaims } from './settle-claims.ts';

/** See ports/claims/outcome-collection.ts. */
export async function storePayment(
  transaction: Transaction,
  of: OutcomeOf,
  paid: PaymentToStore,
): Promise<StoredPayment> {
  const lines = await matchRunLines(transaction, of, paid);
  const { runId, isNew } = await insertRun(transaction, of, paid, lines);
  const rows = lines.map((line, at) => ({ ...line, number: at + 1 }));
  await transaction`
    insert into payment_line (minor_id, run_id, number, claim_id, transaction_id, benefit_cents, charge_cents, lodged_on,
      correlation_id, claim_minor_id)
    select ${of.location}, ${runId}, number, claim_id, transaction_id, benefit_cents, charge_cents, lodged_on, correlation_id,
      claim_minor_id
    from jsonb_populate_recordset(null::payment_line, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`;
  if (isNew) await recordEvents(transaction, [runEvent({ ...of, runId }, runContent(paid))]);
  const benefits = new Map(
    lines.flatMap(({ correlation_id: id, benefit_cents: benefit }) => (id === null ? [] : [[id, benefit]])),
  );
  const { settled, differing } = await settlePaidClaims(transaction, of.location, {
    benefits,
    runId,
    day: paid.day,
  });
  const isListed = benefits.has(of.correlationId);
  const isRaised = !isListed && (await raiseNotListed(transaction, of));
  return { settled, differing: differing + (isRaised ? 1 : 0), isListed };
}

const runContent = ({ payeeProviderNumber, payment }: PaymentToStore) => ({
  payeeProviderNumber,
  deposit: payment.depositAmount,
  lines: payment.claims.length,
});

type RunLines = Awaited<ReturnType<typeof matchRunLines>>;

/** The id of the run; the row is written once, whichever claim of it is asked about. */
async function insertRun(
  transaction: Transaction,
  { location }: OutcomeOf,
  { payer, payeeProviderNumber: payee, payment, day, now }: PaymentToStore,
  lines: RunLines,
): Promise<{ readonly runId: string; readonly isNew: boolean }> {
  const { runNumber, depositAmount, paymentReference } = payment;
  const runOn = parseLocalDate(payment.runDate ?? '') ?? day;
  const run = { runOn, runNumber, paymentReference, payeeProviderNumber: payee, location };
  const claims = lines.flatMap(({ transaction_id, claim_id }) => transaction_id ?? claim_id ?? []);
  const id = paymentRunId({ ...run, payer, claims });
  const formerId = paymentRunId({ ...run, payer: 'medicare', claims: [] });
  if (id !== formerId && (await hasLineOf(transaction, location, formerId, lines)))
    return { runId: formerId, isNew: false };
  const inserted = await transaction`
    insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference,
      account_last4, received_at)
    values (${location}, ${id}, ${payee}, ${runOn}, ${runNumber}, ${depositAmount}::bigint, ${paymentReference},
      ${accountLast4(payment)}, ${new Date(now)})
    on conflict do nothing`;
  return { runId: id, isNew: inserted.count > 0 };
}

/** An earlier release gave a run of every payer, and one without number and reference, the same id: it is known by its lines. */
async function hasLineOf(
  transaction: Transaction,
  location: string,
  runId: string,
  lines: RunLines,
): Promise<boolean> {
  const rows = await transaction`
    select from payment_line
      join jsonb_populate_recordset(null::payment_line, ${JSON.stringify(lines)}::text::jsonb) as line on
        (payment_line.claim_id, payment_line.transaction_id, payment_line.benefit_cents)
          is not distinct from (line.claim_id, line.transaction_id, line.benefit_cents)
    where payment_line.minor_id = ${location} and payment_line.run_id = ${runId} limit 1`;
  return rows.length > 0;
}

/** The insurer shows the last four digits of an account. */
function accountLast4({ account }: ClaimPayment): string | null {
  const digits = (account?.accountNumber ?? '').replaceAll(/\D/g, '');
  return digits === '' ? null : digits.slice(-4);
}
