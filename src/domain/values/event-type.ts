// Lists the types of events that readers and webhooks get, and defines an event as a change records it.
import type { MinorId } from './minor-id.ts';

/** Every type, each with what happened; of claims first. */
export const eventMeanings = {
  'claim.queued': 'A new claim is stored here durably, and on its way to Medicare.',
  'claim.corrected': 'A newer revision of a claim is stored here, and on its way to Medicare.',
  'claim.lodged': 'Medicare accepted this revision of the claim.',
  'claim.refused': 'Medicare refused this revision of the claim; State says what stands.',
  'claim.assessed': 'Medicare assessed the claim.',
  'claim.paid': 'Medicare paid the claim.',
  'claim.nil': 'Medicare assessed the claim, and pays nothing.',
  'claim.attention': 'A person should look at the claim.',
  'claim.differs': 'Medicare assessed other content than the claim that was lodged.',
  'interactive.pended': 'Medicare keeps an interactive claim for a decision by its staff.',
  'patient.details_changed': "Medicare's record of the patient of a claim differs from the claim.",
  'payment_run.received': 'A payment run of Medicare was received.',
  'deposit.matched': 'A deposit was matched with payment runs.',
  'deposit.unmatched': 'The match of a deposit was undone, by a person or by what became known later.',
  'eligibility_batch.finished': 'Every row of an eligibility batch has an answer.',
  'schedule.released': 'A release of the schedule was imported.',
  'insurer.down': 'Medicare does not answer.',
  'insurer.up': 'Medicare answers again.',
  'device.expiring': 'The device, or its key, ends soon.',
  'endpoint.test': 'A test of a webhook endpoint was asked for.',
} as const satisfies Readonly<Record<string, string>>;

export type EventType = keyof typeof eventMeanings;
export const eventTypes = Object.keys(eventMeanings) as readonly EventType[];

/** Codes, ids, days, counts and states under PascalCase names; never a name, a card number or a birth date. */
export type EventData = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

/** An event as a change records it, in the transaction of the change. */
export interface NewEvent {
  readonly type: EventType;
  /** Null: it is about no location, and every reader gets it. */
  readonly location: MinorId | null;
  /** What it is about: the correlation id of a claim, or another id. Events of one subject are read in their order. */
  readonly subject: string;
  /** The same for the same happening: only the first event with it is ever read. */
  readonly once: string;
  readonly data: EventData;
}
