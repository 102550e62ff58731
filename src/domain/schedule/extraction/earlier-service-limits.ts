// Extracts clauses about earlier services: "has not been provided to the patient in the preceding 12 months".
import type { FrequencyFact } from '../items/item-facts.ts';
import { splitClauses, type Clause } from './clauses.ts';
import type { ReferencePlace } from './item-references.ts';
import { namesSameProvider } from './all-references.ts';
import { parseCount, countPattern } from './number-words.ts';

/** A clause that denies services in a period before the service. */
interface EarlierServicesClause {
  readonly period: FrequencyFact['per'];
  /** Services that may have been given in the period. */
  readonly allowed: number;
  /** More is said behind the period, which may narrow it. */
  readonly narrowed: boolean;
  /** The clause counts services of the item itself. */
  readonly thisItem: boolean;
  readonly references: readonly ReferencePlace[];
  readonly sameProvider: boolean;
  readonly condition: string | null;
}

const before = new RegExp(
  `\\b(?:in|within) the (?:(?:immediately )?(?:preceding|previous|last) (?<count>${countPattern}) |same )(?<unit>day|week|month|year|calendar year)s?\\b`,
);
const within = new RegExp(
  `\\bwithin (?<count>${countPattern}) (?<unit>day|week|month|year)s? of a service\\b`,
);
const denial = /\b(?:not|neither)\b/;
const moreThan = new RegExp(
  `\\bnot more than (?<services>${countPattern}) (?:service|occasion|attendance)s?\\b|\\bon more than (?<occasions>${countPattern}) occasions?\\b`,
);
const conditional = /(?:^|,) ?(?:and |or )?if the (?:patient|person) (?:is|has)\b[^,]{0,60}-|,? unless\b/;
const more = /\b(?:for the|if|where|when|to which|except)\b/;
const thisItem =
  /\b(?:this item|the service has not (?:already |been )|does not apply to a service provided to (?:a|the) patient)\b/;
/** Another sentence begins, though no full stop ends the one before. */
const sentenceBegins = /\b(?:note: |applicable )/g;
const ofThatKind = /\bof the kind mentioned in $/;
const lastDay = new RegExp(`\\blast (?<count>${countPattern}) (?<unit>day|week|month|year)s?\\b`);

/** Every such clause, in reading order. */
export function extractEarlierServices(
  flat: string,
  references: readonly ReferencePlace[],
  itemNumber: string,
): EarlierServicesClause[] {
  return splitClauses(flat).flatMap((clause) => earlierIn(flat, clause, references, itemNumber) ?? []);
}

function deniedList(flat: string, clause: Clause): boolean {
  return (
    within.test(clause.words) &&
    /\bnot a service:/.test(flat.slice(Math.max(0, clause.start - 300), clause.start))
  );
}

function earlierIn(
  flat: string,
  clause: Clause,
  references: readonly ReferencePlace[],
  itemNumber: string,
): EarlierServicesClause | null {
  const { words } = clause;
  const said = (before.exec(words) ?? within.exec(words) ?? lastDay.exec(words))?.groups;
  if (said === undefined || !(denial.test(words) || deniedList(flat, clause))) return null;
  const inside = references.filter(
    ({ start, end }) =>
      start >= clause.start + sentenceIn(words) &&
      end <= clause.end &&
      !ofThatKind.test(flat.slice(Math.max(0, start - 30), start)),
  );
  const own = thisItem.test(words) || inside.some(({ items }) => items.includes(itemNumber));
  if (said['unit'] === 'day' && said['count'] === undefined) return null;
  if (!own && inside.length === 0) return null;
  return {
    period: { n: parseCount(said['count'] ?? 'one'), unit: unitOf(said['unit'] ?? '') },
    allowed: allowedIn(words),
    narrowed: more.test(words.slice(words.lastIndexOf(' in the '))),
    thisItem: own,
    references: inside,
    sameProvider: namesSameProvider(words),
    condition: conditional.test(words) ? 'only in the case that the descriptor states' : null,
  };
}

/** Where the sentence begins that the period stands in. */
function sentenceIn(words: string): number {
  const period = (before.exec(words) ?? within.exec(words) ?? lastDay.exec(words))?.index ?? 0;
  return [...words.slice(0, period).matchAll(sentenceBegins)].at(-1)?.index ?? 0;
}

function unitOf(said: string): FrequencyFact['per']['unit'] {
  if (said === 'calendar year') return 'calendar-year';
  return said === 'day' || said === 'week' || said === 'month' ? said : 'year';
}

function allowedIn(words: string): number {
  const said = moreThan.exec(words)?.groups;
  if (said !== undefined) return parseCount(said['services'] ?? said['occasions'] ?? '');
  return /\btwice\b/.test(words) ? 1 : 0;
}
