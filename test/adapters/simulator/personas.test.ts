// The personas of the simulator: which there are, that they keep working, and that they are the same for a seed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { patientStatuses } from '../../../src/adapters/simulator/medicare-codes.ts';
import { readPatient } from '../../../src/domain/patients/read-patient.ts';
import { localDate, plusDays, wholeUnitsBetween } from '../../../src/domain/values/local-date.ts';
import { medicareNumberError } from '../../../src/domain/values/medicare-number.ts';
import { simulatorOn } from '../../support/simulator.ts';

/** Behaviour 12.2. */
const promisedPatients = [
  'verified-adult-female',
  'verified-adult-male',
  'verified-child',
  'verified-senior',
  'single-name',
  'card-reissued',
  'card-expired',
  'reciprocal',
  'deceased',
  'unknown-status',
  'insurer-outage',
  'insurer-timeout',
  'history-limit-reached',
  'assessed-nil',
  'corrected-at-assessment',
  'interactive-pendable',
  'interactive-pended',
  'interactive-rejected',
];

const patientsOn = (day: string, seed?: number) => simulatorOn(day, seed).simulator.personas().patients;

async function statusOf(
  day: string,
  key: string,
  body?: Readonly<Record<string, string>>,
): Promise<number | string> {
  const { simulator, today } = simulatorOn(day);
  const sent = body ?? simulator.personas().patients.find((each) => each.key === key)?.patient ?? {};
  const { patient } = readPatient(sent, today);
  if (patient === null) return 'faulty';
  const outcome = await simulator.insurer.verifyPatient({ minorId: null, patient, dateOfService: today });
  return outcome.ok ? (outcome.answer.status.code ?? 'none') : outcome.failure.kind;
}

describe('the personas', () => {
  it('are all those that are promised, each key once, each with a sentence', () => {
    const { patients, providers, faults } = simulatorOn('2026-11-21').simulator.personas();
    const keys = patients.map(({ key }) => key);
    assert.deepEqual(
      promisedPatients.filter((key) => !keys.includes(key)),
      [],
    );
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(
      faults.map(({ key }) => key),
      ['up', 'down', 'timeout', 'slow'],
    );
    assert.ok(providers.length > 20);
    for (const { does } of [...patients, ...providers, ...faults]) assert.match(does, /^[A-Z].{5,}/);
  });

  it('have card numbers that pass the check-digit routine, but for the one that must not', () => {
    const failing = patientsOn('2026-11-21').filter(
      ({ patient }) => medicareNumberError(patient['PatientMedicareNumber'] ?? '') !== null,
    );
    assert.deepEqual(
      failing.map(({ key }) => key),
      ['faulty-check-digit'],
    );
  });

  it('reach every status of a patient that the insurer knows', async () => {
    const reached = new Set<number | string>();
    for (const { key } of patientsOn('2026-11-21')) reached.add(await statusOf('2026-11-21', key));
    const body = patientsOn('2026-11-21').find(({ key }) => key === 'differs-card-number')?.patient ?? {};
    const others = [{ PatientMedicareRefNumber: '7' }, { PatientDateOfBirth: '1990-01-01' }];
    for (const other of others) reached.add(await statusOf('2026-11-21', '', { ...body, ...other }));
    assert.deepEqual(
      Object.values(patientStatuses)
        .map(({ code }) => code)
        .filter((code) => !reached.has(code)),
      [],
    );
  });

  it('do what they do in any year, and however far the clock is moved', async () => {
    const days = fc.integer({ min: 0, max: 36_000 }).map((count) => plusDays(localDate('2000-01-01'), count));
    const expected = new Map<string, number | string>();
    for (const { key } of patientsOn('2026-11-21')) expected.set(key, await statusOf('2026-11-21', key));
    await fc.assert(
      fc.asyncProperty(days, fc.constantFrom(...expected.keys()), async (day, key) => {
        assert.equal(await statusOf(day, key), expected.get(key));
      }),
    );
  });

  it('are of the ages they should be on any day', () => {
    for (const day of ['2024-12-31', '2025-01-01', '2026-11-21', '2029-12-31', '2030-01-01', '2030-05-06']) {
      const age = (wanted: string) => {
        const born = patientsOn(day).find(({ key }) => key === wanted)?.patient['PatientDateOfBirth'] ?? '';
        return wholeUnitsBetween(localDate(born), localDate(day), 'years');
      };
      assert.ok(age('verified-child') >= 5 && age('verified-child') <= 10, day);
      assert.ok(age('verified-senior') >= 75 && age('verified-senior') < 90, day);
      assert.ok(age('verified-adult-female') >= 25 && age('verified-adult-female') < 50, day);
    }
  });

  it('have the same details from day to day within their five years', () => {
    assert.deepEqual(patientsOn('2025-01-01'), patientsOn('2029-12-31'));
  });

  it('are the same for the same seed, and have other cards for another', () => {
    assert.deepEqual(patientsOn('2026-11-21', 7), patientsOn('2026-11-21', 7));
    const cards = (seed?: number) =>
      patientsOn('2026-11-21', seed).map(({ patient }) => patient['PatientMedicareNumber']);
    assert.notDeepEqual(cards(7), cards(8));
    assert.deepEqual(cards(), cards());
  });
});

describe('a patient of the simulator', () => {
  const day = '2026-11-21';
  const female = () => patientsOn(day).find(({ key }) => key === 'verified-adult-female')?.patient ?? {};
  const male = () => patientsOn(day).find(({ key }) => key === 'verified-adult-male')?.patient ?? {};
  const child = () => patientsOn(day).find(({ key }) => key === 'verified-child')?.patient ?? {};
  const reissued = () => patientsOn(day).find(({ key }) => key === 'card-reissued')?.patient ?? {};
  const rows: readonly [string, () => Record<string, string>, number][] = [
    [
      "with another family member's reference number",
      () => ({ ...female(), PatientMedicareRefNumber: '2' }),
      8016,
    ],
    ['with the given name in lower case', () => ({ ...female(), PatientGivenName: 'matilda' }), 0],
    ['with four characters of the given name', () => ({ ...female(), PatientGivenName: 'Mati' }), 8017],
    ['with five characters of the given name', () => ({ ...female(), PatientGivenName: 'Matil' }), 0],
    ['with ONLYNAME for a given name', () => ({ ...female(), PatientGivenName: 'ONLYNAME' }), 8017],
    [
      "with another's birth date",
      () => ({ ...female(), PatientDateOfBirth: child()['PatientDateOfBirth'] ?? '' }),
      8018,
    ],
    [
      "with another's name and reference number",
      () => ({
        ...female(),
        PatientGivenName: male()['PatientGivenName'] ?? '',
        PatientMedicareRefNumber: '2',
      }),
      8018,
    ],
    [
      'with an issue of the card that never was',
      () => ({
        ...female(),
        PatientMedicareNumber: `${(female()['PatientMedicareNumber'] ?? '').slice(0, 9)}9`,
      }),
      8015,
    ],
    [
      'with a replaced card and another given name',
      () => ({ ...reissued(), PatientGivenName: 'Melba' }),
      8019,
    ],
    [
      'with a replaced card and another reference number',
      () => ({ ...reissued(), PatientMedicareRefNumber: '9' }),
      8020,
    ],
    [
      'with a replaced card and another birth date',
      () => ({ ...reissued(), PatientDateOfBirth: '1980-01-01' }),
      8021,
    ],
    [
      'with a replaced card and the new reference number',
      () => ({ ...reissued(), PatientMedicareRefNumber: '2' }),
      9633,
    ],
    [
      'with given name, birth date and reference number of no person',
      () => ({
        ...female(),
        PatientGivenName: 'Melba',
        PatientDateOfBirth: '1980-01-01',
        PatientMedicareRefNumber: '9',
      }),
      9650,
    ],
    [
      'who is unknown',
      () => ({
        PatientDateOfBirth: '1980-01-01',
        PatientFamilyName: 'Nemo',
        PatientGivenName: 'Nemo',
        PatientSex: '9',
        PatientMedicareNumber: '2428778132',
        PatientMedicareRefNumber: '1',
      }),
      9650,
    ],
  ];
  for (const [situation, body, status] of rows) {
    it(`${situation} gets the status ${status}`, async () =>
      assert.equal(await statusOf(day, '', body()), status));
  }

  it('with two differences gets the values on record from the insurer, which the gateway must not pass on', async () => {
    const { simulator, today } = simulatorOn(day);
    const { patient } = readPatient({ ...reissued(), PatientGivenName: 'Melba' }, today);
    assert.ok(patient);
    const outcome = await simulator.insurer.verifyPatient({ minorId: null, patient, dateOfService: today });
    assert.ok(outcome.ok);
    assert.equal(outcome.answer.currentMember?.givenName, 'Rosella');
  });
});
