// Extracts references to groups: `an item in Group T8`, `Subgroup 1 of Group M3`, `this Subgroup`.
import type { ReferencePlace } from './item-references.ts';

/** The place of an item in the schedule: lets "this Group" and a bare "Subgroup 4" be read. */
export interface ItemPlace {
  /** Group letter and number: `T8`. */
  readonly group: string;
  /** Number of the sub-group; null where the group has none. */
  readonly subGroup: string | null;
}

const ofGroup = '(?: of (?:this group|group [a-z]\\d{1,2}))';
const name = `(?:this (?:sub-?)?group|sub-?groups? \\d{1,2}${ofGroup}?|groups? [a-z]\\d{1,2})(?![.,]?\\d)`;
const next = `(?:[a-z]\\d{1,2}|\\d{1,2}${ofGroup}?)(?![.,]?\\d)`;
const joiner = '(?:,? or |,? and |, | to )';
const more = `(?:${joiner}(?:(?:an|any|another) items? in )?(?:${name}|${next}))`;
const run = new RegExp(`\\b(?:items?|service) (?:in|of|from|under) ${name}${more}{0,12}`, 'g');
const part =
  /this (sub-?)?group|sub-?groups? (\d{1,2})(?: of (?:this group|group ([a-z]\d{1,2})))?|groups? ([a-z]\d{1,2})| to ([a-z]\d{1,2})|([a-z]\d{1,2})|(\d{1,2})(?: of group ([a-z]\d{1,2}))?/g;

/** Every run of groups in the flat text, in reading order. Groups that need an unknown `place` are left out. */
export function findGroupReferences(flat: string, place?: ItemPlace): ReferencePlace[] {
  return [...flat.matchAll(run)].map((found) => ({
    items: [],
    groups: groupsIn(found[0], place),
    own: /\bthis (?:sub-?)?group$/.test(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

function groupsIn(words: string, place: ItemPlace | undefined): string[] {
  const found: (string | null)[] = [];
  for (const [whole, subOf, sub, subGroupOf, group, last, further, furtherSub, furtherOf] of words.matchAll(
    part,
  )) {
    if (whole.startsWith('this ')) found.push(subOf === undefined ? own(place) : own(place, place?.subGroup));
    else if (sub !== undefined) found.push(within(subGroupOf, sub, place));
    else if (group !== undefined) found.push(group.toUpperCase());
    else if (last !== undefined) found.push(...groupsUpTo(found.at(-1) ?? null, last.toUpperCase()));
    else if (further !== undefined) found.push(further.toUpperCase());
    else if (furtherSub !== undefined) found.push(within(furtherOf, furtherSub, place));
  }
  return found.filter((group) => group !== null);
}

const own = (place: ItemPlace | undefined, subGroup?: string | null): string | null => {
  if (place === undefined) return null;
  return subGroup === undefined || subGroup === null || subGroup === ''
    ? place.group
    : `${place.group}/${subGroup}`;
};

function within(group: string | undefined, subGroup: string, place: ItemPlace | undefined): string | null {
  return group === undefined ? own(place, subGroup) : `${group.toUpperCase()}/${subGroup}`;
}

/** The groups after `first` up to and with `last`: O3 to O9 adds O4 … O9. */
function groupsUpTo(first: string | null, last: string): string[] {
  const from = Number(first?.slice(1));
  const to = Number(last.slice(1));
  if (first?.[0] !== last[0]) return [];
  return Array.from({ length: to - from }, (_, step) => `${last[0]}${from + 1 + step}`);
}
