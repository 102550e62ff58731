// What every insurer promises about veterans: by file number and without, and what differs.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readVeteran } from '../../src/domain/patients/read-veteran.ts';
import type { VeteranPatient } from '../../src/domain/patients/veteran.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { parseVeteranNumber } from '../../src/domain/values/veteran-number.ts';
import type { EligibilityInsurer, InsurerFailure } from '../../src/ports/insurer/eligibility-insurer.ts';
import type { PatientPersona } from '../../src/ports/simulator/sandbox.ts';

interface OpenedForVeterans {
  readonly insurer: Pick<EligibilityInsurer, 'verifyVeteran'>;
  readonly today: LocalDate;
  readonly patients: readonly PatientPersona[];
}

/** The status and the kind of card of each persona that Veterans' Affairs knows. */
const veterans: readonly (readonly [key: string, code: number, entitlementCode: string | null])[] = [
  ['veteran-gold', 0, 'PTEC'],
  ['veteran-dependant', 0, 'PTEC'],
  ['veteran-white', 0, 'STEC'],
  ['veteran-orange', 0, 'RPBC'],
  ['veteran-pensioner', 0, 'PCC'],
  ['veteran-seniors', 0, 'CSHC'],
  ['veteran-card-unknown', 0, 'NIL'],
  ['verified-senior', 9650, null],
];

const failing: readonly (readonly [string, InsurerFailure['kind']])[] = [
  ['insurer-outage', 'unreachable'],
  ['insurer-timeout', 'timeout'],
  ['insurer-malformed', 'malformed-answer'],
];

/** Adds the guarantees to the suite; `opened` is called in each test. */
export function veteranGuarantees(opened: () => OpenedForVeterans): void {
  const veteranOf = (key: string): VeteranPatient => {
    const persona = opened().patients.find((each) => each.key === key);
    const { patient } = readVeteran(persona?.veteran ?? persona?.patient ?? {}, opened().today);
    assert.ok(patient, key);
    return patient;
  };
  const verifyVeteran = (patient: VeteranPatient) =>
    opened().insurer.verifyVeteran({ minorId: null, patient });
  for (const [key, code, entitlementCode] of veterans) {
    it(`answers ${code} of the veteran ${key}, with the card ${entitlementCode}, by number and without`, async () => {
      const patient = veteranOf(key);
      const number = patient.veteranNumber;
      for (const veteranNumber of new Set([number, null])) {
        const outcome = await verifyVeteran({ ...patient, veteranNumber });
        assert.ok(outcome.ok);
        const { status, currentMembership } = outcome.answer;
        assert.equal(status.code, code);
        assert.notEqual(status.text.trim(), '');
        const expected = entitlementCode === null ? null : { veteranNumber: number, entitlementCode };
        assert.deepEqual(currentMembership, expected);
      }
    });
  }

  it('distinguishes a veteran whose given name differs from one whose birth or number does', async () => {
    const patient = veteranOf('veteran-white');
    const codeOf = async (over: Partial<VeteranPatient>) => {
      const outcome = await verifyVeteran({ ...patient, ...over });
      assert.ok(outcome.ok);
      return [outcome.answer.status.code, outcome.answer.currentMembership !== null];
    };
    assert.deepEqual(await codeOf({ givenName: 'Other' }), [8005, true]);
    assert.deepEqual(await codeOf({ givenName: 'Other', veteranNumber: null }), [9650, false]);
    assert.deepEqual(await codeOf({ dateOfBirth: localDate('1950-01-01') }), [9650, false]);
    assert.deepEqual(await codeOf({ veteranNumber: parseVeteranNumber('NSIM9999') }), [9650, false]);
  });

  for (const [key, kind] of failing)
    it(`gives a failure "${kind}" for the veteran ${key}`, async () => {
      const outcome = await verifyVeteran(veteranOf(key));
      assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
    });
}
