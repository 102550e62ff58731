// Schema of `Fields`: the request fields to enter or correct, which a sentence for people need not name (behaviour 6.1).
import Type from 'typebox';

/** On a rebate, on a check and on the verification of the patient. */
export const Fields = Type.Array(Type.String(), {
  description: 'Request fields that would decide a null or mend a fault.',
  examples: [['PatientDateOfBirth']],
});
