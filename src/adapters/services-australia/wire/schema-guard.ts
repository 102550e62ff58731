// Makes a type guard from a TypeBox schema; the schema is compiled at its first use.
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A function that says whether a value matches `schema`. Compiling at first use keeps the start of the process short. */
export function createSchemaGuard<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => value is Static<Schema> {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value): value is Static<Schema> => {
    compiled ??= Compile(schema);
    return compiled.Check(value);
  };
}
