// Every operation of the interface description, with a body made from its schema, for tests that ask all of them at once.
import { resolveReferences } from '../support/resolve-references.ts';
import type { App } from '../../src/http/types/app-and-route-types.ts';

interface Schema {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As described, for example `/MedicareItems/{itemNumber}`. */
  readonly template: string;
  /** The same with 23 in the place of every parameter. */
  readonly path: string;
  readonly needsKey: boolean;
  /** The names of its query parameters. */
  readonly query: readonly string[];
  /** Null where no body is taken. */
  readonly body: Schema | null;
}

interface Described {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

export function operationsOfApp(app: App): Operation[] {
  const { paths = {}, security: ofAll = [] } = resolveReferences(app.swagger()) as {
    paths?: Record<string, Record<string, Described>>;
    security?: readonly object[];
  };
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId = '', security = ofAll, parameters = [], requestBody }]) => ({
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        template,
        path: template.replaceAll(/\{[^}]+\}/g, '23'),
        needsKey: security.length > 0,
        query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        body: requestBody?.content['application/json']?.schema ?? null,
      }),
    ),
  );
}

/** A value of that shape with every field there; its texts need not be right. */
export function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? schema.examples ?? [];
  if (first !== undefined && schema.properties === undefined) return first;
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, valueOf(each)]));
  }
  if (schema.items !== undefined) return [valueOf(schema.items)];
  const byType: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true };
  const [, digits] = /\{(\d+)\}\$$/.exec(schema.pattern ?? '') ?? [];
  return byType[schema.type ?? ''] ?? '1'.repeat(schema.minLength ?? Number(digits ?? 1));
}

export interface PlaceOfValue {
  /** Field names from the outside in; empty for the body itself. */
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** Every object of a body, at every depth. */
export function objectsOf(schema: Schema, path: readonly string[] = []): PlaceOfValue[] {
  if (schema.items !== undefined) return objectsOf(schema.items, [...path, '0']);
  if (schema.properties === undefined && schema.type !== 'object') return [];
  const inside = Object.entries(schema.properties ?? {});
  return [{ path, schema }, ...inside.flatMap(([name, each]) => objectsOf(each, [...path, name]))];
}

/** The value with one field more in the object at that place. */
export function withField(value: unknown, path: readonly string[], name: string, text: unknown): unknown {
  const [next, ...rest] = path;
  if (Array.isArray(value)) return value.map((each) => withField(each, rest, name, text));
  const object: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  if (next === undefined) return { ...object, [name]: text };
  return { ...object, [next]: withField(object[next], rest, name, text) };
}
