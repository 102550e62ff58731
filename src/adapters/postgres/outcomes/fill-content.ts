// Fills in the outcomes of claims that an earlier release stored: what is encrypted, the migration could not read.
import { resultOfInteractiveAnswer } from '../../../domain/interactive/interactive-claim-outcome.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { cents } from '../../../domain/values/money.ts';
import { acceptedContentOf } from '../claims/accepted-content.ts';
import { claimDocumentFromRow, type ClaimRow } from '../claims/claim-rows.ts';
import { groupServicesByPatient } from '../claims/lodged-service-rows.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption, StoredColumn } from '../encryption/field-encryption.ts';
import { replaceOutcomeContent } from './outcome-rows.ts';

interface UnfilledRow {
  readonly minor_id: string;
  readonly correlation_id: string;
  readonly stream: string;
}

/** Fills up to `limit` of them, each in a transaction of its own; gives how many there were. */
export async function fillOutcomeContent(
  sql: Sql,
  encryption: FieldEncryption,
  limit: number,
): Promise<number> {
  const rows = await sql<UnfilledRow[]>`
    select minor_id, correlation_id, stream from claim_outcome where needs_content limit ${limit}`;
  for (const row of rows) {
    await sql.begin(async (transaction) => {
      try {
        await fill(transaction, encryption, row);
      } catch (error) {
        // What cannot be decrypted stays without its amounts; other readers report it.
        if (!(error instanceof DecryptionError) || error.missingKey !== null) throw error;
      }
      await transaction`
        update claim_outcome set needs_content = false
        where minor_id = ${row.minor_id} and correlation_id = ${row.correlation_id}`;
    });
  }
  return rows.length;
}

async function fill(transaction: Transaction, encryption: FieldEncryption, row: UnfilledRow): Promise<void> {
  if (row.stream === 'interactive') await fillInteractive(transaction, encryption, row);
  else await fillBulkBill(transaction, encryption, row);
}

/** The content that the insurer has, and the names to search by. */
async function fillBulkBill(
  transaction: Transaction,
  encryption: FieldEncryption,
  { minor_id: location, correlation_id: correlationId }: UnfilledRow,
): Promise<void> {
  const [row] = await transaction<ClaimRow[]>`
    select claim.*, ${acceptedContentOf(transaction)} from claim where correlation_id = ${correlationId}`;
  const content = row === undefined ? null : claimDocumentFromRow(row, encryption);
  if (content === null) return;
  await replaceOutcomeContent(transaction, { location, correlationId, content });
  for (const [person, { name }] of groupServicesByPatient(content)) {
    if (name === null) continue;
    await transaction`
      update lodged_service set name_hash = ${encryption.blindIndex(location, name)}
      where correlation_id = ${correlationId}
        and patient_hash = any(${[...encryption.blindIndexes(location, person)]})`;
  }
}

/** What was answered; the services of such a claim are not listed, since what was sent is not stored. */
async function fillInteractive(
  transaction: Transaction,
  encryption: FieldEncryption,
  { minor_id: location, correlation_id: correlationId }: UnfilledRow,
): Promise<void> {
  const [row] = await transaction<
    { outcome: StoredColumn<InteractiveOutcome> | null; minor_id: string; correlation_id: string }[]
  >`
    select outcome, minor_id, correlation_id from interactive_claim
    where correlation_id = ${correlationId} and minor_id = ${location}`;
  if (row === undefined || row.outcome === null) return;
  const outcome = encryption.decryptJson(row.outcome, columnContexts.interactiveOutcome(row));
  const claimed = outcome.events.flatMap((event) =>
    event.services.map(({ id }) => ({ eventId: event.id ?? '', id: id ?? '', charge: cents(0) })),
  );
  const { stage, benefitPaid, attention } = resultOfInteractiveAnswer(claimed, outcome);
  const isSettled = stage !== 'lodged';
  await transaction`
    update claim_outcome set stage = ${stage}, claim_id = ${outcome.claimId}, benefit_cents = ${benefitPaid}::bigint,
      attention = ${attention}, services = ${claimed.length},
      assessed_on = case when ${isSettled} then lodged_on end, settled_on = case when ${isSettled} then lodged_on end,
      next_look_at = case when ${!isSettled} then next_look_at end
    where minor_id = ${location} and correlation_id = ${correlationId}`;
}
