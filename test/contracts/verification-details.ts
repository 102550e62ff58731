// What every insurer promises of a verification besides the six details: a past day, all that is on record, a health fund.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OptionalPatientDetails } from '../../src/domain/patients/optional-patient-details.ts';
import type { Patient } from '../../src/domain/patients/patient.ts';
import { verificationFromAnswer } from '../../src/domain/patients/patient-verification.ts';
import { plusDays, plusMonths, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { EligibilityInsurer } from '../../src/ports/insurer/eligibility-insurer.ts';

interface VerifyingInsurer {
  readonly opened: () => { readonly insurer: EligibilityInsurer; readonly today: LocalDate };
  /** The patient of a persona. */
  readonly patientOf: (key: string) => Patient;
}

/** A part of the suite for insurers. */
export function verificationDetailsContract({ opened, patientOf }: VerifyingInsurer): void {
  it('verifies a patient for the day of service, which may be past', async () => {
    const patient = patientOf('card-expired-lately');
    const on = async (dateOfService: LocalDate) => {
      const outcome = await opened().insurer.verifyPatient({ minorId: null, patient, dateOfService });
      assert.ok(outcome.ok);
      return verificationFromAnswer(outcome.answer).verified;
    };
    assert.equal(await on(plusMonths(opened().today, -1)), true, 'the last day of the card');
    assert.equal(await on(plusDays(plusMonths(opened().today, -1), 1)), null);
  });

  it('supplies what Medicare does not compare with a correction, where it holds it', async () => {
    const patient = patientOf('supplied-whole');
    const call = { minorId: null, patient, dateOfService: opened().today };
    const outcome = await opened().insurer.verifyPatient(call);
    assert.ok(outcome.ok);
    const { correctFamilyName, correctSex, correctDateOfBirth } = verificationFromAnswer(outcome.answer);
    assert.deepEqual(
      [correctFamilyName, correctSex, correctDateOfBirth],
      [patient.familyName, patient.sex, patient.dateOfBirth],
    );
  });

  it('asks a health fund as well, by its member, the other name included', async () => {
    const patient = patientOf('fund-member');
    const healthFund = { organisation: 'SIM', memberNumber: '12345678', memberRefNumber: '1' };
    const alsoKnownAs = { familyName: patient.familyName, givenName: 'Maggie' };
    const code = async (details: OptionalPatientDetails) => {
      const call = { minorId: null, patient, dateOfService: opened().today, details };
      const outcome = await opened().insurer.verifyPatient(call);
      assert.ok(outcome.ok);
      assert.equal(verificationFromAnswer(outcome.answer).verified, true, 'Medicare answers for itself');
      return outcome.answer.healthFund?.status.code;
    };
    assert.equal(await code({ healthFund, alsoKnownAs }), 0);
    assert.equal(await code({ healthFund }), 9663, 'the fund knows her by the other name');
    const { memberRefNumber: _, ...withoutReference } = healthFund;
    assert.equal(await code({ healthFund: withoutReference, alsoKnownAs }), 0);
    assert.equal(await code({ healthFund: { ...healthFund, memberRefNumber: '2' }, alsoKnownAs }), 9663);
    assert.equal(await code({ healthFund: { ...healthFund, organisation: 'ZZZ' }, alsoKnownAs }), 3040);
    assert.equal(
      await code({ alsoKnownAs, secondInitial: 'Q', locality: 'Yass', postcode: '2582' }),
      undefined,
    );
  });
}
