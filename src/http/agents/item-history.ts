// Answers what changed in one item from release to release: its records on the days of the releases, compared field by field.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import type { ItemRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { listFieldChanges } from '../../domain/schedule/releases/compare-releases.ts';
import { formatLongDate, type LocalDate } from '../../domain/values/local-date.ts';
import { argumentText, ToolFailure, type ToolArguments, type ToolContext } from './agent-tool.ts';

type FieldChanges = ReturnType<typeof listFieldChanges>;

/** A changed field: both values, or of a list what was taken away and what was added. */
interface ShownChange {
  readonly Field: string;
  readonly OldValue?: unknown;
  readonly NewValue?: unknown;
  readonly Removed?: readonly unknown[];
  readonly Added?: readonly unknown[];
}

interface HistoryStep {
  readonly From: LocalDate;
  readonly To: LocalDate;
  readonly Change: 'added' | 'removed' | 'modified' | 'none';
  readonly Reason: string;
  readonly Changes: readonly ShownChange[];
}

/** The steps between the releases that are held, or between two of them. @throws ToolFailure where the item is in none. */
export function itemHistory(
  { itemNumber, from, to }: ToolArguments,
  { releases, recordIn }: Pick<ToolContext, 'releases' | 'recordIn'>,
): object {
  const days = chooseDays(releases, from, to);
  const records = days.map((day) => recordIn(day, argumentText(itemNumber)));
  const newest = records.findLast((record) => record !== null);
  if (newest === undefined)
    throw new ToolFailure(
      `Item ${argumentText(itemNumber)} is in no release from ${inWords(days[0])} to ${inWords(days.at(-1))}. Check the item number.`,
    );
  const steps = days.slice(1).map((To, at): HistoryStep => {
    const From = days[at] ?? To;
    return stepBetween(From, To, records[at] ?? null, records[at + 1] ?? null);
  });
  const { ItemNumber, Title } = newest;
  return {
    ItemNumber,
    Title,
    From: days[0],
    To: days.at(-1),
    Reason: reasonOfHistory(days, steps),
    History: steps,
  };
}

function reasonOfHistory(days: readonly LocalDate[], steps: readonly HistoryStep[]): string {
  const { length } = steps.filter(({ Change }) => Change !== 'none');
  const times = length === 0 ? 'does not change' : length === 1 ? 'changes once' : `changes ${length} times`;
  return days.length === 1
    ? `Only the release of ${inWords(days[0])} was asked about, so there is none to compare it with.`
    : `The item ${times} from the release of ${inWords(days[0])} to that of ${inWords(days.at(-1))}.`;
}

/** All releases that are held; where only one end is given, the release next to it is the other. */
function chooseDays(releases: readonly LocalDate[], from: unknown, to: unknown): readonly LocalDate[] {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !releases.includes(day as LocalDate))
      throw new ToolFailure(
        `${name} is not the day of a release that is held. Choose ${listInWords(releases, 'or')}.`,
      );
  const first = from === undefined ? 0 : releases.indexOf(from as LocalDate);
  const last = to === undefined ? releases.length - 1 : releases.indexOf(to as LocalDate);
  if (from !== undefined && to !== undefined) return [from as LocalDate, to as LocalDate];
  return releases.slice(first, last + 1);
}

function stepBetween(
  From: LocalDate,
  To: LocalDate,
  before: ItemRecord | null,
  after: ItemRecord | null,
): HistoryStep {
  const step = { From, To, Changes: [] };
  if (before === null && after === null)
    return { ...step, Change: 'none', Reason: 'The item is in neither of the two releases.' };
  if (before === null)
    return { ...step, Change: 'added', Reason: `The item is new in the release of ${inWords(To)}.` };
  if (after === null)
    return { ...step, Change: 'removed', Reason: `The item is no longer in the release of ${inWords(To)}.` };
  const Changes = listFieldChanges(before, after);
  if (Changes.length === 0) return { ...step, Change: 'none', Reason: 'Nothing changed in the item.' };
  return { From, To, Change: 'modified', Reason: reasonOf(Changes), Changes: shownChanges(Changes) };
}

/** The hash says again that the wording changed, and without the official texts both wordings are our title. */
function shownChanges(changes: FieldChanges): readonly ShownChange[] {
  const isReworded = changes.some(({ Field }) => Field === 'Description');
  return changes
    .filter(({ Field }) => !(isReworded && Field === 'DescriptorHash'))
    .map(({ Field, OldValue, NewValue }) => {
      if (Array.isArray(OldValue) && Array.isArray(NewValue))
        return { Field, Removed: without(OldValue, NewValue), Added: without(NewValue, OldValue) };
      return OldValue === NewValue ? { Field } : { Field, OldValue, NewValue };
    });
}

/** Entries of a list that are not in the other. */
function without(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const inOther = new Set(other.map((each) => JSON.stringify(each)));
  return list.filter((each) => !inOther.has(JSON.stringify(each)));
}

function reasonOf(changes: FieldChanges): string {
  const fee = changes.find(({ Field }) => Field === 'ScheduleFee');
  const others = shownChanges(changes)
    .map(({ Field }) => Field)
    .filter((field) => field !== 'ScheduleFee')
    .map(fieldWords);
  const ofFee =
    typeof fee?.OldValue === 'string' && typeof fee.NewValue === 'string'
      ? [`The schedule fee went from $${fee.OldValue} to $${fee.NewValue}.`]
      : fee === undefined
        ? []
        : ['The schedule fee changed.'];
  const ofOthers = others.length === 0 ? [] : [`Changed besides: ${listInWords(others, 'and')}.`];
  return [...ofFee, ...ofOthers].join(' ');
}

const wordsOfFields: Readonly<Record<string, string>> = {
  Benefit75: 'the benefit in hospital',
  Benefit85: 'the benefit out of hospital (85%)',
  Benefit100: 'the benefit out of hospital (100%)',
  Description: 'the wording',
  DescriptorHash: 'the wording',
  ScheduleFeeStartDate: 'the day from which the fee holds',
};

/** A field in words: `ClaimHistoryLimitation` is the claim history limitation. */
const fieldWords = (field: string): string =>
  wordsOfFields[field] ?? `the ${field.replaceAll(/(?!^)([A-Z])/g, ' $1').toLowerCase()}`;

const inWords = (day: LocalDate | undefined): string => (day === undefined ? 'none' : formatLongDate(day));
