// Writes scenarios of items on one day in one line: the items, the verdicts of one check in their order, the source.
import type { Verdict } from '../../src/domain/values/verdict.ts';
import type { EligibilityScenario } from './eligibility-scenarios.ts';

type Fields = Omit<EligibilityScenario, 'items' | 'expected' | 'source'>;

const verdicts: Readonly<Record<string, Verdict>> = { true: true, false: false, null: null };

/** `-` leaves an item open: the source says nothing of it. */
function scenario(
  check: string,
  items: string,
  expected: string,
  source: string,
  fields: Fields,
): EligibilityScenario {
  return {
    items: items.split(' '),
    expected: expected.split(' ').map((word) => (word === '-' ? {} : { [check]: verdicts[word] ?? null })),
    source,
    ...fields,
  };
}

/** What the check of other services of the day answers on each item. */
export const onOneDay = (items: string, expected: string, source: string, fields: Fields = {}) =>
  scenario('Items on the same day', items, expected, source, fields);

/** What the check of required services answers on each item. */
export const withOthers = (items: string, expected: string, source: string, fields: Fields = {}) =>
  scenario('Required items', items, expected, source, fields);

/** What the check of bulk billing answers on each item. */
export const bulkBilled = (items: string, expected: string, source: string, fields: Fields = {}) =>
  scenario('Bulk billing', items, expected, source, { bulkBilled: true, ...fields });

/** The descriptor of an item, as a source. */
export const descriptor = (item: string): string => `descriptor of ${item}, 1 July 2026`;
