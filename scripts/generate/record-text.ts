// Formats data files one record a line with keys in the order of the schema, so that diffs are small.
import { Type, type TSchema } from 'typebox';

/** JSON lines: the header first, then one record a line. */
export function jsonLinesText(header: object, records: readonly object[]): string {
  return [header, ...records].map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** A JSON object of some head fields and some lists, each record on a line of its own. */
export function recordsText(
  head: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly unknown[]>>,
): string {
  const fields = [
    ...Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    ...Object.entries(lists).map(([key, records]) => `  ${JSON.stringify(key)}: ${listText(records)}`),
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function listText(records: readonly unknown[]): string {
  return `[\n${records.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]`;
}

/** The value with the keys of every object in the order its schema names them. */
export function inSchemaOrder<T>(schema: TSchema, value: T): T;
export function inSchemaOrder(schema: TSchema, value: unknown): unknown {
  if (Type.IsArray(schema) && Array.isArray(value)) {
    return value.map((item: unknown) => inSchemaOrder(schema.items, item));
  }
  if (Type.IsObject(schema) && typeof value === 'object' && value !== null) {
    const values = new Map<string, unknown>(Object.entries(value));
    const ordered = Object.entries(schema.properties).flatMap(([key, property]) =>
      values.has(key) ? [[key, inSchemaOrder(property, values.get(key))] as const] : [],
    );
    return Object.fromEntries(ordered);
  }
  return value;
}
