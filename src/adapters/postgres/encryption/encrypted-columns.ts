// Every column that is sealed, what its values are bound to, and how it is stored; docs/privacy.md explains the rest.
import { about } from './field-encryption.ts';

/** What the values of each sealed column are bound to; a value may move where two columns share it. */
export const sealedAs = {
  /** One content of a claim: in the claim while it is the newest, and in its revision. */
  claimDocument: (id: string, revision: number) => about('claim.document', id, revision),
  claimRefusal: (id: string, revision: number) => about('claim.refusal', id, revision),
  /** A hash of the content: whoever knows the rest of it could guess a card number by it. */
  claimFingerprint: (id: string) => about('claim.fingerprint', id),
  interactiveOutcome: (id: string) => about('interactive_claim.outcome', id),
  /** Answered or asked about. */
  interactiveFingerprint: (id: string) => about('interactive_claim.fingerprint', id),
  /** Whom a claim is for whose answer is open: what its hash is made of. */
  interactivePatient: (id: string) => about('interactive_claim.asked_patient', id),
  insurerDocument: (id: string) => about('insurer_claim.document', id),
  insurerOutcome: (id: string) => about('insurer_interactive_claim.outcome', id),
  insurerFingerprint: (id: string) => about('insurer_interactive_claim.fingerprint', id),
} as const;

/** A table with sealed columns; each row is known by its correlation id, and a revision where there is one. */
export interface SealedTable {
  readonly table: string;
  readonly hasRevision: boolean;
  readonly columns: readonly {
    readonly column: string;
    readonly type: 'jsonb' | 'text';
    readonly sealedAs: (id: string, revision: number) => string;
  }[];
}

const { claimDocument, claimRefusal, claimFingerprint, interactiveFingerprint } = sealedAs;

const ofClaims: SealedTable['columns'] = [
  { column: 'document', type: 'jsonb', sealedAs: claimDocument },
  { column: 'refusal', type: 'jsonb', sealedAs: claimRefusal },
  { column: 'fingerprint', type: 'text', sealedAs: claimFingerprint },
];

export const sealedTables: readonly SealedTable[] = [
  { table: 'claim', hasRevision: true, columns: ofClaims },
  { table: 'claim_revision', hasRevision: true, columns: ofClaims },
  {
    table: 'interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', sealedAs: sealedAs.interactiveOutcome },
      { column: 'fingerprint', type: 'text', sealedAs: interactiveFingerprint },
      { column: 'asked_fingerprint', type: 'text', sealedAs: interactiveFingerprint },
      { column: 'asked_patient', type: 'text', sealedAs: sealedAs.interactivePatient },
    ],
  },
  {
    table: 'insurer_claim',
    hasRevision: false,
    columns: [{ column: 'document', type: 'jsonb', sealedAs: sealedAs.insurerDocument }],
  },
  {
    table: 'insurer_interactive_claim',
    hasRevision: false,
    columns: [
      { column: 'outcome', type: 'jsonb', sealedAs: sealedAs.insurerOutcome },
      { column: 'fingerprint', type: 'text', sealedAs: sealedAs.insurerFingerprint },
    ],
  },
];
