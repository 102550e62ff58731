// Defines the rule that nothing evaluates: what people should know of an item, such as what its fee covers.
import Type from 'typebox';

export const RemarkRule = Type.Object({}, { additionalProperties: false });
