// Defines the rule on services that an item must follow: which, how long before, by whom.
import Type, { type Static } from 'typebox';
import { AgeFact, ItemReference } from '../items/item-facts.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 1 });
const References = Type.Array(ItemReference, { minItems: 1 });

const Span = Type.Object({ n: Count, unit: Type.Enum(['day', 'week', 'month', 'year']) }, closed);

/** Earlier services that meet the need. */
const EarlierServices = Type.Object(
  {
    items: References,
    /** At most so long before the service, the last day included. */
    within: Type.Optional(Span),
    /** At least so long before it. */
    atLeast: Type.Optional(Span),
    /** Only those before this day. */
    before: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    /** So many of them; 1 where absent. */
    count: Type.Optional(Count),
    /** In the same calendar year, pregnancy or course of treatment. */
    same: Type.Optional(Type.Enum(['calendar-year', 'pregnancy', 'course-of-treatment'])),
    performer: Type.Optional(Type.Enum(['same', 'other'])),
    /** True: not on the day of the service. */
    otherDay: Type.Optional(Type.Literal(true)),
  },
  closed,
);

export const NeedsBeforeRule = Type.Object(
  {
    /** One of these is needed; absent where no item stands for it: `stillToCheck` then says what is. */
    anyOf: Type.Optional(Type.Array(EarlierServices, { minItems: 1 })),
    /** Services that may meet it: found, the need is open. */
    maybe: Type.Optional(References),
    /** Whom it binds. */
    onlyFor: Type.Optional(Type.Object({ age: AgeFact }, closed)),
    /** `refuses`: a full history without the service refuses the item · `open`: the need may be met in another way. */
    absence: Type.Enum(['refuses', 'open']),
    /** What the earlier service must have been, which no claim shows: with it the need is still open. */
    provided: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
);

export type EarlierServicesNeeded = Static<typeof EarlierServices>;
