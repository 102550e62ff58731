// Finds the rule on who may render an item: its own, else its sub-group's, else its group's, else any provider.
import { groupReference } from '../schedule/items/group-and-role-keys.ts';
import type { GroupLine, GroupLookup } from '../schedule/items/groups.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { memoizeByObject } from '../values/memoize.ts';

export interface ServicingRule {
  /** Roles that may render; empty: any provider may. */
  readonly by: readonly string[];
  /** The sourced rule that keeps some of them out; null where none does. */
  readonly except: SourcedRule<'performer'> | null;
  /** No source names a specialty: `by` is then only the profession whose services the category pays. */
  readonly unrestricted: boolean;
  /** Where the rule is from, for people: "the item's own rule", "the heading of Group A1 (…)". */
  readonly source: string;
  /** The (sub-)group's line, whichever rung decides; null when there is none. */
  readonly group: GroupLine | null;
  /** True when the rule was read from the item's wording by program and not by a person. */
  readonly readByProgram: boolean;
}

/** The source of the default of a (sub-)group, in words. */
const basisInWords: Readonly<Record<GroupLine['basis'], string>> = {
  'group-heading': 'the heading of',
  descriptors: 'the item wordings of',
  determination: 'the determination for',
  'general-law': 'the general law for',
  unrestricted: 'the rules of',
};

/** `Group I1/1 (Ultrasound: General)`. */
function groupInWords({ group, subGroup, groupName, name }: GroupLine): string {
  return `Group ${groupReference(group, subGroup)} (${name === groupName ? name : `${groupName}: ${name}`})`;
}

/** The sub-group's line, else its group's; null when neither is held. */
export function findGroupLine({ published }: ScheduleItem, groups: GroupLookup): GroupLine | null {
  const { category, group, subGroup } = published;
  return groups.find(category, group, subGroup) ?? groups.find(category, group, null);
}

/** The rule that decides for an item (behaviour 4.2). */
export const findServicingRule = (item: ScheduleItem, groups: GroupLookup): ServicingRule =>
  rulesByItem(groups)(item);

/** Made once for each item of a release: every eligibility check that names a provider reads it. */
const rulesByItem = memoizeByObject((groups: GroupLookup) =>
  memoizeByObject((item: ScheduleItem) => ({ ...ruleFor(item, groups), except: exceptionOf(item) })),
);

/** The most exact rule that keeps someone out; one of low confidence decides nothing. */
const exceptionOf = ({ rules }: ScheduleItem): SourcedRule<'performer'> | null =>
  rules.performer?.find(({ rule, confidence }) => rule.except !== undefined && confidence !== 'low') ?? null;

function ruleFor(item: ScheduleItem, groups: GroupLookup): Omit<ServicingRule, 'except'> {
  const group = findGroupLine(item, groups);
  const own = item.facts.by ?? [];
  if (own.length > 0) {
    const readByProgram = item.factsOrigin === 'extracted';
    return { by: own, unrestricted: false, source: "the item's own rule", group, readByProgram };
  }
  if (group === null || group.by.length === 0) {
    return { by: [], unrestricted: true, source: 'any rule held', group, readByProgram: false };
  }
  return {
    by: group.by,
    unrestricted: group.basis === 'unrestricted',
    source: `${basisInWords[group.basis]} ${groupInWords(group)}`,
    group,
    readByProgram: false,
  };
}
