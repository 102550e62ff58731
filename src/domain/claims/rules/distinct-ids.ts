// Rejects medical events or services that share an id.
import { isWellFormedId } from '../field-formats.ts';
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
    ...repeated(eventIds).map(
      (id) => `the id ${id} stands at more than one medical event; give each its own.`,
    ),
    ...repeated(serviceIds).map((id) => `the id ${id} stands at more than one service; give each its own.`),
  ];
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  // A malformed id is reported by the rule on the fields.
  return [...twice].filter(isWellFormedId);
}
