// Rejects a claim with more than 80 medical events.
import { claimEventsMax } from '../../limits.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const eventCount = defineClaimRule({
  name: 'event-count',
  code: '2025',
  of: 'claim',
  requirement: `A claim has at most ${claimEventsMax} medical events.`,
  source: 'Interface 5',
  check: ({ claim }) =>
    claim.medicalEvent.length <= claimEventsMax
      ? []
      : [
          `the claim has ${claim.medicalEvent.length} medical events, and at most ${claimEventsMax} are taken. Split it.`,
        ],
});
