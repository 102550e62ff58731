// Leaves out the fields of an object that are null or undefined, for messages in which what is absent stays absent.

/** The fields that have a value; each may be absent. */
type WithoutNulls<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

/** The object without its fields that are null or undefined. */
export function omitNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<Fields>;
}
