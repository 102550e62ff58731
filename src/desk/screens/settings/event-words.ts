// What a webhook delivers, in words for people.
import type { EventType } from '../../../domain/values/event-type.ts';

export const eventWords: Readonly<Record<EventType, string>> = {
  'claim.queued': 'A claim waits for Medicare',
  'claim.corrected': 'A claim was corrected',
  'claim.lodged': 'Medicare took a claim',
  'claim.refused': 'Medicare did not take a claim',
  'claim.assessed': 'A claim was assessed',
  'claim.paid': 'A claim was paid',
  'claim.nil': 'A claim is paid nothing',
  'claim.attention': 'A claim is to be looked at',
  'claim.differs': 'Medicare assessed something else than was lodged',
  'interactive.pended': 'Medicare looks at a claim by hand',
  'patient.details_changed': 'Details of a patient changed at Medicare',
  'payment_run.received': 'A payment run came',
  'deposit.matched': 'A deposit was matched',
  'deposit.unmatched': 'The match of a deposit was undone',
  'eligibility_batch.finished': 'A day list is checked',
  'schedule.released': 'A new schedule is here',
  'insurer.down': 'Medicare does not answer',
  'insurer.up': 'Medicare answers again',
  'device.expiring': 'The connection to Medicare has to be renewed soon',
  'endpoint.test': 'A test',
};
