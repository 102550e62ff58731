// Checks answers against the interface description: every status, content type and body that tests see must be in it.
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { App } from '../../src/http/app.ts';

/** Fails when an answer is not what the description says. Paths that are not described are left alone. */
export type DocumentedCheck = (method: string, path: string, response: Response) => Promise<void>;

interface Described {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
  >;
}

/** Headers that a caller may act on: an answer that carries one must say so in its description. */
const toldHeaders = ['x-request-id', 'retry-after', 'etag', 'allow'];

const pointer = (parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The check for one application. */
export function documentedCheck(app: App): DocumentedCheck {
  const description = app.swagger() as unknown;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(description as object, 'interface');
  const { paths } = description as Description;
  const templates = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  // Large answers are checked once: the same entity tag is the same body.
  const checked = new Set<string>();
  return async (method, sent, response) => {
    const path = sent.split('?', 1)[0] ?? '';
    const template = templates.find(({ pattern }) => pattern.test(path))?.path;
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = template === undefined ? undefined : paths[template]?.[verb];
    if (template === undefined || operation === undefined) return;
    const where = `${method} ${template} ${response.status}`;
    const described = operation.responses[String(response.status)];
    assert.ok(described, `${where} is not described`);
    for (const name of toldHeaders) {
      if (!response.headers.has(name)) continue;
      const isTold = Object.keys(described.headers ?? {}).some((each) => each.toLowerCase() === name);
      assert.ok(isTold, `${where} does not describe its header ${name}`);
    }
    const tag = `${where} ${response.headers.get('etag') ?? Math.random()}`;
    if (checked.has(tag)) return;
    checked.add(tag);
    const body = await response.clone().text();
    if (described.content === undefined)
      return assert.equal(body, '', `${where} is described without a body`);
    const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    assert.ok(type in described.content, `${where} is not described as ${type}`);
    if (method === 'HEAD') return;
    const parts = ['paths', template, verb, 'responses', String(response.status), 'content', type, 'schema'];
    const validate = ajv.getSchema(`interface#${pointer(parts)}`);
    assert.ok(validate, `${where} has no schema`);
    const value: unknown = type === 'application/json' ? JSON.parse(body) : body;
    assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors?.slice(0, 3))}`);
  };
}
