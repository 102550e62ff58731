// Extracts references to item numbers and ranges of item numbers from a descriptor.

/** One run of references in the flat text, e.g. `items 23 to 36 or 44`, `an item in group t8`. */
export interface ReferencePlace {
  /** Numbers and ranges `a-b`. */
  readonly items: readonly string[];
  /** Groups `T8` and sub-groups `T8/1`. */
  readonly groups: readonly string[];
  /** The item's own group or sub-group: "another item in this Group". */
  readonly own: boolean;
  readonly start: number;
  readonly end: number;
}

const joiner = '(?:,? ?(?:and/or|or|and)|,|;) ?';
const tableName =
  '(?:,? ?(?:of|in|under) (?:the )?(?:[a-z0-9()]{1,20} ){1,12}(?:table|determination)(?: \\d{4})?)';
const measure = '(?: |-)?(?:minutes?|hours?|months?|years?|days?|weeks?|services|times|patients)\\b';
const number = `(?:\\d{1,5}(?!\\d|[.:%/]\\d|${measure}))`;
const range = `${number}(?:(?: to |-)${number})?`;
const prefix =
  '(?:\\bitems?,? (?:appl(?:y|ies): )?|(?<=\\b(?:to which|described in|mentioned in|listed in|this item,? or|this item,) )(?=\\d{4,5}\\b))';
const more = `(?:${tableName}?${joiner}(?:any of |either of )?(?:items? )?${range})`;
/** No part can follow the repetition but an optional one, so a match never backs out of it. */
const run = new RegExp(`${prefix}(?:in the range )?${range}${more}{0,150}${tableName}?`, 'g');
const tableNames = new RegExp(tableName, 'g');
const reference = /(\d{1,5})(?:(?: to |-)(\d{1,5}))?/g;

/** Every run of item numbers in the flat text, in reading order. */
export function itemReferencePlaces(flat: string): ReferencePlace[] {
  return [...flat.matchAll(run)].map((found) => ({
    items: referencesIn(found[0]),
    groups: [],
    own: false,
    start: found.index,
    end: found.index + found[0].length,
  }));
}

function referencesIn(words: string): string[] {
  const references = [...words.replace(tableNames, ' ').matchAll(reference)].flatMap(([, first, last]) => {
    if (first === undefined) return [];
    return [last === undefined ? first : `${first}-${last}`];
  });
  return [...new Set(references)];
}
