// Finds fields that are named as personal data is.

/** The names of all fields in a value. */
function fieldNamesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNamesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNamesIn(inner)]);
}

/** Who somebody is, what they were treated for, or their account. */
const personal =
  /patient|birth|medicare(number|ref)|member|familyname|givenname|surname|locality|postcode|phone|email|bank|bsb|account|veteran|correlationid|claimid/i;

/** How many patients were seen says nothing of any of them. */
export const personalNamesIn = (value: unknown): readonly string[] =>
  fieldNamesIn(value).filter((name) => personal.test(name) && name !== 'PatientsSeen');
