// Schemas that stand once in the interface description, under a name of their own.
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { ItemRecord } from '../../domain/schedule/record/record-schema.ts';
import type { App } from '../app.ts';

const names = new Map<unknown, string>([[ItemRecord, 'ItemRecord']]);

/** `schema` with every named schema inside it replaced by a reference. */
export function withSchemaReferences<Schema extends TSchema>(schema: Schema): Type.TUnsafe<Static<Schema>> {
  return Type.Unsafe<Static<Schema>>(referring(schema, (value) => names.get(value)));
}

/** Makes the named schemas known to the application; call it before adding routes that refer to them. */
export function addNamedSchemas(app: App): void {
  for (const [schema, name] of names) {
    if (app.getSchema(name) === undefined) app.addSchema({ ...(schema as object), $id: name });
  }
}

function referring(value: unknown, nameOf: (value: unknown) => string | undefined): object {
  const name = nameOf(value);
  if (name !== undefined) return { $ref: `${name}#` };
  const inside = (each: unknown) =>
    typeof each === 'object' && each !== null ? referring(each, nameOf) : each;
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, inside(each)]));
}
