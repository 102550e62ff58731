// Schemas shown in OpenAPI but not validated: a wrong value in these fields gets a 200 response with null, or a claim code.
import Type from 'typebox';
import { publishedLimitsKeyword, type PublishedLimits } from '../../domain/values/published-limits.ts';

/** Keywords that carry the documentation; the validator ignores them. */
export const documentationKeywords = [
  'x-documented-as',
  'x-documented-required',
  'x-values-not-checked',
  'x-printed-limits',
  publishedLimitsKeyword,
] as const;
const [documented, required, notChecked, printed] = documentationKeywords;

/** A field that accepts any value and is shown in the OpenAPI description as `schema` (behaviour 5.2). */
export function documentationOnlySchema(schema: object): Type.TUnsafe {
  return Type.Unsafe<unknown>(shownAs(schema));
}

/** An option of a schema that is shown in fewer words than it has. */
export const shownAs = (schema: object): Readonly<Record<string, object>> => ({ [documented]: schema });

/** An option of an object schema: fields that are shown as required and may be left out all the same. */
export function documentationOnlyRequired(fields: readonly string[]): Readonly<Record<string, unknown>> {
  return { [required]: [...fields] };
}

/** An option of a schema that another route checks and this one only passes on: its published limits are not shown. */
export const valuesNotChecked: Readonly<Record<string, true>> = { [notChecked]: true };

/** An option of a field that a document prints: the limits of printing, shown also where other values are not checked. */
export function printedLimits(limits: PublishedLimits): Readonly<Record<string, PublishedLimits>> {
  return { [printed]: limits };
}

/** A text that is not printed either: where it is checked, the description says what it is. */
const isPassedOn = (schema: object): boolean =>
  !(printed in schema) && 'type' in schema && schema.type === 'string';

/** A schema as the OpenAPI description shows it. */
export function showDocumentationSchemas(schema: unknown, hidesLimits = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => showDocumentationSchemas(each, hidesLimits));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (documented in schema) return showDocumentationSchemas(schema[documented], hidesLimits);
  const hides = hidesLimits || notChecked in schema;
  const open = hides && 'properties' in schema ? withoutPassedOn(schema) : schema;
  const shown = Object.entries(open).flatMap(([key, value]): [string, unknown][] => {
    if (key === notChecked) return [];
    if (key === printed) return Object.entries(value as object);
    if (key === publishedLimitsKeyword) return hides ? [] : Object.entries(value as object);
    if (key === 'description' && hides && isPassedOn(schema)) return [];
    return [[key === required ? 'required' : key, showDocumentationSchemas(value, hides)]];
  });
  return Object.fromEntries(shown);
}

/** An object without the fields that may be left out and are not printed: as any other, they may be there. */
function withoutPassedOn(schema: object): object {
  const {
    properties,
    required: needed = [],
    ...own
  } = schema as {
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  const shown = Object.entries(properties).filter(
    ([name, field]) => needed.includes(name) || !isPassedOn(field),
  );
  if (shown.length === Object.keys(properties).length) return schema;
  return {
    ...own,
    ...(needed.length > 0 && { required: needed }),
    properties: Object.fromEntries(shown),
    additionalProperties: true,
  };
}
