// Lists the restrictions of an item, as its record shows them.
import type { ItemFacts } from '../items/item-facts.ts';
import type { NotClaimableWith, ItemRestrictions } from './item-record-schema.ts';
import type { ReferralNeed } from './referral-need.ts';
import { ruleSourceRecord } from './rule-source.ts';

/** The exclusions of an item: items it excludes, and items after which it must wait (`same-period`). */
function notClaimableWith(facts: ItemFacts): NotClaimableWith[] {
  const exclusions = (facts.notWith ?? []).map((exclusion) => ({
    Items: [...(exclusion.items ?? []), ...(exclusion.groups ?? []).map((group) => `group:${group}`)],
    Scope: exclusion.scope,
    SameProvider: exclusion.sameProvider ?? false,
    Period: null,
    Condition: null,
    Source: null,
  }));
  const gaps = (facts.gap ?? []).map((gap) => ({
    Items: [...gap.after],
    Scope: 'same-period' as const,
    SameProvider: false,
    Period: { Count: gap.n, Unit: gap.unit },
    Condition: gap.condition ?? null,
    Source: null,
  }));
  return [...exclusions, ...gaps];
}

const referralRecord = ({ kind, from, rule }: ReferralNeed) => ({
  Kind: kind,
  From: [...from],
  Source: rule === null ? null : ruleSourceRecord(rule.source),
});

/** `Restrictions` of an item; a null or empty member restricts nothing. */
export function listRestrictions(facts: ItemFacts, referral: ReferralNeed | null): ItemRestrictions {
  return {
    Age: (facts.age ?? []).map((age) => ({
      From: age.from ?? null,
      Under: age.under ?? null,
      Unit: age.unit,
    })),
    Sex: facts.sex ?? null,
    Setting: facts.setting ?? null,
    Mode: facts.mode ?? null,
    Minutes:
      facts.minutes === undefined
        ? null
        : { From: facts.minutes.from ?? null, Under: facts.minutes.under ?? null },
    Referral: referral === null ? null : referralRecord(referral),
    NotClaimableWith: notClaimableWith(facts),
    Needs: (facts.needs ?? []).map((need) => ({ Items: [...need.items], When: need.when, Source: null })),
    BulkBilled: facts.bulkBilled ?? false,
  };
}
