// Collects all references of a descriptor to other items: numbers, ranges and groups.
import { findGroupReferences, type ItemPlace } from './group-references.ts';
import { findItemReferences, type ReferencePlace } from './item-references.ts';

/** Every reference in reading order; an exception inside a reference to a group is not one of its own. */
export function findReferences(flat: string, place?: ItemPlace): readonly ReferencePlace[] {
  const groups = findGroupReferences(flat, place);
  return [...findItemReferences(flat), ...groups].sort((one, next) => one.start - next.start);
}

/** The numbers, ranges and `group:` references that the places name, each once, without the item itself. */
export function listReferences(referencePlaces: readonly ReferencePlace[], itemNumber: string): string[] {
  const named = referencePlaces.flatMap((referencePlace) => [
    ...referencePlace.items,
    ...referencePlace.groups.map((group) => `group:${group}`),
  ]);
  return [...new Set(named)].filter((reference) => reference !== itemNumber);
}

/** The reference names a group that is only known with the place of the item. */
export const isUnresolvedReference = ({ items, groups }: ReferencePlace): boolean =>
  items.length + groups.length === 0;

const sameProviderWords =
  /\bby (?:the|that) same (?:[a-z-]{1,20} ){0,3}(?:practitioner|provider|physician|specialist|optometrist|dentist|surgeon|psychologist|midwife|person)\b|\bby (?:that|the providing) (?:practitioner|provider)\b|\bper provider\b/;

/** The words say that only services by one provider are meant. */
export const namesSameProvider = (words: string): boolean => sameProviderWords.test(words);
