// Defines the rule that is a condition for a person to verify: no fact shows it, so `stillToCheck` is all it has.
import Type from 'typebox';

export const ConditionRule = Type.Object({}, { additionalProperties: false });
