// Defines the rules on which other services an item is not paid with, and the exceptions from them.
import Type, { type Static } from 'typebox';
import { ItemReference, notWithScopes } from '../items/item-facts.ts';

const closed = { additionalProperties: false } as const;
const References = Type.Array(ItemReference, { minItems: 1 });

/** Further than those of the descriptors: 24 hours are not a day, and aftercare comes on the days after an operation. */
export const exclusionRuleScopes = [...notWithScopes, 'within-24-hours', 'aftercare'] as const;
export type ExclusionRuleScope = (typeof exclusionRuleScopes)[number];

const common = {
  scope: Type.Enum([...exclusionRuleScopes]),
  /** Only services of one provider exclude each other. */
  sameProvider: Type.Optional(Type.Boolean()),
  /** What has to be so besides, and no claim shows: `both services are on the same side`. */
  condition: Type.Optional(Type.String({ minLength: 1 })),
};

/** The item is not paid with these. */
export const NotWithRule = Type.Object(
  {
    /** Surely meant. */
    items: Type.Optional(References),
    /** Perhaps meant: members of a class of procedures that are not sure. */
    maybe: Type.Optional(References),
    /** The stated exceptions. */
    except: Type.Optional(References),
    ...common,
    /** Only services with at least this schedule fee. */
    feeAtLeast: Type.Optional(Type.String({ pattern: '^\\d+\\.\\d{2}$' })),
    /** An incentive is paid for one service: it may belong to another of the same occasion that is not named here. */
    perService: Type.Optional(Type.Boolean()),
    /** What to do instead of leaving the item out: one short sentence. */
    advice: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
);
export type NotWithRule = Static<typeof NotWithRule>;

/** How the descriptor's bar against these really reads: it replaces that part of the item's `notWith`. */
export const BarConditionRule = Type.Object({ items: References, ...common }, closed);

/** Exceptions from the item's exclusions by group or range. */
export const AllowedWithRule = Type.Object({ items: References }, closed);

/** The item contains these services: they are not paid with it. */
export const IncludesRule = Type.Object(
  {
    items: References,
    ...common,
    scope: Type.Enum(['same-occasion', 'same-day']),
  },
  closed,
);
