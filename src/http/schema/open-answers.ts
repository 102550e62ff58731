// Leaves out of the OpenAPI description that an answer has no other field: a later version may answer more.
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

const schemaReference = /"#\/components\/schemas\/([^"/]+)"/g;

/** The description without that promise in the schemas that no request has. */
export function openAnswers<D extends DescribedInterface>(description: D): D {
  const { paths = {}, components: { schemas = {}, parameters = {} } = {} } = description;
  const sent = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(schemaReference)) {
      if (sent.has(name)) continue;
      sent.add(name);
      follow(schemas[name]);
    }
  };
  follow(parameters);
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations ?? {}) as Readonly<Record<string, unknown>>[])
      follow([operation['requestBody'], operation['parameters']]);
  const opened = Object.entries(schemas).map(([name, schema]) => [
    name,
    sent.has(name) ? schema : open(schema),
  ]);
  return withComponents(description, { schemas: Object.fromEntries(opened) });
}

function open(schema: object): object {
  if (!isObject(schema)) return schema;
  const { additionalProperties, unevaluatedProperties: _, ...own } = schema;
  return additionalProperties === undefined || additionalProperties === false
    ? own
    : { ...own, additionalProperties };
}
