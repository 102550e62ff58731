// Lists every encrypted column with its type and its additional authenticated data (docs/privacy.md).
import { createValueContext, type ValueContext } from './field-encryption.ts';

/** A row with personal data, and its location. */
export interface LocatedRow {
  readonly correlation_id: string;
  readonly minor_id: string;
}

/** A claim's plain columns that go to the insurer with its content, and say who is paid. */
export interface BoundClaimColumns extends LocatedRow {
  readonly payee_provider_number: string;
  readonly stream: string;
  /** `YYYY-MM-DD`. */
  readonly lodged_on: string;
}

/** The services of one patient in one claim. */
export interface PatientRow extends LocatedRow {
  /** The blind index of the patient. */
  readonly patient_hash: string;
}

type InsurerClaimColumns = Pick<BoundClaimColumns, 'correlation_id' | 'minor_id' | 'payee_provider_number'>;

const ofLocation = (column: string, { correlation_id: id, minor_id: location }: LocatedRow): ValueContext =>
  createValueContext(column, [id], [location]);

const ofClaim = (
  column: string,
  { correlation_id: id, minor_id, payee_provider_number, stream, lodged_on }: BoundClaimColumns,
  revision: number,
): ValueContext =>
  createValueContext(column, [id, revision], [minor_id, payee_provider_number, stream, lodged_on]);

/** What the values of each encrypted column are bound to; a value may move where two columns share it. */
export const columnContexts = {
  /** One content of a claim: in the claim while it is the newest, and in its revision. */
  claimDocument: (claim: BoundClaimColumns, revision: number) => ofClaim('claim.document', claim, revision),
  claimRejection: (claim: BoundClaimColumns, revision: number) => ofClaim('claim.refusal', claim, revision),
  /**
   * The request hash: with the rest of the content known, a card number could be guessed by it. It outlives the content
   * and moves from a revision to the claim, so it is bound to what never changes.
   */
  claimRequestHash: (claim: LocatedRow) => ofLocation('claim.fingerprint', claim),
  interactiveOutcome: (claim: LocatedRow) => ofLocation('interactive_claim.outcome', claim),
  /** The request hash of what was answered, or was sent and not answered yet. */
  interactiveRequestHash: (claim: LocatedRow) => ofLocation('interactive_claim.fingerprint', claim),
  /** The patient of a claim in flight: what the blind index is made of. */
  interactivePatient: (claim: LocatedRow) => ofLocation('interactive_claim.asked_patient', claim),
  /** Who the patient is, with the card: of a request, and of what was answered. */
  interactivePatientDetails: (claim: LocatedRow) => ofLocation('interactive_claim.patient_details', claim),
  insurerDocument: ({ correlation_id: id, minor_id, payee_provider_number }: InsurerClaimColumns) =>
    createValueContext('insurer_claim.document', [id], [minor_id, payee_provider_number]),
  insurerOutcome: (claim: LocatedRow) => ofLocation('insurer_interactive_claim.outcome', claim),
  insurerRequestHash: (claim: LocatedRow) => ofLocation('insurer_interactive_claim.fingerprint', claim),
  /** The rows of an eligibility batch, by their id. */
  batchRequest: (row: LocatedRow) => ofLocation('eligibility_batch_row.request', row),
  batchResult: (row: LocatedRow) => ofLocation('eligibility_batch_row.result', row),
  /** Bank accounts and deposits, by their ids. */
  bankAccount: (row: LocatedRow) => ofLocation('bank_account.account', row),
  depositWords: (row: LocatedRow) => ofLocation('deposit.words', row),
  depositReference: (row: LocatedRow) => ofLocation('deposit.reference', row),
  /** What somebody wrote who attended to a claim. */
  attendedWords: (claim: LocatedRow) => ofLocation('claim_outcome.attended_words', claim),
  /** What the insurer holds otherwise of the patients of a claim. */
  patientDifferences: (claim: LocatedRow) => ofLocation('claim_outcome.patient_differences', claim),
  /** Bound to the patient too: no service can be moved to another patient of the claim. */
  lodgedServices: ({ correlation_id: id, minor_id, patient_hash }: PatientRow) =>
    createValueContext('lodged_service.services', [id], [minor_id, patient_hash]),
} as const;

/** A column with the type that it has in the database. */
interface EncryptedColumn {
  readonly column: string;
  readonly type: 'jsonb' | 'text';
}

/** A row of any of the tables, with the columns of these that the table has. */
export type EncryptedRow = BoundClaimColumns & { readonly revision: number };

/** A table with encrypted columns; each row is identified by its id, with what its key has besides. */
export interface EncryptedTable {
  readonly table: string;
  /** The column of the id, which `rows` gives as `correlation_id`. */
  readonly idColumn: 'correlation_id' | 'id';
  readonly hasRevision: boolean;
  /** Whether the location leads its key. */
  readonly isByLocation?: true;
  /** Its rows with what their values are bound to; SQL. */
  readonly rows: string;
  readonly columns: readonly (EncryptedColumn & {
    readonly contextOf: (row: EncryptedRow) => ValueContext;
  })[];
}

const claimColumns: EncryptedTable['columns'] = [
  { column: 'document', type: 'jsonb', contextOf: (row) => columnContexts.claimDocument(row, row.revision) },
  { column: 'refusal', type: 'jsonb', contextOf: (row) => columnContexts.claimRejection(row, row.revision) },
  { column: 'fingerprint', type: 'text', contextOf: columnContexts.claimRequestHash },
];

/** Every table whose values are re-encrypted row by row. */
export const encryptedTables: readonly EncryptedTable[] = [
  {
    table: 'claim',
    idColumn: 'correlation_id',
    hasRevision: true,
    rows: 'select claim.* from claim',
    columns: claimColumns,
  },
  {
    table: 'claim_revision',
    idColumn: 'correlation_id',
    hasRevision: true,
    rows: `select claim_revision.*, minor_id, payee_provider_number, stream, lodged_on
      from claim_revision join claim using (correlation_id)`,
    columns: claimColumns,
  },
  {
    table: 'interactive_claim',
    idColumn: 'correlation_id',
    hasRevision: false,
    rows: 'select interactive_claim.* from interactive_claim',
    columns: [
      { column: 'outcome', type: 'jsonb', contextOf: columnContexts.interactiveOutcome },
      { column: 'fingerprint', type: 'text', contextOf: columnContexts.interactiveRequestHash },
      { column: 'asked_fingerprint', type: 'text', contextOf: columnContexts.interactiveRequestHash },
      { column: 'asked_patient', type: 'text', contextOf: columnContexts.interactivePatient },
      { column: 'patient_details', type: 'jsonb', contextOf: columnContexts.interactivePatientDetails },
      { column: 'asked_patient_details', type: 'jsonb', contextOf: columnContexts.interactivePatientDetails },
    ],
  },
  {
    table: 'claim_outcome',
    idColumn: 'correlation_id',
    hasRevision: false,
    isByLocation: true,
    rows: 'select claim_outcome.* from claim_outcome',
    columns: [
      { column: 'attended_words', type: 'text', contextOf: columnContexts.attendedWords },
      { column: 'patient_differences', type: 'text', contextOf: columnContexts.patientDifferences },
    ],
  },
  {
    table: 'insurer_claim',
    idColumn: 'correlation_id',
    hasRevision: false,
    rows: 'select insurer_claim.* from insurer_claim',
    columns: [{ column: 'document', type: 'jsonb', contextOf: columnContexts.insurerDocument }],
  },
  {
    table: 'insurer_interactive_claim',
    idColumn: 'correlation_id',
    hasRevision: false,
    rows: 'select insurer_interactive_claim.* from insurer_interactive_claim',
    columns: [
      { column: 'outcome', type: 'jsonb', contextOf: columnContexts.insurerOutcome },
      { column: 'fingerprint', type: 'text', contextOf: columnContexts.insurerRequestHash },
    ],
  },
  {
    table: 'eligibility_batch_row',
    idColumn: 'id',
    hasRevision: false,
    rows: 'select eligibility_batch_row.*, id as correlation_id from eligibility_batch_row',
    columns: [
      { column: 'request', type: 'jsonb', contextOf: columnContexts.batchRequest },
      { column: 'result', type: 'jsonb', contextOf: columnContexts.batchResult },
    ],
  },
  {
    table: 'bank_account',
    idColumn: 'id',
    hasRevision: false,
    isByLocation: true,
    rows: 'select bank_account.*, id as correlation_id from bank_account',
    columns: [{ column: 'account', type: 'text', contextOf: columnContexts.bankAccount }],
  },
  {
    table: 'deposit',
    idColumn: 'id',
    hasRevision: false,
    isByLocation: true,
    rows: 'select deposit.*, id as correlation_id from deposit',
    columns: [
      { column: 'words', type: 'text', contextOf: columnContexts.depositWords },
      { column: 'reference', type: 'text', contextOf: columnContexts.depositReference },
    ],
  },
];

/**
 * Every encrypted column; those of `lodged_service` are rebuilt with its blind index (lodged-services-batch.ts), those of
 * `webhook_endpoint` by webhooks/re-encrypt-secrets.ts.
 */
export const encryptedColumns: readonly (EncryptedColumn & { readonly table: string })[] = [
  ...encryptedTables.flatMap(({ table, columns }) =>
    columns.map(({ column, type }) => ({ table, column, type })),
  ),
  { table: 'lodged_service', column: 'services', type: 'text' },
  { table: 'webhook_endpoint', column: 'secret', type: 'text' },
  { table: 'webhook_endpoint', column: 'previous_secret', type: 'text' },
];
