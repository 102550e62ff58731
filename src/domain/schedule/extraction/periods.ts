// Reads the period that some words of a descriptor begin with: "in any 12 month period", "per lifetime".
import type { FrequencyFact } from '../items/item-facts.ts';
import { parseCount, countPattern } from './number-words.ts';

export type ExtractedPeriod = FrequencyFact['per'];

const units: readonly (readonly [string, ExtractedPeriod['unit']])[] = [
  ['calendar year', 'calendar-year'],
  ['calendar day|day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
  ["(?:the )?patient's lifetime|lifetime", 'lifetime'],
  ['pregnancy|pregnancies', 'pregnancy'],
  ['(?:single )?course of (?:treatment|attention)', 'course-of-treatment'],
  ['occasion|treatment session', 'occasion'],
  ['patient episode(?: of care)?|episode of care', 'episode'],
];
const unit = units.map(([words]) => `(${words})s?`).join('|');
const amount = `(?:(?<count>${countPattern})[ -])?`;
/** No word of the list begins with another that is followed by a third: a text is matched in one way only. */
const opening =
  '(?:per|each|every|in|within|during|on|for)(?: (?:any(?: single)?|each|every|an?|the(?: same)?|one))*(?: period of)?';
const period = new RegExp(`^,? ?${opening} ${amount}(?:${unit})(?: period)?(?![a-z])`);
const hours = /^,? ?in (?:a|any) 24 hour period/;

/** The period named where the words begin: "in any 12 month period", "per lifetime"; with its length in characters. */
export function parsePeriodAt(
  words: string,
): { readonly period: ExtractedPeriod; readonly length: number } | null {
  const day = hours.exec(words);
  if (day !== null) return { period: { n: 1, unit: 'day' }, length: day[0].length };
  const found = period.exec(words);
  if (found === null) return null;
  const place = found.slice(2).findIndex((said) => said !== undefined);
  const named = units[place]?.[1];
  if (named === undefined) return null;
  return {
    period: { n: parseCount(found.groups?.['count'] ?? 'one'), unit: named },
    length: found[0].length,
  };
}
