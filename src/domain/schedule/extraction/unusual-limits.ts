// Extracts limits that a descriptor words in unusual forms: one attendance of a course, a series of sessions, once per embryo, not since another item.
import type { FrequencyFact } from '../items/item-facts.ts';
import { isUnresolvedReference, listReferences } from './all-references.ts';
import type { ReferencePlace } from './item-references.ts';
import { countPattern, parseCount } from './number-words.ts';

type Unit = FrequencyFact['per']['unit'];
type Groups = Readonly<Record<string, string | undefined>>;

interface LimitForm {
  /** Its named groups are what `limits` reads; references between its ends are counted together where `together` is set. */
  readonly pattern: RegExp;
  readonly limits: (said: Groups) => readonly FrequencyFact[];
  readonly together?: true;
}

const limit = (
  max: number,
  unit: Unit,
  more: Partial<FrequencyFact> & { n?: number } = {},
): FrequencyFact => {
  const { n = 1, ...rest } = more;
  return { max, per: { n, unit }, ...rest };
};
const once = (unit: Unit, more: Partial<FrequencyFact> = {}) => [limit(1, unit, more)];
const number = (said: string | undefined) => parseCount(said ?? 'one');
const stated = 'only in the case that the descriptor states';

const course = '(?:a|an?|the same|one) (?:single )?course of (?:treatment|attention)';
const telehealth = /^(?:video|phone|telephone) attendance\b/;

/** Forms that name no other item. */
const forms: readonly LimitForm[] = [
  {
    pattern: new RegExp(
      `(?<own>-an attendance \\()?\\bother than a second or subsequent attendance (?:in|as part of) ${course}`,
    ),
    limits: ({ own }) => once('course-of-treatment', own === undefined ? {} : { sameProvider: true }),
  },
  {
    pattern: new RegExp(`\\bis the first or only time in ${course}`),
    limits: ({ mode }) => once('course-of-treatment', mode === undefined ? { sameProvider: true } : {}),
  },
  {
    pattern:
      /\bis the first attendance by the [a-z ]{3,40} for the [a-z ]{3,60} following the presentation of the patient\b/,
    limits: () => once('episode', { sameProvider: true }),
  },
  {
    pattern: /\bdid not take place on the same day by the [a-z ]{3,40} (?:in|for) the same single course\b/,
    limits: () => once('day', { sameProvider: true, condition: 'in one course of treatment' }),
  },
  { pattern: /-initial cycle in a single calendar year\b/, limits: () => once('calendar-year') },
  {
    pattern: /\bapplicable once (?:during a|per) treatment cycle\b/,
    limits: () => once('episode', { condition: 'per treatment cycle' }),
  },
  {
    pattern: /\bonce per assisted reproductive treatment cycle\b/,
    limits: () => once('course-of-treatment', { condition: 'per treatment cycle' }),
  },
  {
    pattern: new RegExp(`\\bnot more than (?<max>${countPattern}) times per treatment cycle\\b`),
    limits: ({ max }) => [limit(number(max), 'course-of-treatment')],
  },
  {
    pattern: new RegExp(`\\bonce per cycle,? (?:up to|for) a maximum of (?<max>${countPattern}) cycles\\b`),
    limits: ({ max }) => [limit(number(max), 'course-of-treatment', { condition: 'per cycle' })],
  },
  {
    pattern: new RegExp(
      `\\beach service [a-z ]{0,40}is provided at least (?<n>${countPattern}) months after the previous\\b`,
    ),
    limits: ({ n }) => [limit(1, 'month', { n: number(n), condition: stated })],
  },
  {
    pattern: new RegExp(
      `\\bprovided per [a-z ]{3,30} is provided at least (?<n>${countPattern}) months after the previous\\b`,
    ),
    limits: ({ n }) => [limit(1, 'month', { n: number(n), condition: stated })],
  },
  {
    pattern: /\bonce at initial diagnosis\b/,
    limits: () => once('lifetime', { condition: 'at the first diagnosis' }),
  },
  {
    pattern: new RegExp(`\\bon any calendar day \\(up to a maximum of (?<max>${countPattern}) `),
    limits: ({ max }) => [limit(number(max), 'day', { condition: 'for each type' })],
  },
  {
    pattern: new RegExp(`\\bapplicable not more than (?<max>twice|${countPattern} times) except if\\b`),
    limits: ({ max }) => [limit(number(max?.replace(' times', '')), 'lifetime', { condition: stated })],
  },
  {
    pattern: new RegExp(
      `\\bhas not had treatment with [a-z ]{3,60} (?:in|within) the (?:immediately )?(?:preceding|previous) (?<n>${countPattern}) months\\b`,
    ),
    limits: ({ n }) => [limit(1, 'month', { n: number(n) })],
  },
  {
    pattern: new RegExp(
      `\\bwithin the previous (?<n>${countPattern}) months-the patient had treatment on no more than (?<max>${countPattern}) separate occasions\\b`,
    ),
    limits: ({ n, max }) => [limit(number(max) + 1, 'month', { n: number(n) })],
  },
  { pattern: /\bonce (?:per|for each) embryo\b/, limits: () => once('episode', { condition: 'per embryo' }) },
  {
    pattern: /\bonce per (?:patient per )?episode of disease\b/,
    limits: () => once('episode', { condition: 'per episode of disease' }),
  },
  {
    pattern: /\bonce per presentation\b/,
    limits: () => once('episode', { condition: 'per presentation' }),
  },
  { pattern: /\bone claim per patient per episode\b/, limits: () => once('episode') },
  {
    pattern:
      /(?:-once (?:only )?per patient|\b(?:applicable|payable|claimable) (?:only )?once(?: only)?(?: per patient)?)(?=[ .]*(?:$|\((?:h|anaes|assist)\b))/,
    limits: () => once('lifetime'),
  },
  {
    pattern: /\bonce per variant(?=[ .]*$)/,
    limits: () => once('lifetime', { condition: 'per variant' }),
  },
  {
    pattern: new RegExp(`\\btreatment of up to (?<max>${countPattern}) services\\b`),
    limits: ({ max }) => [limit(number(max), 'course-of-treatment')],
  },
  {
    pattern: new RegExp(
      `\\bprotocol comprises (?:no more than )?(?<max>${countPattern}) sessions,? (?:delivered )?over (?:an?|the) (?<n>${countPattern})[ -]month period\\b`,
    ),
    limits: ({ max, n }) => [limit(number(max), 'month', { n: number(n) })],
  },
  {
    pattern: new RegExp(
      `\\bonce per day per (?<site>[a-z]{3,20}),? for a maximum of (?<max>${countPattern}) `,
    ),
    limits: ({ max, site }) => [limit(number(max), 'day', { condition: `per ${site ?? ''}` })],
  },
  {
    pattern: /\bnot previously been performed in those circumstances on the day\b/,
    limits: () => once('day', { condition: 'for each type' }),
  },
  {
    pattern: /\bperformed in association with the current procedure for that type\b/,
    limits: () => once('occasion', { condition: 'for each type' }),
  },
  { pattern: /\bincluding all injections (?:on any (?:one|1)|in 1) day\b/, limits: () => once('day') },
  { pattern: /\b1 or more [a-z]{3,20} on any 1 occasion\b/, limits: () => once('occasion') },
  {
    pattern: new RegExp(`\\b1 or more [a-z]{3,20} within a (?<n>${countPattern}) day period\\b`),
    limits: ({ n }) => [limit(1, 'day', { n: number(n) })],
  },
  {
    pattern: new RegExp(
      `\\b1 of this item to a maximum of (?<max>${countPattern}) in a (?<n>${countPattern}) month period\\b`,
    ),
    limits: ({ max, n }) => [limit(number(max), 'month', { n: number(n) })],
  },
  {
    pattern: new RegExp(`\\bmaximum of (?<max>${countPattern}) [a-z]{3,12} per pregnancy\\b`),
    limits: ({ max }) => [limit(number(max), 'pregnancy')],
  },
  {
    pattern: new RegExp(
      `\\bup to a total of (?<max>${countPattern}) services (?:per side|if each service)\\b`,
    ),
    limits: ({ max }) => [limit(number(max), 'lifetime', { condition: stated })],
  },
  {
    pattern: /\bto be claimed once per (?<part>[a-z]{3,20})\b/,
    limits: ({ part }) => once('occasion', { condition: `per ${part ?? ''}` }),
  },
  {
    pattern:
      /\b(?:applicable|payable|claimable) (?:only )?once (?:for|in|per) (?:a |any )?single operation\b/,
    limits: () => once('occasion', { condition: 'one operation' }),
  },
  {
    pattern: /\bclaimed once only per visit\b/,
    limits: () => once('occasion', { condition: 'per visit' }),
  },
  {
    pattern:
      /^for the first patient attended during one attendance by an? [a-z ]{3,40} at one [a-z ]{3,40} on one occasion\b/,
    limits: () => once('occasion', { sameProvider: true, condition: 'first patient of the visit' }),
  },
  {
    pattern: new RegExp(
      `-each subsequent (?<n>${countPattern}) months of active treatment\\b.{0,200}? for a maximum of a further (?<months>${countPattern}) months\\b`,
    ),
    limits: ({ n, months }) => [
      limit(1, 'month', { n: number(n) }),
      limit(Math.floor(number(months) / number(n)), 'course-of-treatment'),
    ],
  },
  {
    pattern: new RegExp(`-initial ${countPattern} months of active treatment\\b`),
    limits: () => once('course-of-treatment'),
  },
];

const itemsNamed = '(?:[\\d, ]|and|or|to|items?|any|of){1,400}';

/** Forms that name what is counted with the item. */
const formsWithOthers: readonly LimitForm[] = [
  {
    pattern: new RegExp(
      `\\bin relation to whom,? (?:(?:in|within) the (?:preceding|previous|last) (?<early>${countPattern}) months, )?(?:an attendance under )?this item,? or ${itemsNamed}ha(?:s|ve) (?:been )?(?:applied|claimed|provided)(?: (?:in|within) the (?:preceding|previous|last) (?<n>${countPattern}) months)?(?<narrowed>, unless\\b)?`,
    ),
    limits: ({ early, n, narrowed }) =>
      (early ?? n) === undefined
        ? []
        : [
            limit(1, 'month', {
              n: number(early ?? n),
              ...(narrowed !== undefined && { condition: stated }),
            }),
          ],
    together: true,
  },
  {
    pattern: new RegExp(
      `\\bnot more than once in each (?<n>${countPattern}) month period,? and only if ${itemsNamed}does not apply in the same ${countPattern} month period(?<narrowed>, except if\\b)?`,
    ),
    limits: ({ n, narrowed }) => [
      limit(1, 'month', { n: number(n), ...(narrowed !== undefined && { condition: stated }) }),
    ],
    together: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:service|attendance|interview) and another (?:service|attendance|interview) to which this item or ${itemsNamed}appl(?:y|ies),? (?:have|has) not exceeded (?<max>${countPattern}) (?:services|attendances|sessions)? ?(?:in|for) (?:a|any|the same) calendar year\\b`,
    ),
    limits: ({ max }) => [limit(number(max), 'calendar-year')],
    together: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:fewer|less) than (?<max>${countPattern}) [a-z ]{3,60} to which this item or ${itemsNamed}applies in a (?<n>${countPattern})[ -]month period\\b`,
    ),
    limits: ({ max, n }) => [limit(number(max), 'month', { n: number(n) })],
    together: true,
  },
  {
    pattern: new RegExp(
      `\\bthis item nor ${itemsNamed}has (?:not )?applied more than (?<max>twice|${countPattern} times) in any (?<n>${countPattern})[ -]month period\\b`,
    ),
    limits: ({ max, n }) => [limit(number(max?.replace(' times', '')), 'month', { n: number(n) })],
    together: true,
  },
  {
    pattern: new RegExp(
      `\\bmaximum of (?<max>${countPattern}) group (?:services|sessions) (?:in|per) (?:a|any|each)? ?calendar year \\((?:including|counting) [^)]{0,300}\\)`,
    ),
    limits: ({ max }) => [limit(number(max), 'calendar-year')],
    together: true,
  },
];

/** The limits of the item in these forms. */
export function extractUnusualLimits(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): FrequencyFact[] {
  return [...forms, ...formsWithOthers].flatMap(({ pattern, limits, together }) => {
    const found = pattern.exec(flat);
    if (found === null) return [];
    const mode = telehealth.exec(flat)?.[0];
    const read = limits({ ...found.groups, ...(mode !== undefined && { mode }) });
    if (together === undefined) return read;
    const end = found.index + found[0].length;
    const inside = referencePlaces.filter((place) => place.start >= found.index && place.end <= end);
    if (inside.some(isUnresolvedReference)) return [];
    const items = listReferences(inside, itemNumber);
    return read.map((fact) => (items.length === 0 ? fact : { ...fact, with: items }));
  });
}
