// Extracts how often a service can be claimed, from every form in which a descriptor limits it.
import type { FrequencyFact, ItemFacts } from '../items/item-facts.ts';
import { extractCountedLimits } from './counted-limits.ts';
import { extractEarlierServices } from './earlier-service-limits.ts';
import { extractUnusualLimits } from './unusual-limits.ts';
import type { ReferencePlace } from './item-references.ts';
import { isUnresolvedReference, listReferences } from './all-references.ts';
import { parseCount, countPattern } from './number-words.ts';
import type { ExtractedPeriod } from './periods.ts';

/** The limits that the descriptor states, in reading order, each once. */
export function extractFrequency(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): Pick<ItemFacts, 'frequency'> {
  const limits = new Map<string, FrequencyFact>();
  const found = [
    ...extractCountedLimits(flat, referencePlaces, itemNumber),
    ...earlierLimits(flat, referencePlaces, itemNumber),
    ...extractUnusualLimits(flat, referencePlaces, itemNumber),
    ...repeats(flat),
    ...courseLimits(flat),
  ];
  if (found.length === 0) found.push(...eachTime(flat));
  for (const limit of found) {
    const key = `${limit.max} ${limit.per.n} ${limit.per.unit}`;
    const same = limits.get(key);
    if (same === undefined) limits.set(key, limit);
    else if (same.with === undefined && limit.with !== undefined)
      limits.set(key, { ...same, with: limit.with });
  }
  return limits.size === 0 ? {} : { frequency: [...limits.values()] };
}

function earlierLimits(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): FrequencyFact[] {
  return extractEarlierServices(flat, referencePlaces, itemNumber)
    .filter(({ thisItem, references: named }) => thisItem && !named.some(isUnresolvedReference))
    .map(({ period, allowed, references: named, sameProvider, condition }) => {
      const items = listReferences(named, itemNumber);
      return {
        max: allowed + 1,
        per: period,
        ...(items.length > 0 && { with: items }),
        ...(sameProvider && { sameProvider: true }),
        ...(condition !== null && { condition }),
      };
    });
}

const wait = new RegExp(`\\bat least (?<count>${countPattern}) (?<unit>month|year)s after:? `, 'g');
const ownService = /^[^.]*\b(?:a|the) service to which this item applies/;

/** "performed at least 2 years after … a service to which this item applies". */
function repeats(flat: string): FrequencyFact[] {
  for (const match of flat.matchAll(wait)) {
    const end = match.index + match[0].length;
    if (!ownService.test(flat.slice(end, end + 440))) continue;
    const { count = '', unit } = match.groups ?? {};
    return [{ max: 1, per: { n: parseCount(count), unit: unit === 'year' ? 'year' : 'month' } }];
  }
  return [];
}

const course = '(?:a single|a) course of (?:treatment|attention)';
const byOne = new RegExp(`(?:-|\\bbeing the )(?:initial attendance|first) in ${course}`);
const initial = new RegExp(
  `\\ban initial attendance in ${course}|^initial (?:professional )?attendance,? in ${course}`,
);

/** "Other than a second attendance in a course" is left out: whether another provider's counts is read both ways. */
function courseLimits(flat: string): FrequencyFact[] {
  const once: ExtractedPeriod = { n: 1, unit: 'course-of-treatment' };
  if (byOne.test(flat)) return [{ max: 1, per: once, sameProvider: true }];
  return initial.test(flat) ? [{ max: 1, per: once }] : [];
}

const everyDay =
  /(?:[,-] ?|\bon )each day(?: (?:after|subsequent to) the first(?: day)?)?(?=[ .,;(]*(?:\(h\)|$|\())|\b(?:injections|allergens tested|tests performed) (?:on (?:any (?:one|1)|the same)|in 1) day\b|\bperformed within any 1 day\b|\bextracted on a day\b|\bin a 24 hour period\b/;
const everyOccasion = /\beach occasion (?:at|on) which\b/;

function eachTime(flat: string): FrequencyFact[] {
  if (everyOccasion.test(flat)) return [{ max: 1, per: { n: 1, unit: 'occasion' } }];
  return everyDay.test(flat) ? [{ max: 1, per: { n: 1, unit: 'day' } }] : [];
}
