// Every column that is sealed, what its values are bound to, and how it is stored; docs/privacy.md explains the rest.
import { contextOf } from './field-encryption.ts';

/** What the values of each sealed column are bound to; a value may move where two columns share it. */
export const contexts = {
  /** One content of a claim: in the claim while it is the newest, and in its revision. */
  claimDocument: (id: string, revision: number) => contextOf('claim.document', id, revision),
  claimRefusal: (id: string, revision: number) => contextOf('claim.refusal', id, revision),
  /** A hash of the content: whoever knows the rest of it could guess a card number by it. */
  claimFingerprint: (id: string) => contextOf('claim.fingerprint', id),
  interactiveOutcome: (id: string) => contextOf('interactive_claim.outcome', id),
  /** Answered or asked about. */
  interactiveFingerprint: (id: string) => contextOf('interactive_claim.fingerprint', id),
  /** Whom a claim is for whose answer is open: what its hash is made of. */
  interactivePatient: (id: string) => contextOf('interactive_claim.asked_patient', id),
  insurerDocument: (id: string) => contextOf('insurer_claim.document', id),
  insurerOutcome: (id: string) => contextOf('insurer_interactive_claim.outcome', id),
  insurerFingerprint: (id: string) => contextOf('insurer_interactive_claim.fingerprint', id),
} as const;

/** A table with sealed columns; each row is known by its correlation id, and a revision where there is one. */
export interface EncryptedTable {
  readonly table: string;
  readonly hasRevision: boolean;
  readonly columns: readonly {
    readonly column: string;
    readonly type: 'jsonb' | 'text';
    readonly contexts: (id: string, revision: number) => string;
  }[];
}

const { claimDocument, claimRefusal, claimFingerprint, interactiveFingerprint } = contexts;

const ofClaims: EncryptedTable['columns'] = [
  { column: 'document', type: 'jsonb', contexts: claimDocument },
  { column: 'refusal', type: 'jsonb', contexts: claimRefusal },
  { column: 'fingerprint', type: 'text', contexts: claimFingerprint },
];

export const encryptedTables: readonly EncryptedTable[] = [
  { table: 'claim', hasRevision: true, columns: ofClaims },
  { table: 'claim_revision', hasRevision: true, columns: ofClaims },
  {
    table: 'interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', contexts: contexts.interactiveOutcome },
      { column: 'fingerprint', type: 'text', contexts: interactiveFingerprint },
      { column: 'asked_fingerprint', type: 'text', contexts: interactiveFingerprint },
      { column: 'asked_patient', type: 'text', contexts: contexts.interactivePatient },
    ],
  },
  {
    table: 'insurer_claim',
    hasRevision: false,
    columns: [{ column: 'document', type: 'jsonb', contexts: contexts.insurerDocument }],
  },
  {
    table: 'insurer_interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', contexts: contexts.insurerOutcome },
      { column: 'fingerprint', type: 'text', contexts: contexts.insurerFingerprint },
    ],
  },
];
