// Reads the known fields of an answer by its schema: optional fields of another form, and unknown ones, are left out and named.
import { createSchemaGuard } from './schema-guard.ts';

interface FieldSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
}

interface KnownFields {
  readonly value: unknown;
  /** Paths of what was left out, each once, without values: `claimAssessment.medicalEvent[].colour`. */
  readonly leftOut: readonly string[];
}

/** More than these are not named. */
const namedMax = 20;
const nameLengthMax = 60;

/**
 * The part of `body` that `schema` describes; null where a required field is missing or of another form. A null counts as
 * absent, and a number stands for its digits where text is described.
 */
export function readKnownFields(schema: object, body: unknown): KnownFields | null {
  const leftOut = new Set<string>();
  const value = read(schema, body, '', leftOut);
  return value === undefined ? null : { value, leftOut: [...leftOut] };
}

/** Undefined where the value has another form. */
function read(schema: FieldSchema, value: unknown, path: string, leftOut: Set<string>): unknown {
  switch (schema.type) {
    case 'object':
      return readObject(schema, value, path, leftOut);
    case 'array':
      return readList(schema, value, path, leftOut);
    case 'integer':
      return readInteger(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    default:
      return readText(schema, value);
  }
}

function readObject(schema: FieldSchema, value: unknown, path: string, leftOut: Set<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { properties = {}, required = [] } = schema;
  const known: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    if (each === null) continue;
    const inside = path === '' ? name : `${path}.${name}`;
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const fieldValue = field === undefined ? undefined : read(field, each, inside, leftOut);
    if (fieldValue === undefined) leaveOut(inside, leftOut);
    else known[name] = fieldValue;
  }
  return required.every((name) => Object.hasOwn(known, name)) ? known : undefined;
}

function readList({ items = {} }: FieldSchema, value: unknown, path: string, leftOut: Set<string>): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown): readonly unknown[] => {
    const element = read(items, each, `${path}[]`, leftOut);
    if (element === undefined) leaveOut(`${path}[]`, leftOut);
    return element === undefined ? [] : [element];
  });
}

/** Digits in a text are none: a code that decides must have its form. */
const readInteger = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

function readText(schema: FieldSchema, value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  return schema.pattern === undefined || guardOf(schema)(text) ? text : undefined;
}

const guards = new WeakMap<FieldSchema, (value: unknown) => boolean>();

/** Says whether a text has the pattern of its schema; the schema is compiled once. */
function guardOf(schema: FieldSchema): (value: unknown) => boolean {
  const known = guards.get(schema) ?? createSchemaGuard(schema);
  guards.set(schema, known);
  return known;
}

function leaveOut(path: string, leftOut: Set<string>): void {
  if (leftOut.size < namedMax) leftOut.add(path.replaceAll(/[^\w.[\]-]/g, '?').slice(0, nameLengthMax));
}
