// Defines sourced limits on how often items are claimed, and waits after other items.
import Type, { type Static } from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';
import { AgeFact, ItemReference, periodUnits } from '../items/item-facts.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 1 });
const References = Type.Array(ItemReference, { minItems: 1 });
const Words = Type.String({ minLength: 1 });
const Period = Type.Object({ n: Count, unit: Type.Enum([...periodUnits]) }, closed);

/** Whom the limit binds: patients of an age, those described in words that no fact shows, or who was asked for by these. */
const BoundPatients = Type.Object(
  {
    age: Type.Optional(AgeFact),
    words: Type.Optional(Words),
    /** Roles: without a requester who has one, the limit binds no one. */
    requestedBy: Type.Optional(Type.Array(RoleName, { minItems: 1 })),
  },
  closed,
);

const terms = {
  onlyFor: Type.Optional(BoundPatients),
  /** The exception that no claim shows: the limit is then not known to be broken. */
  unless: Type.Optional(Words),
  /** True: the facts of the descriptor with the same period give way to this rule. */
  replacesFact: Type.Optional(Type.Literal(true)),
};

/** At most so many services in a period. In the kind `counted-together` all items of the line count towards it. */
export const CountLimitRule = Type.Object(
  {
    /** Null where there is no figure; `noFigure` says why. */
    max: Type.Union([Count, Type.Null()]),
    per: Period,
    /** Other items that use up the limit. */
    with: Type.Optional(References),
    /** Other items that may use it up: sources differ. */
    mayCount: Type.Optional(References),
    sameProvider: Type.Optional(Type.Literal(true)),
    /** True: several services of one day count once. */
    countsDays: Type.Optional(Type.Literal(true)),
    /** True: a locum of the same provider counts too, which makes services of others possible. */
    locumsCount: Type.Optional(Type.Literal(true)),
    /** True: it is kept where the history is not known, since earlier services hardly ever count. */
    historyNotNeeded: Type.Optional(Type.Literal(true)),
    /** `unlimited`: none was found · `unknown`: there is a limit · `money`: a sum of money is limited. */
    noFigure: Type.Optional(Type.Enum(['unlimited', 'unknown', 'money'])),
    /** True: reaching it asks for a further step (a new referral), and refuses nothing. */
    reminder: Type.Optional(Type.Literal(true)),
    ...terms,
  },
  closed,
);

/** Not within a period after other items. */
export const WaitingTimeRule = Type.Object(
  { n: Count, unit: Type.Enum([...periodUnits]), after: References, ...terms },
  closed,
);

/** What one service is claimed for: `nerve`, `joint`. */
export const PerUnitRule = Type.Object(
  {
    unit: Words,
    /** True: several may stand in one day's claim. */
    severalADay: Type.Optional(Type.Literal(true)),
    /** True: the limits of the descriptor are counted for each unit, which no claim shows. */
    limitsCountUnits: Type.Optional(Type.Literal(true)),
  },
  closed,
);

/** The patient's age, within any of the ranges. */
export const AgeRule = Type.Object(
  {
    ranges: Type.Array(AgeFact, { minItems: 1 }),
    /** True: who is of the age on any day of the calendar year is so all year. */
    anyDayOfYear: Type.Optional(Type.Literal(true)),
  },
  closed,
);

export type BoundPatients = Static<typeof BoundPatients>;
