// Finds the explanatory notes, in our own words, that apply to an item.
import { Type, type Static } from 'typebox';
import { GroupReference, groupReference } from './group-and-role-keys.ts';
import { confidences } from './groups.ts';

const closed = { additionalProperties: false } as const;

/** One note, as it stands in data/notes.json. */
export const NoteLine = Type.Object(
  {
    /** The Department's reference, for example AN.0.15. */
    reference: Type.String({ pattern: '^[A-Z]{2}\\.\\d{1,2}\\.\\d{1,3}$' }),
    subject: Type.String({ minLength: 1 }),
    summary: Type.String({ minLength: 1 }),
    appliesTo: Type.Object(
      {
        categories: Type.Array(Type.Integer({ minimum: 1, maximum: 99 })),
        groups: Type.Array(GroupReference),
        /** Item numbers, and ranges `a-b` inclusive. */
        items: Type.Array(Type.String({ pattern: '^\\d{1,5}(-\\d{1,5})?$' })),
      },
      closed,
    ),
    source: Type.String({ minLength: 1 }),
    confidence: Type.Enum([...confidences]),
  },
  closed,
);
export type NoteLine = Static<typeof NoteLine>;

/** The place of an item in the schedule, which decides whether a note applies to it. */
export interface ItemClassification {
  readonly itemNumber: string;
  readonly category: number;
  readonly group: string;
  readonly subGroup: string | null;
}

export interface NoteLookup {
  /** Every note, in reference order. */
  readonly lines: readonly NoteLine[];
  /** The notes that apply to the item, its group or its category, each once, in reference order. */
  forItem(item: ItemClassification): readonly NoteLine[];
}

/** Looks notes up for an item; `lines` stand in reference order. */
export function createNoteLookup(lines: readonly NoteLine[]): NoteLookup {
  const byKey = new Map<string, number[]>();
  const ranges: { from: number; to: number; position: number }[] = [];
  const put = (key: string, position: number) => {
    const held = byKey.get(key);
    if (held === undefined) byKey.set(key, [position]);
    else held.push(position);
  };
  for (const [position, { appliesTo }] of lines.entries()) {
    for (const category of appliesTo.categories) put(`category ${category}`, position);
    for (const group of appliesTo.groups) put(`group ${group}`, position);
    for (const reference of appliesTo.items) {
      const [from = '', to] = reference.split('-');
      if (to === undefined) put(`item ${from}`, position);
      else ranges.push({ from: Number(from), to: Number(to), position });
    }
  }
  return {
    lines,
    forItem({ itemNumber, category, group, subGroup }) {
      const number = Number(itemNumber);
      const keys = [
        `category ${category}`,
        `group ${group}`,
        `group ${groupReference(group, subGroup)}`,
        `item ${itemNumber}`,
      ];
      const positions = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
      for (const range of ranges) {
        if (number >= range.from && number <= range.to) positions.add(range.position);
      }
      return [...positions].sort((one, other) => one - other).flatMap((position) => lines[position] ?? []);
    },
  };
}
