// Defines the rule that an item is for patients under an age and for holders of a concession card.
import Type from 'typebox';

export const ConcessionRule = Type.Object(
  {
    /** A younger patient needs no concession. */
    underAgeYears: Type.Integer({ minimum: 1, maximum: 130 }),
  },
  { additionalProperties: false },
);
