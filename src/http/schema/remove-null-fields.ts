// An Ajv keyword that removes optional fields which are null from a body, because null is the same as leaving a field out.
import { _, type CodeKeywordDefinition } from 'ajv';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { memoizeByObject } from '../../domain/values/memoize.ts';

/** Names the fields to remove from an object; checked before the values of the fields are. */
export const removeNullFieldsKeyword: CodeKeywordDefinition = {
  keyword: 'removeNullFields',
  type: 'object',
  schemaType: 'array',
  before: 'properties',
  code({ gen, data, schema }) {
    for (const name of schema as readonly string[]) {
      const field = _`${data}${getProperty(name)}`;
      gen.if(_`${field} === null`, () => gen.code(_`delete ${field}`));
    }
  },
};

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
}

/**
 * The schema with the keyword at every object that has optional fields. A required field that is null stays, and so does
 * an unknown one: the validator says what is wrong with them.
 */
export const withoutNullFields = memoizeByObject((schema: SchemaNode): SchemaNode => {
  if (schema.items !== undefined) return { ...schema, items: withoutNullFields(schema.items) };
  if (schema.properties === undefined) return schema;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties);
  const optional = fields.map(([name]) => name).filter((name) => !required.has(name));
  const properties = Object.fromEntries(
    fields.map(([name, property]) => [name, withoutNullFields(property)] as const),
  );
  return { ...schema, properties, ...(optional.length === 0 ? {} : { removeNullFields: optional }) };
});
