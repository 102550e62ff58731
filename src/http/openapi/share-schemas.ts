// Moves each titled schema of the OpenAPI description into its components: described once, named by its title, referred to by $ref.
import { componentName } from './count-forms.ts';
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

/** Keys whose values are data, not schemas: what is inside them stays as it is. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** The description with a component for each title; a place that describes it in other words keeps them next to its reference. */
export function shareSchemas<D extends DescribedInterface>(description: D): D {
  const components = new Map<string, object>(Object.entries(description.components?.['schemas'] ?? {}));
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (!isObject(value)) return value;
    const inside = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, dataKeys.has(key) ? each : share(each)]),
    );
    return typeof inside['title'] === 'string' ? refer(inside['title'], inside) : inside;
  };
  const refer = (title: string, schema: Readonly<Record<string, unknown>>): object => {
    const name = componentName(title);
    const { title: _, ...untitled } = schema;
    const known = components.get(name) ?? untitled;
    components.set(name, known);
    // Two schemas of one title stay where they are; a test looks for them.
    if (wordless(known) !== wordless(untitled)) return schema;
    const $ref = `#/components/schemas/${name}`;
    return !('description' in schema) || Reflect.get(known, 'description') === schema['description']
      ? { $ref }
      : { $ref, description: schema['description'] };
  };
  const { ['schemas']: _, ...others } = description.components ?? {};
  const shared = { ...description, paths: share(description.paths), components: share(others) } as D;
  return withComponents(shared, { schemas: Object.fromEntries(components) });
}

/** A schema apart from its own description. */
const wordless = (schema: object): string => JSON.stringify({ ...schema, description: null });
