// Defines the remark: a rule for information only, which no check evaluates, such as what the fee of an item covers.
import Type from 'typebox';

export const RemarkRule = Type.Object({}, { additionalProperties: false });
