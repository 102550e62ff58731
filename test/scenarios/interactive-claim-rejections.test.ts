// Interactive claims over HTTP that are refused: which envelope, which faults, and that nothing is left behind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays, plusYears, type LocalDate } from '../../src/domain/values/local-date.ts';
import {
  location,
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { correlationIdOf, event, eventsOf, service } from '../support/interactive-claims.ts';
import { withEachInsurer } from '../support/insurers.ts';

withEachInsurer('interactive claims over HTTP', (insurer) => {
  let caller: InteractiveCaller;
  let today: LocalDate;
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    today = caller.today;
  });
  after(() => caller.stop());

  describe('that are refused', () => {
    it('name every fault at once, in event and service order, and leave the id free', async () => {
      const id = caller.nextId();
      const wrong = caller.claimFor('verified-senior', {
        accountPaidInd: 'N',
        referralOverrideCode: 'N',
        claimant: { ...caller.person('verified-senior'), eftDetails: { bsbCode: '062000' } },
        medicalEvent: [
          event({ service: [service({ chargeAmount: '15075' })] }, today),
          event(
            {
              id: '02',
              medicalEventDate: plusDays(today, 1),
              service: [service({ id: '0002', selfDeemedCode: 'SD' })],
            },
            today,
          ),
        ],
      });
      const reasons = await reasonsOfRejection(await caller.send(id, wrong), id, [
        '2030',
        '2030',
        '2030',
        '9202',
        '9202',
        '2030',
        '2030',
      ]);
      assert.match(
        reasons[3] ?? '',
        /^Medical event 01, service 0001: the charge \(chargeAmount\) .*dollars and cents/,
      );
      assert.match(
        reasons[4] ?? '',
        /^Medical event 02: the date of service \(medicalEventDate\) .*in the future/,
      );
      assert.match(
        reasons[5] ?? '',
        /^Medical event 02: .*\(referralOverrideCode\) is not for general claims/,
      );
      assert.match(
        reasons[6] ?? '',
        /^Medical event 02, service 0002: .*\(selfDeemedCode\) is not for general claims/,
      );
      const right = caller.claimFor('verified-senior', {
        medicalEvent: [event({ medicalEventDate: plusDays(today, -33) }, today)],
      });
      assert.equal((await caller.answerTo(id, right)).status, 'MEDICARE_ASSESSED');
    });

    it('take sixteen services and no seventeenth', async () => {
      const of = (counts: readonly number[]) =>
        caller.claimFor('verified-senior', {
          medicalEvent: eventsOf(counts, plusDays(today, -70)).map((each, at) => ({
            ...each,
            medicalEventDate: plusDays(today, -70 - at),
            service: each.service.map((one) => ({ ...one, duplicateServiceOverrideInd: 'Y' })),
          })),
        });
      assert.equal((await caller.send(caller.nextId(), of([14, 2]))).status, 200);
      await reasonsOfRejection(await caller.send(caller.nextId(), of([14, 3])), null, ['2032']);
      await reasonsOfRejection(await caller.send(caller.nextId(), of([15])), null, ['2032']);
      await reasonsOfRejection(
        await caller.send(caller.nextId(), of(Array.from({ length: 17 }, () => 1))),
        null,
        ['2025', '2032'],
      );
    });

    it('are in the gateway envelope when a field is unknown, missing or of another type, at every depth', async () => {
      const claim = caller.claimFor('verified-senior');
      const [only] = claim.medicalEvent;
      const bodies: unknown[] = [
        { ...claim, extra: '1' },
        { ...claim, patient: { ...claim.patient, extra: '1' } },
        { ...claim, claimant: { ...claim.claimant, eftDetails: { extra: '1' } } },
        { ...claim, medicalEvent: [{ ...only, referral: {} }] },
        { ...claim, medicalEvent: [{ ...only, service: [{ ...service(), extra: '1' }] }] },
        { ...claim, medicalEvent: [] },
        { ...claim, medicalEvent: [{ ...only, service: [] }] },
        { ...claim, medicalEvent: [{ ...only, service: [{ ...service(), chargeAmount: 100 }] }] },
        { ...claim, claimant: undefined },
        null,
      ];
      for (const body of bodies) {
        const id = caller.nextId();
        const response = await caller.send(id, body);
        const envelope = (await response.json()) as Record<string, string>;
        assert.equal(response.status, 400, JSON.stringify(body));
        assert.deepEqual(Object.keys(envelope), ['code', 'codeType', 'message', 'correlationId']);
        assert.equal(envelope['correlationId'], id);
      }
    });

    it('let a patient claim alone from 15, and for another patient from 18', async () => {
      const aged = (person: ReturnType<InteractiveCaller['person']>, years: number, daysMore = 0) => ({
        ...person,
        identity: { ...person.identity, dateOfBirth: plusDays(plusYears(today, -years), daysMore) },
      });
      const own = caller.person('verified-senior');
      const other = caller.person('verified-adult-male');
      const child = caller.person('verified-child');
      const alone = (years: number, daysMore = 0) => ({
        patient: aged(own, years, daysMore),
        claimant: aged(own, years, daysMore),
      });
      const forChild = (years: number, daysMore = 0) => ({
        patient: child,
        claimant: aged(other, years, daysMore),
      });
      for (const people of [alone(15, 1), forChild(18, 1)]) {
        await reasonsOfRejection(
          await caller.send(caller.nextId(), caller.claimFor('verified-senior', people)),
          null,
          ['2030'],
        );
      }
      for (const people of [alone(15), forChild(18)]) {
        const response = await caller.send(caller.nextId(), caller.claimFor('verified-senior', people));
        assert.equal(response.status, 200, 'the insurer decides');
      }
    });

    it("take no other location's id, and no id of another form", async () => {
      const claim = caller.claimFor('verified-senior');
      for (const id of [
        correlationIdOf('SBX00009', 1),
        correlationIdOf('SBX00002', 1),
        `${correlationIdOf(location, 1)}0`,
        '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
        '',
      ]) {
        await reasonsOfRejection(await caller.send(id, claim), id, ['9202']);
      }
    });

    it('are seen by their own location only', async () => {
      const id = caller.nextId();
      await caller.answerTo(id, caller.claimFor('interactive-rejected'));
      const headers = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
      await reasonsOfRejection(await caller.send(id, caller.claimFor('interactive-rejected'), headers), id, [
        '9202',
      ]);
    });
  });
});
