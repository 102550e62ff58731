// Defines a patient as Veterans' Affairs is asked about, and its answer: the file number and the kind of card on record.
import type { VeteranNumber } from '../values/veteran-number.ts';
import type { Patient } from './patient.ts';
import type { PatientIdentifier } from './patient-identifier.ts';
import type { PatientRecordAnswer } from './patient-record-answer.ts';

export interface VeteranPatient extends Pick<Patient, 'dateOfBirth' | 'familyName' | 'givenName' | 'sex'> {
  readonly secondInitial: string | null;
  /** Null: it is looked for. */
  readonly veteranNumber: VeteranNumber | null;
  readonly locality: string | null;
  /** Four digits. */
  readonly postcode: string | null;
}

/** What Veterans' Affairs says; everything may be left out. */
export interface VeteranAnswer extends Pick<PatientRecordAnswer, 'status' | 'currentMember' | 'processDate'> {
  readonly currentMembership: {
    readonly veteranNumber: string;
    /** The kind of card, by the insurer's code. */
    readonly entitlementCode: string | null;
  } | null;
}

/** The kinds of card (the vendor's table of entitlement codes); `NIL` and codes that are not here name none. */
const cards = {
  PTEC: { type: 'Gold', words: 'The patient holds a Gold Card.' },
  STEC: {
    type: 'White',
    words: 'The patient holds a White Card, which is for accepted conditions only.',
  },
  RPBC: { type: 'Orange', words: 'The patient holds an Orange Card, which is for medicines only.' },
  PCC: { type: 'PensionerConcession', words: 'The patient holds a Pensioner Concession Card.' },
  CSHC: { type: 'SeniorsHealth', words: 'The patient holds a Commonwealth Seniors Health Card.' },
} as const;
export type VeteranCardType = (typeof cards)[keyof typeof cards]['type'];

/** Every kind of card. */
export const veteranCardTypes: readonly VeteranCardType[] = Object.values(cards).map(({ type }) => type);

/** The kind of card that a code names, and a sentence; null for none that is known here. */
export function veteranCardByCode(
  code: string | null,
): { readonly type: VeteranCardType; readonly words: string } | null {
  const known: Readonly<Partial<Record<string, (typeof cards)[keyof typeof cards]>>> = cards;
  return code === null ? null : (known[code] ?? null);
}

/** By file number; without one by names and birth. */
export function veteranIdentifier(patient: VeteranPatient): PatientIdentifier {
  const { veteranNumber, familyName, givenName, dateOfBirth } = patient;
  return veteranNumber === null
    ? { kind: 'name-and-birth', familyName, givenName, dateOfBirth }
    : { kind: 'veteran-number', veteranNumber };
}
