// Defines the states, events and transitions of a claim, from our acceptance to the insurer's answer.

/**
 * queued: durable here, not known to the insurer · lodged: the insurer accepted it and gave its claim id ·
 * correcting: lodged, and a newer revision is on its way · refused: the insurer refused it; its id is free again.
 */
export const claimStates = ['queued', 'lodged', 'correcting', 'refused'] as const;
export type ClaimState = (typeof claimStates)[number];

/**
 * accept: a new claim, durable · correct: a new revision of it, durable · insurer-accepts and insurer-refuses: its
 * answer to the newest revision · insurer-accepts-earlier and insurer-refuses-earlier: its answer to a revision that
 * was sent before a newer one arrived; the newer one is still to be sent.
 */
export const claimLifecycleEvents = [
  'accept',
  'correct',
  'insurer-accepts',
  'insurer-refuses',
  'insurer-accepts-earlier',
  'insurer-refuses-earlier',
] as const;
export type ClaimEvent = (typeof claimLifecycleEvents)[number];

/** Every allowed transition. `none`: no claim has the id. */
export const claimTransitions: readonly {
  readonly from: ClaimState | 'none';
  readonly event: ClaimEvent;
  readonly to: ClaimState;
}[] = [
  { from: 'none', event: 'accept', to: 'queued' },
  { from: 'queued', event: 'correct', to: 'queued' },
  { from: 'queued', event: 'insurer-accepts', to: 'lodged' },
  { from: 'queued', event: 'insurer-refuses', to: 'refused' },
  // The insurer knows the claim now, so the newer revision corrects it.
  { from: 'queued', event: 'insurer-accepts-earlier', to: 'correcting' },
  { from: 'queued', event: 'insurer-refuses-earlier', to: 'queued' },
  { from: 'lodged', event: 'correct', to: 'correcting' },
  { from: 'correcting', event: 'correct', to: 'correcting' },
  { from: 'correcting', event: 'insurer-accepts', to: 'lodged' },
  // The revision before the correction stays valid; the error response says why the correction was refused.
  { from: 'correcting', event: 'insurer-refuses', to: 'lodged' },
  { from: 'correcting', event: 'insurer-accepts-earlier', to: 'correcting' },
  { from: 'correcting', event: 'insurer-refuses-earlier', to: 'correcting' },
  { from: 'refused', event: 'accept', to: 'queued' },
];

/** Whether the newest revision is still to be sent to the insurer. */
export function isWaitingToBeSent(state: ClaimState): boolean {
  return state === 'queued' || state === 'correcting';
}

/** The state after an event; null when the event cannot happen in that state. */
export function nextClaimState(from: ClaimState | 'none', event: ClaimEvent): ClaimState | null {
  return claimTransitions.find((each) => each.from === from && each.event === event)?.to ?? null;
}
