// Fields that let every value through, because a fault in them is answered with 200, described by what they should hold.
import Type from 'typebox';

/** The keywords that carry the description; they check nothing. */
export const documentationKeywords = ['x-documented-as', 'x-documented-required'] as const;
const [documented, required] = documentationKeywords;

/** A field that may hold anything, shown in the interface description as `schema` (behaviour 5.2). */
export function documentationOnly(schema: object): Type.TUnsafe {
  return Type.Unsafe<unknown>({ [documented]: schema });
}

/** Option of an object: fields shown as required, although the door lets a body without them through. */
export function documentationOnlyRequired(fields: readonly string[]): Readonly<Record<string, unknown>> {
  return { [required]: [...fields] };
}

/** A schema as the interface description shows it. */
export function asDocumented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asDocumented);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (documented in schema) return schema[documented];
  const shown = Object.entries(schema).map(([key, value]) => [
    key === required ? 'required' : key,
    asDocumented(value),
  ]);
  return Object.fromEntries(shown);
}
