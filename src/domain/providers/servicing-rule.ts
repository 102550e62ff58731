// Finds the rule on who may render and claim an item: sourced rules and the item's own words, else its sub-group's, else its group's, else any provider.
import { groupReference } from '../schedule/items/group-and-role-keys.ts';
import type { GroupLine, GroupLookup } from '../schedule/items/groups.ts';
import { sourceInSentence } from '../schedule/record/rule-source.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { memoizeOnDay, namesItemItself, rulesInForce } from '../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { LocalDate } from '../values/local-date.ts';
import { memoizeByObject } from '../values/memoize.ts';

export interface ServicingRule {
  /** Roles that may render, or claim where another renders; empty: any provider may. */
  readonly by: readonly string[];
  /** The sourced rule that says `by`; null where the descriptor or the group says the same. */
  readonly ruling: SourcedRule<'performer'> | SourcedRule<'claimant'> | null;
  /** The sourced rules that exclude some of them. */
  readonly exceptions: readonly SourcedRule<'performer'>[];
  /** The sourced rule on whose number claims what others may render; null where there is none. */
  readonly claimant: SourcedRule<'claimant'> | null;
  /** The sourced rule on a credential that a code proves, one of low confidence included; null where there is none. */
  readonly credential: SourcedRule<'credential'> | null;
  /** What sourced rules leave open about who renders, in words. */
  readonly stillToCheck: readonly string[];
  /** No source names a specialty: `by` is then only the profession whose services the category pays. */
  readonly unrestricted: boolean;
  /** Where the rule is from, for people: "the item's own rule", "the heading of Group A1 (…)". */
  readonly source: string;
  /** The (sub-)group's line, whichever rung decides; null when there is none. */
  readonly group: GroupLine | null;
  /** True when the rule was read from the item's wording by program and not by a person. */
  readonly readByProgram: boolean;
}

const ownRule = "the item's own rule";

/** The source of the default of a (sub-)group, in words. */
const basisInWords: Readonly<Record<GroupLine['basis'], string>> = {
  'group-heading': 'the heading of',
  descriptors: 'the item wordings of',
  determination: 'the determination for',
  'general-law': 'the general law for',
  unrestricted: 'the rules of',
};

/** Longer names of groups say more than a sentence has room for. */
const groupNameCharactersMax = 24;

/** `Group I1/1 (Ultrasound: General)`; without its names where they are long. */
function groupInWords({ group, subGroup, groupName, name }: GroupLine): string {
  const names = name === groupName ? name : `${groupName}: ${name}`;
  const reference = `Group ${groupReference(group, subGroup)}`;
  return names.length > groupNameCharactersMax ? reference : `${reference} (${names})`;
}

/** The sub-group's line, else its group's; null when neither is held. */
export function findGroupLine({ published }: ScheduleItem, groups: GroupLookup): GroupLine | null {
  const { category, group, subGroup } = published;
  return groups.find(category, group, subGroup) ?? groups.find(category, group, null);
}

/** The rule that decides for an item on a day of service (behaviour 4.2); null: whatever day it is. */
export function findServicingRule(
  item: ScheduleItem,
  groups: GroupLookup,
  date: LocalDate | null = null,
): ServicingRule {
  return rulesByItem(groups)(item, date);
}

/** Every eligibility check that names a provider reads it. */
const rulesByItem = memoizeByObject((groups: GroupLookup) =>
  memoizeOnDay(['performer', 'claimant', 'credential'], (item: ScheduleItem, date) =>
    ruleOn(item, groups, date),
  ),
);

function ruleOn(item: ScheduleItem, groups: GroupLookup, date: LocalDate | null): ServicingRule {
  const performers = rulesInForce(item.rules.performer, date);
  const deciding = performers.filter(({ confidence }) => confidence !== 'low');
  const claimants = rulesInForce(item.rules.claimant, date).filter(({ confidence }) => confidence !== 'low');
  const descriptor = descriptorRule(item, groups);
  const claimant = claimants.find(({ rule }) => rule.claimedBy !== undefined) ?? null;
  const performer =
    deciding.find((each) => each.rule.by !== undefined && outranks(each, item, descriptor)) ?? null;
  const ruling = claimant ?? performer;
  const by = claimant?.rule.claimedBy ?? performer?.rule.by ?? null;
  return {
    ...descriptor,
    ruling: null,
    ...(ruling === null || by === null ? {} : sourcedRenderers(ruling, by, descriptor)),
    exceptions: deciding.filter(({ rule }) => rule.except !== undefined),
    claimant,
    credential: rulesInForce(item.rules.credential, date)[0] ?? null,
    stillToCheck: stillToCheck(performers, claimants),
  };
}

/** A rule that was read from the descriptor is the item's own, as are its facts. */
const fromDescriptor = /^MBS item descriptor\b/;

/** What a sourced rule changes: nothing where it says what the descriptor or the group says already. */
function sourcedRenderers(
  ruling: NonNullable<ServicingRule['ruling']>,
  by: readonly string[],
  descriptor: Pick<ServicingRule, 'by'>,
): Partial<ServicingRule> {
  const isSame = by.length === descriptor.by.length && by.every((role) => descriptor.by.includes(role));
  if (isSame && ruling.kind === 'performer' && ruling.rule.open === undefined) return {};
  const { reference } = ruling.source;
  const source = fromDescriptor.test(reference) ? ownRule : (sourceInSentence(ruling.source) ?? reference);
  return { ruling, by, unrestricted: false, source, readByProgram: false };
}

/** A rule on a group does not change what an item says of itself; one on the item does. */
const outranks = (
  rule: SourcedRule<'performer'>,
  { published, facts }: ScheduleItem,
  { group }: Pick<ServicingRule, 'group'>,
) =>
  namesItemItself(rule, published) ||
  ((facts.by ?? []).length === 0 && (group === null || group.subGroup === null || isOnSubGroup(rule)));

const isOnSubGroup = ({ items }: SourcedRule<'performer'>) =>
  items.some((reference) => reference.includes('/'));

/** What holds for everyone who renders; what is open for some only (`open`, `except`) is said to them alone. */
function stillToCheck(
  performers: readonly SourcedRule<'performer'>[],
  claimants: readonly SourcedRule<'claimant'>[],
): readonly string[] {
  const ofAll = performers.filter(({ rule }) => rule.open === undefined && rule.except === undefined);
  return [...new Set([...ofAll, ...claimants].flatMap(({ stillToCheck: words }) => words ?? []))];
}

type DescriptorRule = Pick<ServicingRule, 'by' | 'unrestricted' | 'source' | 'group' | 'readByProgram'>;

/** The item's own words, else its sub-group's, else its group's, else anyone. */
function descriptorRule(item: ScheduleItem, groups: GroupLookup): DescriptorRule {
  const group = findGroupLine(item, groups);
  const own = item.facts.by ?? [];
  if (own.length > 0) {
    const readByProgram = item.factsOrigin === 'extracted';
    return { by: own, unrestricted: false, source: ownRule, group, readByProgram };
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
