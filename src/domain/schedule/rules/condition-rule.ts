// Defines the rule that is a condition for a person to verify: no fact shows it, so `stillToCheck` is all it has.
import Type from 'typebox';
import { AgeFact } from '../items/item-facts.ts';

export const ConditionRule = Type.Object(
  {
    /** Patients of this age meet it, or are not meant: nothing is left to check. */
    settledFor: Type.Optional(AgeFact),
  },
  { additionalProperties: false },
);
