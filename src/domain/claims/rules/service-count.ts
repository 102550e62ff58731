// Rejects a medical event with more than 14 services.
import { claimServicesPerEventMax } from '../../limits.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const serviceCount = defineClaimRule({
  name: 'service-count',
  code: '2032',
  of: 'event',
  requirement: `A medical event has at most ${claimServicesPerEventMax} services.`,
  source: 'Interface 5',
  check: ({ event }) => serviceCountErrors(event.service.length),
});

/** A sentence when an event has that many services too many. */
export function serviceCountErrors(count: number): readonly string[] {
  return count <= claimServicesPerEventMax
    ? []
    : [
        `there are ${count} services, and at most ${claimServicesPerEventMax} are taken. Split the medical event.`,
      ];
}
