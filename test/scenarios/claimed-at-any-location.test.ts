// A check that names no location, by a key of several: what was claimed today at any of them counts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { claimSender } from '../support/claim-sender.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { insurers } from '../support/insurers.ts';
import type { RebateAnswer } from '../support/rebate-calls.ts';
import { claimOf } from '../support/written-claims.ts';

describe('a check by a key of several locations', () => {
  let caller: InteractiveCaller;
  before(async () => (caller = await openInteractiveCaller(insurers[0] ?? assert.fail())));
  after(() => caller.stop());

  it('refuses what was claimed today at one of them, also where it names none', async () => {
    const { running, today } = caller;
    const key = 'verified-adult-female';
    const { serviceProvider, patient } = caller.claimFor(key);
    const { providerNumber: provider } = serviceProvider;
    const claim = claimOf({ provider, events: [{ date: today, patient, services: ['23'] }] });
    assert.equal((await claimSender(() => running).lodge(claim)).status, 200);
    const personas = (await (await running.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { readonly Key: string; readonly Patient: object }[];
    };
    const body = {
      MedicareItems: [{ ItemNumber: '23' }],
      ...personas.Patients.find((each) => each.Key === key)?.Patient,
      DateOfService: today,
      ServicingProviderNumber: provider,
      PrincipalProviderNumber: provider,
    };
    for (const location of ['SBX00001', '']) {
      const headers = {
        'content-type': 'application/json',
        'x-api-key': 'sandbox-key',
        'x-minor-id': location,
      };
      const response = await fetch(`${running.origin}/CalculateRebate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { Rebates } = (await response.json()) as RebateAnswer;
      assert.deepEqual(
        Rebates.map(({ IsEligible, ReasonCode }) => [IsEligible, ReasonCode]),
        [[false, 'PaidAlready']],
        location,
      );
    }
  });
});
