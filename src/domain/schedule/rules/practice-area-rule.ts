// Defines the rule on the Modified Monash area of the practice that an item is for.
import Type from 'typebox';

export const PracticeAreaRule = Type.Object(
  { modifiedMonash: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1 }) },
  { additionalProperties: false },
);
