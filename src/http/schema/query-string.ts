// Query strings: text read as the schema's types, before the schema is checked; nothing is guessed.
import { listed } from '../../domain/schedule/record/sentence.ts';

/** The parts of a query schema that reading needs. */
interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

export type ParsedQuery =
  | { readonly ok: true; readonly query: Record<string, unknown> }
  | { readonly ok: false; readonly sentences: readonly string[] };

/** Reads each parameter as its schema says; unknown and repeated parameters are refused by name. */
export function parseQuery(schema: QuerySchema, sent: Readonly<Record<string, unknown>>): ParsedQuery {
  const properties = schema.properties ?? {};
  if (isEmpty(sent)) return { ok: true, query: {} };
  const query: Record<string, unknown> = {};
  const sentences: string[] = [];
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0) sentences.push(unknownParameters(unknown, Object.keys(properties)));
  for (const [name, property] of Object.entries(properties)) {
    const text = sent[name];
    if (text === undefined) continue;
    if (typeof text === 'string') query[name] = valueOf(text, property.type);
    else sentences.push(`The query parameter ${name} is sent more than once; send it once.`);
  }
  return sentences.length === 0 ? { ok: true, query } : { ok: false, sentences };
}

function isEmpty(sent: object): boolean {
  for (const _name in sent) return false;
  return true;
}

function unknownParameters(unknown: readonly string[], known: readonly string[]): string {
  const takes =
    known.length === 0 ? 'this path takes none' : `this path takes ${listed(known.toSorted(), 'and')}`;
  const quoted = unknown.map((name) => JSON.stringify(name.slice(0, 60)));
  const [what, are] = unknown.length === 1 ? ['query parameter', 'is'] : ['query parameters', 'are'];
  return `The ${what} ${listed(quoted.slice(0, 5), 'and')} ${are} not known; ${takes}.`;
}

/**
 * Whole numbers and booleans where the text is one; any other text stays text and fails the schema.
 * A number beyond those that can be counted is the largest one: no parameter has an upper limit of its own.
 */
function valueOf(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
