// A patient of whom only some details are given: what can be decided from them is, and Medicare is not asked.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const paediatrician = { referrerProviderNumber: checker.provider('gp') };
/** Item 109 is for patients under 15. */
const ask = (patient: Readonly<Record<string, string>>) =>
  checker.ask(requestOf(['109'], { ...paediatrician, patient }));

describe('a patient of whom only the date of birth is given', () => {
  const ages = [
    ['15 today', '2011-11-20', false],
    ['15 tomorrow', '2011-11-21', true],
  ] as const;
  for (const [age, PatientDateOfBirth, isOfAge] of ages) {
    it(`is judged by age on an item for under 15: ${age} is ${String(isOfAge)}`, async () => {
      const { items } = await ask({ PatientDateOfBirth });
      const findings = items[0]?.answer.findings ?? [];
      assert.equal(findings.find(({ title }) => title === 'Patient age')?.verdict, isOfAge);
      assert.equal(items[0]?.answer.isEligible, isOfAge ? null : false);
    });
  }

  it('is not verified, and the details that are missing are named', async () => {
    const { verification, items } = await ask({ PatientDateOfBirth: '2011-11-21' });
    const details = items[0]?.answer.findings.find(({ title }) => title === 'Patient details');
    assert.equal(verification.verified, null);
    assert.equal(details?.verdict, null);
    assert.match(
      details.reason,
      /^Some patient details are missing\. Enter the patient's family name \(PatientFamilyName\), .* and reference number \(PatientMedicareRefNumber\)\.$/,
    );
    assert.deepEqual(details.fields, [
      'PatientFamilyName',
      'PatientGivenName',
      'PatientSex',
      'PatientMedicareNumber',
      'PatientMedicareRefNumber',
    ]);
  });

  it('is not asked about: the answer is the same while Medicare is down', async () => {
    const said = async () =>
      (await ask({ PatientDateOfBirth: '2011-11-20' })).items[0]?.answer.findings.map(({ reason }) => reason);
    const answered = await said();
    checker.setFault('down');
    assert.deepEqual(await said(), answered);
    checker.setFault('up');
  });
});
