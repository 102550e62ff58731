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

/** The last is a comma that a misprint left out. */
const joiner = '(?:(?:,? ?(?:and/or|or|and)|,|;) ?|(?<=\\d{5}) (?=\\d{5}(?!\\d)))';
const tableName = '(?:,? ?(?:of|in|under) (?:[a-z0-9()]{1,20} ){1,13}(?:table|determination)(?: \\d{4})?)';
const measure = '(?: |-)?(?:minutes?|hours?|months?|years?|days?|weeks?|services|times|patients)\\b';
const number = `\\d{1,5}(?!\\d|[.:%/]\\d|${measure})`;
const range = `(?<first>${number})(?:(?: to |-)(?<last>${number}))?`;
const prefix =
  '(?:\\bitems?,? (?:appl(?:y|ies): )?|(?<=\\b(?:to which|described in|mentioned in|listed in|apply to the service|this item,? or|this item,) )(?=\\d{4,5}\\b))';
/** A run is read in steps, each from where the one before ended, and none is read twice. */
const opening = new RegExp(`${prefix}(?:in the range )?${range}`, 'g');
const further = new RegExp(`${tableName}?${joiner}(?:any of |either of )?(?:items? )?${range}`, 'y');
const closing = new RegExp(tableName, 'y');
/** A run has no more numbers and ranges than this. */
const rangesMax = 151;

/** Every run of item numbers in the flat text, in reading order. */
export function findItemReferences(flat: string): ReferencePlace[] {
  const found: ReferencePlace[] = [];
  for (const match of flat.matchAll(opening)) {
    if (match.index >= (found.at(-1)?.end ?? 0)) found.push(runFrom(flat, match));
  }
  return found;
}

function runFrom(flat: string, match: RegExpExecArray): ReferencePlace {
  const items = new Set<string>();
  let end = match.index;
  let next: RegExpExecArray | null = match;
  while (next !== null && items.size < rangesMax) {
    items.add(rangeOf(next));
    end = next.index + next[0].length;
    further.lastIndex = end;
    next = further.exec(flat);
  }
  closing.lastIndex = end;
  end += closing.exec(flat)?.[0].length ?? 0;
  return { items: [...items], groups: [], own: false, start: match.index, end };
}

function rangeOf({ groups }: RegExpExecArray): string {
  const { first = '', last } = groups ?? {};
  // "item 69336-1 examination": a dash of the sentence.
  return last === undefined || Number(last) < Number(first) ? first : `${first}-${last}`;
}
