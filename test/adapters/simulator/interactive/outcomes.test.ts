// What the simulator decides on interactive claims: a claim for each outcome, with the figures of 1 July 2026.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PastService } from '../../../../src/domain/patients/patient.ts';
import { plusDays } from '../../../../src/domain/values/local-date.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import {
  testDay,
  interactiveServiceOn,
  newId,
  describeOutcome,
} from '../../../support/interactive-service.ts';

type Services = Parameters<ReturnType<typeof interactiveServiceOn>['claimOf']>[0];
type About = Parameters<ReturnType<typeof interactiveServiceOn>['claimOf']>[1];

const cases: readonly [does: string, services: Services, about: About, lines: readonly string[]][] = [
  ['a consultation', [{ itemNumber: '36' }], {}, ['assessed', '00036 ASSESSED 87.10']],
  [
    'a charge below the benefit',
    [{ itemNumber: '3', chargeAmount: '5.00' }],
    {},
    ['assessed', '00003 ASSESSED 5.00'],
  ],
  [
    'an operation in hospital, at 75%',
    [{ itemNumber: '30071', chargeAmount: '500.00', hospitalInd: 'Y', facilityId: '9988770W' }],
    { by: 'surgeon' },
    ['assessed', '30071 ASSESSED 46.95'],
  ],
  [
    'imaging that is not bulk billed, at 85%',
    [{ itemNumber: '57506', chargeAmount: '300.00' }],
    { by: 'radiologist' },
    ['assessed', '57506 ASSESSED 29.80'],
  ],
  [
    'two operations together',
    [
      { itemNumber: '31356', chargeAmount: '900.00' },
      { itemNumber: '31358', chargeAmount: '900.00' },
    ],
    { patient: 'accented-name' },
    ['assessed', '31356 ASSESSED 112.60', '31358 ASSESSED 275.60'],
  ],
  [
    'a derived fee, by the patients seen',
    [{ itemNumber: '24', numberOfPatientsSeen: '2' }],
    { patient: 'verified-senior' },
    ['assessed', '00024 ASSESSED 60.80'],
  ],
  [
    'a fee that cannot be computed: an operator decides',
    [{ itemNumber: '51303' }],
    { by: 'surgeon' },
    ['pended', '51303 ACCEPTABLE_ERROR 0.00 101'],
  ],
  ['an unknown item', [{ itemNumber: '99999' }], {}, ['rejected', '99999 UNACCEPTABLE_ERROR 0.00 280']],
  [
    'one service of two that cannot be paid: nothing is',
    [{ itemNumber: '23' }, { itemNumber: '99999' }],
    { patient: 'verified-senior' },
    ['rejected', '00023 ASSESSED 0.00', '99999 UNACCEPTABLE_ERROR 0.00 280'],
  ],
  [
    'an item that needs a referral',
    [{ itemNumber: '104' }],
    { by: 'surgeon' },
    ['rejected', '00104 UNACCEPTABLE_ERROR 0.00 611'],
  ],
  [
    'an item for bulk billing only',
    [{ itemNumber: '10990' }],
    {},
    ['rejected', '10990 UNACCEPTABLE_ERROR 0.00 525'],
  ],
  [
    'an item out of hospital that was rendered in it',
    [{ itemNumber: '44', hospitalInd: 'Y' }],
    {},
    ['rejected', '00044 UNACCEPTABLE_ERROR 0.00 602'],
  ],
  [
    'a limit that is used up',
    [{ itemNumber: '10997' }],
    { patient: 'history-limit-reached' },
    ['rejected', '10997 UNACCEPTABLE_ERROR 0.00 160'],
  ],
  [
    'a closed location',
    [{ itemNumber: '23' }],
    { by: 'closed-location' },
    ['rejected', '00023 UNACCEPTABLE_ERROR 0.00 414'],
  ],
  [
    'no recognition',
    [{ itemNumber: '23' }],
    { by: 'no-recognition' },
    ['rejected', '00023 UNACCEPTABLE_ERROR 0.00 610'],
  ],
  [
    'a provider who is not registered',
    [{ itemNumber: '23' }],
    { by: '2054781W' },
    ['rejected', '00023 UNACCEPTABLE_ERROR 0.00 338'],
  ],
  [
    'a service that the provider is on record with today',
    [{ itemNumber: '23' }],
    { patient: 'history-today', date: testDay },
    ['pendable', '00023 ACCEPTABLE_ERROR 0.00 9632'],
  ],
  [
    'an unknown item of a persona whose claims are pendable',
    [{ itemNumber: '99999' }],
    { patient: 'interactive-pendable' },
    ['rejected', '99999 UNACCEPTABLE_ERROR 0.00 280'],
  ],
];

describe('the service of the simulator for interactive claims', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());
  const yesterday = plusDays(testDay, -1);

  for (const [does, services, about, lines] of cases) {
    it(`decides on ${does}: ${lines.join(', ')}`, async () => {
      const service = interactiveServiceOn(store.interactiveRecords);
      assert.deepEqual(describeOutcome(await service.outcomeTo(service.claimOf(services, about))), lines);
    });
  }

  it('holds a service that another kind of claim was paid for', async () => {
    const { claimOf } = interactiveServiceOn(store.interactiveRecords);
    const claim = claimOf([{ itemNumber: '23' }], { patient: 'accented-name' });
    const { providerNumber } = claim.serviceProvider;
    const paid: PastService[] = [{ itemNumber: '23', dateOfService: yesterday, providerNumber }];
    const service = interactiveServiceOn(store.interactiveRecords, paid);
    assert.equal((await service.outcomeTo(claim)).state, 'pendable');
  });

  it('knows people by their cards alone, and days with offsets, and answers the day alone', async () => {
    const service = interactiveServiceOn(store.interactiveRecords);
    const claim = service.claimOf([{ itemNumber: '23' }], { date: '2026-08-03+10:00' });
    const { medicare } = claim.patient;
    const nameless = { identity: {}, medicare };
    const outcome = await service.outcomeTo({ ...claim, patient: nameless, claimant: nameless });
    assert.deepEqual([outcome.state, outcome.events[0]?.eventDate], ['assessed', '2026-08-03']);
  });

  it('says who is on record when one detail was wrong, and finds no person when two were', async () => {
    const service = interactiveServiceOn(store.interactiveRecords);
    const claim = service.claimOf([{ itemNumber: '23' }], { date: '2026-08-02' });
    const { identity, medicare } = claim.patient;
    const wrongLine = { identity, medicare: { ...medicare, memberRefNumber: '9' } };
    const corrected = await service.outcomeTo({ ...claim, patient: wrongLine });
    assert.deepEqual([corrected.state, corrected.patient], ['assessed', medicare]);
    const wrongTwice = { ...wrongLine, identity: { ...identity, dateOfBirth: '1950-01-01' } };
    const unknown = await service.outcomeTo({ ...claim, patient: wrongTwice });
    assert.deepEqual(
      [unknown.state, unknown.error?.code, unknown.patient],
      ['rejected', 9650, wrongTwice.medicare],
    );
    assert.deepEqual(describeOutcome(unknown)[1], '00023 UNACCEPTABLE_ERROR 0.00 217');
  });

  it('holds a service twice in one claim, over settings too', async () => {
    const service = interactiveServiceOn(store.interactiveRecords);
    const twice = [
      { itemNumber: '30071', chargeAmount: '90.00', hospitalInd: 'Y' },
      { itemNumber: '30071', chargeAmount: '90.00' },
    ];
    const outcome = await service.outcomeTo(
      service.claimOf(twice, { by: 'surgeon', patient: 'verified-senior' }),
    );
    assert.equal(outcome.state, 'pendable');
  });

  it('pays an id once, and remembers it as a service that was had', async () => {
    const patient = 'card-expired';
    const service = interactiveServiceOn(store.interactiveRecords);
    const correlationId = newId();
    const claim = service.claimOf([{ itemNumber: '23' }, { itemNumber: '73802', chargeAmount: '30.00' }], {
      patient,
    });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => service.outcomeTo(claim, { correlationId })),
    );
    for (const outcome of outcomes) assert.deepEqual(outcome, outcomes[0]);
    const had = (await store.interactiveRecords.paidServices(patient)).map(({ itemNumber }) => itemNumber);
    assert.deepEqual(had, ['23', '73802']);
  });
});
