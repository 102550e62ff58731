// Splits the facts of an item into single statements, to compare two readings of a descriptor.
import type { FrequencyFact, ItemFacts, NotWithFact } from '../../src/domain/schedule/items/item-facts.ts';

/** The kinds of fact that code reads from a descriptor, in the order of the report. */
export const measuredFactKinds = [
  'by',
  'age',
  'sex',
  'frequency',
  'gap',
  'referral',
  'referral from',
  'nr',
  'setting',
  'mode',
  'minutes',
  'notWith',
  'needs',
  'bulkBilled',
  'anaes',
  'assist',
] as const;
export type MeasuredFactKind = (typeof measuredFactKinds)[number];

/**
 * What the facts say of one kind, one string a statement; two readings agree on a statement when the strings are equal:
 * - `by`, `referral from`: one for each role;
 * - `age`, `minutes`: one for each range with both its bounds and unit (people wrote "not more than 30 minutes" as under
 *   30 or under 31, both often: these agree);
 * - `referral`, `setting`, `mode` and the yes/no kinds: the value;
 * - `sex`: the value where the descriptor says it; what anatomy implies is for a person to read;
 * - `frequency`: one for each limit: most services, period, items counted together, same provider, and whether a
 *   condition narrows it (not its words);
 * - `gap`: one for each item waited for, with the period and whether a condition narrows it;
 * - `notWith`: one for each item, range or group, with the scope and same provider;
 * - `needs`: one for each item, range or group, with the time.
 */
export function splitFactStatements(facts: ItemFacts, kind: MeasuredFactKind): ReadonlySet<string> {
  return new Set(statements[kind](facts));
}

const flag = (value: boolean | undefined): string[] => (value === true ? ['yes'] : []);
const one = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

const statements: Record<MeasuredFactKind, (facts: ItemFacts) => string[]> = {
  by: (facts) => facts.by ?? [],
  age: (facts) => (facts.age ?? []).map((age) => `${age.from ?? ''}..${age.under ?? ''} ${age.unit}`),
  sex: (facts) => (facts.sexBasis === 'explicit' ? one(facts.sex) : []),
  frequency: (facts) => (facts.frequency ?? []).map(frequencyStatement),
  gap: (facts) =>
    (facts.gap ?? []).flatMap((gap) =>
      gap.after.map((item) => `${item} ${gap.n} ${gap.unit} ${narrowed(gap.condition)}`),
    ),
  referral: (facts) => one(facts.referral?.kind),
  'referral from': (facts) => facts.referral?.from ?? [],
  nr: (facts) => flag(facts.nr),
  setting: (facts) => one(facts.setting),
  mode: (facts) => one(facts.mode),
  minutes: ({ minutes }) => (minutes === undefined ? [] : [`${minutes.from ?? ''}..${upTo(minutes.under)}`]),
  notWith: (facts) => (facts.notWith ?? []).flatMap(notWithStatements),
  needs: (facts) => (facts.needs ?? []).flatMap((need) => need.items.map((item) => `${item} ${need.when}`)),
  bulkBilled: (facts) => flag(facts.bulkBilled),
  anaes: (facts) => flag(facts.anaes),
  assist: (facts) => flag(facts.assist),
};

function upTo(under: number | undefined): string {
  if (under === undefined) return '';
  return String(under % 5 === 1 ? under - 1 : under);
}

/** Ranges of fewer numbers are compared number by number. */
const shortRange = 20;

const narrowed = (condition: string | undefined): string => (condition === undefined ? '' : 'on a condition');

function frequencyStatement(limit: FrequencyFact): string {
  const together = (limit.with ?? []).flatMap(written).sort().join(',');
  const provider = limit.sameProvider === true ? 'same provider' : '';
  return `${limit.max} in ${limit.per.n} ${limit.per.unit} with ${together} ${provider} ${narrowed(limit.condition)}`;
}

/** A short range item by item: descriptors list what a person may have shortened. */
function written(reference: string): string[] {
  const [first, last] = reference.split('-').map(Number);
  if (first === undefined || last === undefined || !(last - first < shortRange)) return [reference];
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step));
}

function notWithStatements(exclusion: NotWithFact): string[] {
  const items = [
    ...(exclusion.items ?? []).flatMap(written),
    ...(exclusion.groups ?? []).map((group) => `group:${group}`),
  ];
  const provider = exclusion.sameProvider === true ? ' same provider' : '';
  return items.map((item) => `${item} ${exclusion.scope}${provider}`);
}
