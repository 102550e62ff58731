// Claims written in few words: who serves whom, when, and with what.
import assert from 'node:assert/strict';
import type { Claim, ClaimService, MedicalEvent } from '../../src/domain/claims/claim.ts';
import type { PatientPersona } from '../../src/ports/simulator/sandbox.ts';

type ClaimPatient = MedicalEvent['patient'];

/** What is served in one event: item numbers, or services with more fields. */
export interface WrittenEvent extends Partial<Pick<MedicalEvent, 'referral' | 'referralOverrideCode'>> {
  readonly date: string;
  readonly patient: ClaimPatient;
  readonly services: readonly (string | (Partial<ClaimService> & { readonly itemNumber: string }))[];
}

export interface ClaimOfPersona {
  readonly provider: string;
  /** The provider, when it is left out. */
  readonly payee?: string;
  readonly inHospital?: boolean;
  readonly events: readonly WrittenEvent[];
}

/** More than any benefit of the items that tests use. */
const usualCharge = '1000.00';

export function claimOf({ provider, payee, inHospital = false, events }: ClaimOfPersona): Claim {
  let services = 0;
  return {
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: provider },
    ...(payee === undefined ? {} : { payeeProvider: { providerNumber: payee } }),
    ...(inHospital ? { hospitalInd: 'Y' } : {}),
    medicalEvent: events.map(({ date, patient, services: written, ...rest }, at) => ({
      id: String(at + 1).padStart(2, '0'),
      authorisationDate: date,
      createDateTime: `${date}T09:30:00+10:00`,
      medicalEventDate: date,
      submissionAuthorityInd: 'Y',
      patient,
      ...rest,
      service: written.map((each) => ({
        id: String((services += 1)).padStart(4, '0'),
        chargeAmount: usualCharge,
        ...(typeof each === 'string' ? { itemNumber: each } : each),
      })),
    })),
  };
}

interface Over {
  readonly identity?: { readonly [Field in keyof ClaimPatient['identity']]?: string | undefined };
  readonly medicare?: Partial<ClaimPatient['medicare']>;
}

/** A persona as a claim names it; a field of `over` takes the place of its own, or away when it is undefined. */
export function writtenPatient(
  patients: readonly PatientPersona[],
  key: string,
  over: Over = {},
): ClaimPatient {
  const persona = patients.find((each) => each.key === key)?.patient;
  assert.ok(persona, `there is no persona ${key}`);
  const field = (name: string) => persona[`Patient${name}`] ?? '';
  const identity = {
    dateOfBirth: field('DateOfBirth'),
    familyName: field('FamilyName'),
    givenName: field('GivenName'),
    sex: field('Sex'),
    ...over.identity,
  };
  return {
    identity: Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined)),
    medicare: {
      memberNumber: field('MedicareNumber'),
      memberRefNumber: field('MedicareRefNumber'),
      ...over.medicare,
    },
  };
}
