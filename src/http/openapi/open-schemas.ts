// Leaves out of the schemas of the OpenAPI description what holds for all of them: that what has fields is an object, and that a body takes no other fields.
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The description without these in its named schemas; its beginning says them. An answer may have more fields in a later version. */
export function openSchemas<D extends DescribedInterface>(description: D): D {
  const { schemas = {} } = description.components ?? {};
  const opened = Object.entries(schemas).map(([name, schema]) => [name, open(schema)]);
  return withComponents(description, { schemas: Object.fromEntries(opened) });
}

function open(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { additionalProperties, unevaluatedProperties: _, type, ...own } = value;
  const { properties } = own;
  const hasFields = isObject(properties) && Object.keys(properties).length > 0;
  const typed: Schema = type === undefined || (type === 'object' && hasFields) ? own : { type, ...own };
  const inside = Object.entries(typed).map(([key, each]) => [key, openInside(key, each)]);
  const isClosed = additionalProperties === undefined || additionalProperties === false;
  return Object.fromEntries([
    ...inside,
    ...(isClosed ? [] : [['additionalProperties', additionalProperties]]),
  ]);
}

function openInside(key: string, value: unknown): unknown {
  if (key === 'items') return open(value);
  if (key === 'anyOf' && Array.isArray(value)) return value.map(open);
  if (key !== 'properties' || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, open(field)]));
}
