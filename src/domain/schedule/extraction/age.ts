// Extracts age limits from a descriptor.
import type { AgeFact, ItemFacts } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import { parseCount } from './number-words.ts';
import type { NormalisedDescriptor } from './normalise-descriptor.ts';

interface Bound {
  readonly from?: number;
  readonly under?: number;
  readonly unit: AgeFact['unit'] | null;
  readonly start: number;
  readonly end: number;
}

const unit = '(?: (?<unit>year|month|week|day)s?)?(?: and (?<months>\\d{1,2}) months?)?';
const ofAge = '(?: of age| old)?';
const low = '(?<low>at least|not less than|a minimum of)';
const above = '(?<above>(?<!not )(?:over|older than|more than)(?: the age of)?)';
const below = '(?<below>(?:under|(?<!not )less than|younger than|below)(?: the age of)?)';
const upTo = '(?<upTo>up to|not more than|not older than)';
const after = '(?<after> (?:or|and|years or) (?:over|older|above|more|under|younger|less)\\b)?';
const bound = new RegExp(
  `\\b(?:(?:${low}|${above}|${below}|${upTo}) |(?<first>\\d{1,3}) (?:to|and) )?(?<count>\\d{1,3}|one|two|three)${unit}${ofAge}${after}(?: of age)?`,
  'g',
);

const patient =
  /\b(?:aged|age|ages|patients?|persons?|people|child|children|infants?|neonates?|individuals?|adults?|adolescents?)(?: who)?:?(?: is| are| was)?:?(?: aged)?(?: between)? $/;
const listOpening = /\b(?:patient|person)\b/;
const listItem = /[;:] (?:and )?is $/;
const secondPredicate = /\b(?:patient|person) is [a-z]{1,30} and is $/;
const another =
  /(?:relative|sibling|parent|donor|diagnosed|onset|presented|occurring|died|death|disease|before)\b/;
const onlyIf = /(?:^|[;,.] (?:and )?)if the (?:patient|person) is (?:aged )?$/;
const alternative = /^,? or (?:is|are|has|have|who|where|with|if)\b|^; or\b/;
const sameRange = /^,? ?(?:but|and) ?(?:is |are )?$/;

/** The age range of the patient; absent where ages differ by case, or belong to another person. */
export function extractAge({ flat }: NormalisedDescriptor): Pick<ItemFacts, 'age'> {
  const ranges = new Map<string, AgeFact>();
  for (const range of rangesIn(flat)) ranges.set(`${range.from}..${range.under} ${range.unit}`, range);
  const [only] = ranges.values();
  return ranges.size === 1 && only !== undefined ? { age: [only] } : {};
}

/** The patient's ranges, a lower and an upper bound that stand together joined. */
function rangesIn(flat: string): AgeFact[] {
  const bounds = [...flat.matchAll(bound)].map(boundOf).filter((found) => found !== null);
  return bounds.flatMap((first, place): AgeFact[] => {
    const before = bounds[place - 1];
    if (before !== undefined && joins(flat, before, first)) return [];
    if (!ofPatient(flat, first)) return [];
    const next = bounds[place + 1];
    const second = next !== undefined && joins(flat, first, next) ? next : null;
    const named = second?.unit ?? first.unit ?? 'years';
    return [{ ...limits(first), ...(second !== null && limits(second)), unit: named }];
  });
}

const joins = (flat: string, first: Bound, next: Bound): boolean =>
  first.under === undefined && next.from === undefined && sameRange.test(flat.slice(first.end, next.start));

const limits = ({ from, under }: Bound): Omit<AgeFact, 'unit'> => ({
  ...(from !== undefined && { from }),
  ...(under !== undefined && { under }),
});

function boundOf(match: RegExpExecArray): Bound | null {
  const said = match.groups ?? {};
  const months = said['months'];
  const years = parseCount(said['count'] ?? '');
  const count = months === undefined ? years : years * 12 + Number(months);
  const named = said['unit'] === undefined ? null : (`${said['unit']}s` as AgeFact['unit']);
  const place = {
    unit: months === undefined ? named : ('months' as const),
    start: match.index,
    end: match.index + match[0].length,
  };
  if (said['first'] !== undefined) return { from: Number(said['first']), under: count + 1, ...place };
  if (said['low'] !== undefined) return { from: count, ...place };
  if (said['above'] !== undefined) return { from: count + 1, ...place };
  if (said['below'] !== undefined) return { under: count, ...place };
  if (said['upTo'] !== undefined) return { under: count + 1, ...place };
  if (said['after'] === undefined) return null;
  return /under|younger|less/.test(said['after'])
    ? { under: count + 1, ...place }
    : { from: count, ...place };
}

/** Later in the patient's own list: "…the patient: has X; and is at least 18 years old". */
function isInPatientsList(before: string): boolean {
  if (secondPredicate.test(before)) return true;
  const item = listItem.exec(before);
  return item !== null && listOpening.test(clauseBefore(before, item.index, 207, '.'));
}

function ofPatient(flat: string, { start, end }: Bound): boolean {
  const before = flat.slice(Math.max(0, start - 240), start);
  const listed = isInPatientsList(before) && /(?:of age|old)\b/.test(flat.slice(start, end + 12));
  if (!(patient.test(before) || listed) || another.test(clauseBefore(flat, start, 69, '.;:'))) return false;
  if (onlyIf.test(before) && flat[end] === '-') return false;
  const rest = flat.slice(end, end + 20);
  return !alternative.test(rest) && !/^ (?:after|before|gestation|of gestation)\b/.test(rest);
}
