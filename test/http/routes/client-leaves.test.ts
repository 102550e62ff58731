// A client that leaves before Medicare has answered: nothing waits for the answer any more, and the look-up is recorded.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createPatientLookUp } from '../../../src/application/eligibility/look-up-patient.ts';
import { createWrongVerificationBudget } from '../../../src/application/eligibility/wrong-verification-budget.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { insurerFailures, type EligibilityInsurer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { eventually } from '../../support/eventually.ts';
import { halfClose, rawHttp } from '../../support/raw-http.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

const patient = {
  PatientDateOfBirth: '1980-01-01',
  PatientFamilyName: 'Examplar',
  PatientGivenName: 'Robin',
  PatientSex: '2',
  PatientMedicareNumber: '4842698851',
  PatientMedicareRefNumber: '1',
};

/** An insurer that answers only once every caller has left. */
function waitingInsurer() {
  const calls = { waiting: 0, abandoned: 0 };
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<{ readonly ok: false; readonly failure: typeof insurerFailures.abandoned }>((resolve) => {
      calls.waiting += 1;
      signal?.addEventListener('abort', () => {
        calls.abandoned += 1;
        resolve({ ok: false, failure: insurerFailures.abandoned });
      });
    });
  const insurer: EligibilityInsurer = {
    verifyPatient: ({ signal }) => wait(signal),
    verifyConcession: ({ signal }) => wait(signal),
    verifyVeteran: ({ signal }) => wait(signal),
    checkOnline: ({ signal }) => wait(signal),
    isReachable: async () => true,
  };
  return { insurer, calls };
}

function lookUps() {
  const entries: AuditEntry[] = [];
  const lookUpPatient = createPatientLookUp({
    accesses: { record: async (entry) => void entries.push(entry) },
    auditIndex: { patient: () => 'patient', patientForms: () => ['patient'], person: (name) => name },
    budget: createWrongVerificationBudget({ perKey: 30, perCard: 5 }),
    lookedUp: () => {},
    firstEntryAfterMs: 60_000,
  });
  return { entries, lookUpPatient };
}

const { PatientMedicareNumber: _, PatientMedicareRefNumber: __, ...patientDetails } = patient;

describe('a client that leaves', () => {
  for (const [path, body] of [
    ['/VerifyPatient', patient],
    ['/VerifyVeteran', { ...patientDetails, VeteranNumber: 'NX901' }],
    ['/CalculateRebate', { ...patient, MedicareItems: [{ ItemNumber: '23' }] }],
  ] as const)
    it(`before ${path} is answered ends the call to Medicare, and its look-up is in the audit trail`, async (test) => {
      const { insurer, calls } = waitingInsurer();
      const { entries, lookUpPatient } = lookUps();
      const { call } = await startTestServer(test, { dependencies: { insurer, lookUpPatient } });
      const leaving = new AbortController();
      const answer = call(path, {
        method: 'POST',
        headers: { ...oneLocation, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: leaving.signal,
      });
      const early = answer.then((response) => response.text());
      assert.equal(await Promise.race([early, eventually(() => calls.waiting === 1)]), undefined);
      assert.equal(calls.abandoned, 0, 'it still waits while the client is there');
      leaving.abort();
      await assert.rejects(early);
      await eventually(() => calls.abandoned === 1 && entries.length === 1);
      assert.equal(entries[0]?.outcome, 'call-failed');
      assert.equal(calls.waiting, 1, 'no other call is made');
    });

  it('has not left where it only ended its side: it gets its answer, after interim responses', async (test) => {
    const insurer: EligibilityInsurer = {
      verifyPatient: async ({ signal }) => {
        await delay(1_200);
        assert.equal(signal?.aborted, false);
        return { ok: false, failure: insurerFailures.timeout };
      },
      verifyConcession: () => assert.fail(),
      verifyVeteran: () => assert.fail(),
      checkOnline: () => assert.fail(),
      isReachable: async () => true,
    };
    const { port } = await startTestServer(test, {
      dependencies: { insurer, lookUpPatient: lookUps().lookUpPatient },
    });
    const body = JSON.stringify(patient);
    const headers = { ...oneLocation, 'content-type': 'application/json', 'content-length': body.length };
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const request = ['POST /VerifyPatient HTTP/1.1', ...lines, '', body].join('\r\n');
    const { text } = await rawHttp(port, [request, halfClose]);
    assert.match(text, /^(HTTP\/1\.1 102 Processing\r\n\r\n)+HTTP\/1\.1 200 OK\r\n/);
    assert.match(text, /Medicare did not answer in time/);
  });
});
