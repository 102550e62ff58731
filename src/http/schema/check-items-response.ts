// The answer of POST /CheckItems: its schema, and how it is written (interface 2.6.3).
import Type, { type Static } from 'typebox';
import type { CheckItemsResult, VerdictOfItem } from '../../application/eligibility/check-items.ts';
import type { EvaluatedItem } from '../../domain/eligibility/evaluate-request.ts';
import { RuleSourceRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { ruleSourceRecord } from '../../domain/schedule/record/rule-source.ts';
import { formatMoney, type Cents } from '../../domain/values/money.ts';
import { fieldsOfVisit, sentenceOfVisit } from './check-items-fields.ts';
import { CheckOfItem, formatCheckOfItem, RebateOfItem } from './eligibility-check-response.ts';
import { ScheduleRelease } from './schedule-release.ts';

const closed = { additionalProperties: false } as const;
const { ItemNumber, IsEligible, Reason, ReasonCode, Fields, Benefit, ItemScheduleFee } =
  RebateOfItem.properties;
const itemOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });

const CheckedItem = Type.Object(
  {
    ItemNumber,
    IsEligible,
    Reason,
    ReasonCode,
    Fields,
    Benefit,
    ItemScheduleFee,
    Checks: Type.Array(CheckOfItem),
  },
  { ...closed, title: 'Checked item' },
);

const PairNotTogether = Type.Object(
  {
    Items: Type.Array(ItemNumber, { minItems: 2, maxItems: 2 }),
    Refused: itemOrNull('The one that is not paid; null where each excludes the other, or it is not known.'),
    Reason,
    Source: Type.Union([RuleSourceRecord, Type.Null()], {
      description: 'Where it was read; null: in the descriptor.',
    }),
  },
  { ...closed, title: 'Item conflict' },
);

const MissingService = Type.Object(
  {
    ItemNumber,
    Needs: Type.Array(ItemNumber, {
      description: 'Any one is enough; empty where no short list says it.',
    }),
    Reason,
  },
  { ...closed, title: 'Missing item' },
);

const BetterFittingItem = Type.Object(
  {
    ItemNumber,
    Use: Type.String({
      description: 'Fits its time, mode, place or hours.',
    }),
    Reason,
  },
  { ...closed, title: 'Better item' },
);

export const CheckItemsResponse = Type.Object(
  {
    Items: Type.Array(CheckedItem),
    NotTogether: Type.Array(PairNotTogether),
    Missing: Type.Array(MissingService),
    Instead: Type.Array(BetterFittingItem, {
      description: 'Never by what an item pays, and never added by itself.',
    }),
    TotalBefore: {
      ...Benefit,
      description: 'Of the items that are not refused, each by itself; null when one is not known.',
    },
    TotalAfter: {
      ...Benefit,
      description: 'After the rules on several services; null when one is not known.',
    },
    Reason,
    ScheduleRelease,
  },
  { ...closed, title: 'Check items result' },
);

/** A line of the answer on every item. */
export const VerdictLine = Type.Object(
  { ItemNumber, IsEligible, ReasonCode },
  { ...closed, title: 'Item verdict' },
);

/** The response body of a check. */
export function formatCheckedItems(result: CheckItemsResult): Static<typeof CheckItemsResponse> {
  const { items, notTogether, missing, instead, totalBefore, totalAfter, reason, releaseUsed } = result;
  return {
    Items: items.map(checkedItem),
    NotTogether: notTogether.map((pair) => ({
      Items: [...pair.items],
      Refused: pair.refused,
      Reason: sentenceOfVisit(pair.reason),
      Source: pair.source === null ? null : ruleSourceRecord(pair.source),
    })),
    Missing: missing.map((lack) => ({
      ItemNumber: lack.itemNumber,
      Needs: [...lack.needs],
      Reason: sentenceOfVisit(lack.reason),
    })),
    Instead: instead.map((other) => ({ ItemNumber: other.itemNumber, Use: other.use, Reason: other.reason })),
    TotalBefore: money(totalBefore),
    TotalAfter: money(totalAfter),
    Reason: sentenceOfVisit(reason),
    ScheduleRelease: { Used: releaseUsed.used, InForce: releaseUsed.inForce },
  };
}

const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

function checkedItem({ requested, answer, benefit, scheduleFee }: EvaluatedItem): Static<typeof CheckedItem> {
  return {
    ItemNumber: requested.itemNumber,
    IsEligible: answer.isEligible,
    Reason: sentenceOfVisit(answer.reason),
    ReasonCode: answer.reasonCode,
    Fields: fieldsOfVisit(answer.fields),
    Benefit: money(benefit),
    ItemScheduleFee: money(scheduleFee),
    Checks: answer.findings.map(formatCheckOfItem).map((check, at) => ({
      ...check,
      Reason: sentenceOfVisit(check.Reason),
      Fields: fieldsOfVisit(answer.findings[at]?.fields ?? []),
    })),
  };
}

/** Lines of NDJSON, one for each verdict. */
export function formatVerdictLines(verdicts: readonly VerdictOfItem[]): string {
  return verdicts
    .map(({ itemNumber, isEligible, reasonCode }): Static<typeof VerdictLine> => ({
      ItemNumber: itemNumber,
      IsEligible: isEligible,
      ReasonCode: reasonCode,
    }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}
