// Look-ups of patients: each is in the audit trail with who asked and what came of it, and wrong ones have a budget.
import assert from 'node:assert/strict';
import { goldCardNumber, veteranClaim } from '../support/veteran-claims.ts';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import type { StoredAuditEntry } from '../../src/ports/claims/audit-trail.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { bulkBillClaim, cardOf, claimPatient, idOf, medicalEvent } from '../support/bulk-bill-claims.ts';
import { startService, type RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

type PatientFields = Readonly<Record<string, string>>;

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: PatientFields }[];
}

let service: RunningService;
let patientOf: (key: string) => PatientFields;

/** Starts the service, and reads its patients. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await startService(env);
  const { Patients } = (await (await service.call('/Sandbox/Personas')).json()) as Personas;
  patientOf = (key) => Patients.find(({ Key }) => Key === key)?.Patient ?? {};
}

/** A key of the operator, not of the sandbox. */
async function addKey(id: string): Promise<Record<string, string>> {
  const minorIds = [minorId('SBX00001')];
  await service.composed.store.keys.add({ id, label: '', minorIds, secretHash: hashSecret(id) });
  return { 'x-api-key': id, 'x-minor-id': 'SBX00001' };
}

const indexOf = (patient: PatientFields) =>
  service.composed.store.auditIndex.patient({
    kind: 'medicare-card',
    memberNumber: patient['PatientMedicareNumber'] ?? '',
    memberRefNumber: patient['PatientMedicareRefNumber'] ?? '',
  });

describe('a look-up of a patient', () => {
  before(() => start());
  after(() => service.stop());

  /** The entries that a call adds. */
  async function entriesOf(call: () => Promise<Response>): Promise<readonly StoredAuditEntry[]> {
    const earlier = (await auditEntries(service.composed.store)).length;
    const answer = await call();
    await answer.arrayBuffer();
    return (await auditEntries(service.composed.store)).slice(earlier);
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    entriesOf(() => service.post(path, body, { 'x-request-id': 'request-1', ...headers }));

  it('is recorded before the answer, with key, location, patient and outcome', async () => {
    const patient = patientOf('verified-adult-female');
    const [entry, ...others] = await post('/VerifyPatient', patient);
    assert.ok(entry);
    const { id: _id, at: _at, ...rest } = entry;
    assert.deepEqual(rest, {
      act: 'verify-patient',
      outcome: 'verified',
      correlationId: null,
      location: 'SBX00001',
      actor: { keyId: 'sandbox', requestId: 'request-1' },
      patient: indexOf(patient),
      keyLabel: null,
    });
    assert.deepEqual(others, []);
  });

  it('that fails or differs is recorded too', async () => {
    const wrong = { ...patientOf('verified-adult-female'), PatientDateOfBirth: '1950-01-01' };
    assert.deepEqual(
      (await post('/VerifyPatient', wrong)).map(({ outcome }) => outcome),
      ['details-differ'],
    );
    const outage = patientOf('insurer-outage');
    assert.deepEqual(
      (await post('/VerifyPatient', outage)).map(({ outcome }) => outcome),
      ['call-failed'],
    );
  });

  it('in an eligibility check is recorded once, whatever number of items', async () => {
    const MedicareItems = [{ ItemNumber: '23' }, { ItemNumber: '36' }];
    const patient = patientOf('verified-adult-female');
    const [entry, ...others] = await post('/CalculateRebate', { MedicareItems, ...patient });
    assert.deepEqual([entry?.act, entry?.patient, others], ['check-eligibility', indexOf(patient), []]);
  });

  it('in a check of an incentive for concession holders is recorded with the question about the concession', async () => {
    const MedicareItems = [{ ItemNumber: '73805' }, { ItemNumber: '74990' }];
    const check = { MedicareItems, BulkBilled: true, ...patientOf('verified-adult-female') };
    const entries = await post('/CalculateRebate', check);
    assert.deepEqual(
      entries.map(({ act, outcome }) => [act, outcome]),
      [
        ['check-eligibility', 'verified'],
        ['verify-concession', 'verified'],
      ],
    );
  });

  it('of a veteran is recorded by the file number, and by names and birth where it is looked for', async () => {
    const { PatientMedicareNumber: _, PatientMedicareRefNumber: __, ...details } = patientOf('veteran-gold');
    const { auditIndex } = service.composed.store;
    const found = [
      ...(await post('/VerifyVeteran', { ...details, VeteranNumber: 'NSIM9001' })),
      ...(await post('/VerifyVeteran', details)),
    ];
    const named = {
      familyName: details['PatientFamilyName'] ?? '',
      givenName: details['PatientGivenName'] ?? '',
      dateOfBirth: details['PatientDateOfBirth'] ?? '',
    };
    assert.deepEqual(
      found.map(({ act, outcome, patient }) => [act, outcome, patient]),
      [
        [
          'verify-veteran',
          'verified',
          auditIndex.patient({ kind: 'veteran-number', veteranNumber: 'NSIM9001' }),
        ],
        ['verify-veteran', 'verified', auditIndex.patient({ kind: 'name-and-birth', ...named })],
      ],
    );
  });

  it('is none where no patient was looked up', async () => {
    assert.deepEqual(await post('/CalculateRebate', { MedicareItems: [{ ItemNumber: '23' }] }), []);
    assert.deepEqual(await post('/VerifyPatient', {}), []);
    assert.deepEqual(await post('/VerifyPatient', { ...patientOf('single-name'), PatientSex: '7' }), []);
    assert.deepEqual(await post('/CalculateBenefit', {}), []);
  });

  it('names the acting person by a hash, on claims as well', async () => {
    const { store } = service.composed;
    const acting = { 'x-acting-person': 'Dr Jo Lee' };
    const person = store.auditIndex.person('Dr Jo Lee');
    const [verified] = await post('/VerifyPatient', patientOf('verified-adult-male'), acting);
    assert.equal(verified?.actor.person, person);
    const claim = bulkBillClaim();
    const path = '/Medicare/bulkbillstoreforward/general/v1';
    for (const content of [claim, { ...claim, medicalEvent: [medicalEvent('general', { id: '02' })] }]) {
      const [lodged] = await post(path, { correlationId: idOf(1), claim: content }, acting);
      assert.deepEqual([lodged?.act, lodged?.actor.person], ['lodge', person]);
    }
    assert.doesNotMatch(JSON.stringify(await auditEntries(store)), /Lee/);
  });

  it('is rejected with a person that is not a name', async () => {
    for (const name of ['x'.repeat(101), ' \t', 'a\tb']) {
      const headers = { 'x-acting-person': name };
      const answer = await service.post('/VerifyPatient', patientOf('verified-adult-male'), headers);
      const isBlank = name.trim() === '';
      assert.equal(answer.status, isBlank ? 200 : 400, JSON.stringify(name));
      assert.ok(isBlank || /x-acting-person/.test(await answer.text()));
    }
  });

  it('by printing an agreement is recorded for each patient whose card it has', async () => {
    const other = { ...claimPatient, medicare: { memberNumber: cardOf(2), memberRefNumber: '3' } };
    const events = [
      medicalEvent(),
      medicalEvent('general', { id: '02' }),
      medicalEvent('general', { id: '03', patient: other }),
    ];
    const { auditIndex } = service.composed.store;
    const printed = await post('/AoBPostAssignment', {
      serviceProviderName: 'Dr Jo Lee',
      claim: bulkBillClaim('general', { medicalEvent: events }),
    });
    const indexOn = (memberNumber: string, memberRefNumber: string) =>
      auditIndex.patient({ kind: 'medicare-card', memberNumber, memberRefNumber });
    const { memberNumber, memberRefNumber } = claimPatient.medicare;
    assert.deepEqual(
      new Set(printed.map(({ act, patient }) => `${act} ${patient ?? ''}`)),
      new Set([
        `agreement ${indexOn(memberNumber, memberRefNumber)}`,
        `agreement ${indexOn(cardOf(2), '3')}`,
      ]),
    );
    const beforehand = await post('/AoBPreAssignment', {
      serviceProviderName: 'Dr Jo Lee',
      serviceStream: 'general',
      serviceProvider: { providerNumber: '9900110B' },
      assignments: [
        {
          patient: { identity: { givenName: 'Robin', familyName: 'Examplar' } },
          services: [{ date: '2026-11-19', description: 'Consultation' }],
        },
      ],
    });
    assert.deepEqual(
      beforehand.map(({ act, patient }) => [act, patient]),
      [['agreement', undefined]],
    );
    const voucher = { serviceProviderName: 'Dr Jo Lee', claim: veteranClaim('dva-general') };
    const [entry] = await post('/DVAServiceVoucher', voucher);
    const veteran = auditIndex.patient({ kind: 'veteran-number', veteranNumber: goldCardNumber });
    assert.deepEqual([entry?.act, entry?.patient], ['agreement', veteran]);
  });
});

describe('wrong verifications', () => {
  before(() => start({ WRONG_VERIFICATIONS_PER_CARD: '2', WRONG_VERIFICATIONS_PER_KEY: '3' }));
  after(() => service.stop());

  const wrong = (key: string) => ({ ...patientOf(key), PatientDateOfBirth: '1950-01-01' });
  const verify = (patient: PatientFields, headers: Record<string, string>) =>
    service.post('/VerifyPatient', patient, headers);

  it('of a card beyond its budget get 429 with a sentence and Retry-After, in the eligibility check too', async () => {
    const one = await addKey('key_one');
    const two = await addKey('key_two');
    const patient = wrong('verified-adult-female');
    assert.equal((await verify(patient, one)).status, 200);
    assert.equal((await verify(patient, two)).status, 200);
    const right = patientOf('verified-adult-female');
    const answer = await verify(right, two);
    assert.equal(answer.status, 429);
    assert.match(
      await answer.text(),
      /^Too many verifications of this card did not agree with Medicare's record in the last hour; .* try again in 60 minutes\.$/,
    );
    const seconds = Number(answer.headers.get('retry-after'));
    assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
    const check = { MedicareItems: [{ ItemNumber: '23' }], ...right };
    assert.equal((await service.post('/CalculateRebate', check, two)).status, 429);
    assert.equal((await verify(patientOf('assessed-nil'), two)).status, 200, 'another card');
  });

  it('of a key beyond its budget get 429 for every card', async () => {
    const key = await addKey('key_three');
    for (const persona of ['verified-senior', 'assessed-nil', 'history-limit-reached'])
      assert.equal((await verify(wrong(persona), key)).status, 200);
    const answer = await verify(patientOf('single-name'), key);
    assert.equal(answer.status, 429);
    assert.match(await answer.text(), /^Too many verifications by this API key /);
    assert.equal((await verify(patientOf('single-name'), await addKey('key_four'))).status, 200);
  });

  it('are counted in the metrics, and rejected requests as well', async () => {
    const metrics = await (await service.call('/metrics')).text();
    assert.match(metrics, /^patient_look_ups_total\{outcome="details-differ"\} [1-9]/m);
    assert.match(metrics, /^patient_look_ups_total\{outcome="budget-of-card"\} 2$/m);
    assert.match(metrics, /^patient_look_ups_total\{outcome="budget-of-key"\} 1$/m);
    assert.match(metrics, /^http_requests_rejected_total\{status="429"\} 3$/m);
  });

  it('of a veteran beyond the budget of the patient get 429, by the file number', async () => {
    const { PatientMedicareNumber: _, PatientMedicareRefNumber: __, ...details } = patientOf('veteran-gold');
    const key = await addKey('key_five');
    const veteran = (over: object) =>
      service.post('/VerifyVeteran', { ...details, VeteranNumber: 'NSIM9001', ...over }, key);
    for (const PatientFamilyName of ['Possum', 'Koala'])
      assert.equal((await veteran({ PatientFamilyName, PatientGivenName: 'Other' })).status, 200);
    const answer = await veteran({});
    assert.equal(answer.status, 429);
    assert.match(await answer.text(), /^Too many verifications of this patient did not agree /);
    assert.equal((await veteran({ VeteranNumber: 'QSIM9002' })).status, 200, 'another number');
  });

  it('of the sandbox keys have no budget', async () => {
    for (let time = 0; time < 5; time += 1)
      assert.equal((await service.post('/VerifyPatient', wrong('verified-senior'))).status, 200);
  });
});

describe('wrong verifications of a card that was issued again', () => {
  before(() => start({ WRONG_VERIFICATIONS_PER_CARD: '5' }));
  after(() => service.stop());

  it('have one budget for all issues, by /VerifyPatient and /CalculateRebate together', async () => {
    const key = await addKey('key_issues');
    const patient = patientOf('verified-adult-female');
    const card = patient['PatientMedicareNumber']?.slice(0, 9) ?? '';
    const ask = async (issue: number, path: '/VerifyPatient' | '/CalculateRebate') => {
      const issued = {
        ...patient,
        PatientMedicareNumber: `${card}${issue}`,
        PatientDateOfBirth: '1950-01-01',
      };
      const items = path === '/CalculateRebate' ? { MedicareItems: [{ ItemNumber: '23' }] } : {};
      return (await service.post(path, { ...items, ...issued }, key)).status;
    };
    for (const issue of [1, 2, 3]) assert.equal(await ask(issue, '/VerifyPatient'), 200);
    for (const issue of [4, 5]) assert.equal(await ask(issue, '/CalculateRebate'), 200);
    assert.equal(await ask(6, '/VerifyPatient'), 429);
    assert.equal(await ask(7, '/CalculateRebate'), 429);
  });
});
