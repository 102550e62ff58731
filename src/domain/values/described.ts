// Options of a schema that says what it is, where its name does not say it.

/** The description as an option; none where the name of the field is enough. */
export const described = (description?: string): { readonly description?: string } =>
  description === undefined ? {} : { description };
