// Writes a generated history into the tables of claims, outcomes, payment runs and events, as lodging and collecting would have left them.
import { summariseClaim } from '../../../domain/claims/outcomes/summarise-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimHistory, PastClaim, PastDay, PastRun } from '../../../ports/simulator/claim-history.ts';
import { encryptServiceRow, groupServicesByPatient } from '../claims/lodged-service-rows.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { columnContexts, type BoundClaimColumns } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { rareStages } from '../outcomes/claim-conditions.ts';
import { claimProviders } from '../outcomes/claim-providers.ts';
import { encryptPatientDifferences } from '../outcomes/patient-difference-rows.ts';
import { claimedServiceRows } from '../outcomes/outcome-rows.ts';
import { addNumberedEvents } from '../events/number-events.ts';

type Values = object;

/** Rows of one statement. */
const rowsAtOnce = 2_000;

/** The history of a database. */
export const claimHistory = (sql: Sql, encryption: FieldEncryption): ClaimHistory => ({
  async prepare(first, last) {
    await sql`
      select add_service_outcome_partition(month::date), add_event_partition(month::date)
      from generate_series(date_trunc('month', ${first}::timestamp), ${last}::timestamp, '1 month') as month`;
  },

  async countLodged() {
    const rows = await sql<
      { minor_id: string; lodged: string }[]
    >`select minor_id, lodged from insurer_location`;
    return new Map(rows.map(({ minor_id, lodged }) => [minor_id as MinorId, Number(lodged)]));
  },

  async add(day) {
    const rows = rowsOfDay(encryption, day);
    return sql.begin({ noStatementTimeout: true }, async (transaction) => {
      const stored = await whatIsStored(transaction, day);
      if (stored !== null) return stored;
      for (const [table, values] of rows) await insertRows(transaction, table, values);
      await addToDays(transaction, day);
      await raiseCounts(transaction, day);
      await addNumberedEvents(transaction, day.events);
      return 'added';
    });
  },
});

async function whatIsStored(
  transaction: Transaction,
  { claims: [first], runs }: PastDay,
): Promise<'known' | 'taken' | null> {
  const [row] = await transaction<{ is_known: boolean; is_taken: boolean }[]>`
    select exists (select from claim where correlation_id = ${first?.correlationId ?? ''}) as is_known,
      exists (
        select from payment_run
        join jsonb_to_recordset(${JSON.stringify(runs)}::text::jsonb) as past (location text, id text)
          on payment_run.minor_id = past.location and payment_run.id = past.id) as is_taken`;
  if (row?.is_known === true) return 'known';
  return row?.is_taken === true ? 'taken' : null;
}

/** In an order in which each row refers to earlier ones only. */
function rowsOfDay(
  encryption: FieldEncryption,
  { claims, runs }: PastDay,
): readonly (readonly [string, readonly Values[]])[] {
  const stored = claims.map((each) => encryptedClaim(encryption, each));
  return [
    ['claim', stored.map(({ claim }) => claim)],
    ['lodged_service', stored.flatMap(({ patients }) => patients)],
    ['claim_outcome', claims.map((each) => outcomeRow(encryption, each))],
    ['service_outcome', claims.flatMap(serviceRows)],
    ['payment_run', runs.map(runRow)],
    ['payment_line', runs.flatMap(lineRows)],
  ];
}

/** Every row has the columns of the first. */
async function insertRows(transaction: Transaction, table: string, rows: readonly Values[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = transaction.unsafe(Object.keys(first).join(', '));
  const name = transaction.unsafe(table);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await transaction`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name},
        ${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::text::jsonb)`;
}

/** The claim as it stands, and its patients: what is personal is encrypted as for any claim. */
function encryptedClaim(encryption: FieldEncryption, past: PastClaim) {
  const { claim, correlationId, location, stream, payeeProviderNumber, lodgedOn, rejection, claimId } = past;
  const bound: BoundClaimColumns = {
    correlation_id: correlationId,
    minor_id: location,
    payee_provider_number: payeeProviderNumber,
    stream,
    lodged_on: lodgedOn,
  };
  const refusal =
    rejection === null ? null : encryption.encryptJson(rejection, columnContexts.claimRejection(bound, 1));
  const content = {
    revision: 1,
    fingerprint: encryption.encrypt(past.requestHash, columnContexts.claimRequestHash(bound)),
    document: JSON.parse(encryption.encryptJson(claim, columnContexts.claimDocument(bound, 1))) as unknown,
    refusal: refusal === null ? null : (JSON.parse(refusal) as unknown),
    accepted_at: new Date(past.lodgedAt).toISOString(),
  };
  const isLodged = claimId !== null;
  return {
    claim: {
      ...bound,
      ...content,
      state: isLodged ? 'lodged' : 'refused',
      claim_id: claimId,
      accepted_revision: isLodged ? 1 : null,
      due_at: content.accepted_at,
      attempts: 0,
    },
    patients: [...groupServicesByPatient(claim)].map(([person, patient]) =>
      encryptServiceRow(encryption, {
        correlation_id: correlationId,
        minor_id: location,
        person,
        ...patient,
      }),
    ),
  };
}

function outcomeRow(encryption: FieldEncryption, past: PastClaim): Values {
  const { location, correlationId, stream, payeeProviderNumber, lodgedOn, claim, outcome } = past;
  const summary = summariseClaim(claim);
  const { nextLook } = outcome;
  return {
    minor_id: location,
    correlation_id: correlationId,
    stream,
    payee_provider_number: payeeProviderNumber,
    servicing_provider_number: summary.servicingProviderNumber,
    lodged_on: lodgedOn,
    first_service_on: summary.firstServiceOn,
    last_service_on: summary.lastServiceOn,
    services: summary.services.length,
    charge_cents: summary.charge,
    benefit_cents: outcome.benefitPaid,
    stage: outcome.stage,
    assessed_on: outcome.assessedOn,
    settled_on: outcome.settledOn,
    payment_run: outcome.paymentRun,
    attention: outcome.attention,
    attended_how: outcome.attendedHow,
    attended_words:
      outcome.attendedWords === null
        ? null
        : encryption.encrypt(
            outcome.attendedWords,
            columnContexts.attendedWords({ minor_id: location, correlation_id: correlationId }),
          ),
    attended_at: outcome.attendedHow === null ? null : attendedAt(outcome.settledOn ?? lodgedOn),
    next_look_at: nextLook === null ? null : new Date(nextLook).toISOString(),
    looks: outcome.assessedOn === null ? 0 : 1,
    needs_content: false,
    differences: outcome.differences.length === 0 ? null : outcome.differences,
    patient_differences: encryptPatientDifferences(encryption, past, outcome.patientDifferences),
  };
}

const attendedAt = (day: LocalDate): string => `${day}T05:00:00Z`;

function serviceRows(past: PastClaim): readonly Values[] {
  const { location, correlationId, lodgedOn, claim, payeeProviderNumber, outcome } = past;
  const summary = summariseClaim(claim);
  const providers = claimProviders(summary.servicingProviderNumber, payeeProviderNumber);
  return claimedServiceRows(summary).map((service, at) => ({
    minor_id: location,
    lodged_on: lodgedOn,
    correlation_id: correlationId,
    ...service,
    benefit_cents: outcome.results[at]?.benefitPaid ?? null,
    code: outcome.results[at]?.code ?? null,
    patient_status: outcome.results[at]?.patientStatus ?? null,
    providers,
    stage: rareStages.has(outcome.stage) ? outcome.stage : null,
    attention: outcome.attention,
  }));
}

const runRow = (run: PastRun): Values => ({
  minor_id: run.location,
  id: run.id,
  payee_provider_number: run.payeeProviderNumber,
  run_on: run.runOn,
  run_number: run.runNumber,
  deposit_cents: run.deposit,
  payment_reference: run.paymentReference,
  account_last4: run.accountLast4,
  deposit_state: run.depositState,
  received_at: new Date(run.receivedAt).toISOString(),
});

const lineRows = ({ location, id, lines }: PastRun): readonly Values[] =>
  lines.map((line, at) => ({
    minor_id: location,
    run_id: id,
    number: at + 1,
    claim_id: line.claimId,
    transaction_id: line.transactionId,
    benefit_cents: line.benefitPaid,
    charge_cents: line.charge,
    lodged_on: line.lodgedOn,
    correlation_id: line.correlationId,
    claim_minor_id: line.claimLocation,
  }));

/** Refused claims do not count. */
async function addToDays(transaction: Transaction, { day, claims }: PastDay): Promise<void> {
  const counted = claims
    .filter(({ claimId }) => claimId !== null)
    .map(({ payeeProviderNumber: payee, location }) => ({ payee, location }));
  await transaction`
    insert into claim_day (payee_provider_number, minor_id, day, lodged)
    select payee, location, ${day}::date, count(*)
    from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as lodged (payee text, location text)
    group by payee, location
    on conflict (payee_provider_number, minor_id, day) do update set lodged = claim_day.lodged + excluded.lodged`;
}

/** Claims that are lodged later then get other claim ids. */
async function raiseCounts(transaction: Transaction, { lodged }: PastDay): Promise<void> {
  const counts = [...lodged].map(([location, count]) => ({ location, count }));
  await transaction`
    insert into insurer_location (minor_id, lodged)
    select location, count from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as past (location text, count bigint)
    on conflict (minor_id) do update set lodged = greatest(insurer_location.lodged, excluded.lodged)`;
}
