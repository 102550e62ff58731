// Interactive claims over HTTP: the outcome for each persona, claims that are held, corrected and repeated, and duplicates.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import { claimSender } from '../support/claim-sender.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  answeredServices,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { event, service, somebody } from '../support/interactive-claims.ts';
import { claimOf } from '../support/written-claims.ts';
import { withEachInsurer } from '../support/insurers.ts';

withEachInsurer('interactive claims over HTTP', (insurer) => {
  let caller: InteractiveCaller;
  let today: LocalDate;
  /** What the schedule pays for item 23 out of hospital. */
  let quoted: string;
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    today = caller.today;
    const priced = await caller.running.post('/CalculateBenefit', { ItemNumber: '23' });
    quoted = ((await priced.json()) as { Benefit: string }).Benefit;
  });
  after(() => caller.stop());

  describe('of specialists and pathologists', () => {
    const referral = (typeCode: string) => ({
      issueDate: plusDays(today, -30),
      typeCode,
      provider: caller.provider('gp'),
    });
    const claimBy = (provider: string, itemNumber: string, over: object, patient = 'verified-adult-female') =>
      caller.claimFor(patient, {
        serviceProvider: caller.provider(provider),
        medicalEvent: [event({ service: [service({ itemNumber, ...over })] }, today)],
      });

    it('are assessed and paid with the referral, and once only', async () => {
      const specialist = {
        ...claimBy('consultant-physician-cardiology', '110', { chargeAmount: '300.00' }),
        referral: referral('S'),
      };
      const imaging = {
        ...claimBy('radiologist', '55036', { chargeAmount: '300.00' }),
        referral: referral('D'),
      };
      const pathology = { ...claimBy('pathologist', '65070', {}), referral: referral('P') };
      for (const [stream, claim] of [
        ['specialist', specialist],
        ['specialist', imaging],
        ['pathology', pathology],
      ] as const) {
        const id = caller.nextId();
        const answer = await caller.answerTo(id, claim, stream);
        assert.equal(answer.status, 'MEDICARE_ASSESSED', JSON.stringify(answer));
        assert.ok(answeredServices(answer).every(({ benefitPaid }) => Number(benefitPaid) > 0));
        assert.deepEqual(await caller.answerTo(id, claim, stream), answer);
        await reasonsOfRejection(
          await caller.send(id, { ...claim, accountReferenceId: 'x' }, undefined, stream),
          id,
          ['9777'],
        );
      }
    });

    it('are refused without one, and under the id of another stream', async () => {
      const claim = claimBy('consultant-physician-cardiology', '110', {}, 'verified-adult-male');
      await reasonsOfRejection(await caller.send(undefined, claim, undefined, 'specialist'), null, ['2030']);
      await reasonsOfRejection(await caller.send(undefined, claim, undefined, 'pathology'), null, [
        '2030',
        '2030',
      ]);
      const id = caller.nextId();
      await caller.answerTo(id, { ...claim, referralOverrideCode: 'E' }, 'specialist');
      await reasonsOfRejection(await caller.send(id, claim), id, ['9777']);
    });
  });

  describe('that nothing is wrong with', () => {
    it('are assessed and paid at once, never more than was charged', async () => {
      const services = [service(), service({ id: '0002', itemNumber: '00036', chargeAmount: '20.00' })];
      const answer = await caller.answerTo(
        caller.nextId(),
        caller.claimFor('verified-adult-female', {
          medicalEvent: [
            event({ service: services.slice(0, 1) }, today),
            event({ id: '02', medicalEventDate: plusDays(today, -3), service: services.slice(1) }, today),
          ],
        }),
      );
      assert.equal(answer.status, 'MEDICARE_ASSESSED');
      assert.match(answer.claimAssessment.claimId, /^SBX00001\d{14}$/);
      const paid = answeredServices(answer).map(({ benefitPaid, assessmentCode }) => [
        benefitPaid,
        assessmentCode,
      ]);
      assert.deepEqual(paid, [
        [quoted, 'ASSESSED'],
        ['20.00', 'ASSESSED'],
      ]);
    });

    it('answer to an id of their own when none was sent', async () => {
      const { correlationId, status } = await caller.answerTo(undefined, caller.claimFor('verified-senior'));
      assert.match(correlationId, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
      assert.equal(status, 'MEDICARE_ASSESSED');
    });

    it('are claimed by an adult for a child, and answer with both cards', async () => {
      const claim = caller.claimFor('verified-child', { claimant: caller.person('verified-adult-male') });
      const { status, claimAssessment } = await caller.answerTo(caller.nextId(), claim);
      assert.equal(status, 'MEDICARE_ASSESSED');
      assert.deepEqual(claimAssessment.patient.currentMembership, caller.person('verified-child').medicare);
      assert.deepEqual(
        claimAssessment.claimant.currentMembership,
        caller.person('verified-adult-male').medicare,
      );
    });

    it('give the same answer as often as they are sent', async () => {
      const id = caller.nextId();
      const claim = caller.claimFor('accented-name');
      const first = await caller.answerTo(id, claim);
      assert.deepEqual(await caller.answerTo(id, claim), first);
      await caller.moveDays(400);
      const muchLater = await caller.answerTo(id, claim);
      await caller.resetClock();
      assert.deepEqual(muchLater, first);
    });
  });

  describe('of each persona', () => {
    const table: readonly [string, string, string, number | undefined][] = [
      ['interactive-pendable', 'MEDICARE_PENDABLE', 'ACCEPTABLE_ERROR', 9632],
      ['interactive-pended', 'MEDICARE_PENDED', 'ACCEPTABLE_ERROR', 101],
      ['interactive-rejected', 'MEDICARE_REJECTED', 'UNACCEPTABLE_ERROR', 108],
      ['assessed-nil', 'MEDICARE_ASSESSED', 'ASSESSED', 108],
      ['deceased', 'MEDICARE_REJECTED', 'UNACCEPTABLE_ERROR', 211],
    ];
    for (const [key, status, code, error] of table) {
      it(`answer ${status} to ${key}, pay nothing, and give the insurer's words`, async () => {
        const answer = await caller.answerTo(caller.nextId(), caller.claimFor(key));
        const [only] = answeredServices(answer);
        assert.deepEqual(
          [answer.status, only?.assessmentCode, only?.error?.code, only?.benefitPaid],
          [status, code, error, '0.00'],
        );
      });
    }

    it('answer as sparsely as Medicare did, and the same again: the claim is decided', async () => {
      const id = caller.nextId();
      const claim = caller.claimFor('sparse-answers');
      const { claimAssessment, status } = await caller.answerTo(id, claim);
      assert.equal(status, 'MEDICARE_ASSESSED');
      assert.deepEqual(Object.keys(claimAssessment), ['claimId']);
      assert.deepEqual((await caller.answerTo(id, claim)).claimAssessment, claimAssessment);
    });

    it('answer the card that replaced the one sent', async () => {
      const { status, claimAssessment } = await caller.answerTo(
        caller.nextId(),
        caller.claimFor('card-reissued'),
      );
      assert.equal(status, 'MEDICARE_ASSESSED');
      assert.notDeepEqual(claimAssessment.patient.currentMembership, caller.person('card-reissued').medicare);
    });

    it('reject, with the cards as sent, an unknown patient', async () => {
      const claim = caller.claimFor('verified-senior', { patient: somebody });
      const { status, claimAssessment } = await caller.answerTo(caller.nextId(), claim);
      assert.deepEqual([status, claimAssessment.error?.code], ['MEDICARE_REJECTED', 9650]);
      assert.deepEqual(claimAssessment.patient.currentMembership, somebody.medicare);
    });

    it('reject an unknown claimant', async () => {
      const claim = caller.claimFor('verified-senior', { claimant: somebody });
      const { status, claimAssessment } = await caller.answerTo(caller.nextId(), claim);
      assert.deepEqual([status, claimAssessment.error?.code], ['MEDICARE_REJECTED', 9606]);
    });
  });

  describe('that are pendable', () => {
    const pendable = async () => {
      const id = caller.nextId();
      const claim = caller.claimFor('interactive-pendable', { accountReferenceId: id.slice(-4) });
      assert.equal((await caller.answerTo(id, claim)).status, 'MEDICARE_PENDABLE');
      return { id, claim };
    };

    it('are pended when they are sent again, and stay so', async () => {
      const { id, claim } = await pendable();
      const pended = await caller.answerTo(id, claim);
      assert.equal(pended.status, 'MEDICARE_PENDED');
      assert.deepEqual(await caller.answerTo(id, claim), pended);
      await caller.moveDays(2);
      assert.deepEqual(await caller.answerTo(id, claim), pended);
      await caller.resetClock();
    });

    it('are assessed anew, under the same claim id, when they are corrected; then the id is closed', async () => {
      const { id, claim } = await pendable();
      const medicalEvent = [event({ medicalEventDate: plusDays(today, -40) }, today)];
      const corrected = { ...claim, medicalEvent };
      const answer = await caller.answerTo(id, corrected);
      assert.deepEqual(
        [answer.status, answeredServices(answer)[0]?.benefitPaid],
        ['MEDICARE_ASSESSED', quoted],
      );
      assert.deepEqual(await caller.answerTo(id, corrected), answer);
      await reasonsOfRejection(await caller.send(id, claim), id, ['9777']);
      await reasonsOfRejection(await caller.send(id, { ...corrected, accountReferenceId: 'another' }), id, [
        '9777',
      ]);
    });

    it('are over the day after, whether corrected or sent again', async () => {
      const { id, claim } = await pendable();
      await caller.moveDays(1);
      await reasonsOfRejection(await caller.send(id, claim), id, ['9777']);
      await reasonsOfRejection(await caller.send(id, { ...claim, accountReferenceId: 'another' }), id, [
        '9777',
      ]);
      await caller.resetClock();
    });
  });

  describe('for a service that is paid already', () => {
    it('are pendable, and paid when they say that it is another one', async () => {
      const claim = caller.claimFor('verified-adult-male', {
        medicalEvent: [event({ medicalEventDate: plusDays(today, -9) }, today)],
      });
      assert.equal((await caller.answerTo(caller.nextId(), claim)).status, 'MEDICARE_ASSESSED');
      const again = await caller.answerTo(caller.nextId(), claim);
      assert.equal(again.status, 'MEDICARE_PENDABLE');
      assert.equal(answeredServices(again)[0]?.assessmentCode, 'ACCEPTABLE_ERROR');
      const other = {
        ...claim,
        medicalEvent: claim.medicalEvent.map((each) => ({
          ...each,
          service: each.service.map((one) => ({ ...one, duplicateServiceOverrideInd: 'Y' })),
        })),
      };
      assert.equal((await caller.answerTo(again.correlationId, other)).status, 'MEDICARE_ASSESSED');
    });

    it('are pendable when a bulk bill claim was paid for it, from the day of its assessment', async () => {
      const { lodge } = claimSender(() => caller.running);
      const date = plusDays(today, -80);
      const medicalEvent = [event({ medicalEventDate: date }, today)];
      const claim = caller.claimFor('card-expired', { medicalEvent });
      const { serviceProvider, patient } = claim;
      const events = [{ date, patient, services: ['23'] }];
      const bulkBill = claimOf({ provider: serviceProvider.providerNumber, events });
      assert.equal((await lodge(bulkBill, caller.nextId())).status, 200);
      await caller.moveDays(1);
      const answer = await caller.answerTo(caller.nextId(), claim);
      await caller.resetClock();
      assert.equal(answer.status, 'MEDICARE_PENDABLE');
    });

    it('are pendable when the same claim has it twice, and pay for neither', async () => {
      const twice = [service(), service({ id: '0002' })];
      const answer = await caller.answerTo(
        caller.nextId(),
        caller.claimFor('verified-senior', {
          medicalEvent: [event({ medicalEventDate: plusDays(today, -20), service: twice }, today)],
        }),
      );
      assert.equal(answer.status, 'MEDICARE_PENDABLE');
      assert.deepEqual(
        answeredServices(answer).map(({ assessmentCode, benefitPaid }) => [assessmentCode, benefitPaid]),
        [
          ['ASSESSED', '0.00'],
          ['ACCEPTABLE_ERROR', '0.00'],
        ],
      );
    });
  });
});
