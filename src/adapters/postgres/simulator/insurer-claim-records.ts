// Stores the claims that were lodged with the simulator, each with its claim id and its place in the order of lodging.
import type {
  StoreForwardClaim,
  StoreForwardStream,
} from '../../../domain/claims/store-and-forward-claim.ts';
import { claimIdFromCount, keepClaimId } from '../../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import type {
  ReceivedInsurerClaim,
  InsurerClaimRecord,
  InsurerClaimRecords,
  ReceiveInsurerClaimResult,
} from '../../../ports/simulator/insurer-claim-records.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import { noEncryption, type StoredColumn, type FieldEncryption } from '../encryption/field-encryption.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row of `insurer_claim`; 64-bit integers come as text. */
interface InsurerClaimRow {
  readonly correlation_id: string;
  readonly place: string;
  readonly minor_id: string;
  readonly claim_id: string;
  readonly stream: StoreForwardStream;
  readonly payee_provider_number: string;
  readonly patients: string[];
  readonly document: StoredColumn<StoreForwardClaim>;
  readonly revision: number;
  readonly lodged_on: string;
  readonly assessed_on: string;
}

/** The insurer's records of a database. */
export function insurerClaimRecords(
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
): InsurerClaimRecords {
  const decrypted = (row: InsurerClaimRow) => claimOf(row, encryption);
  return {
    receive: (arrived, decide) =>
      sql.begin((transaction) => receive(transaction, encryption, arrived, decide)),

    async find(correlationId) {
      const [row] = await sql<InsurerClaimRow[]>`
        select * from insurer_claim where correlation_id = ${correlationId}`;
      return row === undefined ? null : decrypted(row);
    },

    async findByClaimId(location, claimId, lodgedOn) {
      const [row] = await sql<InsurerClaimRow[]>`
        select * from insurer_claim
        where minor_id = ${location} and claim_id = ${claimId} and lodged_on = ${lodgedOn}`;
      return row === undefined ? null : decrypted(row);
    },

    async naming(patients, until) {
      if (patients.length === 0) return [];
      const rows = await sql<InsurerClaimRow[]>`
        select * from insurer_claim
        where patients && ${sql.array([...patients])} and assessed_on <= ${until} order by assessed_on, place`;
      return rows.map(decrypted);
    },

    async ofPayee(payeeProviderNumber, assessedOn) {
      const rows = await sql<InsurerClaimRow[]>`
        select * from insurer_claim
        where payee_provider_number = ${payeeProviderNumber} and assessed_on = ${assessedOn} order by place`;
      return rows.map(decrypted);
    },
  };
}

async function receive(
  transaction: Transaction,
  encryption: FieldEncryption,
  arrived: ReceivedInsurerClaim,
  decide: Parameters<InsurerClaimRecords['receive']>[1],
): Promise<ReceiveInsurerClaimResult> {
  const { correlationId } = arrived;
  // Serialises calls with one id, also when no row exists yet.
  await transaction`select pg_advisory_xact_lock(${advisoryLockSpaces.insurerCorrelationId}, hashtext(${correlationId}))`;
  const [row] = await transaction<InsurerClaimRow[]>`
    select * from insurer_claim where correlation_id = ${correlationId}`;
  const stored = row === undefined ? null : claimOf(row, encryption);
  const arrival = decide(stored);
  if (arrival.kind === 'error') return { arrival, claim: null };
  if (arrival.kind === 'replay') return { arrival, claim: stored };
  const document = encryption.encryptJson(
    arrived.claim,
    columnContexts.insurerDocument(row ?? columnsOf(arrived)),
  );
  const store = arrival.kind === 'new' ? insert : correct;
  const written = await store(transaction, arrived, document);
  return { arrival, claim: claimOf(written, encryption, arrived.claim) };
}

const columnsOf = ({ correlationId, location, payeeProviderNumber }: ReceivedInsurerClaim) => ({
  correlation_id: correlationId,
  minor_id: location,
  payee_provider_number: payeeProviderNumber,
});

/** The count of the location is locked last: until the commit no other call gets a claim id of it. */
async function insert(
  transaction: Transaction,
  arrived: ReceivedInsurerClaim,
  document: string,
): Promise<InsurerClaimRow> {
  const { correlationId, location, stream, lodgedOn, assessedOn, payeeProviderNumber } = arrived;
  const [counted] = await transaction<{ lodged: string }[]>`
    insert into insurer_location (minor_id, lodged) values (${location}, 1)
    on conflict (minor_id) do update set lodged = insurer_location.lodged + 1
    returning lodged`;
  invariant(counted, 'a count that was raised is returned');
  const [row] = await transaction<InsurerClaimRow[]>`
    insert into insurer_claim (correlation_id, minor_id, claim_id, stream, payee_provider_number, patients, document,
                               revision, lodged_on, assessed_on)
    values (${correlationId}, ${location}, ${claimIdFromCount(Number(counted.lodged))}, ${stream}, ${payeeProviderNumber},
            ${transaction.array([...arrived.patients])}, ${document}::text::jsonb, 1, ${lodgedOn},
            ${assessedOn})
    returning *`;
  invariant(row, 'an inserted claim is returned');
  return row;
}

async function correct(
  transaction: Transaction,
  { correlationId, patients }: ReceivedInsurerClaim,
  document: string,
): Promise<InsurerClaimRow> {
  const [row] = await transaction<InsurerClaimRow[]>`
    update insurer_claim set revision = revision + 1, document = ${document}::text::jsonb,
      patients = ${transaction.array([...patients])}
    where correlation_id = ${correlationId} returning *`;
  invariant(row, 'a corrected claim is stored');
  return row;
}

/** `claim` is given where it is known and need not be decrypted. */
function claimOf(
  row: InsurerClaimRow,
  encryption: FieldEncryption,
  claim?: StoreForwardClaim,
): InsurerClaimRecord {
  const location = parseMinorId(row.minor_id);
  const claimId = keepClaimId(row.claim_id);
  invariant(location !== null, 'a stored claim has its location');
  return {
    correlationId: row.correlation_id as CorrelationId,
    location,
    claimId,
    stream: row.stream,
    claim: claim ?? encryption.decryptJson(row.document, columnContexts.insurerDocument(row)),
    payeeProviderNumber: row.payee_provider_number,
    patients: row.patients,
    revision: row.revision,
    place: Number(row.place),
    lodgedOn: localDate(row.lodged_on),
    assessedOn: localDate(row.assessed_on),
  };
}
