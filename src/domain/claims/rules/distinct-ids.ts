// Rejects medical events or services that share an id.
import { isWellFormedId } from '../field-formats.ts';
import { padEventId, padServiceId } from '../event-and-service-ids.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const distinctIds = defineClaimRule({
  name: 'distinct-ids',
  code: '2030',
  of: 'claim',
  requirement: 'Every medical event, and every service of the claim, has an id of its own.',
  source: 'Behaviour 7.4',
  check: ({ claim }) => duplicateIdErrors(claim.medicalEvent),
});

interface PartWithId {
  readonly id: string;
}

/** A sentence for each id that more than one event has, then for those of services. */
export function duplicateIdErrors(
  events: readonly (PartWithId & { readonly service: readonly PartWithId[] })[],
): readonly string[] {
  const eventIds = events.map(({ id }) => id);
  const serviceIds = events.flatMap(({ service }) => service.map(({ id }) => id));
  return [
    ...repeated(eventIds, padEventId).map(
      (id) => `more than one medical event has the id ${id}. Give each its own.`,
    ),
    ...repeated(serviceIds, padServiceId).map(
      (id) => `more than one service has the id ${id}. Give each its own.`,
    ),
  ];
}

/** Ids are compared as the insurer gets them: `1` and `01` are the same. */
function repeated(ids: readonly string[], pad: (id: string) => string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) {
    if (seen.has(pad(id))) twice.add(id);
    seen.add(pad(id));
  }
  // A malformed id is reported by the rule on the fields.
  return [...twice].filter(isWellFormedId);
}
