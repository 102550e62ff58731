// What every insurer promises to those who lodge veterans' claims with it: as for bulk bill claims, and apart from them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { VeteranCard } from '../../src/domain/claims/assessment.ts';
import {
  alliedHealthStreams,
  type AlliedHealthStream,
} from '../../src/domain/claims/store-and-forward-claim.ts';
import type {
  VeteranMedicalClaim,
  VeteranMedicalEvent,
} from '../../src/domain/claims/veterans/veteran-medical-claim.ts';
import type { ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import { createClaimCaller, type OpenedClaimInsurer } from '../support/claim-caller.ts';
import {
  alliedHealthClaim,
  alliedHealthEvent,
  alliedHealthService,
  goldCardNumber,
  orangeCardNumber,
  veteranClaim,
  veteranEvent,
  veteranService,
  whiteCardNumber,
} from '../support/veteran-claims.ts';
import { claimOf } from '../support/written-claims.ts';

/** The cards on record, by persona. */
const veterans: Readonly<Record<string, VeteranCard>> = {
  'veteran-gold': { veteranNumber: goldCardNumber, entitlementCode: 'PTEC' },
  'veteran-white': { veteranNumber: whiteCardNumber, entitlementCode: 'STEC' },
  'veteran-orange': { veteranNumber: orangeCardNumber, entitlementCode: 'RPBC' },
};

/** Runs the suite on the insurer that `open` gives, which has no claims at first. */
export function veteranClaimsContract(name: string, open: () => Promise<OpenedClaimInsurer>): void {
  describe(`an insurer that takes veterans' claims ${name}`, () => {
    let opened: OpenedClaimInsurer;
    let caller: ReturnType<typeof createClaimCaller>;
    before(async () => {
      opened = await open();
      caller = createClaimCaller(opened);
    });
    after(() => opened.close());

    const serviceOf = (itemNumber: string, chargeAmount: string) => [
      veteranService('dva-general', { itemNumber, chargeAmount, accountReferenceNumber: 'ACC-1' }),
    ];
    /** A claim for a veteran persona on a day of its own. */
    const written = (persona: string, fields: Partial<VeteranMedicalEvent> = {}): VeteranMedicalClaim => {
      const [event] = caller.written(persona).events;
      assert.ok(event);
      const { veteranNumber } = veterans[persona] ?? { veteranNumber: 'NX1' };
      const patient = { identity: event.patient.identity, veteranMembership: { veteranNumber } };
      const days = { medicalEventDate: event.date, authorisationDate: event.date };
      return veteranClaim('dva-general', {
        serviceProvider: { providerNumber: opened.provider('gp') },
        medicalEvent: [veteranEvent('dva-general', { ...days, patient, ...fields })],
      });
    };
    const stream = 'dva-general' as const;

    describe("when a veteran's claim is lodged", () => {
      it('gives one claim id to the same claim and to a correction, and reports what was sent last', async () => {
        const call = caller.callOf(written('veteran-gold'), { stream });
        const report = await caller.lodged(call);
        assert.equal(await caller.accepted(structuredClone(call)), report.claimId);
        const [event] = call.claim.medicalEvent;
        assert.ok(event);
        const medicalEvent = [{ ...event, service: serviceOf('36', '100.00') }];
        assert.equal(
          await caller.accepted({ ...call, claim: { ...call.claim, medicalEvent } }),
          report.claimId,
        );
        await opened.advance(1);
        const assessment = await caller.assessed(report);
        const [assessed] = assessment.events;
        assert.deepEqual(
          assessed?.services.map(({ itemNumber, benefitPaid, accountReferenceNumber }) => [
            itemNumber,
            benefitPaid,
            accountReferenceNumber,
          ]),
          [['00036', 10_000, 'ACC-1']],
        );
        assert.deepEqual(assessed?.patient?.currentMembership, veterans['veteran-gold']);
        assert.equal(assessed?.patient?.status, null);
        const other = await caller.lodge({ ...call, claim: written('veteran-gold') });
        assert.ok(other.kind === 'refused');
        assert.equal(other.messages.serviceMessage[0]?.code, '9777');
      });

      it('is not found by the reports of the other payer', async () => {
        const report = await caller.lodged(caller.callOf(written('veteran-gold'), { stream }));
        const bulkBilled = await caller.lodged(caller.callOf(claimOf(caller.written())));
        await opened.advance(3);
        const notFound = { kind: 'not-found' };
        assert.deepEqual(await caller.processing({ ...report, payer: 'medicare' }), notFound);
        assert.deepEqual(await caller.payment({ ...report, payer: 'medicare' }), notFound);
        assert.deepEqual(await caller.processing({ ...bulkBilled, payer: 'dva' }), notFound);
        assert.equal((await caller.processing(report)).kind, 'complete');
      });

      it('pays a gold card, a white card for an accepted condition alone, and no other', async () => {
        const accepted = { acceptedDisability: { ind: 'Y', code: 'Knee' } };
        const rows = [
          ['veteran-gold', {}, 6_000],
          ['veteran-white', accepted, 6_000],
          ['veteran-white', {}, 0],
          ['veteran-orange', accepted, 0],
        ] as const;
        const lodged = [];
        for (const [persona, fields, benefit] of rows)
          lodged.push({
            report: await caller.lodged(caller.callOf(written(persona, fields), { stream })),
            benefit,
          });
        await opened.advance(1);
        for (const { report, benefit } of lodged)
          assert.equal((await caller.assessed(report)).benefitPaid, benefit);
      });

      it('takes allied health in each of its streams, and reports and pays it like a medical claim', async () => {
        const lodgedOf = async (at: number, care: AlliedHealthStream) => {
          const [event] = written('veteran-gold').medicalEvent;
          assert.ok(event);
          const { medicalEventDate, authorisationDate, patient } = event;
          const service = [alliedHealthService(care, { chargeAmount: `0.${at + 1}5` })];
          const claim = alliedHealthClaim(care, {
            serviceProvider: { providerNumber: opened.provider('gp') },
            medicalEvent: [
              alliedHealthEvent(care, { medicalEventDate, authorisationDate, patient, service }),
            ],
          });
          return caller.lodged(caller.callOf(claim, { stream: care }));
        };
        const reports: ReportCall[] = [];
        for (const [at, care] of alliedHealthStreams.entries()) reports.push(await lodgedOf(at, care));
        await opened.advance(3);
        const benefits = [];
        for (const report of reports) benefits.push((await caller.assessed(report)).benefitPaid);
        // Each was paid what was charged: a charge below a dollar reaches the insurer too.
        assert.deepEqual(benefits, [15, 25, 35, 45, 55, 65]);
        const [first] = reports;
        assert.ok(first);
        const run = await caller.paid(first);
        assert.deepEqual(
          run.claims
            .map(({ claimId }) => claimId)
            .filter((id) => reports.some((each) => each.claimId === id)),
          reports.map(({ claimId }) => claimId),
        );
        const ofMedicare = { ...first, payer: 'medicare' } as const;
        assert.deepEqual(await caller.processing(ofMedicare), { kind: 'not-found' });
      });

      it('pays a service once, however many claims have it, and each claim in a run of DVA', async () => {
        const claim = written('veteran-gold');
        const first = await caller.lodged(caller.callOf(claim, { stream }));
        const second = await caller.lodged(caller.callOf(claim, { stream }));
        const bulkBilled = await caller.lodged(caller.callOf(claimOf(caller.written())));
        await opened.advance(1);
        assert.equal((await caller.assessed(first)).benefitPaid, 6_000);
        assert.equal((await caller.assessed(second)).benefitPaid, 0);
        assert.deepEqual(await caller.payment(second), { kind: 'not-available' });
        assert.deepEqual(await caller.payment(first), { kind: 'not-ready' });
        await opened.advance(2);
        const run = await caller.paid(first);
        assert.deepEqual(
          run.claims.map(({ claimId, benefit }) => [claimId, benefit]),
          [[first.claimId, 6_000]],
        );
        assert.notEqual(run.paymentReference, (await caller.paid(bulkBilled)).paymentReference);
      });

      it('amends one wrong detail, and pays nothing to an unknown veteran', async () => {
        const plan = written('veteran-gold');
        const patientOf = (over: object, veteranNumber: string) => {
          const [event] = plan.medicalEvent;
          assert.ok(event);
          const identity = { ...event.patient.identity, ...over };
          return { ...event, patient: { identity, veteranMembership: { veteranNumber } } };
        };
        const { veteranNumber } = veterans['veteran-gold'] ?? { veteranNumber: '' };
        const amended = { ...plan, medicalEvent: [patientOf({ givenName: 'Kookaburra' }, veteranNumber)] };
        const unknown = { ...plan, medicalEvent: [patientOf({}, 'TX123456')] };
        const reports = [
          await caller.lodged(caller.callOf(amended, { stream })),
          await caller.lodged(caller.callOf(unknown, { stream })),
        ] as const;
        await opened.advance(1);
        const [known, stranger] = [await caller.assessed(reports[0]), await caller.assessed(reports[1])];
        assert.equal(known.events[0]?.patient?.status?.code, 8005);
        assert.equal(known.events[0]?.patient?.currentMember?.givenName, 'Grevillea');
        assert.equal(known.benefitPaid, 6_000);
        assert.deepEqual(
          stranger.events.flatMap(({ services }) => services.map(({ assessmentCode }) => assessmentCode)),
          ['217'],
        );
      });
    });
  });
}
