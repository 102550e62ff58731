// How the simulator assesses services by whom they were for, and what it says of the patient.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assessmentTable, caseDay } from '../../../support/assessment-table.ts';
import { assessmentAt, claimSimulatorOn, lodgeAt } from '../../../support/simulated-claim-service.ts';
import { claimOf, writtenPatient } from '../../../support/written-claims.ts';

assessmentTable('a service of a patient has for', [
  {
    does: 'an item of the other sex',
    by: 'obstetrician',
    patient: 'verified-adult-male',
    services: ['16500'],
    referredBy: 'gp',
    lines: ['16500 124 0.00'],
  },
  {
    does: 'a child, and an item for adults',
    patient: 'verified-child',
    services: ['699'],
    lines: ['00699 120 0.00'],
  },
  {
    does: 'somebody whom the insurer does not know',
    over: {
      identity: { familyName: 'Unknown', givenName: 'Noone' },
      medicare: { memberNumber: '2999999921' },
    },
    services: ['23'],
    lines: ['00023 217 0.00'],
  },
  {
    does: 'somebody of whom two details are wrong',
    patient: 'differs-two-details',
    services: ['23'],
    lines: ['00023 217 0.00'],
  },
  {
    does: 'somebody whose cover ended',
    patient: 'not-eligible',
    services: ['23'],
    lines: ['00023 211 0.00'],
  },
  { does: 'somebody who had died', patient: 'deceased', services: ['23'], lines: ['00023 211 0.00'] },
  {
    does: 'somebody under a reciprocal agreement',
    patient: 'reciprocal',
    services: ['23'],
    lines: ['00023 105 45.05'],
  },
  {
    does: 'the persona that is assessed without a benefit',
    patient: 'assessed-nil',
    services: ['23', '36'],
    lines: ['00023 108 0.00', '00036 108 0.00'],
  },
  {
    does: 'details that were not sent',
    over: { identity: { dateOfBirth: undefined, givenName: undefined, sex: undefined } },
    services: ['23'],
    lines: ['00023 105 45.05'],
  },

  {
    does: 'a reference number that differs',
    patient: 'corrected-at-assessment',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8023,
  },
  {
    does: 'a family name that differs',
    patient: 'differs-family-name',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8023,
  },
  {
    does: 'a date of birth that differs',
    patient: 'differs-date-of-birth',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8023,
  },
  {
    does: 'the issue of the card before the current one',
    patient: 'card-reissued',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8024,
  },
  {
    does: 'an issue of the card that was replaced twice',
    patient: 'card-old-issue',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8028,
  },
  {
    does: 'a card that goes on for a month',
    patient: 'card-expires-shortly',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8026,
  },
  {
    does: 'a card that the person left',
    patient: 'card-moved',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8025,
  },
  {
    does: 'a card number that differs',
    patient: 'differs-card-number',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8025,
  },
  {
    does: 'a card that has expired',
    patient: 'card-expired',
    services: ['23'],
    lines: ['00023 105 45.05'],
    status: 8027,
  },
]);

describe('the patient of an assessment', () => {
  const eventFor = async (key: string, over?: Parameters<typeof writtenPatient>[2]) => {
    const on = claimSimulatorOn(caseDay);
    const patient = writtenPatient(on.simulator.personas().patients, key, over);
    const claim = claimOf({
      provider: on.provider('gp'),
      events: [{ date: '2026-11-20', patient, services: ['23'] }],
    });
    const call = await lodgeAt(on, claim);
    on.advance(1);
    return { sent: patient, shown: (await assessmentAt(on, call)).events[0]?.patient };
  };

  it('is as sent where everything agrees', async () => {
    const { sent, shown } = await eventFor('verified-senior');
    assert.deepEqual(shown, { status: null, currentMembership: sent.medicare, currentMember: sent.identity });
  });

  it('is as on record where something differs', async () => {
    const right = (await eventFor('verified-adult-female')).sent;
    for (const key of ['differs-family-name', 'differs-sex', 'differs-given-name', 'differs-card-number']) {
      const { shown } = await eventFor(key);
      assert.deepEqual(shown?.currentMembership, right.medicare, key);
      assert.deepEqual(shown.currentMember, right.identity, key);
      assert.ok(shown.status !== null, key);
    }
  });

  it('is as sent, without a status, where the insurer finds no such person', async () => {
    const { sent, shown } = await eventFor('differs-two-details');
    assert.deepEqual(shown, { status: null, currentMembership: sent.medicare, currentMember: sent.identity });
  });

  it('agrees although case and accents differ', async () => {
    const over = { identity: { familyName: "d'emeu-wren", givenName: 'ZOELLE' } };
    assert.equal((await eventFor('accented-name', over)).shown?.status, null);
  });
});
