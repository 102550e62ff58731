// Finds which of a provider's recognitions the rules of an item exclude, and what a second recognition changes.
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { RoleIndex } from './role-index.ts';

type ExceptRule = SourcedRule<'performer'>;

interface ExcludedSpecialties {
  /** The codes that no rule excludes. */
  readonly admitted: readonly string[];
  /** The rule that excludes a recognition of the provider; null where none does. */
  readonly rule: ExceptRule | null;
  /** Whether it excludes the provider, whatever else they hold. */
  readonly isFinal: boolean;
  /** Whether another recognition, held with the excluded one, leaves the answer open. */
  readonly isOpen: boolean;
  /** The only cases in which a rule excludes this provider; no fact shows them. */
  readonly onlyWhen: readonly string[];
}

const nothingExcluded = { rule: null, isFinal: false, isOpen: false, onlyWhen: [] } as const;

/** What the rules that exclude someone mean for the holder of these codes. */
export function findExcludedSpecialties(
  rules: readonly ExceptRule[],
  codes: readonly string[],
  roles: RoleIndex,
): ExcludedSpecialties {
  if (rules.length === 0) return { ...nothingExcluded, admitted: codes };
  const hits = rules.filter((rule) => codes.some((code) => excludes(rule, code, roles)));
  const always = hits.filter(({ rule }) => rule.exceptWhen === undefined);
  const admitted =
    always.length === 0
      ? codes
      : codes.filter((code) => always.every((rule) => !excludes(rule, code, roles)));
  const final = always.find(({ rule }) => rule.heldTogether === 'changes-nothing');
  const open = always.find(({ rule }) => rule.heldTogether === 'leaves-open');
  return {
    admitted,
    rule: final ?? open ?? always[0] ?? null,
    isFinal: final !== undefined,
    isOpen: final === undefined && open !== undefined,
    onlyWhen: hits.flatMap(({ rule }) => rule.exceptWhen ?? []),
  };
}

/** Whether the code gives a role that the rule excludes. */
function excludes({ rule }: ExceptRule, code: string, roles: RoleIndex): boolean {
  const held = roles.rolesOf([code]);
  return rule.except?.some((role) => held.has(role)) ?? false;
}
