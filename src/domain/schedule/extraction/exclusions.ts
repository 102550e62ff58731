// Extracts exclusions between items: services that the descriptor excludes together, on the same day, or in the same pregnancy.
import type { ItemFacts, NotWithFact } from '../items/item-facts.ts';
import type { GovernedReference } from './references-with-relation.ts';

interface ExclusionFact {
  readonly scope: NotWithFact['scope'];
  readonly sameProvider: boolean;
  readonly items: Set<string>;
  readonly groups: Set<string>;
}

/** The exclusions, one for each scope and provider, in reading order; never the item itself. */
export function extractExclusions(
  references: readonly GovernedReference[],
  itemNumber: string,
): Pick<ItemFacts, 'notWith'> {
  const exclusions = new Map<string, ExclusionFact>();
  for (const { reference, scope, denied, sameProvider } of references) {
    if (!denied || (reference.own && scope === 'other-applies')) continue;
    const key = `${scope} ${sameProvider}`;
    const exclusion = exclusions.get(key) ?? { scope, sameProvider, items: new Set(), groups: new Set() };
    for (const item of reference.items) if (item !== itemNumber) exclusion.items.add(item);
    for (const group of reference.groups) exclusion.groups.add(group);
    exclusions.set(key, exclusion);
  }
  const facts = [...exclusions.values()]
    .filter(({ items, groups }) => items.size + groups.size > 0)
    .map(factOf);
  return facts.length === 0 ? {} : { notWith: facts };
}

function factOf({ scope, sameProvider, items, groups }: ExclusionFact): NotWithFact {
  return {
    ...(items.size > 0 && { items: [...items] }),
    ...(groups.size > 0 && { groups: [...groups] }),
    scope,
    ...(sameProvider && { sameProvider: true }),
  };
}

/** In own words, what narrows an exclusion: a check must not report such an exclusion as certain. */
export function extractExclusionNote(references: readonly GovernedReference[]): Pick<ItemFacts, 'note'> {
  const narrowed = references.filter(({ denied, only }) => denied && only !== null);
  const notes = new Set(
    narrowed.map(
      ({ reference, only }) => `bar on ${[...reference.items, ...reference.groups].join(', ')} ${only}`,
    ),
  );
  return notes.size === 0 ? {} : { note: [...notes].join('; ') };
}
