// Parses query parameters into the types of their schema, before validation.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';

/** The parts of a query schema that parsing needs. */
interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

type ParsedQueryResult =
  | { readonly ok: true; readonly query: Record<string, unknown> }
  | { readonly ok: false; readonly messages: readonly string[] };

/**
 * Parses each parameter by its schema's type. Unknown parameters are errors, one sentence each, and so are repeated ones,
 * except for lists.
 */
export function parseQueryString(
  schema: QuerySchema,
  sent: Readonly<Record<string, unknown>>,
): ParsedQueryResult {
  const properties = schema.properties ?? {};
  if (isEmpty(sent)) return { ok: true, query: {} };
  const query: Record<string, unknown> = {};
  const messages: string[] = [];
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0) messages.push(unknownParameters(unknown, Object.keys(properties)));
  for (const [name, property] of Object.entries(properties)) {
    const text = sent[name];
    if (text === undefined) continue;
    if (property.type === 'array') query[name] = [text].flat();
    else if (typeof text === 'string') query[name] = valueOf(text, property.type);
    else messages.push(`The query parameter ${name} is sent more than once; send it once.`);
  }
  return messages.length === 0 ? { ok: true, query } : { ok: false, messages };
}

function isEmpty(sent: object): boolean {
  for (const _name in sent) return false;
  return true;
}

function unknownParameters(unknown: readonly string[], known: readonly string[]): string {
  const takes =
    known.length === 0 ? 'this path takes none' : `this path takes ${listInWords(known.toSorted(), 'and')}`;
  const quoted = unknown.map((name) => JSON.stringify(name.slice(0, 60)));
  const [what, are] = unknown.length === 1 ? ['query parameter', 'is'] : ['query parameters', 'are'];
  return `The ${what} ${listInWords(quoted.slice(0, 5), 'and')} ${are} not known; ${takes}.`;
}

/**
 * A whole number or boolean where the text is one; any other text stays text, and validation reports it. A number
 * above the safe integers becomes the largest of them: no parameter has an upper limit of its own.
 */
function valueOf(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^\d+$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
