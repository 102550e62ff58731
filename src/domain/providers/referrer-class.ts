// Finds the sourced rule on the profession of who refers or requests: to whom it may refer, which items it may request.
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { isInForce, type ItemRules } from '../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { LocalDate } from '../values/local-date.ts';
import { memoizeByObject } from '../values/memoize.ts';
import type { RoleIndex } from './role-index.ts';

/** A rule of either kind, as far as it is about who refers or requests. */
export interface ReferrerClass {
  readonly rule: SourcedRule<'referrer-class'> | SourcedRule<'requester-class'>;
  /** The role of theirs that it names. */
  readonly role: string;
}

/**
 * The most exact rule on a profession of the holder of these codes. Null where there is none, or where another of
 * their codes gives a role of `from` that no such rule is about: an oral surgeon who is a doctor refers as a doctor.
 */
export function findReferrerClass(
  { rules }: ScheduleItem,
  from: readonly string[],
  codes: readonly string[],
  roles: RoleIndex,
  date: LocalDate,
): ReferrerClass | null {
  const lines = linesOf(rules);
  if (lines.length === 0) return null;
  const held = roles.referringRolesOf(codes);
  const about = lines.filter(
    (rule) =>
      namesOf(rule).some((role) => held.has(role)) && isInForce(rule, date) && !isExcepted(rule, held),
  );
  if (about.length === 0) return null;
  const named = new Set(about.flatMap(namesOf));
  const isFree = codes.some((code) => {
    const given = roles.referringRolesOf([code]);
    return from.some((role) => held.has(role) && given.has(role)) && !hasAny(given, named);
  });
  const rule = mostExact(about);
  if (isFree || rule === undefined) return null;
  return { rule, role: namesOf(rule).find((role) => held.has(role)) ?? '' };
}

const linesOf = memoizeByObject((rules: ItemRules): readonly ReferrerClass['rule'][] => [
  ...(rules['referrer-class'] ?? []),
  ...(rules['requester-class'] ?? []),
]);

/** The first; one of low confidence gives way to one that admits. */
function mostExact(about: readonly ReferrerClass['rule'][]): ReferrerClass['rule'] | undefined {
  const [first] = about;
  if (first?.confidence !== 'low') return first;
  return about.find((line) => line.confidence !== 'low' && isAdmitting(line)) ?? first;
}

const isAdmitting = (line: ReferrerClass['rule']): boolean =>
  line.kind === 'requester-class' && line.rule.may === 'yes';

const namesOf = (line: ReferrerClass['rule']): readonly string[] =>
  line.kind === 'referrer-class' ? line.rule.referrer : line.rule.requester;

const isExcepted = (line: ReferrerClass['rule'], held: ReadonlySet<string>): boolean =>
  line.kind === 'referrer-class' && (line.rule.except ?? []).some((role) => held.has(role));

const hasAny = (given: ReadonlySet<string>, named: ReadonlySet<string>): boolean =>
  [...named].some((role) => given.has(role));
