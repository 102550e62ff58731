// Finds fields of an answer that its schema does not have: they are ignored, and logged by name.

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** More than these are not reported. */
const reportedMax = 20;
const nameLengthMax = 60;

/** The paths of unknown fields, each once, without values: `claimAssessment.medicalEvent[].colour`. */
export function findUnknownFields(schema: object, value: unknown): readonly string[] {
  const found = new Set<string>();
  collect(schema, value, '', found);
  return [...found].slice(0, reportedMax);
}

function collect(shape: Shape, value: unknown, path: string, found: Set<string>): void {
  if (found.size >= reportedMax || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (shape.items !== undefined) for (const each of value) collect(shape.items, each, `${path}[]`, found);
    return;
  }
  if (shape.properties === undefined) return;
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined;
    const inside = path === '' ? name : `${path}.${name}`;
    if (known === undefined) found.add(inside.replaceAll(/[^\w.[\]-]/g, '?').slice(0, nameLengthMax));
    else collect(known, each, inside, found);
  }
}
