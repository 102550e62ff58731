// Removes optional fields that are null from a JSON body, because null is the same as leaving the field out.

/** Removes fields of a value in place. */
export type RemoveNulls = (value: unknown) => void;

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
}

/**
 * Made once for each schema. A required field that is null stays, and so does an unknown one: the validator says what is
 * wrong with them. Null for a schema without optional fields.
 */
export function createNullFieldRemover(schema: SchemaNode): RemoveNulls | null {
  if (schema.items !== undefined) return removerOfEntries(schema.items);
  const required = new Set(schema.required);
  const optional: string[] = [];
  const nested: [string, RemoveNulls][] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!required.has(name)) optional.push(name);
    const inside = createNullFieldRemover(property);
    if (inside !== null) nested.push([name, inside]);
  }
  if (optional.length === 0 && nested.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return;
    for (const name of optional) if (value[name] === null) delete value[name];
    for (const [name, removeInside] of nested) removeInside(value[name]);
  };
}

function removerOfEntries(items: SchemaNode): RemoveNulls | null {
  const inside = createNullFieldRemover(items);
  if (inside === null) return null;
  return (value) => {
    if (Array.isArray(value)) for (const entry of value) inside(entry);
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
