// Stores the interactive claims of the simulator, and what each patient was paid for.
import { createInteractiveClaimId } from '../../../domain/interactive/interactive-claim-id.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import type { InteractiveState } from '../../../domain/interactive/interactive-lifecycle.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type {
  ReceivedInteractiveClaim,
  InteractiveDecision,
  InteractiveClaimRecord,
  InteractiveRecords,
} from '../../../ports/simulator/interactive-records.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import { columnContexts, type LocatedRow } from '../encryption/encrypted-columns.ts';
import { noEncryption, type StoredColumn, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row of `insurer_interactive_claim`; 64-bit integers come as text. */
interface Row extends LocatedRow {
  readonly claim_id: string;
  readonly patient: string | null;
  readonly state: InteractiveState;
  readonly fingerprint: string;
  readonly answered_at: string;
  readonly outcome: StoredColumn<InteractiveOutcome>;
  readonly services: readonly PastService[];
}

/** The insurer's records of interactive claims of a database. */
export function interactiveRecords(sql: Sql, encryption: FieldEncryption = noEncryption): InteractiveRecords {
  return {
    receive: (arrived, decide) =>
      sql.begin((transaction) => receive(transaction, encryption, arrived, decide)),

    delete: (about, decide) =>
      sql.begin((transaction) => deleteClaim(transaction, encryption, about, decide)),

    paidServices: (patient) => servicesOf(sql, patient, null),
  };
}

async function receive(
  transaction: Transaction,
  encryption: FieldEncryption,
  arrived: ReceivedInteractiveClaim,
  decide: Parameters<InteractiveRecords['receive']>[1],
): Promise<InteractiveDecision> {
  const { correlationId, patient } = arrived;
  await transaction`
    select pg_advisory_xact_lock(${advisoryLockSpaces.interactiveCorrelationId}, hashtext(${correlationId})), ${durableCommit(transaction)}`;
  // Serialises claims for one patient: the second sees what the first was paid for.
  if (patient !== null) {
    await transaction`select pg_advisory_xact_lock(${advisoryLockSpaces.interactivePatient}, hashtext(${patient}))`;
  }
  const [row] = await transaction<Row[]>`
    select * from insurer_interactive_claim where correlation_id = ${correlationId}`;
  const stored = row === undefined ? null : onRecord(row, encryption);
  const decision = decide({
    stored,
    claimId: stored?.outcome.claimId ?? (await nextClaimId(transaction, arrived)),
    services: patient === null ? [] : await servicesOf(transaction, patient, correlationId),
  });
  if (decision.kind === 'record') await keep(transaction, encryption, arrived, decision);
  return decision;
}

async function deleteClaim(
  transaction: Transaction,
  encryption: FieldEncryption,
  { location, correlationId }: Parameters<InteractiveRecords['delete']>[0],
  decide: Parameters<InteractiveRecords['delete']>[1],
): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(${advisoryLockSpaces.interactiveCorrelationId}, hashtext(${correlationId})), ${durableCommit(transaction)}`;
  const [row] = await transaction<Row[]>`
    select * from insurer_interactive_claim where correlation_id = ${correlationId} and minor_id = ${location}`;
  const stored = row === undefined ? null : { ...onRecord(row, encryption), patient: row.patient };
  const deletion = decide(stored);
  if (deletion === null || row === undefined || stored === null) return;
  const deleted: InteractiveOutcome = { ...stored.outcome, deletion };
  await transaction`
    update insurer_interactive_claim
    set services = '[]'::jsonb, revision = revision + 1,
      outcome = ${encryption.encryptJson(deleted, columnContexts.insurerOutcome(row))}::text::jsonb
    where correlation_id = ${correlationId}`;
}

async function nextClaimId(transaction: Transaction, { location, today }: ReceivedInteractiveClaim) {
  const [counted] = await transaction<{ claims: number }[]>`
    insert into insurer_interactive_day (minor_id, day, claims) values (${location}, ${today}, 1)
    on conflict (minor_id, day) do update set claims = insurer_interactive_day.claims + 1
    returning claims`;
  invariant(counted, 'a count that was raised is returned');
  return createInteractiveClaimId(location, today, counted.claims);
}

/** What a patient was paid for, except by one claim. */
async function servicesOf(
  sql: Sql | Transaction,
  patient: string,
  except: string | null,
): Promise<readonly PastService[]> {
  const rows = await sql<Pick<Row, 'services'>[]>`
    select services from insurer_interactive_claim
    where patient = ${patient} and correlation_id is distinct from ${except} order by place`;
  return rows.flatMap(({ services }) => services);
}

async function keep(
  transaction: Transaction,
  encryption: FieldEncryption,
  { correlationId, location, patient, requestHash, now }: ReceivedInteractiveClaim,
  { outcome, services }: InteractiveDecision & { readonly kind: 'record' },
): Promise<void> {
  const claim: LocatedRow = { correlation_id: correlationId, minor_id: location };
  await transaction`
    insert into insurer_interactive_claim (correlation_id, minor_id, claim_id, patient, state, fingerprint, revision,
                                           answered_at, outcome, services)
    values (${correlationId}, ${location}, ${outcome.claimId}, ${patient}, ${outcome.state},
            ${encryption.encrypt(requestHash, columnContexts.insurerRequestHash(claim))}, 1, ${now},
            ${encryption.encryptJson(outcome, columnContexts.insurerOutcome(claim))}::text::jsonb, ${JSON.stringify(services)}::text::jsonb)
    on conflict (correlation_id) do update set
      patient = excluded.patient, state = excluded.state, fingerprint = excluded.fingerprint,
      revision = insurer_interactive_claim.revision + 1, answered_at = excluded.answered_at,
      outcome = excluded.outcome, services = excluded.services`;
}

function onRecord(row: Row, encryption: FieldEncryption): InteractiveClaimRecord {
  const outcome = encryption.decryptJson(row.outcome, columnContexts.insurerOutcome(row));
  return {
    state: row.state,
    requestHash: encryption.decrypt(row.fingerprint, columnContexts.insurerRequestHash(row)),
    answeredAt: Number(row.answered_at),
    ...(outcome.deletion === undefined ? {} : { isDeleted: true }),
    outcome,
  };
}
