// Checks answers against the interface description: every status, content type and body that tests see must be in it.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { resolveReferences } from './resolve-references.ts';
import { everyAnswerKey } from '../../src/http/openapi/answer-headers.ts';
import type { App, RouteRegistrar } from '../../src/http/types/app-and-route-types.ts';

/**
 * Fails when an answer is not what the description says; gives the answer, to be read (again). Paths that are not
 * described are left alone.
 */
export type DocumentedCheck = (method: string, path: string, response: Response) => Promise<Response>;

interface Described {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Description {
  readonly [everyAnswerKey]?: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
  >;
}

/** Headers that a caller may act on: an answer that carries one must say so in its description. */
const describedHeaders = [
  'x-request-id',
  'x-trace-id',
  'x-insurer',
  'retry-after',
  'etag',
  'allow',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

const pointer = (parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

interface Interface {
  readonly paths: Description['paths'];
  /** Names of the headers that every answer may have. */
  readonly headersOfAll: readonly string[];
  /** The path of the description that an address belongs to. */
  readonly templateOf: (path: string) => string | undefined;
  readonly validator: (parts: readonly string[]) => ValidateFunction | undefined;
  /** What was found right: the entity tag is a digest of the body, so the same tag is the same body, from any process. */
  readonly checked: Set<string>;
}

/** By the digest of the description. */
const known = new Map<string, Interface>();

/** The same description, as many applications of one run have it, is compiled once. */
function interfaceOf(description: object): Interface {
  const digest = hash('sha256', JSON.stringify(description));
  const made = known.get(digest) ?? compiled(resolveReferences(description));
  known.set(digest, made);
  return made;
}

/** By the routes: of our own paths, and by whom the others were added. To describe an application takes longer than to start it. */
const knownByRoutes = new Map<string, Interface>();
const numbers = new WeakMap<RouteRegistrar, number>();
let numbered = 0;

function numberOf(registrar: RouteRegistrar): number {
  const number = numbers.get(registrar) ?? (numbered += 1);
  numbers.set(registrar, number);
  return number;
}

function interfaceOfApp(app: App, added: readonly RouteRegistrar[]): Interface {
  const routes = `${added.map(numberOf).join()} ${app.printRoutes()}`;
  const made = knownByRoutes.get(routes) ?? interfaceOf(app.swagger());
  knownByRoutes.set(routes, made);
  return made;
}

/** Every object without other fields than those it describes: the description leaves room for later ones, we answer none. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isOpen =
    'properties' in value && typeof value.properties === 'object' && !('additionalProperties' in value);
  return isOpen ? { ...inside, additionalProperties: false } : inside;
}

function compiled(description: object): Interface {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(closed(description) as object, 'interface');
  const { paths, [everyAnswerKey]: headersOfAll = {} } = description as Description;
  const templates = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  return {
    paths,
    headersOfAll: Object.keys(headersOfAll),
    templateOf: (path) => templates.find(({ pattern }) => pattern.test(path))?.path,
    validator: (parts) => ajv.getSchema(`interface#${pointer(parts)}`),
    checked: new Set(),
  };
}

function checkHeaders(where: string, { headers }: Response, documented: readonly string[]): void {
  const documentedNames = new Set(documented.map((name) => name.toLowerCase()));
  for (const name of describedHeaders) {
    assert.ok(
      !headers.has(name) || documentedNames.has(name),
      `${where} does not describe its header ${name}`,
    );
  }
}

/** What was read, to be read once more: to parse a large answer twice would cost as much as to make it. */
function readAgain({ status, statusText, headers }: Response, body: ArrayBuffer, value: unknown): Response {
  return Object.assign(new Response(body, { status, statusText, headers }), { json: async () => value });
}

/** What the schema of a type describes: a JSON body, each line of NDJSON, or a text. */
function valuesOf(type: string, text: string): readonly unknown[] {
  if (type === 'application/json') return [JSON.parse(text)];
  if (type !== 'application/x-ndjson') return [text];
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line): unknown => JSON.parse(line));
}

/** The check for one application, with the routes that were added to ours. */
export function documentedCheck(app: App, added: readonly RouteRegistrar[] = []): DocumentedCheck {
  let described: Interface | null = null;
  return async (method, sent, response) => {
    const { paths, headersOfAll, templateOf, validator, checked } = (described ??= interfaceOfApp(
      app,
      added,
    ));
    const template = templateOf(sent.split('?', 1)[0] ?? '');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = template === undefined ? undefined : paths[template]?.[verb];
    if (template === undefined || operation === undefined) return response;
    const where = `${method} ${template} ${response.status}`;
    const answer = operation.responses[String(response.status)];
    assert.ok(answer, `${where} is not described`);
    checkHeaders(where, response, [...headersOfAll, ...Object.keys(answer.headers ?? {})]);
    const etag = response.headers.get('etag');
    if (etag !== null && checked.has(`${where} ${etag}`)) return response;
    if (answer.content === undefined) {
      assert.equal(await response.clone().text(), '', `${where} is described without a body`);
      return response;
    }
    const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    assert.ok(type in answer.content, `${where} is not described as ${type}`);
    if (method === 'HEAD') return response;
    const parts = ['paths', template, verb, 'responses', String(response.status), 'content', type, 'schema'];
    const validate = validator(parts);
    assert.ok(validate, `${where} has no schema`);
    const body = await response.arrayBuffer();
    const text = new TextDecoder().decode(body);
    const values = valuesOf(type, text);
    for (const each of values) assert.ok(validate(each), `${where}: ${JSON.stringify(validate.errors)}`);
    if (etag !== null) checked.add(`${where} ${etag}`);
    return readAgain(response, body, values[0]);
  };
}
