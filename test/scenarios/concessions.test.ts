// Concession verification over HTTP, in both forms: a verdict for each persona, one question in the audit trail, and no false.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { plusDays, plusYears } from '../../src/domain/values/local-date.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { withEachInsurer } from '../support/insurers.ts';

interface Verdict {
  readonly Verified: boolean | null;
  readonly HasConcession: boolean | null;
  readonly Reason: string;
  readonly CorrectMedicareReferenceNumber: string | null;
}
interface MedicareAnswer {
  readonly correlationId: string;
  readonly medicareStatus: { readonly status: { readonly code: number } };
  readonly concessionStatus?: { readonly status: { readonly code: number } };
}

withEachInsurer('concessions', (insurer) => {
  let caller: InteractiveCaller;
  before(async () => (caller = await openInteractiveCaller(insurer)));
  after(() => caller.stop());

  const fieldsOf = (key: string) => {
    const { identity, medicare } = caller.person(key);
    return {
      PatientDateOfBirth: identity.dateOfBirth,
      PatientFamilyName: identity.familyName,
      PatientGivenName: identity.givenName,
      PatientSex: identity.sex,
      PatientMedicareNumber: medicare.memberNumber,
      PatientMedicareRefNumber: medicare.memberRefNumber,
    };
  };
  const ask = async (key: string, over: object = {}): Promise<Verdict> => {
    const answer = await caller.running.post('/VerifyConcession', { ...fieldsOf(key), ...over });
    assert.equal(answer.status, 200);
    return (await answer.json()) as Verdict;
  };
  const askMedicare = (patient: object, over: object = {}): Promise<Response> =>
    caller.running.post('/Medicare/concessionverification/v1', { patient, ...over });

  const verdicts: readonly (readonly [
    key: string,
    verified: boolean | null,
    concession: boolean | null,
    codes: readonly [medicare: number, concession: number | undefined],
  ])[] = [
    ['verified-senior', true, true, [0, 0]],
    ['verified-adult-female', true, false, [0, 9685]],
    ['concession-unavailable', true, null, [0, 3004]],
    ['differs-reference-number', false, false, [8016, 9685]],
    ['differs-two-details', false, null, [9650, undefined]],
    ['insurer-unavailable', null, null, [3004, undefined]],
  ];
  for (const [key, verified, concession, codes] of verdicts) {
    it(`of ${key}: verified ${String(verified)}, concession ${String(concession)}, and Medicare's own codes`, async () => {
      const { Verified, HasConcession, Reason } = await ask(key);
      assert.deepEqual([Verified, HasConcession], [verified, concession]);
      assert.match(Reason, /\.$/);
      const own = await askMedicare(caller.person(key));
      assert.equal(own.status, 200);
      const { correlationId, medicareStatus, concessionStatus } = (await own.json()) as MedicareAnswer;
      assert.match(correlationId, /^urn:uuid:SBX00001[\da-f]{16}$/);
      assert.deepEqual([medicareStatus.status.code, concessionStatus?.status.code], codes);
    });
  }

  it('are asked for a day at most two years past, and not for tomorrow', async () => {
    const { today } = caller;
    const earliest = plusYears(today, -2);
    const senior = caller.person('verified-senior');
    for (const [day, isTaken] of [
      [today, true],
      [earliest, true],
      [plusDays(today, 1), false],
      [plusDays(earliest, -1), false],
    ] as const) {
      const { HasConcession } = await ask('verified-senior', { DateOfService: day });
      assert.equal(HasConcession, isTaken ? true : null, day);
      const own = await askMedicare(senior, { dateOfService: day });
      assert.equal(own.status, isTaken ? 200 : 400, day);
    }
  });

  it('are not asked for without the details: null with the field named, or 9202', async () => {
    const { HasConcession, Verified, Reason } = await ask('verified-senior', {
      PatientDateOfBirth: '1948-02-30',
    });
    assert.deepEqual([HasConcession, Verified], [null, null]);
    assert.match(Reason, /PatientDateOfBirth/);
    const { identity, medicare } = caller.person('verified-senior');
    const { dateOfBirth: _, sex: __, ...names } = identity;
    await reasonsOfRejection(await askMedicare({ identity: names, medicare }), null, ['9202']);
    const withoutSex = { identity: { ...names, dateOfBirth: identity.dateOfBirth }, medicare };
    assert.equal((await askMedicare(withoutSex)).status, 200);
  });

  it('are null, never false, while Medicare is down, or 503', async () => {
    await caller.setFault('down');
    const { HasConcession, Verified } = await ask('verified-adult-male');
    const own = await askMedicare(caller.person('verified-adult-male'));
    await caller.setFault('up');
    assert.deepEqual([HasConcession, Verified, own.status], [null, null, 503]);
  });
});
