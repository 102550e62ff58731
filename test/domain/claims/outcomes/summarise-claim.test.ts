// The summary of a claim for its outcome: its first and last day, its services, and what was charged.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { summariseClaim } from '../../../../src/domain/claims/outcomes/summarise-claim.ts';

const service = (id: string, itemNumber: string, chargeAmount?: string) => ({
  id,
  itemNumber,
  ...(chargeAmount === undefined ? {} : { chargeAmount }),
});
const claim = {
  serviceProvider: { providerNumber: '9900110B' },
  medicalEvent: [
    { id: '01', medicalEventDate: '2026-11-18', service: [service('0001', '00023', '60.00')] },
    { id: '02', medicalEventDate: '2026-11-16', service: [service('0001', '104', '40.05')] },
    {
      id: '03',
      medicalEventDate: '2026-11-19',
      service: [service('0001', 'F010'), service('0002', '36', '0.10')],
    },
  ],
};

it('a claim is summarised by its days, services without zeros in front, and charges, which a veteran may not have', () => {
  const { services, ...rest } = summariseClaim(claim);
  assert.deepEqual(rest, {
    servicingProviderNumber: '9900110B',
    firstServiceOn: '2026-11-16',
    lastServiceOn: '2026-11-19',
    charge: 10_015,
  });
  assert.deepEqual(
    services.map((each) => [each.eventId, each.id, each.itemNumber, each.serviceOn, each.charge]),
    [
      ['01', '0001', '23', '2026-11-18', 6_000],
      ['02', '0001', '104', '2026-11-16', 4_005],
      ['03', '0001', 'F010', '2026-11-19', 0],
      ['03', '0002', '36', '2026-11-19', 10],
    ],
  );
});

it('a claim of one service has its day as the first and the last', () => {
  const { firstServiceOn, lastServiceOn } = summariseClaim({
    ...claim,
    medicalEvent: claim.medicalEvent.slice(0, 1),
  });
  assert.deepEqual([firstServiceOn, lastServiceOn], ['2026-11-18', '2026-11-18']);
});

it('a claim that was not checked is not summarised: without a service, a day or a charge that can be read', () => {
  const [first] = claim.medicalEvent;
  const summarise = (over: object) => () =>
    summariseClaim({ ...claim, medicalEvent: [{ ...first, ...over } as typeof first & object] });
  assert.throws(summarise({ service: [] }), /a claim has a service/);
  assert.throws(summarise({ medicalEventDate: 'yesterday' }), /the days of its services/);
  assert.throws(summarise({ service: [service('0001', '23', 'much')] }), /its charges/);
});
