// Lists every encrypted column, its type, and the context that its values are bound to; docs/privacy.md explains the rest.
import { contextOf } from './field-encryption.ts';

/** What the values of each encrypted column are bound to; a value may move where two columns share it. */
export const contexts = {
  /** One content of a claim: in the claim while it is the newest, and in its revision. */
  claimDocument: (id: string, revision: number) => contextOf('claim.document', id, revision),
  claimRejection: (id: string, revision: number) => contextOf('claim.refusal', id, revision),
  /** The request hash: with the rest of the content known, a card number could be guessed by it. */
  claimRequestHash: (id: string) => contextOf('claim.fingerprint', id),
  interactiveOutcome: (id: string) => contextOf('interactive_claim.outcome', id),
  /** The request hash of what was answered, or was sent and not answered yet. */
  interactiveRequestHash: (id: string) => contextOf('interactive_claim.fingerprint', id),
  /** The patient of a claim in flight: what the blind index is made of. */
  interactivePatient: (id: string) => contextOf('interactive_claim.asked_patient', id),
  insurerDocument: (id: string) => contextOf('insurer_claim.document', id),
  insurerOutcome: (id: string) => contextOf('insurer_interactive_claim.outcome', id),
  insurerRequestHash: (id: string) => contextOf('insurer_interactive_claim.fingerprint', id),
} as const;

/** A table with encrypted columns; each row is identified by its correlation id, and a revision where there is one. */
export interface EncryptedTable {
  readonly table: string;
  readonly hasRevision: boolean;
  readonly columns: readonly {
    readonly column: string;
    readonly type: 'jsonb' | 'text';
    readonly contextOf: (id: string, revision: number) => string;
  }[];
}

const { claimDocument, claimRejection, claimRequestHash, interactiveRequestHash } = contexts;

const claimColumns: EncryptedTable['columns'] = [
  { column: 'document', type: 'jsonb', contextOf: claimDocument },
  { column: 'refusal', type: 'jsonb', contextOf: claimRejection },
  { column: 'fingerprint', type: 'text', contextOf: claimRequestHash },
];

/** Every table with encrypted columns. */
export const encryptedTables: readonly EncryptedTable[] = [
  { table: 'claim', hasRevision: true, columns: claimColumns },
  { table: 'claim_revision', hasRevision: true, columns: claimColumns },
  {
    table: 'interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', contextOf: contexts.interactiveOutcome },
      { column: 'fingerprint', type: 'text', contextOf: interactiveRequestHash },
      { column: 'asked_fingerprint', type: 'text', contextOf: interactiveRequestHash },
      { column: 'asked_patient', type: 'text', contextOf: contexts.interactivePatient },
    ],
  },
  {
    table: 'insurer_claim',
    hasRevision: false,
    columns: [{ column: 'document', type: 'jsonb', contextOf: contexts.insurerDocument }],
  },
  {
    table: 'insurer_interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', contextOf: contexts.insurerOutcome },
      { column: 'fingerprint', type: 'text', contextOf: contexts.insurerRequestHash },
    ],
  },
];
