// What every insurer promises to those who lodge claims with it, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ClaimId } from '../../src/domain/values/claim-id.ts';
import { createCorrelationId, type CorrelationId } from '../../src/domain/values/correlation-id.ts';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { parseMoney } from '../../src/domain/values/money.ts';
import type { ReportCall } from '../../src/ports/insurer/claim-insurer.ts';
import type { InsurerFailure } from '../../src/ports/insurer/eligibility-insurer.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';
import { createClaimCaller, here, there, type OpenedClaimInsurer } from '../support/claim-caller.ts';
import { claimOf } from '../support/written-claims.ts';

const total = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Runs the suite on the insurer that `open` gives, which has no claims at first. */
export function claimInsurerContract(name: string, open: () => Promise<OpenedClaimInsurer>): void {
  describe(`an insurer that takes claims ${name}`, () => {
    let opened: OpenedClaimInsurer;
    let caller: ReturnType<typeof createClaimCaller>;
    before(async () => {
      opened = await open();
      caller = createClaimCaller(opened);
    });
    after(() => opened.close());

    describe('when a claim is lodged', () => {
      it('gives a claim id, and the same one for the same claim again', async () => {
        const { written, callOf, accepted } = caller;
        const call = callOf(claimOf(written()));
        const first = await accepted(call);
        assert.match(first, /^[A-Z]\d{4}@$/);
        assert.equal(await accepted(structuredClone(call)), first);
        assert.equal(await accepted(call), first);
      });

      it('gives the same claim id to a correction before assessment, and assesses what was sent last', async () => {
        const { written, callOf, accepted, lodged, assessed } = caller;
        const plan = written();
        const call = callOf(claimOf(plan));
        const report = await lodged(call);
        const corrected = claimOf({
          ...plan,
          events: plan.events.map((event) => ({ ...event, services: ['36'] })),
        });
        assert.equal(await accepted({ ...call, claim: corrected }), report.claimId);
        await opened.advance(1);
        const { events } = await assessed(report);
        assert.deepEqual(
          events.flatMap(({ services }) => services.map(({ itemNumber }) => itemNumber)),
          ['00036'],
        );
      });

      it('refuses changed content after assessment with 9777, and stays with the claim it has', async () => {
        const { written, callOf, lodge, accepted, lodged, assessed } = caller;
        const plan = written();
        const call = callOf(claimOf(plan));
        const report = await lodged(call);
        await opened.advance(1);
        const held = await assessed(report);
        const events = plan.events.map((event) => ({ ...event, services: ['36'] }));
        const answer = await lodge({ ...call, claim: claimOf({ ...plan, events }) });
        assert.ok(answer.kind === 'refused');
        assert.deepEqual(
          answer.messages.serviceMessage.map(({ code }) => code),
          ['9777'],
        );
        assert.equal(await accepted(call), report.claimId);
        assert.deepEqual(await assessed(report), held);
      });

      it('refuses another claim under an id that is taken with 9777', async () => {
        const { written, callOf, lodge, accepted } = caller;
        const call = callOf(claimOf(written()));
        await accepted(call);
        const answer = await lodge({ ...call, claim: claimOf(written()) });
        assert.ok(answer.kind === 'refused');
        assert.equal(answer.messages.serviceMessage[0]?.code, '9777');
      });

      it('gives one claim id to one id, and different ones to different ids, when they come at once', async () => {
        const { written, callOf, accepted } = caller;
        const call = callOf(claimOf(written()));
        const same = await Promise.all(Array.from({ length: 10 }, () => accepted(call)));
        assert.equal(new Set(same).size, 1);
        const others = Array.from({ length: 10 }, () => callOf(call.claim));
        assert.equal(new Set(await Promise.all(others.map(accepted))).size, 10);
      });
    });

    describe('when a report is asked for', () => {
      it('finds nothing by another location, claim id, payee or day', async () => {
        const { written, callOf, lodged, processing, payment } = caller;
        const report = await lodged(callOf(claimOf(written())));
        await opened.advance(3);
        const wrong: readonly Partial<ReportCall>[] = [
          { location: there },
          { claimId: 'Z9999@' as ClaimId },
          { payeeProviderNumber: opened.provider('surgeon') },
          // The day before is found as well: our clock may have been ahead when the claim was accepted.
          { lodgedOn: plusDays(report.lodgedOn, 2) },
        ];
        for (const over of wrong) {
          assert.deepEqual(await processing({ ...report, ...over }), { kind: 'not-found' });
          assert.deepEqual(await payment({ ...report, ...over }), { kind: 'not-found' });
        }
        assert.equal((await processing(report)).kind, 'complete');
      });

      it('finds what other software of the location lodged by its claim id and day, and by no other day', async () => {
        const { written, callOf, lodged, processing, assessed, paid } = caller;
        const own = await lodged(callOf(claimOf(written())));
        const question = { ...own, correlationId: createCorrelationId(here, 'unknown-to-them!') };
        const report: ReportCall = { ...question, isOfOtherSoftware: true };
        assert.deepEqual(await processing(report), { kind: 'not-ready' });
        await opened.advance(3);
        assert.deepEqual(await assessed(report), await assessed(own));
        assert.deepEqual(await paid(report), await paid(own));
        for (const over of [
          { location: there },
          { claimId: 'Z9999@' as ClaimId },
          { payeeProviderNumber: opened.provider('surgeon') },
          { lodgedOn: plusDays(own.lodgedOn, -1) },
          { lodgedOn: plusDays(own.lodgedOn, 1) },
        ])
          assert.deepEqual(await processing({ ...report, ...over }), { kind: 'not-found' });
      });

      it('is not ready on the day of lodgement, and complete from the next day on, always the same', async () => {
        const { written, callOf, lodged, processing, assessed } = caller;
        const report = await lodged(callOf(claimOf(written())));
        assert.deepEqual(await processing(report), { kind: 'not-ready' });
        await opened.advance(1);
        const first = await assessed(report);
        await lodged(callOf(claimOf(written())));
        await opened.advance(40);
        assert.deepEqual(await assessed(report), first);
      });

      it('reports every event and service in order, with totals that are the sums of the lines', async () => {
        const { written, callOf, lodged, assessed } = caller;
        const first = written('verified-adult-female', ['23', '721', '99999']);
        const second = written('verified-adult-male', ['36']);
        const claim = claimOf({ ...first, events: [...first.events, ...second.events] });
        const report = await lodged(callOf(claim));
        await opened.advance(1);
        const assessment = await assessed(report);
        assert.equal(assessment.claimId, report.claimId);
        assert.equal(assessment.serviceProviderNumber, opened.provider('gp'));
        assert.deepEqual(
          assessment.events.map(({ id, eventDate, services }) => [
            id,
            eventDate,
            services.map((service) => [service.id, service.itemNumber, service.chargeAmount]),
          ]),
          claim.medicalEvent.map(({ id, medicalEventDate, service: services }) => [
            id,
            medicalEventDate,
            services.map((service) => [
              service.id,
              service.itemNumber.padStart(5, '0'),
              parseMoney(service.chargeAmount),
            ]),
          ]),
        );
        const lines = assessment.events.flatMap(({ services }) => services);
        assert.equal(assessment.benefitPaid, total(lines.map(({ benefitPaid }) => benefitPaid)));
        assert.equal(assessment.chargeAmount, total(lines.map(({ chargeAmount }) => chargeAmount)));
        for (const { assessmentCode, benefitPaid, error } of lines) {
          assert.match(assessmentCode ?? '', /^\d{3}$/);
          assert.equal(error === null, (benefitPaid ?? 0) > 0);
        }
      });

      it('corrects the patient of the persona for it to the details on record', async () => {
        const { written, callOf, lodged, assessed } = caller;
        const plan = written('corrected-at-assessment');
        const report = await lodged(callOf(claimOf(plan)));
        const fine = await lodged(callOf(claimOf(written('verified-adult-male'))));
        await opened.advance(1);
        const [event] = (await assessed(report)).events;
        const code = event?.patient?.status?.code ?? 0;
        assert.ok(code >= 8023 && code <= 8028, String(code));
        const sent = plan.events[0]?.patient.medicare;
        assert.equal(event?.patient?.currentMembership?.memberNumber, sent?.memberNumber);
        assert.notEqual(event?.patient?.currentMembership?.memberRefNumber, sent?.memberRefNumber);
        assert.equal((await assessed(fine)).events[0]?.patient?.status, null);
      });

      it('pays nothing for the persona that is assessed without a benefit', async () => {
        const { written, callOf, lodged, assessed } = caller;
        const report = await lodged(callOf(claimOf(written('assessed-nil'))));
        await opened.advance(1);
        assert.equal((await assessed(report)).benefitPaid, 0);
      });
    });

    describe('when claims are paid', () => {
      it('is not ready until the second day after assessment', async () => {
        const { written, callOf, lodged, payment, paid } = caller;
        const report = await lodged(callOf(claimOf(written())));
        for (const day of [0, 1, 2]) {
          assert.deepEqual(await payment(report), { kind: 'not-ready' }, `${day} days after lodgement`);
          await opened.advance(1);
        }
        const { runDate, claims } = await paid(report);
        assert.equal(runDate, plusDays(report.lodgedOn, 3));
        assert.deepEqual(
          claims.map(({ claimId, lodgedOn }) => [claimId, lodgedOn]),
          [[report.claimId, report.lodgedOn]],
        );
      });

      it('does not report a claim that is finalised with nil benefit', async () => {
        const { written, callOf, lodged, payment } = caller;
        const report = await lodged(callOf(claimOf(written('assessed-nil'))));
        assert.deepEqual(await payment(report), { kind: 'not-ready' });
        await opened.advance(1);
        assert.deepEqual(await payment(report), { kind: 'not-available' });
        await opened.advance(5);
        assert.deepEqual(await payment(report), { kind: 'not-available' });
      });

      it('lists every paid claim of the payee in one deposit, from any location, and no other', async () => {
        const { written, callOf, lodged, payment, assessed, paid } = caller;
        const [own, elsewhere] = [
          await lodged(callOf(claimOf(written()))),
          await lodged(callOf(claimOf(written()), { location: there })),
        ];
        const nil = await lodged(callOf(claimOf(written('assessed-nil'))));
        const payee = opened.provider('surgeon');
        const others = await lodged(callOf(claimOf({ ...written(), payee })));
        await opened.advance(1);
        const nextDay = await lodged(callOf(claimOf(written())));
        await opened.advance(3);
        const run = await paid(own);
        assert.deepEqual(
          run.claims.map(({ transactionId }) => transactionId),
          [own, elsewhere].map(({ correlationId }) => withoutPrefix(correlationId)),
        );
        assert.deepEqual(await paid(elsewhere), run);
        const benefits = [await assessed(own), await assessed(elsewhere)].map(
          ({ benefitPaid }) => benefitPaid,
        );
        assert.deepEqual(
          run.claims.map(({ benefit }) => benefit),
          benefits,
        );
        assert.equal(run.depositAmount, total(benefits));
        assert.match(run.account?.accountNumber ?? '', /^\*{5}\d{4}$/);
        assert.match(run.account?.bsbCode ?? '', /^\d{6}$/);
        const [ofOther, later] = [await paid(others), await paid(nextDay)];
        assert.notDeepEqual(ofOther.account, run.account);
        assert.equal(ofOther.runNumber, run.runNumber);
        assert.deepEqual(later.account, run.account);
        assert.notEqual(later.runNumber, run.runNumber);
        assert.equal(new Set([run, ofOther, later].map(({ paymentReference }) => paymentReference)).size, 3);
        assert.deepEqual(await payment(nil), { kind: 'not-available' });
      });
    });

    describe('when it fails for everybody', () => {
      const faults: readonly [InjectedFault, InsurerFailure['kind']][] = [
        ['down', 'unreachable'],
        ['timeout', 'timeout'],
      ];
      after(() => opened.setFault('up'));
      for (const [fault, kind] of faults) {
        it(`says "${kind}" when it is ${fault}, and takes the claim afterwards`, async () => {
          const { written, callOf, accepted, lodged } = caller;
          const call = callOf(claimOf(written()));
          const report = await lodged(callOf(claimOf(written())));
          opened.setFault(fault);
          const outcomes = [
            await opened.insurer.lodge(call),
            await opened.insurer.processingReport(report),
            await opened.insurer.paymentReport(report),
          ];
          opened.setFault('up');
          for (const outcome of outcomes) assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
          await accepted(call);
        });
      }

      it('answers when it is slow', async () => {
        const { written, callOf, accepted } = caller;
        opened.setFault('slow');
        await accepted(callOf(claimOf(written())));
      });
    });
  });
}

const withoutPrefix = (id: CorrelationId) => id.replace('urn:uuid:', '');
