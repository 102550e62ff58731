// Defines the rule on how long a service takes, with its limits themselves allowed or not.
import Type, { type Static } from 'typebox';

const Minutes = Type.Optional(Type.Integer({ minimum: 1 }));

export const MinutesRule = Type.Object(
  {
    atLeast: Minutes,
    moreThan: Minutes,
    lessThan: Minutes,
    notMoreThan: Minutes,
    /** What is timed, where it is only a part of the service or more than it: `adhesion division`. */
    of: Type.Optional(Type.String({ minLength: 1 })),
    /** True where that is the service together with others: it takes at least as long as the service alone. */
    isSum: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);

export type MinutesRule = Static<typeof MinutesRule>;
