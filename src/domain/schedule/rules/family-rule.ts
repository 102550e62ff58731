// Defines the rule on a family of items: one service that has an item for each time, mode, place and hours.
import Type, { type Static } from 'typebox';

export const FamilyRule = Type.Object(
  {
    /** The items of the family that are for services after hours; absent where the hours play no part. */
    afterHours: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,5}$' }), { minItems: 1 })),
  },
  { additionalProperties: false },
);
export type FamilyRule = Static<typeof FamilyRule>;
