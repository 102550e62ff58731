// Veteran verification over HTTP, in both forms: a verdict and a card for each persona, a budget, the audit trail, and no false.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { withEachInsurer } from '../support/insurers.ts';

interface Verdict {
  readonly Verified: boolean | null;
  readonly VeteranNumber: string | null;
  readonly CardType: string | null;
  readonly CorrectGivenName: string | null;
  readonly Reason: string;
}
interface InsurerAnswer {
  readonly correlationId: string;
  readonly veteranStatus: {
    readonly status: { readonly code?: number };
    readonly currentMembership?: { readonly veteranNumber: string; readonly entitlementCode?: string };
  };
}
type Fields = Readonly<Record<string, string>>;

withEachInsurer('veterans', (insurer) => {
  let caller: InteractiveCaller;
  let veterans: ReadonlyMap<string, Fields>;
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    const { Patients } = (await (await caller.running.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly {
        readonly Key: string;
        readonly Patient: Fields;
        readonly Veteran?: Fields;
      }[];
    };
    veterans = new Map(
      Patients.map(({ Key, Patient, Veteran }) => {
        const { PatientMedicareNumber: _, PatientMedicareRefNumber: __, ...details } = Patient;
        return [Key, Veteran ?? details];
      }),
    );
  });
  after(() => caller.stop());

  const ask = async (key: string, over: object = {}): Promise<Verdict> => {
    const answer = await caller.running.post('/VerifyVeteran', { ...veterans.get(key), ...over });
    assert.equal(answer.status, 200);
    return (await answer.json()) as Verdict;
  };
  const askInsurer = (key: string, over: object = {}): Promise<Response> => {
    const fields = veterans.get(key) ?? {};
    const identity = {
      dateOfBirth: fields['PatientDateOfBirth'],
      familyName: fields['PatientFamilyName'],
      givenName: fields['PatientGivenName'],
    };
    const veteranNumber = fields['VeteranNumber'];
    const membership = veteranNumber === undefined ? {} : { veteranMembership: { veteranNumber } };
    return caller.running.post('/Medicare/veteranverification/v1', {
      patient: { identity, ...membership, ...over },
    });
  };

  const rows: readonly (readonly [
    string,
    boolean | null,
    string | null,
    number | undefined,
    string | undefined,
  ])[] = [
    ['veteran-gold', true, 'Gold', 0, 'PTEC'],
    ['veteran-dependant', true, 'Gold', 0, 'PTEC'],
    ['veteran-white', true, 'White', 0, 'STEC'],
    ['veteran-orange', true, 'Orange', 0, 'RPBC'],
    ['veteran-pensioner', true, 'PensionerConcession', 0, 'PCC'],
    ['veteran-seniors', true, 'SeniorsHealth', 0, 'CSHC'],
    ['veteran-card-unknown', true, null, 0, 'NIL'],
    ['verified-senior', false, null, 9650, undefined],
    ['insurer-unavailable', null, null, 3004, undefined],
    ['sparse-answers', null, null, undefined, undefined],
  ];
  for (const [key, verified, card, code, entitlement] of rows) {
    it(`of ${key}: verified ${String(verified)}, card ${String(card)}, and the insurer's own codes`, async () => {
      const { Verified, CardType, VeteranNumber, Reason } = await ask(key);
      assert.deepEqual([Verified, CardType], [verified, card]);
      assert.equal(VeteranNumber, veterans.get(key)?.['VeteranNumber'] ?? null);
      assert.match(Reason, /\.$/);
      const own = await askInsurer(key);
      assert.equal(own.status, 200);
      const { correlationId, veteranStatus } = (await own.json()) as InsurerAnswer;
      assert.match(correlationId, /^urn:uuid:SBX00001[\da-f]{16}$/);
      const { status, currentMembership } = veteranStatus;
      assert.deepEqual([status.code, currentMembership?.entitlementCode], [code, entitlement]);
    });
  }

  it('are found without a number by details that all agree, with an address or without', async () => {
    const details = { VeteranNumber: undefined, Locality: 'Yass', Postcode: '2582' };
    const found = await ask('veteran-gold', details);
    assert.deepEqual([found.Verified, found.VeteranNumber], [true, 'NSIM9001']);
    const stranger = await ask('veteran-gold', { ...details, PatientGivenName: 'Other' });
    assert.deepEqual(
      [stranger.Verified, stranger.VeteranNumber, stranger.CorrectGivenName],
      [false, null, null],
    );
  });

  it('with another given name are not verified, and get the name on record', async () => {
    const found = await ask('veteran-gold', { PatientGivenName: 'Other' });
    assert.deepEqual([found.Verified, found.CardType, found.CorrectGivenName], [false, null, 'Grevillea']);
    const other = await ask('veteran-gold', { VeteranNumber: 'NSIM9009' });
    assert.deepEqual([other.Verified, other.CorrectGivenName], [false, null]);
  });

  it('are not asked for without the details: null with the field named, or 9202', async () => {
    const { Verified, Reason } = await ask('veteran-gold', { VeteranNumber: 'X1' });
    assert.equal(Verified, null);
    assert.match(Reason, /VeteranNumber/);
    await reasonsOfRejection(
      await askInsurer('veteran-gold', { veteranMembership: { veteranNumber: 'X1' } }),
      null,
      ['9202'],
    );
    await reasonsOfRejection(
      await askInsurer('veteran-gold', { residentialAddress: { postcode: '1' } }),
      null,
      ['9202'],
    );
    await reasonsOfRejection(
      await askInsurer('veteran-gold', { identity: { familyName: 'Brushtail' } }),
      null,
      ['9202', '9202'],
    );
  });

  it('are null, never false, while Medicare is down, or 503', async () => {
    await caller.setFault('down');
    const { Verified } = await ask('veteran-gold');
    const own = await askInsurer('veteran-gold');
    await caller.setFault('up');
    assert.deepEqual([Verified, own.status], [null, 503]);
  });
});
