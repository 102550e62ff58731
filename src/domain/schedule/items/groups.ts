// Indexes the categories, groups and sub-groups of the schedule: plain names and who may render by default.
import { Type, type Static } from 'typebox';
import { groupKey, RoleName } from './group-and-role-keys.ts';

/** Where the default renderers of a (sub-)group come from. */
const groupBases = ['group-heading', 'descriptors', 'determination', 'general-law', 'unrestricted'] as const;

export const confidences = ['high', 'medium', 'low'] as const;

/** One (sub-)group, as it stands in data/groups.json. */
export const GroupLine = Type.Object(
  {
    category: Type.Integer({ minimum: 1, maximum: 99 }),
    categoryName: Type.String({ minLength: 1 }),
    group: Type.String({ pattern: '^[A-Z]\\d{1,2}$' }),
    groupName: Type.String({ minLength: 1 }),
    subGroup: Type.Union([Type.String({ pattern: '^\\d{1,3}$' }), Type.Null()]),
    /** Plain name of the sub-group; of the group where there is no sub-group. */
    name: Type.String({ minLength: 1 }),
    /** Who may render by default; an item's own facts win. */
    by: Type.Array(RoleName),
    basis: Type.Enum([...groupBases]),
    /** Who refers or requests by default; null where no one needs to. */
    requester: Type.Union([Type.Array(RoleName, { minItems: 1 }), Type.Null()]),
    /** Who requests the (R) items of an imaging group. */
    requesterForR: Type.Optional(Type.Array(RoleName, { minItems: 1 })),
    /** Conditions that a provider number cannot prove. */
    verify: Type.Array(Type.String({ minLength: 1 })),
    confidence: Type.Enum([...confidences]),
    /** The newest release that still used a (sub-)group which is gone since; absent while it is in use. */
    until: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  { additionalProperties: false },
);
export type GroupLine = Static<typeof GroupLine>;

export interface GroupLookup {
  /** Every line, in the order of the data. */
  readonly lines: readonly GroupLine[];
  /** Exactly that (sub-)group; null when it is not known. */
  find(category: number, group: string, subGroup: string | null): GroupLine | null;
  /** The names above a sub-group, also when the sub-group itself is not known. */
  names(category: number, group: string): { categoryName: string | null; groupName: string | null };
}

/** Looks (sub-)groups up by category, group and sub-group. */
export function createGroupLookup(lines: readonly GroupLine[]): GroupLookup {
  // Every check of every item asks: no key is written for it.
  const exact = new Map<number, Map<string, Map<string | null, GroupLine>>>();
  for (const line of lines) {
    const groups = exact.get(line.category) ?? new Map<string, Map<string | null, GroupLine>>();
    const subGroups = groups.get(line.group) ?? new Map<string | null, GroupLine>();
    exact.set(line.category, groups.set(line.group, subGroups.set(line.subGroup, line)));
  }
  const groupNames = new Map(
    lines.map((line) => [groupKey(line.category, line.group, null), line.groupName]),
  );
  const categoryNames = new Map(lines.map((line) => [line.category, line.categoryName]));
  return {
    lines,
    find: (category, group, subGroup) => exact.get(category)?.get(group)?.get(subGroup) ?? null,
    names: (category, group) => ({
      categoryName: categoryNames.get(category) ?? null,
      groupName: groupNames.get(groupKey(category, group, null)) ?? null,
    }),
  };
}
