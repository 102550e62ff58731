// Puts small schemas of the OpenAPI description, which one other schema alone has, where they are used: a name for each would say no more.
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

/** A larger schema keeps its name, though it is used once. */
const charactersMost = 800;
/** Callers work with these by name. */
const namesKept = new Set(['ServiceMessage', 'ServiceMessages']);

const pointer = '#/components/schemas/';

/** How often each schema is referred to. */
function countReferences(value: unknown, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(/"#\/components\/schemas\/([^"/]+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The description without names for those schemas; what an operation takes or answers keeps its name. */
export function inlineSmallSchemas<D extends DescribedInterface>(description: D): D {
  const schemas = description.components?.['schemas'] ?? {};
  const everywhere = countReferences(description);
  const inSchemas = countReferences(schemas);
  const isSmall = (name: string, schema: object) =>
    everywhere.get(name) === 1 &&
    inSchemas.get(name) === 1 &&
    'properties' in schema &&
    !('allOf' in schema) &&
    !namesKept.has(name) &&
    JSON.stringify(schema).length <= charactersMost;
  const small = new Map(Object.entries(schemas).filter(([name, schema]) => isSmall(name, schema)));
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (!isObject(value)) return value;
    const { $ref, ...own } = value;
    const found = typeof $ref === 'string' ? small.get($ref.slice(pointer.length)) : undefined;
    if (found !== undefined) return { ...Object(inlined(found)), ...own };
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlined(each)]));
  };
  const kept = Object.entries(schemas).filter(([name]) => !small.has(name));
  const { schemas: _, ...others } = description.components ?? {};
  return withComponents(
    { ...description, components: others },
    { schemas: Object.fromEntries(kept.map(([name, schema]) => [name, inlined(schema) as object])) },
  );
}
