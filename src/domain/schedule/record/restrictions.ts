// Lists the restrictions of an item, as its record shows them.
import type { ScheduleItem } from '../releases/release.ts';
import { durationLimits } from '../items/duration-limits.ts';
import type { NeedsWithRule } from '../rules/needs-with-rule.ts';
import { eligibleAges } from './eligible-age.ts';
import type { ItemRestrictions } from './item-record-schema.ts';
import { notClaimableWith } from './not-claimable-with.ts';
import type { ReferralNeed } from './referral-need.ts';
import { ruleSourceRecord } from './rule-source.ts';

/** The services that the item needs: what sourced rules ask for stands instead of what the descriptor says of them. */
function needsOf({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): ItemRestrictions['Needs'] {
  const lines = (rules['needs-with'] ?? []).filter(({ confidence }) => confidence !== 'low');
  const together = lines.flatMap(({ rule: { items, when }, source }) =>
    items === undefined
      ? []
      : [{ Items: [...items], When: whenOfRecord[when], Source: ruleSourceRecord(source) }],
  );
  const before = (rules['needs-before'] ?? [])
    .filter(({ confidence }) => confidence !== 'low')
    .flatMap(({ rule: { anyOf = [] }, source }) =>
      anyOf.length === 0
        ? []
        : [
            {
              Items: anyOf.flatMap(({ items }) => items),
              When: 'before' as const,
              Source: ruleSourceRecord(source),
            },
          ],
    );
  const replaced = {
    before: before.length > 0,
    'same-day': together.length > 0,
    'same-occasion': together.length > 0,
  };
  const needs = (facts.needs ?? []).filter(({ when }) => !replaced[when]);
  return [
    ...needs.map(({ items, when }) => ({ Items: [...items], When: when, Source: null })),
    ...before,
    ...together,
  ];
}

const whenOfRecord = {
  occasion: 'same-occasion',
  day: 'same-day',
  'day-or-before': 'same-day',
} as const satisfies Record<NeedsWithRule['when'], string>;

const referralRecord = ({ kind, from, rule }: ReferralNeed) => ({
  Kind: kind,
  From: [...from],
  Source: rule === null ? null : ruleSourceRecord(rule.source),
});

/** `Restrictions` of an item; a null or empty member restricts nothing. */
export function listRestrictions(
  item: Pick<ScheduleItem, 'facts' | 'rules'>,
  referral: ReferralNeed | null,
): ItemRestrictions {
  const { facts } = item;
  const minutes = durationLimits(item);
  return {
    Age: eligibleAges(item).map((age) => ({
      From: age.from ?? null,
      Under: age.under ?? null,
      Unit: age.unit,
    })),
    Sex: facts.sex ?? null,
    Setting: facts.setting ?? null,
    Mode: facts.mode ?? null,
    Minutes: minutes === null ? null : { From: minutes.from, Under: minutes.under },
    Referral: referral === null ? null : referralRecord(referral),
    NotClaimableWith: notClaimableWith(item),
    Needs: needsOf(item),
    BulkBilled: facts.bulkBilled ?? false,
  };
}
