// Rejects an interactive claim with more than 16 medical events, or more than 16 services in all.
import { interactiveEventsMax, interactiveServicesMax } from '../../limits.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const interactiveEventCount = defineInteractiveRule({
  name: 'event-count',
  code: '2025',
  of: 'claim',
  requirement: `An interactive claim has at most ${interactiveEventsMax} medical events.`,
  source: 'Behaviour 10.1',
  check: ({ claim: { medicalEvent } }) =>
    medicalEvent.length <= interactiveEventsMax
      ? []
      : [
          `the claim has ${medicalEvent.length} medical events, and at most ${interactiveEventsMax} are taken. Split it.`,
        ],
});

export const interactiveServiceCount = defineInteractiveRule({
  name: 'service-count-of-claim',
  code: '2032',
  of: 'claim',
  requirement: `An interactive claim has at most ${interactiveServicesMax} services in all.`,
  source: 'Behaviour 10.1',
  check({ claim: { medicalEvent } }) {
    const count = medicalEvent.reduce((sum, { service }) => sum + service.length, 0);
    return count <= interactiveServicesMax
      ? []
      : [
          `the claim has ${count} services in all, and at most ${interactiveServicesMax} are taken. Split it.`,
        ];
  },
});
