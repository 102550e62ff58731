// Defines the rule on the Modified Monash area of the practice that an item is for.
import Type from 'typebox';

const Areas = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1 });

export const PracticeAreaRule = Type.Object(
  {
    modifiedMonash: Areas,
    /** Areas in which some practices qualify and some do not, since the rule draws its areas otherwise. */
    some: Type.Optional(Areas),
    /** What to do instead, for a practice in another area: words that follow a colon, with a full stop. */
    advice: Type.Optional(Type.String({ minLength: 1 })),
    /** Conditions of the item that say the same, so the register settles them too. */
    settles: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  },
  { additionalProperties: false },
);
