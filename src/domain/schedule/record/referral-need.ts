// Determines whether an item needs a referral or a request, and from whom: its own facts, else its group's.
import type { GroupLine } from '../items/groups.ts';
import type { ItemFacts } from '../items/item-facts.ts';
import { listInWords, uncapitalise } from './sentence-parts.ts';

/** What an item needs before it can be claimed; `from` holds role names of data/recognitions.json. */
export interface ReferralNeed {
  readonly kind: 'referral' | 'request';
  /** Empty: neither the descriptor nor the group says from whom. */
  readonly from: readonly string[];
}

/** Diagnostic imaging and pathology are requested; everything else is referred. */
const requestedCategories: ReadonlySet<number> = new Set([5, 6]);

/** The referral or request an item needs; null when it needs none (not-requested imaging included). */
export function referralNeed(facts: ItemFacts, group: GroupLine | null): ReferralNeed | null {
  if (facts.nr === true) return null;
  const byGroup = group?.requester ?? null;
  if (facts.referral !== undefined) {
    return { kind: facts.referral.kind, from: facts.referral.from ?? byGroup ?? group?.requesterForR ?? [] };
  }
  if (byGroup === null || group === null) return null;
  return { kind: requestedCategories.has(group.category) ? 'request' : 'referral', from: byGroup };
}

/** `ReferralRequirements`: one sentence, null when nothing is needed. */
export function referralRequirements(
  need: ReferralNeed | null,
  roleTitle: (role: string) => string,
): string | null {
  if (need === null) return null;
  const from = listInWords(
    need.from.map((role) => uncapitalise(roleTitle(role))),
    'or',
  );
  return `Needs a ${need.kind}${from === '' ? '' : ` from: ${from}`}.`;
}
