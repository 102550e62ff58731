// Finds the claim of each line of a payment run.
import type { ClaimOfPaymentRun } from '../../../domain/claims/assessment.ts';
import { payerOfStream, type StoreForwardStream } from '../../../domain/claims/store-and-forward-claim.ts';
import {
  correlationIdPrefix,
  minorIdFromCorrelationId,
  parseCorrelationId,
} from '../../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { OutcomeOf, PaymentToStore } from '../../../ports/claims/outcome-collection.ts';
import type { Transaction } from '../connection/sql.ts';

/**
 * The lines as they are stored, each with its claim: by the id that it was lodged with, else by the insurer's id of the claim,
 * where one claim alone fits. A claim of another location of this database is known by its location only.
 */
export async function matchRunLines(transaction: Transaction, of: OutcomeOf, paid: PaymentToStore) {
  const { location } = of;
  const named = paid.payment.claims.map((line) => ({ line, id: correlationIdOf(line) }));
  const ids = named.flatMap(({ id }) => id ?? []);
  const owners = await transaction<{ minor_id: string; correlation_id: string }[]>`
    select minor_id, correlation_id
    from unnest(${ids.map((id) => minorIdFromCorrelationId(id) ?? '')}::text[], ${ids}::text[])
      as listed (minor_id, correlation_id)
      join claim_outcome using (minor_id, correlation_id)`;
  const ownerOf = new Map(owners.map((row) => [row.correlation_id, row.minor_id]));
  const unnamed = named.flatMap(({ id, line }) => (id === null ? [line] : []));
  const claims = await claimsWithIds(transaction, of, paid, unnamed);
  return named.map(({ line, id }) => {
    const owner = id === null ? undefined : ownerOf.get(id);
    const own = id === null ? onlyClaimOf(line, claims) : owner === location ? id : null;
    return {
      claim_id: line.claimId,
      transaction_id: line.transactionId,
      benefit_cents: line.benefit,
      charge_cents: line.chargeAmount,
      lodged_on: lodgedOnOf(line),
      correlation_id: own,
      claim_minor_id: own === null ? (owner ?? null) : location,
    };
  });
}

const correlationIdOf = ({ transactionId }: ClaimOfPaymentRun) =>
  transactionId === null ? null : parseCorrelationId(`${correlationIdPrefix}${transactionId.trim()}`);

const lodgedOnOf = ({ lodgedOn }: ClaimOfPaymentRun) =>
  lodgedOn === null ? null : parseLocalDate(lodgedOn.slice(0, 10));

interface ClaimWithId {
  readonly claim_id: string;
  readonly correlation_id: string;
  readonly stream: StoreForwardStream;
  readonly lodged_on: string;
}

/** The claims of the payee, by the payer of the run, that have the insurer's id of one of the lines. */
async function claimsWithIds(
  transaction: Transaction,
  { location }: OutcomeOf,
  { payer, payeeProviderNumber }: PaymentToStore,
  lines: readonly ClaimOfPaymentRun[],
): Promise<readonly ClaimWithId[]> {
  const claimIds = lines.flatMap(({ claimId }) => claimId ?? []);
  if (claimIds.length === 0) return [];
  const rows = await transaction<ClaimWithId[]>`
    select claim_id, correlation_id, stream, lodged_on from claim
    where minor_id = ${location} and claim_id = any(${claimIds}) and payee_provider_number = ${payeeProviderNumber}`;
  return rows.filter(({ stream }) => payerOfStream(stream) === payer);
}

/** The insurer uses its ids again: a line that several claims fit is of none. */
function onlyClaimOf(line: ClaimOfPaymentRun, claims: readonly ClaimWithId[]): string | null {
  const lodgedOn = lodgedOnOf(line);
  const [only, ...others] = claims.filter(
    (claim) => claim.claim_id === line.claimId && (lodgedOn === null || claim.lodged_on === lodgedOn),
  );
  return others.length === 0 ? (only?.correlation_id ?? null) : null;
}
