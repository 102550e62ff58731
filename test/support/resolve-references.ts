// Replaces each reference inside the interface description by what it refers to, for tests that read the parts of an operation.

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The description without references; it has no circles. Words next to a reference replace those it refers to. */
export function resolveReferences<D extends object>(description: D): D {
  const known = new Map<string, unknown>();
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...others } = value;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
    const parts = $ref.replace(/^#\//, '').split('/');
    const found = parts.reduce<unknown>(
      (inside, key) => Reflect.get(Object(inside) as object, key),
      description,
    );
    if (!isObject(found)) throw new Error(`nothing is at ${$ref}`);
    known.set($ref, known.get($ref) ?? resolve(found));
    return { ...Object(known.get($ref)), ...others };
  };
  return resolve(description) as D;
}
