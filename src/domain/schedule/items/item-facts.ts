// Defines the schema of data/item-facts: facts read from a descriptor. An absent key means that the descriptor sets no such limit.
import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** An item number, a range `a-b`, or a group `group:M3` / `group:M3/1`. */
const itemReferencePattern = '^(\\d{1,5}|\\d{1,5}-\\d{1,5}|group:[A-Z]\\d{1,2}(/\\d{1,2})?)$';
export const ItemReference = Type.String({ pattern: itemReferencePattern });
const GroupReference = Type.String({ pattern: '^[A-Z]\\d{1,2}(/\\d{1,2})?$' });
const Count = Type.Integer({ minimum: 1 });

export const AgeFact = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 0 })),
    under: Type.Optional(Count),
    unit: Type.Enum(['years', 'months', 'weeks', 'days']),
  },
  closed,
);

export const periodUnits = [
  'occasion',
  'episode',
  'day',
  'week',
  'month',
  'year',
  'calendar-year',
  'pregnancy',
  'course-of-treatment',
  'lifetime',
] as const;

export const FrequencyFact = Type.Object(
  {
    max: Count,
    per: Type.Object({ n: Count, unit: Type.Enum([...periodUnits]) }, closed),
    with: Type.Optional(Type.Array(ItemReference)),
    sameProvider: Type.Optional(Type.Boolean()),
    condition: Type.Optional(Type.String()),
  },
  closed,
);

export const WaitingTimeFact = Type.Object(
  {
    n: Count,
    unit: Type.Enum([...periodUnits]),
    after: Type.Array(ItemReference),
    condition: Type.Optional(Type.String()),
  },
  closed,
);

const ReferralFact = Type.Object(
  { kind: Type.Enum(['referral', 'request']), from: Type.Optional(Type.Array(Type.String())) },
  closed,
);

export const serviceSettings = [
  'hospital',
  'not-hospital',
  'racf',
  'consulting-rooms',
  'not-rooms',
  'emergency-department',
  'operating-theatre',
] as const;

export const notWithScopes = [
  'associated',
  'same-day',
  'same-occasion',
  'same-attendance',
  'other-applies',
  'same-pregnancy',
  'same-course',
  'same-period',
] as const;

export const NotWithFact = Type.Object(
  {
    items: Type.Optional(Type.Array(ItemReference)),
    groups: Type.Optional(Type.Array(GroupReference)),
    scope: Type.Enum([...notWithScopes]),
    sameProvider: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const NeedFact = Type.Object(
  { items: Type.Array(ItemReference), when: Type.Enum(['before', 'same-day', 'same-occasion']) },
  closed,
);

/** What an item's descriptor says about who, when, where and with what. */
export const ItemFacts = Type.Object(
  {
    by: Type.Optional(Type.Array(Type.String())),
    age: Type.Optional(Type.Array(AgeFact)),
    sex: Type.Optional(Type.Enum(['F', 'M'])),
    sexBasis: Type.Optional(Type.Enum(['explicit', 'anatomical'])),
    frequency: Type.Optional(Type.Array(FrequencyFact)),
    gap: Type.Optional(Type.Array(WaitingTimeFact)),
    referral: Type.Optional(ReferralFact),
    nr: Type.Optional(Type.Boolean()),
    setting: Type.Optional(Type.Enum([...serviceSettings])),
    mode: Type.Optional(Type.Enum(['phone', 'video'])),
    minutes: Type.Optional(
      Type.Object({ from: Type.Optional(Type.Integer()), under: Type.Optional(Type.Integer()) }, closed),
    ),
    notWith: Type.Optional(Type.Array(NotWithFact)),
    needs: Type.Optional(Type.Array(NeedFact)),
    bulkBilled: Type.Optional(Type.Boolean()),
    anaes: Type.Optional(Type.Boolean()),
    assist: Type.Optional(Type.Boolean()),
    verify: Type.Optional(Type.Array(Type.String())),
    note: Type.Optional(Type.String()),
  },
  closed,
);

export type AgeFact = Static<typeof AgeFact>;
export type FrequencyFact = Static<typeof FrequencyFact>;
export type WaitingTimeFact = Static<typeof WaitingTimeFact>;
type ReferralFact = Static<typeof ReferralFact>;
export type NotWithFact = Static<typeof NotWithFact>;
export type NeedFact = Static<typeof NeedFact>;
export type ItemFacts = Static<typeof ItemFacts>;

/** One line of data/item-facts: the facts of an item as worded in the descriptor with this hash. */
export const ItemFactsLine = Type.Object(
  {
    item: Type.String({ pattern: '^\\d{1,5}$' }),
    descriptorHash: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    title: Type.String({ minLength: 1 }),
    facts: ItemFacts,
  },
  closed,
);
export type ItemFactsLine = Static<typeof ItemFactsLine>;

/** `curated`: read by a person. `extracted`: read by code from the descriptor; what it could not decide is absent. */
export type FactsOrigin = 'curated' | 'extracted';
