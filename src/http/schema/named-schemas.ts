// Registers the schemas that the OpenAPI description names once and refers to by $ref.
import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { ItemRecord } from '../../domain/schedule/record/item-record-schema.ts';
import type { FastifyInstance } from 'fastify';

const names = new Map<unknown, string>([[ItemRecord, 'ItemRecord']]);

/** The schema with each named schema inside it replaced by a reference. */
export function referToNamedSchemas<Schema extends TSchema>(schema: Schema): Type.TUnsafe<Static<Schema>> {
  return Type.Unsafe<Static<Schema>>(replaceNamed(schema, (value) => names.get(value)));
}

/** Registers the named schemas; call it before adding routes that refer to them. */
export function addNamedSchemas(app: Pick<FastifyInstance, 'getSchema' | 'addSchema'>): void {
  for (const [schema, name] of names) {
    if (app.getSchema(name) === undefined) app.addSchema({ ...(schema as object), $id: name });
  }
}

function replaceNamed(value: unknown, nameOf: (value: unknown) => string | undefined): object {
  const name = nameOf(value);
  if (name !== undefined) return { $ref: `${name}#` };
  const inside = (each: unknown) =>
    typeof each === 'object' && each !== null ? replaceNamed(each, nameOf) : each;
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, inside(each)]));
}
