// A medical event has at most 14 services.
import { claimServicesPerEventMax } from '../../limits.ts';
import { defineRule } from '../rule.ts';

export const servicesOfEvent = defineRule({
  name: 'services-of-event',
  code: '2032',
  of: 'event',
  demands: `A medical event has at most ${claimServicesPerEventMax} services.`,
  source: 'Specification section 8',
  check: ({ event }) =>
    event.service.length <= claimServicesPerEventMax
      ? []
      : [
          `service has ${event.service.length} services; split the medical event, at most ${claimServicesPerEventMax} in each.`,
        ],
});
