// Lists the restrictions of an item, as its record shows them.
import type { ScheduleItem } from '../releases/release.ts';
import type { BesideRule } from '../rules/beside-rule.ts';
import type { ItemRestrictions } from './item-record-schema.ts';
import { notClaimableWith } from './not-claimable-with.ts';
import type { ReferralNeed } from './referral-need.ts';
import { ruleSourceRecord } from './rule-source.ts';

/** The services that the item needs: what a sourced rule asks for beside it stands instead of the descriptor's own. */
function needsOf({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): ItemRestrictions['Needs'] {
  const lines = (rules.beside ?? []).filter(({ confidence }) => confidence !== 'low');
  const beside = lines.flatMap(({ rule: { items, when }, source }) =>
    items === undefined
      ? []
      : [{ Items: [...items], When: besideWhen[when], Source: ruleSourceRecord(source) }],
  );
  const needs = (facts.needs ?? []).filter(({ when }) => when === 'before' || beside.length === 0);
  return [...needs.map(({ items, when }) => ({ Items: [...items], When: when, Source: null })), ...beside];
}

const besideWhen = {
  occasion: 'same-occasion',
  day: 'same-day',
  'day-or-before': 'same-day',
} as const satisfies Record<BesideRule['when'], string>;

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
    NotClaimableWith: notClaimableWith(item),
    Needs: needsOf(item),
    BulkBilled: facts.bulkBilled ?? false,
  };
}
