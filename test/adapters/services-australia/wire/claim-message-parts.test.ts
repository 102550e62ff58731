// Day and time of a medical event in a message to the insurer, where the claim has a whole date-time.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toWireEventTime } from '../../../../src/adapters/services-australia/wire/claim-message-parts.ts';
import { bulkBillClaimService } from '../../../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import { patientClaimInteractiveService } from '../../../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import { bulkBillClaim, claimDay, idOf, medicalEvent } from '../../../support/bulk-bill-claims.ts';
import { event, interactiveClaim } from '../../../support/interactive-claims.ts';
import { minorId } from '../../../support/minor-id.ts';

describe('day and time of a medical event', () => {
  const dateTime = '2026-07-20T08:15:00+11:00';
  for (const [does, sent, day, time] of [
    ['a day alone', { medicalEventDate: '2026-07-20' }, '2026-07-20', undefined],
    ['a day with an offset', { medicalEventDate: '2026-07-20+10:00' }, '2026-07-20', undefined],
    ['a date-time', { medicalEventDate: dateTime }, '2026-07-20', '08:15:00+11:00'],
    [
      'a date-time with a time next to it',
      { medicalEventDate: dateTime, medicalEventTime: '09:30:00+10:00' },
      '2026-07-20',
      '09:30:00+10:00',
    ],
  ] as const) {
    it(`are those of ${does}`, () => {
      const { medicalEventDate, medicalEventTime } = toWireEventTime(sent);
      assert.deepEqual([medicalEventDate, medicalEventTime], [day, time]);
    });
  }

  const inMessage = {
    medicalEvent: [{ medicalEventDate: '2026-11-19', medicalEventTime: '00:10:00+10:00' }],
  };
  const shown = (events: readonly { medicalEventDate: string; medicalEventTime?: string }[]) => ({
    medicalEvent: events.map(({ medicalEventDate, medicalEventTime }) => ({
      medicalEventDate,
      medicalEventTime,
    })),
  });
  const location = minorId('SBX00001');
  const written = '2026-11-19T00:10:00+10:00';

  it('stand in the message of a bulk bill claim, and the day of authorisation alone', () => {
    const claim = bulkBillClaim('general', {
      medicalEvent: [medicalEvent('general', { medicalEventDate: written, authorisationDate: written })],
    });
    const call = { location, correlationId: idOf(1), stream: 'general', lodgedOn: claimDay, claim } as const;
    const body = bulkBillClaimService.writeRequest(call) as { claim: typeof claim };
    assert.deepEqual(shown(body.claim.medicalEvent), inMessage);
    assert.equal(body.claim.medicalEvent[0]?.authorisationDate, '2026-11-19');
  });

  it('stand in the message of an interactive claim', () => {
    const claim = { ...interactiveClaim(), medicalEvent: [event({ medicalEventDate: written })] };
    const call = { location, correlationId: idOf(1), stream: 'general' as const, claim, pend: false };
    const body = patientClaimInteractiveService.writeRequest(call) as {
      patientClaimInteractive: typeof claim;
    };
    assert.deepEqual(shown(body.patientClaimInteractive.medicalEvent), inMessage);
  });
});
