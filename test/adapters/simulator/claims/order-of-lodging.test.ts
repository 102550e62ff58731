// What the order in which claims come means to the simulator: earlier claims decide on later ones, never the other way round.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Claim } from '../../../../src/domain/claims/claim.ts';
import { plusDays } from '../../../../src/domain/values/local-date.ts';
import { createCorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { memoryInsurerClaimRecords } from '../../../support/memory-insurer-claim-records.ts';
import {
  assessmentAt,
  claimSimulatorOn,
  linesOf,
  lodgeAt,
  type ClaimSimulatorOn,
} from '../../../support/simulated-claim-service.ts';
import { claimOf, writtenPatient, type WrittenEvent } from '../../../support/written-claims.ts';

const day = '2026-11-21';

function claimFor(
  on: ClaimSimulatorOn,
  services: WrittenEvent['services'],
  { key = 'verified-adult-female', by = 'gp', date = '2026-11-20', over = {} } = {},
): Claim {
  const patient = writtenPatient(on.simulator.personas().patients, key, over);
  return claimOf({ provider: on.provider(by), events: [{ date, patient, services }] });
}

/** Lodges both on one day; how each was assessed on the next. */
async function both(on: ClaimSimulatorOn, first: Claim, second: Claim) {
  const calls = [await lodgeAt(on, first), await lodgeAt(on, second)];
  on.advance(1);
  return Promise.all(calls.map(async (call) => linesOf(await assessmentAt(on, call)).join()));
}

describe('two claims of one day', () => {
  const pays = '00023 105 45.05';
  const again: readonly (readonly [string, Parameters<typeof claimFor>[2], string])[] = [
    ['the same patient, item, provider and day', {}, '00023 162 0.00'],
    ['the same person at another location of the provider', { by: 'gp-second-location' }, '00023 162 0.00'],
    ['the same person by details that were corrected', { key: 'differs-card-number' }, '00023 162 0.00'],
    ['another provider', { by: 'gp-other-practice' }, pays],
    ['another day', { date: '2026-11-19' }, pays],
    ['another patient', { key: 'verified-adult-male' }, pays],
  ];
  for (const [what, second, line] of again) {
    it(`pay the first; the second, of ${what}: ${line}`, async () => {
      const on = claimSimulatorOn(day);
      assert.deepEqual(await both(on, claimFor(on, ['23']), claimFor(on, ['23'], second)), [pays, line]);
    });
  }

  it('pay both where the second says that it is another service', async () => {
    const on = claimSimulatorOn(day);
    const other = claimFor(on, [{ itemNumber: '23', duplicateServiceOverrideInd: 'Y' }]);
    assert.deepEqual(await both(on, claimFor(on, ['23']), other), [pays, pays]);
  });

  it('pay the second where the first was refused', async () => {
    const on = claimSimulatorOn(day);
    const refused = claimFor(on, ['715'], { by: 'physiotherapist' });
    const calls = [await lodgeAt(on, refused), await lodgeAt(on, claimFor(on, ['715']))];
    on.advance(1);
    assert.deepEqual(await Promise.all(calls.map(async (call) => linesOf(await assessmentAt(on, call)))), [
      ['00715 610 0.00'],
      ['00715 105 254.10'],
    ]);
  });

  it('use up a limit together', async () => {
    const on = claimSimulatorOn(day);
    const [first, second] = [claimFor(on, ['715']), claimFor(on, ['715'], { date: '2026-07-02' })];
    assert.deepEqual(await both(on, second, first), ['00715 105 254.10', '00715 160 0.00']);
  });

  it('are assessed as they stand when the earlier one is corrected before assessment', async () => {
    const on = claimSimulatorOn(day);
    const first = await lodgeAt(on, claimFor(on, ['23']));
    const second = await lodgeAt(on, claimFor(on, ['23']));
    const { location, correlationId, lodgedOn } = first;
    const claim = claimFor(on, ['36']);
    await on.claimService.lodge({ location, correlationId, lodgedOn, stream: 'general', claim });
    on.advance(1);
    assert.deepEqual(linesOf(await assessmentAt(on, first)), ['00036 105 87.10']);
    assert.deepEqual(linesOf(await assessmentAt(on, second)), [pays]);
  });
});

describe('a claim that reaches the insurer after its day of lodgement', () => {
  it('is assessed at once, paid on the second day from then, and no payment that was made changes', async () => {
    const on = claimSimulatorOn(day);
    const onTime = await lodgeAt(on, claimFor(on, ['23']));
    on.advance(3);
    const before = await on.claimService.paymentReport(onTime);
    const { location, lodgedOn } = onTime;
    const correlationId = createCorrelationId(location, 'late-late-late-1');
    const claim = claimFor(on, ['36']);
    const outcome = await on.claimService.lodge({
      location,
      correlationId,
      lodgedOn,
      stream: 'general',
      claim,
    });
    assert.ok(outcome.ok && outcome.answer.kind === 'accepted');
    const late = { ...onTime, correlationId, claimId: outcome.answer.claimId };
    assert.deepEqual(linesOf(await assessmentAt(on, late)), ['00036 105 87.10']);
    const dates: unknown[] = [];
    for (let days = 0; days < 3; days += 1) {
      const report = await on.claimService.paymentReport(late);
      const isPaid = report.ok && report.answer.kind === 'complete';
      dates.push(isPaid ? report.answer.payment.runDate : null);
      on.advance(1);
    }
    assert.deepEqual(dates, [null, null, plusDays(lodgedOn, 5)]);
    assert.deepEqual(await on.claimService.paymentReport(onTime), before);
  });
});

describe('a claim that is still open for correction', () => {
  it('decides on none that was assessed before it, though it arrived first', async () => {
    const on = claimSimulatorOn(day);
    const { location, lodgedOn } = await lodgeAt(on, claimFor(on, ['36']));
    on.advance(3);
    const open = await lodgeAt(on, claimFor(on, ['23']));
    const correlationId = createCorrelationId(location, 'late-late-late-2');
    const claim = claimFor(on, ['23']);
    const outcome = await on.claimService.lodge({
      location,
      correlationId,
      lodgedOn,
      stream: 'general',
      claim,
    });
    assert.ok(outcome.ok && outcome.answer.kind === 'accepted');
    const late = { ...open, correlationId, lodgedOn, claimId: outcome.answer.claimId };
    assert.deepEqual(linesOf(await assessmentAt(on, late)), ['00023 105 45.05']);
    on.advance(1);
    assert.deepEqual(linesOf(await assessmentAt(on, open)), ['00023 162 0.00']);
    assert.deepEqual(linesOf(await assessmentAt(on, late)), ['00023 105 45.05']);
  });
});

describe('many claims of one person', () => {
  it('are assessed the same asked one by one, all together, and last first', async () => {
    const records = memoryInsurerClaimRecords();
    const on = claimSimulatorOn(day, records);
    const calls = [];
    for (let back = 0; back < 60; back += 1) {
      const date = plusDays(on.clock.today(), -(back % 40));
      calls.push(await lodgeAt(on, claimFor(on, [back % 2 === 0 ? '23' : '36', '10997'], { date })));
    }
    const services = [on, claimSimulatorOn(day, records), claimSimulatorOn(day, records)];
    for (const each of services) each.advance(1);
    const [oneByOne, together, lastFirst] = services;
    assert.ok(oneByOne && together && lastFirst);
    const first = [];
    for (const call of calls) first.push(await assessmentAt(oneByOne, call));
    assert.deepEqual(await Promise.all(calls.map((call) => assessmentAt(together, call))), first);
    const backwards = [];
    for (const call of calls.toReversed()) backwards.push(await assessmentAt(lastFirst, call));
    assert.deepEqual(backwards.toReversed(), first);
  });
});

describe('the online check', () => {
  it('counts what claims were paid for from the day they are assessed, and nothing that was refused', async () => {
    const on = claimSimulatorOn(day);
    const patient = on.simulator.personas().patients.find(({ key }) => key === 'verified-senior')?.patient;
    const had = () => on.claimService.paidServices('verified-senior');
    const claim = claimFor(on, ['23', '99999'], { key: 'verified-senior' });
    assert.deepEqual(await had(), []);
    await lodgeAt(on, claim);
    await lodgeAt(on, claimFor(on, ['36'], { key: 'verified-senior', date: '2026-11-21' }));
    assert.deepEqual(await had(), []);
    on.advance(1);
    assert.deepEqual(
      (await had()).map(({ itemNumber, dateOfService, providerNumber }) => [
        itemNumber,
        dateOfService,
        providerNumber,
      ]),
      [
        ['36', '2026-11-21', on.provider('gp')],
        ['23', '2026-11-20', on.provider('gp')],
      ],
    );
    assert.ok(patient);
    assert.deepEqual(await on.claimService.paidServices('unknown'), []);
  });
});

describe('assessments', () => {
  const items = ['23', '36', '715', '00023', '75870', '10997', '104', '99999', '24', '699'];
  const writtenClaim = fc.record({
    by: fc.constantFrom('gp', 'gp-other-practice', 'surgeon', 'closed-location'),
    keys: fc.array(
      fc.constantFrom('verified-adult-female', 'verified-child', 'assessed-nil', 'differs-two-details'),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    back: fc.integer({ min: 0, max: 1 }),
    services: fc.array(
      fc.record({
        itemNumber: fc.constantFrom(...items),
        duplicateServiceOverrideInd: fc.constantFrom('Y', 'N'),
        chargeAmount: fc.constantFrom('0.00', '10.00', '45.05', '999.95'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  const claims = fc.array(writtenClaim, { minLength: 1, maxLength: 4 });

  /** The assessments of claims that were lodged one after the other on one day. */
  async function assessAll(
    plan: readonly (typeof writtenClaim extends fc.Arbitrary<infer Plan> ? Plan : never)[],
  ) {
    const on = claimSimulatorOn(day, memoryInsurerClaimRecords());
    const { patients } = on.simulator.personas();
    const calls = [];
    for (const { by, keys, back, services } of plan) {
      const events = keys.map((key) => ({
        date: plusDays(on.clock.today(), -back),
        patient: writtenPatient(patients, key),
        services,
      }));
      calls.push(await lodgeAt(on, claimOf({ provider: on.provider(by), events })));
    }
    on.advance(1);
    return Promise.all(calls.map((call) => assessmentAt(on, call)));
  }

  it('pay each service between nothing and its charge, and total what their lines say', async () => {
    await fc.assert(
      fc.asyncProperty(claims, async (plan) => {
        for (const { events, benefitPaid, chargeAmount } of await assessAll(plan)) {
          const lines = events
            .flatMap(({ services }) => services)
            .map((line) => ({
              ...line,
              benefitPaid: line.benefitPaid ?? -1,
              chargeAmount: line.chargeAmount ?? -1,
            }));
          assert.equal(
            benefitPaid,
            lines.reduce((sum, line) => sum + line.benefitPaid, 0),
          );
          assert.equal(
            chargeAmount,
            lines.reduce((sum, line) => sum + line.chargeAmount, 0),
          );
          for (const line of lines) {
            assert.ok(line.benefitPaid >= 0 && line.benefitPaid <= line.chargeAmount);
            assert.equal(line.error === null, line.benefitPaid > 0);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are the same whenever the same claims are lodged, independent of later claims', async () => {
    await fc.assert(
      fc.asyncProperty(claims, fc.nat({ max: 3 }), async (plan, at) => {
        const first = plan.slice(0, (at % plan.length) + 1);
        assert.deepEqual((await assessAll(plan)).slice(0, first.length), await assessAll(first));
      }),
      { numRuns: 25 },
    );
  });
});
