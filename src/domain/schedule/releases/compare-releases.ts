// Compares two releases of the schedule item by item (interface 2.3).
import Type, { type Static } from 'typebox';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import { normaliseText } from '../extraction/normalise-text.ts';
import { listInWords } from '../record/sentence-parts.ts';
import { ItemRecord } from '../record/item-record-schema.ts';
import type { ReleaseOrigin } from './release.ts';

const closed = { additionalProperties: false } as const;
const Numbers = Type.Array(Type.String());
const Total = Type.Integer({ minimum: 0 });

/** One changed field of a modified item. */
const FieldChange = Type.Object(
  {
    Field: Type.String(),
    OldValue: Type.Unknown(),
    NewValue: Type.Unknown(),
  },
  { ...closed, title: 'Field change' },
);

/** The answer of `/MBSChanges` (behaviour 2.8). */
export const ReleaseChanges = Type.Object(
  {
    Title: Type.String(),
    PreviousRelease: Type.String({ format: 'date' }),
    CurrentRelease: Type.String({ format: 'date' }),
    ReleasesNotHeld: Type.Array(Type.String({ format: 'date' })),
    ChangedCounts: Type.Object(
      {
        OldTotalItems: Total,
        NewTotalItems: Total,
        TotalChangedItems: Total,
        AddedItems: Total,
        RemovedItems: Total,
        ModifiedItems: Total,
        ModifiedItemsByEachField: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
      },
      { ...closed, title: 'Change counts' },
    ),
    ChangedItemNumbers: Type.Object(
      {
        AddedItems: Numbers,
        RemovedItems: Numbers,
        ModifiedItems: Numbers,
        ModifiedItemsByEachField: Type.Record(Type.String(), Numbers),
      },
      { ...closed, title: 'Changed item numbers' },
    ),
    ChangedItems: Type.Object(
      {
        AddedItems: Type.Array(ItemRecord),
        RemovedItems: Type.Array(ItemRecord),
        ModifiedItems: Type.Array(
          Type.Object(
            { ItemNumber: Type.String(), Changes: Type.Array(FieldChange) },
            { ...closed, title: 'Modified item' },
          ),
        ),
      },
      { ...closed, title: 'Changed items' },
    ),
  },
  { ...closed, title: 'Schedule changes' },
);

type FieldChange = Static<typeof FieldChange>;
export type ReleaseChanges = Static<typeof ReleaseChanges>;

/** A release as its records show it, in item-number order. */
export interface RecordedRelease {
  readonly date: LocalDate;
  /** `official`: its records show the official texts. */
  readonly origin: ReleaseOrigin;
  readonly records: readonly ItemRecord[];
}

/** True when two values say the same, white space, dashes and quotes aside. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // Nearly all values are the same to the letter, and comparing those is ten times quicker.
  return (
    JSON.stringify(one) === JSON.stringify(other) || withoutTypesetting(one) === withoutTypesetting(other)
  );
}

/** JSON of a value with every text in it normalised. */
function withoutTypesetting(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? normaliseText(inner) : inner,
  );
}

/**
 * The changed fields of one item, in record order; empty when nothing real changed. A changed wording counts under
 * `Description` also where no official text is held, and both values are the title.
 */
export function listFieldChanges(previous: ItemRecord, current: ItemRecord): FieldChange[] {
  const before = Object.entries(previous);
  const after = new Map<string, unknown>(Object.entries(current));
  const isReworded = previous.DescriptorHash !== current.DescriptorHash;
  return before
    .filter(
      ([field, value]) => (isReworded && field === 'Description') || !isSameValue(value, after.get(field)),
    )
    .map(([field, value]) => ({ Field: field, OldValue: value, NewValue: after.get(field) }));
}

function numbersByField(
  modified: readonly { ItemNumber: string; Changes: FieldChange[] }[],
): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { ItemNumber, Changes } of modified) {
    for (const { Field } of Changes) {
      const numbers = byField.get(Field);
      if (numbers === undefined) byField.set(Field, [ItemNumber]);
      else numbers.push(ItemNumber);
    }
  }
  return Object.fromEntries(byField);
}

/** What is compared; which releases between are missing; and, where only one has official texts, what that means. */
function title(previous: RecordedRelease, current: RecordedRelease, notHeld: readonly LocalDate[]): string {
  const words = [
    `Changes from the schedule of ${formatLongDate(previous.date)} to the schedule of ${formatLongDate(current.date)}`,
  ];
  if (notHeld.length > 0) {
    const [those, are] = notHeld.length === 1 ? ['that', 'is'] : ['those', 'are'];
    words.push(`${those} of ${listInWords(notHeld.map(formatLongDate), 'and')} between them ${are} not held`);
  }
  if (previous.origin !== current.origin) {
    const without = previous.origin === 'bundled' ? previous : current;
    words.push(
      `the official texts of ${formatLongDate(without.date)} are not held, so each Description differs, and DescriptorHash shows the real changes of wording`,
    );
  }
  return words.join('; ');
}

interface ModifiedItem {
  readonly ItemNumber: string;
  readonly Changes: FieldChange[];
}

/** Those of the records whose item was in the previous release, in other words or figures. */
export function listModifiedItems(
  previous: ReadonlyMap<string, ItemRecord>,
  records: readonly ItemRecord[],
): ModifiedItem[] {
  return records.flatMap((record) => {
    const before = previous.get(record.ItemNumber);
    const changes = before === undefined ? [] : listFieldChanges(before, record);
    return changes.length === 0 ? [] : [{ ItemNumber: record.ItemNumber, Changes: changes }];
  });
}

/** Item records by item number. */
export const recordsByNumber = (records: readonly ItemRecord[]): ReadonlyMap<string, ItemRecord> =>
  new Map(records.map((record) => [record.ItemNumber, record]));

/**
 * Compares two releases, `notHeld` being the days of releases between them that are not held: counts, item numbers and values, each item's fields in record order. Where only one of them
 * holds the official texts, every `Description` differs (a text, and our title): the title of the answer says so. `modified` is given where it was listed in parts: it takes most of the time.
 */
export function compareReleases(
  previous: RecordedRelease,
  current: RecordedRelease,
  notHeld: readonly LocalDate[],
  modified = listModifiedItems(recordsByNumber(previous.records), current.records),
): ReleaseChanges {
  const old = recordsByNumber(previous.records);
  const now = recordsByNumber(current.records);
  const added = current.records.filter((record) => !old.has(record.ItemNumber));
  const removed = previous.records.filter((record) => !now.has(record.ItemNumber));
  const byField = numbersByField(modified);
  return {
    Title: title(previous, current, notHeld),
    PreviousRelease: previous.date,
    CurrentRelease: current.date,
    ReleasesNotHeld: [...notHeld],
    ChangedCounts: {
      OldTotalItems: old.size,
      NewTotalItems: now.size,
      TotalChangedItems: added.length + removed.length + modified.length,
      AddedItems: added.length,
      RemovedItems: removed.length,
      ModifiedItems: modified.length,
      ModifiedItemsByEachField: Object.fromEntries(
        Object.entries(byField).map(([field, numbers]) => [field, numbers.length]),
      ),
    },
    ChangedItemNumbers: {
      AddedItems: added.map((record) => record.ItemNumber),
      RemovedItems: removed.map((record) => record.ItemNumber),
      ModifiedItems: modified.map((item) => item.ItemNumber),
      ModifiedItemsByEachField: byField,
    },
    ChangedItems: { AddedItems: added, RemovedItems: removed, ModifiedItems: modified },
  };
}
