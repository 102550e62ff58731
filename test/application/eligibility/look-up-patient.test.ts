// Looking a patient up: how it ends while others wait for Medicare, and the entry of a look-up that breaks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createPatientLookUp,
  type PatientLookUp,
} from '../../../src/application/eligibility/look-up-patient.ts';
import { createWrongVerificationBudget } from '../../../src/application/eligibility/wrong-verification-budget.ts';
import { verificationNotChecked } from '../../../src/domain/patients/patient-verification.ts';
import type { PatientVerification } from '../../../src/domain/patients/patient-verification.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { eventually } from '../../support/eventually.ts';

const lookUp: PatientLookUp = {
  act: 'verify-patient',
  location: null,
  actor: { keyId: 'key_1', requestId: 'request-1' },
  patient: { kind: 'medicare-card', memberNumber: '4842698851', memberRefNumber: '1' },
};

/** A look-up with a budget of one wrong verification of a card, and what it records and counts. */
function startLookUps(
  { perKey, perCard } = { perKey: 0, perCard: 1 },
  firstEntry: { readonly firstEntryAfterMs?: number } = { firstEntryAfterMs: 20 },
) {
  const time = { ms: 0 };
  const entries: AuditEntry[] = [];
  const outcomes: string[] = [];
  const lookUpPatient = createPatientLookUp({
    accesses: { record: async (entry) => void entries.push(entry) },
    auditIndex: {
      patient: (who) => Object.values(who).join('/'),
      patientForms: (who) => [Object.values(who).join('/')],
      person: (name) => name,
    },
    budget: createWrongVerificationBudget({ perKey, perCard, waitMs: 1, now: () => time.ms }),
    lookedUp: (outcome) => outcomes.push(outcome),
    ...firstEntry,
  });
  return { lookUpPatient, entries, outcomes, time };
}

describe('a look-up of a patient', () => {
  it('is rejected for a few seconds while others of the card hang, without a question and an entry', async () => {
    const { lookUpPatient, entries, outcomes } = startLookUps();
    const hanging = Promise.withResolvers<PatientVerification>();
    const inFlight = lookUpPatient(lookUp, () => hanging.promise);
    assert.deepEqual(await lookUpPatient(lookUp, assert.fail), {
      ok: false,
      failure: {
        kind: 'too-many-requests',
        sentence:
          'Other verifications of this card wait for Medicare, and no more may be wrong in this hour; send the same request again in 5 seconds.',
        retryAfterSeconds: 5,
      },
    });
    assert.deepEqual([entries, outcomes], [[], ['waited-for-card']]);
    hanging.resolve(verificationNotChecked('Invented.'));
    await inFlight;
  });

  it('by somebody who is signed in has a budget of its own, apart from the owner of a sandbox', async () => {
    const { lookUpPatient } = startLookUps({ perKey: 1, perCard: 0 });
    const wrong = async () => ({ verified: false, outcome: 'details-differ' }) as const;
    const by = (person: string, keyId: string | null = null) =>
      lookUpPatient({ ...lookUp, actor: { keyId, requestId: null, person } }, wrong);
    assert.equal((await by('alex')).ok, true);
    const rejected = await by('alex');
    assert.match(
      rejected.ok ? '' : rejected.failure.sentence,
      /^Too many verifications by you did not agree/,
    );
    assert.equal((await by('jo')).ok, true);
    for (let at = 0; at < 3; at += 1) assert.equal((await by('person_sandbox')).ok, true);
    assert.equal((await by('person_sandbox', 'key_1')).ok, true);
    assert.equal((await by('person_sandbox', 'key_1')).ok, false);
  });

  it('says in how many minutes the next one is free', async () => {
    const { lookUpPatient, time } = startLookUps();
    await lookUpPatient(lookUp, async () => ({ verified: false, outcome: 'details-differ' }));
    const rejectedAfter = async (minutes: number) => {
      time.ms = minutes * 60_000;
      const rejected = await lookUpPatient(lookUp, assert.fail);
      return rejected.ok ? '' : rejected.failure.sentence;
    };
    assert.match(await rejectedAfter(58), / try again in 2 minutes\.$/);
    assert.match(await rejectedAfter(59), / try again in 1 minute\.$/);
  });

  it('that breaks is in the audit trail as asked, since Medicare may have answered it', async () => {
    const { lookUpPatient, entries, outcomes } = startLookUps();
    const breaks = lookUpPatient(lookUp, () => Promise.reject(new Error('broken')));
    await assert.rejects(breaks, /^Error: broken$/);
    const { act, location, actor } = lookUp;
    const patient = 'medicare-card/4842698851/1';
    assert.deepEqual(entries, [{ act, outcome: 'asked', correlationId: null, location, actor, patient }]);
    assert.deepEqual(outcomes, ['asked']);
  });

  it('that takes long is in the audit trail before it is answered, and again with its outcome', async () => {
    const { lookUpPatient, entries, outcomes } = startLookUps();
    const slow = Promise.withResolvers<PatientVerification>();
    const verified = lookUpPatient(lookUp, () => slow.promise);
    await eventually(() => entries.length === 1);
    slow.resolve(verificationNotChecked('Invented.'));
    await verified;
    assert.deepEqual(
      entries.map(({ outcome }) => outcome),
      ['asked', 'not-checked'],
    );
    assert.deepEqual(outcomes, ['not-checked']);
  });

  it('that changes something is in the audit trail before it is asked', async () => {
    const { lookUpPatient, entries } = startLookUps();
    await lookUpPatient({ ...lookUp, isRecordedFirst: true }, async () => {
      assert.deepEqual(
        entries.map(({ outcome }) => outcome),
        ['asked'],
      );
      return verificationNotChecked('Invented.');
    });
    assert.equal(entries.length, 2);
  });

  it('takes long from a fifth of a second on', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { lookUpPatient, entries } = startLookUps(undefined, {});
    const slow = Promise.withResolvers<PatientVerification>();
    const verified = lookUpPatient(lookUp, () => slow.promise);
    mock.timers.tick(199);
    assert.equal(entries.length, 0);
    mock.timers.tick(1);
    assert.equal(entries.length, 1);
    slow.resolve(verificationNotChecked('Invented.'));
    await verified;
  });

  it('that takes long and breaks has the one entry', async () => {
    const { lookUpPatient, entries, outcomes } = startLookUps();
    const slow = Promise.withResolvers<PatientVerification>();
    const verified = lookUpPatient(lookUp, () => slow.promise);
    await eventually(() => entries.length === 1);
    slow.reject(new Error('broken'));
    await assert.rejects(verified, /^Error: broken$/);
    assert.deepEqual([entries.length, outcomes], [1, ['asked']]);
  });

  it('that is answered at once has one entry', async () => {
    const { lookUpPatient, entries } = startLookUps();
    await lookUpPatient(lookUp, () => Promise.resolve(verificationNotChecked('Invented.')));
    await delay(40);
    assert.deepEqual(
      entries.map(({ outcome }) => outcome),
      ['not-checked'],
    );
  });
});
