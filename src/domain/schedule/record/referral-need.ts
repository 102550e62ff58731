// Determines whether an item needs a referral or a request, and from whom: by a sourced rule, else its own facts, else its group.
import type { LocalDate } from '../../values/local-date.ts';
import type { GroupLine } from '../items/groups.ts';
import type { ScheduleItem } from '../releases/release.ts';
import { isInForce } from '../rules/rule-index.ts';
import type { SourcedRule } from '../rules/rule-line.ts';
import { sourceInSentence } from './rule-source.ts';
import { listInWords, uncapitalise } from './sentence-parts.ts';

/** What an item needs before it can be claimed; `from` holds role names of data/recognitions.json. */
export interface ReferralNeed {
  readonly kind: 'referral' | 'request';
  /** Empty: neither the descriptor nor the group says from whom. */
  readonly from: readonly string[];
  /** The sourced rule that says so; null where the descriptor or the group does. */
  readonly rule: SourcedRule<'referral'> | null;
}

/** Diagnostic imaging and pathology are requested; everything else is referred. */
const requestedCategories: ReadonlySet<number> = new Set([5, 6]);

/**
 * The referral or request an item needs on a day of service; null when it needs none (not-requested imaging included).
 * Without a day the first rule of the item counts.
 */
export function referralNeed(
  { facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>,
  group: GroupLine | null,
  date: LocalDate | null,
): ReferralNeed | null {
  if (facts.nr === true) return null;
  const byGroup = group?.requester ?? null;
  const ofTexts = facts.referral?.from ?? byGroup ?? group?.requesterForR ?? [];
  const rule = decidingRule(rules.referral, date);
  if (rule !== null) {
    const { need, from } = rule.rule;
    return need === 'none' ? null : { kind: need, from: from ?? ofTexts, rule };
  }
  if (facts.referral !== undefined) return { kind: facts.referral.kind, from: ofTexts, rule };
  if (byGroup === null || group === null) return null;
  return { kind: requestedCategories.has(group.category) ? 'request' : 'referral', from: byGroup, rule };
}

function decidingRule(
  rules: readonly SourcedRule<'referral'>[] | undefined,
  date: LocalDate | null,
): SourcedRule<'referral'> | null {
  // Every check asks several times: no list is made.
  for (const rule of rules ?? []) if (rule.confidence !== 'low' && isInForce(rule, date)) return rule;
  return null;
}

/** `referral`, or `referral (GN.12.30)` where the source is what makes the rule credible. */
export function referralInWords({ kind, rule }: ReferralNeed): string {
  const source = rule?.confidence === 'medium' ? sourceInSentence(rule.source) : null;
  return source === null ? kind : `${kind} (${source})`;
}

/** `ReferralRequirements`: one sentence, null when nothing is needed. */
export function referralRequirementSentence(
  need: ReferralNeed | null,
  roleTitle: (role: string) => string,
): string | null {
  if (need === null) return null;
  const from = listInWords(
    need.from.map((role) => uncapitalise(roleTitle(role))),
    'or',
  );
  const otherWay = need.rule?.rule.otherWay;
  return `Needs a ${need.kind}${from === '' ? '' : ` from: ${from}`}${otherWay === undefined ? '' : `, unless ${otherWay}`}.`;
}
