// Schemas shown in OpenAPI but not validated: a wrong value in these fields gets a 200 response with null, not a 400.
import Type from 'typebox';

/** Keywords that carry the documentation; the validator ignores them. */
export const documentationKeywords = ['x-documented-as', 'x-documented-required'] as const;
const [documented, required] = documentationKeywords;

/** A field that accepts any value and is shown in the OpenAPI description as `schema` (behaviour 5.2). */
export function documentationOnlySchema(schema: object): Type.TUnsafe {
  return Type.Unsafe<unknown>({ [documented]: schema });
}

/** An option of an object schema: fields that are shown as required and may be left out all the same. */
export function documentationOnlyRequired(fields: readonly string[]): Readonly<Record<string, unknown>> {
  return { [required]: [...fields] };
}

/** A schema as the OpenAPI description shows it. */
export function showDocumentationSchemas(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(showDocumentationSchemas);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (documented in schema) return schema[documented];
  const shown = Object.entries(schema).map(([key, value]) => [
    key === required ? 'required' : key,
    showDocumentationSchemas(value),
  ]);
  return Object.fromEntries(shown);
}
